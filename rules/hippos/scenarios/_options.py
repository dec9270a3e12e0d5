"""What a table may play otherwise."""

from __future__ import annotations

from typing import Final

from rules import Scenario, Step
from rules.hippos._game import GAME

_on = GAME.position

OPTIONS: Final = (
    Scenario(
        "hippos.opt.ptp",
        "Pay to peek",
        (
            "hippos.opt.ptp",
            "hippos.opt.ptp.unbanked",
            "hippos.opt.ptp.modes",
            "hippos.ruling.ptp-when",
        ),
        _on(
            2,
            at=["b1", "e5"],
            pond={"b2": "hippo", "a2": "one"},
            stashes=[4, 1],
            banks=[0, 10],
            pay_to_peek=True,
        ),
        (
            Step("pay c3", "c3 isn't beside the hamster.", "hippos.opt.ptp"),
            Step(
                "pay b2",
                "Two points of the stash for a look, before an action.",
                expect=(("stash 1", 2), ("1 sees under b2", "hippo"), ("2 sees under b2", "?")),
            ),
            Step("pay b2", "Once is enough.", "hippos.ruling.ptp-when"),
            Step("pay a2", "Another look, as long as there are points.", expect=(("stash 1", 0),)),
            Step("pay c2", "Now there are none.", "hippos.opt.ptp.unbanked"),
            Step("a2", "Looking cost no action.", expect=(("stash 1", 1), ("action", 2))),
            Step("leave", "Out.", expect=(("turn", 2),)),
            Step("pay e4", "What is banked buys nothing.", "hippos.opt.ptp.unbanked"),
        ),
    ),
    Scenario(
        "hippos.opt.ptp.modes",
        "A team pays to peek",
        ("hippos.opt.ptp.modes", "hippos.ruling.ptp-solo"),
        _on(1, at=["a1", "e1", "a5", "e5"], stashes=[3], pay_to_peek=True, last=0),
        (
            Step("pay c3", "No hamster is beside c3.", "hippos.ruling.ptp-solo"),
            Step("pay d4", "Any hamster's neighbour will do.", expect=(("looked 1", "d4"),)),
        ),
    ),
    Scenario(
        "hippos.ruling.first-leave",
        "Leaving only as second action",
        ("hippos.ruling.first-leave", "hippos.ruling.perimeter-stuck", "hippos.turn.first.leave"),
        _on(
            2,
            at=["a1", "d5"],
            up=["b1", "b2", "e4"],
            pond={"a2": "empty", "e5": "empty"},
            stashes=[5],
            leave_first_action=False,
        ),
        (
            Step("leave", "At this table a turn begins with a move.", "hippos.ruling.first-leave"),
            Step("a2", "So it does;", expect=(("may leave", True),)),
            Step("leave", "then leaving is allowed.", expect=(("at 1", "left"),)),
        ),
    ),
    Scenario(
        "hippos.ruling.second-optional",
        "Stopping after one action",
        ("hippos.ruling.second-optional", "hippos.turn.second", "hippos.turn.first.move"),
        _on(2, at=["c1"], second_action_optional=True),
        (
            Step("stop", "Not before the first.", "hippos.turn.first.move"),
            Step("c2", "One action", expect=(("action", 2),)),
            Step("stop", "is enough at this table.", expect=(("turn", 2), ("at 1", "c2"))),
        ),
    ),
    Scenario(
        "hippos.ruling.springy-shape",
        "Jumps to all sides",
        ("hippos.ruling.springy-shape", "hippos.card.springy"),
        _on(2, at=["a1"], jumps=[True], springy_shape="ring"),
        (
            Step(
                "b3",
                "At this table any card two away will do, a knight's move too.",
                expect=(("at 1", "b3"), ("jump 1", "none")),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.springy-none.step",
        "A step instead of a jump",
        ("hippos.ruling.springy-none", "hippos.ruling.solo-springy"),
        _on(2, at=["a1"], up=["c1", "a3", "c3"], jumps=[True], springy_fallback=True),
        (
            Step(
                "b2",
                "There is no pad to jump to, and at this table a step stands in.",
                expect=(("at 1", "b2"), ("jump 1", "none")),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.move-dest",
        "Tokens stay on cards that are down",
        ("hippos.ruling.move-dest", "hippos.card.move-lotus"),
        _on(
            2,
            at=["c1", "b1"],
            pond={"c1": "move_lotus"},
            phase="move_lotus",
            move_lotus_target="face_down_only",
        ),
        (
            Step("c2 to b1", "b1 lies face up.", "hippos.ruling.move-dest"),
            Step("c2 to d1", "d1 doesn't.", expect=(("tokens d1", 1),)),
        ),
    ),
    Scenario(
        "hippos.ruling.move-dest.hamster",
        "Tokens come to the hamster",
        ("hippos.card.move-lotus", "hippos.ruling.move-dest"),
        _on(
            2,
            at=["c1"],
            pond={"c1": "move_lotus"},
            phase="move_lotus",
            move_lotus_target="next_to_hamster",
        ),
        (
            Step("c4 to b4", "b4 isn't beside the hamster.", "hippos.ruling.move-dest"),
            Step("c4 to c2", "c2 is, wherever the token comes from.", expect=(("tokens c2", 2),)),
        ),
    ),
    Scenario(
        "hippos.ruling.events-compulsory.declined",
        "No, thank you",
        ("hippos.ruling.events-compulsory", "hippos.card.steal"),
        _on(2, at=["c1"], phase="steal", stashes=[0, 3], optional_events=True),
        (
            Step(
                "decline",
                "At this table a steal card may be let be.",
                expect=(("stash 2", 3), ("action", 2)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.first-turn-scope",
        "Buzzkill on entering alone",
        ("hippos.ruling.first-turn-scope", "hippos.buzz.bonus", "hippos.buzz.not-later"),
        _on(
            2,
            pond={"a1": "empty", "a2": "hippo"},
            turns=[1, 0],
            buzzkill_scope="first_action",
        ),
        (
            Step("a1", "Not on entering,", expect=(("action", 2),)),
            Step(
                "a2",
                "and at this table the second action pays no bonus.",
                expect=(("bank 1", 0), ("at 1", "eaten")),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.supply-limit",
        "The bowl is empty",
        ("hippos.ruling.supply-limit", "hippos.comp.supply", "hippos.comp.lotus"),
        _on(
            2,
            at=["b1"],
            pond={"a1": "star"},
            tokens="none",
            banks=[60, 54],
            token_supply="limited",  # noqa: S106 - tokens of wood
        ),
        (
            Step(
                "a1",
                "Two of 116 points are left, and at this table no more can be paid.",
                expect=(("stash 1", 2), ("supply", 0)),
            ),
        ),
    ),
    Scenario(
        "hippos.ruling.tokens-every-card",
        "A token on every card",
        ("hippos.ruling.tokens-every-card", "hippos.setup.tokens", "hippos.turn.two-actions"),
        _on(2, pond={"b1": "one", "b2": "empty"}, turns=[1, 0], pond_tokens="every"),
        (
            Step("b1", "A token and one lotus,", expect=(("stash 1", 2),)),
            Step("b2", "and a token on an empty pad.", expect=(("stash 1", 3), ("turn", 2))),
        ),
    ),
    Scenario(
        "hippos.ruling.solo-place-flip",
        "Landing from the start",
        ("hippos.ruling.solo-place-flip", "hippos.solo.place", "hippos.solo.hippo-zone"),
        _on(
            1,
            pond={"b2": "two", "d2": "hippo", "a5": "empty", "e5": "empty"},
            solo_place_reveals=True,
        ),
        (
            Step("place b2", "At this table start cards are landed on.", expect=(("stash 1", 3),)),
            Step(
                "place d2", "A hippo, before any move.", expect=(("at 2", "eaten"), ("stash 1", 0))
            ),
            Step("place e3", "e3 touches it.", "hippos.solo.hippo-zone"),
            Step("place a5", "Hamster 3,", expect=(("at 3", "a5"),)),
            Step("place e5", "and hamster 4.", expect=(("phase", "act"), ("up", "b2 d2 a5 e5"))),
        ),
    ),
    Scenario(
        "hippos.ruling.solo-first-hippo",
        "A milder hippo",
        ("hippos.ruling.solo-first-hippo", "hippos.solo.hippo"),
        _on(
            1,
            at=["c2", "e1", "a5", "e5"],
            pond={"c3": "hippo"},
            stashes=[5],
            solo_first_hippo="keep_stash",
        ),
        (
            Step(
                "1 c3",
                "At this table the first hippo costs the hamster alone.",
                expect=(("at 1", "eaten"), ("stash 1", 6)),
            ),
        ),
    ),
)
