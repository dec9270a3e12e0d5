"""Forged actions are refused like wrong ones, and how a refusal speaks."""

from __future__ import annotations

import pytest

from rules import CHANCE, Action, IllegalAction
from rules.yadokari import (
    GAME,
    Deal,
    Discard,
    Draw,
    Keep,
    Pass,
    Pay,
    Play,
    Return,
    Roll,
    Steal,
)
from tests.yadokari.positions import conceivable, play

ACT = GAME.position(["1w 3k", "2n"], ["", "1n"])
KEEP = play(ACT, "draw A")
RETURN = play(KEEP, "keep 1w")
PAY = play(ACT, "steal P2")
ROLL = GAME.position(players=2, phase="roll")
DISCARD = play(GAME.position([2, 2], ["", "1k"], phase="roll", turn=1), "roll 1")
DEAL = GAME.initial(2)
OVER = play(GAME.position(left=1, turn=1, acted=False, variant="simple"), "pass")


class Swim(Action, frozen=True):
    pass


FORGED = {
    "an action of another game": (ACT, Swim(0), "turn.two-actions"),
    "a list for a shell": (ACT, Play(0, ["1w"]), "turn.two-actions"),
    "a deck that is no number": (ACT, Draw(0, "A"), "draw.look"),
    "a deck that is True": (ACT, Draw(0, deck=True), "draw.look"),
    "a sixth deck": (ACT, Draw(0, 5), "draw.look"),
    "a victim that is no number": (ACT, Steal(0, "P2"), "steal.choose"),
    "a victim who isn't there": (ACT, Steal(0, 2), "steal.choose"),
    "an unknown shell": (ACT, Play(0, "6w"), "component.shells"),
    "a shell that is a number": (ACT, Play(0, 3), "component.shells"),
    "a hidden shell": (PAY, Pay(0, "?"), "component.shells"),
    "a player who isn't there": (ACT, Pass(2), "setup.order"),
    "chance in a player's place": (ACT, Pass(CHANCE), "setup.order"),
    "a player that is False": (ACT, Pass(player=False), "setup.order"),
    "a kept shell without a look": (ACT, Keep(0, "1w"), "draw.look"),
    "a payment without a theft": (ACT, Pay(0, "1w"), "steal.choose"),
    "a discard at High Tide": (ACT, Discard(0, "1w"), "low.discard"),
    "a shell back to a seventh deck": (RETURN, Return(0, "2w", 6), "draw.return"),
    "a shell into the middle": (RETURN, Return(0, "2w", 1, "middle"), "rule.return-place"),
    "a theft while a Draw is going on": (KEEP, Steal(0, 1), "draw.keep"),
    "a Play while shells must go back": (RETURN, Play(0, "1w"), "draw.return"),
    "a second theft before the first is paid": (PAY, Steal(0, 1), "steal.price"),
    "a roll by a player": (ROLL, Roll(0, 2), "low.roll"),
    "a roll of True": (ROLL, Roll(CHANCE, awareness=True), "low.roll"),
    "a roll at High Tide": (ACT, Roll(CHANCE, 2), "low.when"),
    "a discard by nobody": (DISCARD, Discard(7, "1w"), "low.discard"),
    "a Play at Low Tide": (DISCARD, Play(0, "1w"), "low.when"),
    "a deal by a player": (DEAL, Deal(0, DEAL.setting.cards), "setup.deal"),
    "a deal of too few": (DEAL, Deal(CHANCE, DEAL.setting.cards[1:]), "setup.deal"),
    "a deal that is a text": (DEAL, Deal(CHANCE, "1w"), "setup.deal"),
    "a Draw before the deal": (DEAL, Draw(0, 0), "setup.deal"),
    "a second deal": (ACT, Deal(CHANCE, ()), "setup.deal"),
    "anything after the end": (OVER, Draw(0, 0), "end.stall"),
}


@pytest.mark.parametrize(("state", "action", "clause"), FORGED.values(), ids=FORGED)
def test_a_forged_action_is_refused_by_a_clause(state, action, clause):
    assert f"yadokari.{clause}" == state.why_illegal(action).clause

    with pytest.raises(IllegalAction):
        state.apply(action)


@pytest.mark.parametrize("state", [ACT, KEEP, RETURN, PAY, ROLL, DISCARD, DEAL, OVER])
def test_a_refusal_is_one_sentence(state):
    texts = {
        refusal.text for action in conceivable(state) if (refusal := state.why_illegal(action))
    }

    assert texts
    for text in texts:
        assert text[0].isupper()
        assert text.endswith(".")
