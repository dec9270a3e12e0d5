"""Lagoon with one fault each: what the contract kit must catch.

A fault of a position is a subclass of Lagoon, a fault of the game one of LagoonGame. `FAULTS` gives
each with the property that must fail and a word of what must be said.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from rules import CHANCE, UNKNOWN, Action, Outcome, Refusal, Scenario, Scenarios, Step, silent
from tests.rules.toy import HIGHEST, PEARLS, Bid, Deal, Lagoon, LagoonGame, Look, Roll

if TYPE_CHECKING:
    from random import Random

    from rules import Note

replace = msgspec.structs.replace


class ShowsPearls(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        return replace(super().observe(player), pearls=self.pearls)


class ShowsPearlsAfterALook(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        seen = super().observe(player)
        return replace(seen, pearls=self.pearls) if self.looked else seen


class ShowsBids(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        return replace(super().observe(player), bids=self.bids)


class ShowsEverythingToSpectators(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        return self if player is None else super().observe(player)


class TellsPearlsToEverybody(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        def tell_all(clause, text, places=(), audience=None):  # noqa: ARG001 - that is the fault
            tell(clause, text, places)

        return super()._transition(action, tell_all)


class RefusesBySecrets(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        refusal = super().why_illegal(action)
        if refusal and refusal.clause == "lagoon.turn" and UNKNOWN not in self.pearls:
            return Refusal("lagoon.turn", f"The pearls are {self.pearls}.")
        return refusal


class HidesTheOwnPearl(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        seen = super().observe(player)
        return seen if seen == self else replace(seen, pearls=(UNKNOWN,) * len(self.pearls))


class ShowsAnotherPearl(Lagoon, frozen=True, dict=True):
    def observe(self, player):
        seen = super().observe(player)
        pearls = tuple(pearl if pearl == UNKNOWN else 1 for pearl in seen.pearls)
        return replace(seen, pearls=pearls) if self.phase == "bid" else seen


class HidesThatALookReveals(Lagoon, frozen=True, dict=True):
    def reveals(self, action):
        return super().reveals(action) and not isinstance(action, Look)


class ListsUnsorted(Lagoon, frozen=True, dict=True):
    def _legal_actions(self):
        return super()._legal_actions()[::-1]


class ListsTwice(Lagoon, frozen=True, dict=True):
    def _legal_actions(self):
        return tuple(action for action in super()._legal_actions() for _ in range(2))


class ListsForOthers(Lagoon, frozen=True, dict=True):
    def _legal_actions(self):
        listed = super()._legal_actions()
        return (*listed, Roll(CHANCE, 1)) if self.phase == "bid" else listed


class ListsNothing(Lagoon, frozen=True, dict=True):
    def _legal_actions(self):
        return tuple(action for action in super()._legal_actions() if action.player != 1)


class ListsTooMuch(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        if action == Bid(0, 0):
            return Refusal("lagoon.bid", "Not nothing.")
        return super().why_illegal(action)


class ListsTooManyPips(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        if action == Roll(CHANCE, 3):
            return Refusal("lagoon.roll", "Not three.")
        return super().why_illegal(action)

    def draw_chance(self, rng):
        drawn = super().draw_chance(rng)
        return drawn if isinstance(drawn, Deal) else Roll(CHANCE, 1)


class ForgetsToRefuse(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        refusal = super().why_illegal(action)
        return None if refusal and refusal.clause == "lagoon.bid.pearl" else refusal


class AppliesUnchecked(Lagoon, frozen=True, dict=True):
    def apply(self, action):
        if isinstance(action, Bid) and action.player in self.to_act:
            return self._transition(action, silent)
        return super().apply(action)


class NarratesUnchecked(Lagoon, frozen=True, dict=True):
    def narrate(self, action):
        notes: list[Note] = []
        return super().narrate(action) if self.why_illegal(action) is None else tuple(notes)


class RefusesByNoClause(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        refusal = super().why_illegal(action)
        return refusal and Refusal("lagoon.because", refusal.text)


class NarratesByNoClause(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        tell("lagoon.somehow", "It happens.")
        return super()._transition(action, tell)


class EndsByNoClause(Lagoon, frozen=True, dict=True):
    @property
    def outcome(self):
        result = super().outcome
        return result and Outcome(result.winners, result.scores, "lagoon.fate", result.summary)


class HappensSilently(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        return super()._transition(action, silent if isinstance(action, Roll) else tell)


class HappensOtherwiseWhenTold(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        return after if tell is silent else replace(after, looks=after.looks + 1)


class TwoBidsAreOne(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        if isinstance(action, Bid) and action.points == 1:
            action = Bid(action.player, 0)
        return super()._transition(action, tell)


class ChangesTheOldPosition(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        if isinstance(action, Bid):
            msgspec.structs.force_setattr(self, "round", self.round + 1)
        return after


class MarksTheOldPosition(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        if isinstance(action, Bid):
            msgspec.structs.force_setattr(self, "pips", 3)
        return after


class MarksAPositionInTheMiddle(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        if isinstance(action, Roll) and self.round == 1:
            msgspec.structs.force_setattr(self, "pips", action.pips)
        return after


class HoldsAList(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        return replace(after, last=list(after.last))


class LoadedDie(Lagoon, frozen=True, dict=True):
    def chance_outcomes(self):
        return tuple((action, Fraction(1, 4)) for action, _ in super().chance_outcomes())


class FloatingDie(Lagoon, frozen=True, dict=True):
    def chance_outcomes(self):
        return tuple((action, 1 / 3) for action, _ in super().chance_outcomes())


class DieOutsideTheList(Lagoon, frozen=True, dict=True):
    def draw_chance(self, rng):
        drawn = super().draw_chance(rng)
        return Roll(CHANCE, 4) if isinstance(drawn, Roll) else drawn


class DieOfTheGlobalRandom(Lagoon, frozen=True, dict=True):
    def draw_chance(self, rng):
        random.random()
        return super().draw_chance(rng)


class DieInTheOrderOfASet(Lagoon, frozen=True, dict=True):
    def draw_chance(self, rng: Random) -> Action:
        if self.phase == "deal":
            return super().draw_chance(rng)
        faces = {"a fish": 1, "a crab": 2, "a star": 3}
        return Roll(CHANCE, faces[list(set(faces))[rng.randrange(3)]])


class NeverEnds(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        return replace(after, phase="roll", round=0) if after.phase == "over" else after


class EndsWithSomebodyToAct(Lagoon, frozen=True, dict=True):
    @property
    def outcome(self):
        return super().outcome or (
            Outcome((), self.points, "lagoon.end", "Too soon.") if self.round == 1 else None
        )


class LosesAPearl(Lagoon, frozen=True, dict=True):
    def _transition(self, action, tell):
        after = super()._transition(action, tell)
        if isinstance(action, Roll):
            return replace(after, pearls=tuple(min(pearl, 4) for pearl in after.pearls))
        return after


class Crashes(Lagoon, frozen=True, dict=True):
    def why_illegal(self, action):
        if isinstance(action, Look) and self.phase == "over":
            raise KeyError(action.player)
        return super().why_illegal(action)


class LosesTheRound(LagoonGame):
    def to_json(self, state):
        return super().to_json(replace(state, round=0))


class CannotReadBids(LagoonGame):
    action_type = Deal | Roll | Look


class WritesOneBidForTwo(LagoonGame):
    def format_action(self, state, action):
        return super().format_action(state, action).replace("bid 1", "bid 2")


class IsParticularAboutCase(LagoonGame):
    def _parse_action(self, state, text):
        return super()._parse_action(state, text if text.islower() else "")


class WritesWhatIsUnseen(LagoonGame):
    def format_action(self, state, action):
        marked = UNKNOWN not in state.pearls and isinstance(action, Bid)
        return super().format_action(state, action) + " " * marked


class ReadsAnything(LagoonGame):
    def _parse_action(self, state, text):
        return super()._parse_action(state, text or "p1 bid 0")


class FillsInWhatContradicts(LagoonGame):
    def determinize(self, observation, rng):
        full = super().determinize(observation, rng)
        return full if full == observation else replace(full, pearls=full.pearls[::-1])


class FillsInNothing(LagoonGame):
    def determinize(self, observation, rng):  # noqa: ARG002 - that is the fault
        return observation


class TakesAnyNumber(LagoonGame):
    def check_options(self, players, options):
        return {**super().check_options(None, options), "players": int(players or 2)}


class CannotPlayTwoRounds(LagoonGame):
    def _initial(self, settings):
        return super()._initial({**super().check_options(None, {"rounds": None}), **settings})


class OptionByNoClause(LagoonGame):
    options = (
        LagoonGame.options[0],
        replace(LagoonGame.options[1], clause="lagoon.house"),
    )


class SwitchOfNoOption(LagoonGame):
    options = LagoonGame.options[1:]

    def _initial(self, settings):
        return super()._initial({"rounds": 3, **settings})


def _lesson(*steps: Step, clauses: tuple[str, ...] = ("lagoon.bid",)) -> Any:
    class Lesson(LagoonGame):
        @property
        def scenarios(self):
            start = super().scenarios["lagoon.bid.pearl"].start
            return Scenarios(Scenario("lagoon.lesson", "A lesson", clauses, start, steps))

    return Lesson


class GuessesMoreThanThereIs(LagoonGame):
    def evaluate(self, state):
        return (0.6,) * state.players


class GuessesBelowNothing(LagoonGame):
    def evaluate(self, state):
        return (-1.0, 2.0, *(0.0,) * (state.players - 2))


class PaysEverybody(LagoonGame):
    def payoffs(self, state):
        return (1.0,) * state.players


class SketchesAnotherPlayersBid(LagoonGame):
    def sketch(self, state, player, rng):  # noqa: ARG002 - that is the fault
        return Bid((player + 1) % state.players, 0)


class SketchesByTheGlobalRandom(LagoonGame):
    def sketch(self, state, player, rng):  # noqa: ARG002 - that is the fault
        return random.choice(state.legal_actions(player))


class ListsTooHighABid(LagoonGame):
    def shortlist(self, state, player):
        return (*state.legal_actions(player), Bid(player, HIGHEST + 1))


class ListsNothingForBots(LagoonGame):
    def shortlist(self, state, player):  # noqa: ARG002 - that is the fault
        return ()


class ListsByAnotherPlayersPearl(LagoonGame):
    def shortlist(self, state, player):
        listed = state.legal_actions(player)
        return listed[:1] if state.pearls[player - 1] == PEARLS[0] else listed


class GuessesByTheGlobalRandom(LagoonGame):
    def evaluate(self, state):
        share = random.random()
        return (share, 1 - share, *(0.0,) * (state.players - 2))


def _game(state: type[Lagoon]) -> LagoonGame:
    return type(f"{state.__name__}Game", (LagoonGame,), {"state_type": state})()


FAULTS: dict[str, tuple[LagoonGame, str]] = {
    "a leak of dealt pearls": (
        _game(ShowsPearls),
        r"seed \d+, .*, ply 0: a change of the unseen changes nothing seen: .*pearls is",
    ),
    "a leak of pearls after a look": (
        _game(ShowsPearlsAfterALook),
        "a change of the unseen changes nothing seen: player .*pearls is",
    ),
    "a leak of a secret bid": (
        _game(ShowsBids),
        "a change of the unseen changes nothing seen: player None is told the same .*bids is",
    ),
    "a leak to spectators": (
        _game(ShowsEverythingToSpectators),
        "a change of the unseen changes nothing seen: player None",
    ),
    "a leak in a note": (
        _game(TellsPearlsToEverybody),
        "a change of the unseen changes nothing seen: player None sees the same",
    ),
    "a leak in a refusal": (
        _game(RefusesBySecrets),
        "a refusal says nothing unseen: .*The pearls are",
    ),
    "an observation that hides too much": (
        _game(HidesTheOwnPearl),
        "every game can be played and ends: player . sees nothing to do at ply 4",
    ),
    "an observation that isn't true": (
        _game(ShowsAnotherPearl),
        "an observation is a position of its own: in what player . sees the legal actions",
    ),
    "a look that a fair game takes back": (
        _game(HidesThatALookReveals),
        r"changes nothing seen: Look\(player=\d\) shows the unseen",
    ),
    "an unsorted list": (_game(ListsUnsorted), "are sorted and unlike: .* comes after"),
    "an action listed twice": (_game(ListsTwice), "are sorted and unlike: .* comes after"),
    "an action of somebody else": (
        _game(ListsForOthers),
        r"belong to those who may act: Roll\(player=-1, pips=1\) is listed",
    ),
    "a player without an action": (
        _game(ListsNothing),
        "every game can be played and ends: player 1 sees nothing to do at ply 3",
    ),
    "a listed action that is refused": (
        _game(ListsTooMuch),
        r"every game can be played and ends: Bid\(player=0, points=0\) is listed and refused",
    ),
    "a listed event that is refused": (
        _game(ListsTooManyPips),
        r"listed actions are legal: Roll\(player=-1, pips=3\) is listed and refused",
    ),
    "an illegal action that isn't refused": (
        _game(ForgetsToRefuse),
        "illegal actions are refused: Bid.* isn't listed, nor its result, nor refused",
    ),
    "an unchecked action": (
        _game(AppliesUnchecked),
        "illegal actions are refused: apply takes",
    ),
    "an unchecked narration": (
        _game(NarratesUnchecked),
        "illegal actions are refused: narrate takes",
    ),
    "a refusal by no clause": (
        _game(RefusesByNoClause),
        "illegal actions are refused: .* is refused by 'lagoon.because', no clause",
    ),
    "a note by no clause": (
        _game(NarratesByNoClause),
        "narration cites clauses .* happens by 'lagoon.somehow', no clause",
    ),
    "an end by no clause": (
        _game(EndsByNoClause),
        "an outcome says .* there is no clause 'lagoon.fate'",
    ),
    "an action without a note": (
        _game(HappensSilently),
        r"narration cites clauses .* Roll\(player=-1, pips=1\) happens without a word",
    ),
    "another result when it is told": (
        _game(HappensOtherwiseWhenTold),
        "narration cites clauses .* has another result when it is told",
    ),
    "the same result offered twice": (
        _game(TwoBidsAreOne),
        "different actions have different results: Bid.* and Bid.* have the same result",
    ),
    "an old position that counts on": (
        _game(ChangesTheOldPosition),
        "undo leads to the start .*: undo leads to another start",
    ),
    "an old position that is marked": (
        _game(MarksTheOldPosition),
        "undo leads to the start .*: undo leads to another start",
    ),
    "an old position in the middle": (
        _game(MarksAPositionInTheMiddle),
        "applying leaves the position as it was: Roll.* has changed the position",
    ),
    "a list in a position": (_game(HoldsAList), "a position is a value: it holds"),
    "odds that don't sum to 1": (
        _game(LoadedDie),
        "chance is listed with its odds: the odds sum to 3/4",
    ),
    "odds that aren't exact": (
        _game(FloatingDie),
        "chance is listed with its odds: .* has the odds 0.33",
    ),
    "an event outside the list": (_game(DieOutsideTheList), "The die shows 4"),
    "chance from the global random": (
        _game(DieOfTheGlobalRandom),
        "equal seeds make equal games: the global random was used",
    ),
    "a game without an end": (
        _game(NeverEnds),
        "every game can be played and ends: the game goes on after 200 plies",
    ),
    "an end with somebody to act": (
        _game(EndsWithSomebodyToAct),
        r"belong to those who may act: to_act is \(-1,\), and the outcome",
    ),
    "a lost component": (_game(LosesAPearl), "no component is lost: "),
    "a crash": (_game(Crashes), r"illegal actions are refused: KeyError"),
    "a lost turn": (
        LosesTheRound(),
        "positions are saved and read back: round is 0, not 1, after reading back",
    ),
    "an action that a file can't give back": (
        CannotReadBids(),
        "a saved match loads as it was: InvalidFile.*Invalid value 'Bid'",
    ),
    "two actions written alike": (
        WritesOneBidForTwo(),
        "actions can be typed: 'p1 bid 2' is read as .*points=2.*, not .*points=1",
    ),
    "notation particular about case": (IsParticularAboutCase(), "actions can be typed: "),
    "notation of the unseen": (
        WritesWhatIsUnseen(),
        "actions can be typed: .* is written as one of",
    ),
    "notation that reads anything": (ReadsAnything(), "actions can be typed: '' is read as"),
    "a filling that contradicts": (
        FillsInWhatContradicts(),
        "an observation is a position of its own: pearls is .* is determinized",
    ),
    "a filling that leaves a gap": (
        FillsInNothing(),
        "an observation is a position of its own: .* keeps an UNKNOWN",
    ),
    "any number of players": (TakesAnyNumber(), "nothing else starts a game: 1 players"),
    "an option value that can't start": (
        CannotPlayTwoRounds(),
        "every declared value starts a game: ",
    ),
    "an option by no clause": (
        OptionByNoClause(),
        "options and rulings agree: looks cites 'lagoon.house', no clause",
    ),
    "a switch without an option": (
        SwitchOfNoOption(),
        "options and rulings agree: lagoon.rounds has the switch 'rounds'",
    ),
    "guesses that sum to more than 1": (
        GuessesMoreThanThereIs(),
        "payoffs and guesses are shares: the guesses are",
    ),
    "a guess below 0": (GuessesBelowNothing(), "the guesses are .*, not shares"),
    "payoffs that sum to more than 1": (PaysEverybody(), "the payoffs are"),
    "a sketch of another's bid": (SketchesAnotherPlayersBid(), "a sketch is legal: Bid"),
    "a sketch from the global random": (
        SketchesByTheGlobalRandom(),
        "a sketch is legal: an equal rng sketches",
    ),
    "an illegal action on the short list": (
        ListsTooHighABid(),
        "a short list is made of what is seen: Bid.* is on it, and not legal",
    ),
    "an empty short list": (ListsNothingForBots(), "player 0 is given none"),
    "a short list of the unseen": (
        ListsByAnotherPlayersPearl(),
        "a short list is made of what is seen: player . can't see why",
    ),
    "a guess from the global random": (
        GuessesByTheGlobalRandom(),
        "bots choose by what they see: (the global random was used|.* chooses)",
    ),
    "a scenario refused by another clause": (
        _lesson(Step("p1 bid 4", refused="lagoon.bid.pearl"))(),
        r"scenario lagoon.lesson, step 1 \(p1 bid 4\) must be refused by lagoon.bid.pearl",
    ),
    "a scenario with an illegal step": (
        _lesson(Step("p1 bid 1"), Step("p1 bid 1"))(),
        r"scenario lagoon.lesson, step 2 \(p1 bid 1\) must be legal",
    ),
    "a scenario that shows no clause": (
        _lesson(clauses=("lagoon.tide",))(),
        "scenario lagoon.lesson shows 'lagoon.tide', no clause",
    ),
}


class DieInTheOrderOfASetGame(LagoonGame):
    state_type = DieInTheOrderOfASet
