"""What a player can't know stays out of every view, word and guess; what they can know stays in."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import factorial, prod, sqrt
from random import Random

import msgspec
import pytest

from rules import UNKNOWN, IllegalAction, InvalidNotation, Match
from rules.hamsterbacke import COLOURS, GAME, Block, Deck, Give, Hoard, house_deck, name_of
from rules.testing import check_game
from tests.batches import batches
from tests.hamsterbacke.positions import cards, conceivable, play, random_game, random_settings

# --- views ----------------------------------------------------------------------------------------

PICKING = play(
    GAME.position(
        [2, {"red": 3, "yellow": 2, "orange": 1}, 4],
        [[("dark_green", 1), ("light_blue", 2)]],
        [{"red": 4}],
        pile=["red", "yellow", "orange", "red", "red"],
    ),
    "score P2",
    "give red",
)
GIVEN = play(PICKING, "give yellow")


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_nobody_else_sees_a_hand_or_what_is_picked(viewer):
    """hamsterbacke.rule.award-secrecy, hamsterbacke.rule.hand-counts"""
    view = PICKING.observe(viewer)

    assert ("?",) * 5 == view.hands[1]
    assert ("?",) == view.given
    assert 1 == view.due
    assert (("?",) * 5,) == (view.pile,)


def test_the_giver_sees_what_is_picked():
    """hamsterbacke.rule.award-secrecy"""
    view = PICKING.observe(1)

    assert ("orange", "red", "red", "yellow", "yellow") == view.hands[1]
    assert ("red",) == view.given


@pytest.mark.parametrize(
    ("viewer", "gift"),
    [(None, ("?", "?")), (0, ("?", "?")), (1, ("red", "yellow")), (2, ("?", "?"))],
)
def test_only_the_giver_remembers_the_gift(viewer, gift):
    """hamsterbacke.score.award.to-stack-unseen, hamsterbacke.rule.memory"""
    deed = GIVEN.observe(viewer).past[-1]

    assert ("gift", 1, 0, gift) == (deed.kind, deed.player, deed.to, deed.cards)


def test_everybody_remembers_what_was_done_openly():
    """hamsterbacke.rule.memory"""
    state = play(GIVEN, "hoard 3")

    for viewer in (None, 0, 1, 2):
        past = state.observe(viewer).past
        assert [deed for deed in state.past if deed.kind != "gift"] == [
            deed for deed in past if deed.kind != "gift"
        ]


def test_a_view_of_a_view_keeps_hidden_what_was():
    """Whoever passes a view on tells nothing more."""
    for first, second in product((None, 0, 1, 2), repeat=2):
        view = GIVEN.observe(first).observe(second)

        assert GIVEN.observe(first if first == second else None) == view


def test_hidden_sizes_are_counted_at_the_end():
    """hamsterbacke.option.score-size: even where only what a player saw is played on."""
    state = GAME.position(
        [1, 3],
        [[("dark_blue", 2)]],
        [9, 4],
        rows=[1, 1, 1, 1, 0, 0, 0, 0],
        score_size="owner_hidden",
    )
    view = state.observe(0)

    assert ("?", "?", "?") == view.score == play(view, "score P2").score
    assert play(state, "hoard 1", "hoard 2").score == play(view, "hoard 1", "hoard 2").score


# --- marked cards ---------------------------------------------------------------------------------

MARKED = ("light_green", "dark_green", "light_blue")
"""Colours of which this deck has a single card, worth 1."""

ONE_OF_A_KIND = Deck(
    "one of a kind",
    tuple(
        msgspec.structs.replace(kind, value=1, count=1)
        if kind.colour in MARKED
        else msgspec.structs.replace(kind, count=29 if kind.colour != "red" else 30)
        for kind in house_deck().card
    ),
)


def seen_openly(state):
    """Give the colours that lie or lay on the table for all to see."""
    found = {card for row in state.rows for card in row}
    for deed in state.past:
        if deed.kind != "gift":
            found.update(deed.cards)
    return found


def secrets(state, viewer):
    """Give the marked colours that a viewer has never seen: in the pile, or started in a hand."""
    seen = seen_openly(state)
    if viewer is not None:
        seen.update(state.hands[viewer])
        if state.giver == viewer:
            seen.update(state.given)
        for deed in state.past:
            if deed.player == viewer:
                seen.update(deed.cards)
    return [colour for colour in MARKED if colour not in seen]


def words_for(match, viewer):
    """Give every text that a viewer can get to read at this ply."""
    state, view = match.state, match.state.observe(viewer)
    yield GAME.to_json(view)
    yield repr(view)
    yield str(view)
    yield repr(match)
    for kind in ("award", "circle", "flow"):
        yield repr(list(GAME.graph(view, kind).nodes(data=True)))
    for entry in match.log:
        yield repr(entry.read_by(viewer))
        if entry.action.player == viewer:
            yield GAME.format_action(match.at(entry.ply), entry.action)
    if viewer is not None:
        yield from refusals(view, viewer)
        yield repr(view.legal_actions(viewer))
        yield repr([GAME.format_action(view, a) for a in view.legal_actions(viewer)])
    assert state.observe(viewer) == view


def refusals(view, viewer):
    """Give what a viewer is told about what can't be done or read, naming no marked colour."""
    tries = [Hoard(viewer, 8), Give(viewer, "red"), Give(viewer, "orange")]
    tries += [Block(viewer, colour, 5) for colour in ("dark_blue", "yellow", "orange", "red")]
    for action in tries:
        try:
            view.apply(action)
        except IllegalAction as error:
            yield f"{error} {error!r} {error.refusal!r}"
    for typed in ("block pink", "give", "hoard", "deal", "score nobody"):
        try:
            GAME.parse_action(view, typed)
        except InvalidNotation as error:
            yield f"{error} {error!r}"


def leaks(match):
    """Find marked colours in what their viewers may not know, at this ply."""
    for viewer in (None, *range(match.state.players)):
        hidden = secrets(match.state, viewer)
        names = [text for colour in hidden for text in (colour, name_of(colour), colour[::-1])]
        names += [colour.replace("_", "-") for colour in hidden]
        for text in words_for(match, viewer):
            yield from ((viewer, name, text) for name in names if name in text)


def random_match(seed, **settings):
    """Play a match with marked cards, at random from what the players see."""
    match = Match(GAME, seed=seed, deck=ONE_OF_A_KIND, **settings)
    rng = Random(seed)
    yield match
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_actions()))
        yield match


@pytest.mark.parametrize("seed", range(6))
def test_a_marked_card_shows_in_no_view_word_or_error_before_it_is_seen(seed):
    """hamsterbacke.rule.award-secrecy, hamsterbacke.rule.own-score-peek"""
    settings = random_settings(Random(seed), 3 + seed % 3)
    looked = 0
    for match in random_match(seed, **settings):
        if match.ply % 7 == 1:
            looked += sum(len(secrets(match.state, p)) for p in range(match.state.players))

            assert [] == list(leaks(match))
    assert looked >= 10


def test_a_marked_card_that_is_given_away_shows_to_the_giver_only():
    """A start card that goes from a hand into a Score stack is never seen by anybody else."""
    start = GAME.position(
        [[], {"light_green": 1, "red": 2}, []],
        [[("yellow", 3)], []],
        rows=[["red"]] * 8,
        pile=["red"] * 6,
    )
    match = Match(GAME, start=start)
    match.play("score P2")
    match.play("hoard 1")

    for viewer in (None, 0, 2):
        assert "light_green" in secrets(match.state, viewer)
        assert [] == [text for _, name, text in leaks(match) if name == "light_green"]
    assert "light_green" in GAME.to_json(match.state.observe(1))
    assert ("light_green", "red", "red") == match.state.observe(1).past[-2].cards


def test_undo_and_redo_show_nothing_more():
    """Every seat sees the same at a ply, whether it is reached forwards or backwards."""
    *_, match = random_match(11, players=4)
    views = {
        ply: [match.at(ply).observe(viewer) for viewer in (None, 0, 1, 2, 3)]
        for ply in range(match.length + 1)
    }
    while not match.why_no_undo():
        match.undo()
        if match.ply % 9 == 1:
            assert [] == list(leaks(match))
    for _ in range(30):
        match.redo()

        assert views[match.ply] == [match.state.observe(viewer) for viewer in (None, 0, 1, 2, 3)]
    assert [] == list(leaks(match))


# --- guesses --------------------------------------------------------------------------------------


def unknown_cards(view, player):
    """List the cards of a hand that isn't seen, with the event that brought each, start cards first.

    Laid cards are taken out, the latest first. A start card has no colour. Then the places where
    those left can be: each card of a gift with the event it was made by, then the hand now.
    """
    deeds = [(time, deed) for time, deed in enumerate(view.past) if deed.player == player]
    came = [(card, time) for time, d in deeds if d.kind == "hoard" for card in d.cards]
    went = sum(len(deed.cards) for _, deed in deeds if deed.kind in ("block", "gift"))
    now = len(view.hands[player]) + (len(view.given) if view.giver == player else 0)
    held = [(None, -1)] * (now + went - len(came))
    places = []
    for time, deed in deeds:
        if deed.kind == "hoard":
            held += [(card, time) for card in deed.cards]
        elif deed.kind == "gift":
            places += [time] * len(deed.cards)
        elif deed.kind == "block":
            for card in deed.cards:
                latest = max((i for i, (c, _) in enumerate(held) if c == card), default=0)
                held.pop(latest)
    if view.giver == player:
        places += [len(view.past)] * len(view.given)
    return held, places + [len(view.past) + 1] * len(view.hands[player])


def arrangements(view):
    """Count every way in which the unseen cards can lie, by what comes of it.

    Each way gives every card a place of its own; a card is in no gift made before it came.
    """
    hidden = [p for p, hand in enumerate(view.hands) if UNKNOWN in hand or gifts_hidden(view, p)]
    known = {p: unknown_cards(view, p) for p in hidden}
    left = Counter(view.setting.deck)
    for row in view.rows:
        left.subtract(row)
    for deed in view.past:
        if deed.kind == "block" or (deed.kind == "gift" and deed.player not in hidden):
            left.subtract(deed.cards)
    for player, hand in enumerate(view.hands):
        left.subtract([card for card, _ in known[player][0] if card] if player in hidden else hand)
    if view.giver is not None and view.giver not in hidden:
        left.subtract(view.given)
    bag = tuple(left.elements())
    ways = Counter()
    for deal in permutations(bag):
        rest = iter(deal)
        filled = {
            p: [(next(rest) if card is None else card, time) for card, time in held]
            for p, (held, _) in known.items()
        }
        parts = [list(placings(filled[p], known[p][1])) for p in hidden]
        for way in product(*parts):
            ways[way] += 1
    return hidden, ways


def placings(held, places):
    """Put cards into places, each in turn, and give what each place then holds."""
    for order in permutations(held):
        if all(came < place for (_, came), place in zip(order, places, strict=True)):
            content = {}
            for (card, _), place in zip(order, places, strict=True):
                content.setdefault(place, []).append(card)
            yield tuple((place, tuple(sorted(found))) for place, found in sorted(content.items()))


def gifts_hidden(view, player):
    """Tell whether a player gave away what isn't seen."""
    gifts = [deed.cards for deed in view.past if (deed.kind, deed.player) == ("gift", player)]
    given = [view.given] if view.giver == player else []
    return any(UNKNOWN in found for found in (*gifts, *given))


def guessed(full, hidden):
    """Give what each hidden place holds in a position, in the form of `arrangements`."""
    way = []
    for player in hidden:
        content = {
            time: deed.cards
            for time, deed in enumerate(full.past)
            if (deed.kind, deed.player) == ("gift", player)
        }
        if full.giver == player and full.given:
            content[len(full.past)] = full.given
        if full.hands[player]:
            content[len(full.past) + 1] = full.hands[player]
        way.append(tuple(content.items()))
    return tuple(way)


def small_games(rng):
    """Play games with few cards at random, ending soon; give the positions on the way."""
    while True:
        colours = rng.sample(COLOURS[:5], 3)
        state = GAME.position(
            [[rng.choice(colours) for _ in range(rng.randrange(3))] for _ in range(3)],
            rows=[[rng.choice(colours)] for _ in range(8)],
            pile=[rng.choice(colours) for _ in range(rng.randrange(4))],
            turn=rng.randrange(3),
        )
        while state.to_act:
            state = state.apply(rng.choice(state.legal_actions()))
            yield state


def traits(view, viewer):
    """Name what makes a view interesting to guess from."""
    if view.giver not in (None, viewer) and view.given:
        yield "a gift half picked"
    for time, deed in enumerate(view.past):
        if deed.kind != "gift":
            continue
        if deed.player == viewer:
            yield "own gift"
            continue
        yield "gift"
        before = [other for other in view.past[:time] if other.player == deed.player]
        after = [other for other in view.past[time + 1 :] if other.player == deed.player]
        rows = [
            {card for other in part if other.kind == "hoard" for card in other.cards}
            for part in (before, after)
        ]
        laid = {card for other in after if other.kind == "block" for card in other.cards}
        if rows[0]:
            yield "a row taken before a gift"
        if rows[1]:
            yield "a row taken after a gift"
        if laid:
            yield "a set laid after a gift"
        if rows[0] & rows[1] & laid:
            yield "a colour laid that came before and after a gift"
        if any(other.kind == "gift" for other in after):
            yield "two gifts"


TRAITS = (
    "gift",
    "own gift",
    "a row taken before a gift",
    "a row taken after a gift",
    "a set laid after a gift",
    "a colour laid that came before and after a gift",
    "two gifts",
    "a gift half picked",
)


def case_with(trait, seed):
    """Find a view with a trait, some doubt, and few enough ways to count."""
    rng = Random(seed)
    views = ((viewer, state.observe(viewer)) for state, viewer in looks(rng))
    return next(view for viewer, view in views if trait in traits(view, viewer) and doubtful(view))


def looks(rng):
    """Give positions of small games, each with somebody who looks at it."""
    return ((state, rng.choice((None, 0, 1, 2))) for state in small_games(rng))


def doubtful(view):
    """Tell whether a view leaves three possibilities or more, and not too many to count."""
    hidden = [p for p in range(3) if UNKNOWN in view.hands[p] or gifts_hidden(view, p)]
    known = [unknown_cards(view, p)[0] for p in hidden]
    bag = len(view.pile) + sum(card is None for held in known for card, _ in held)
    ways = prod(factorial(len(part)) for part in (*known, range(bag)))
    return ways < 20_000 and 3 <= len(arrangements(view)[1]) <= 40


SAMPLES = 4000


@pytest.mark.parametrize("seed", batches(2))
@pytest.mark.parametrize("trait", TRAITS)
def test_every_arrangement_is_guessed_as_often_as_the_others(trait, seed):
    """hamsterbacke.rule.memory, hamsterbacke.rule.award-secrecy"""
    view = case_with(trait, f"{trait}/{seed}")
    hidden, ways = arrangements(view)
    rng = Random(seed)
    found = Counter(guessed(GAME.determinize(view, rng), hidden) for _ in range(SAMPLES))
    expected = {way: SAMPLES * count / ways.total() for way, count in ways.items()}

    assert set(found) <= set(ways)

    chi_square = sum((found[way] - mean) ** 2 / mean for way, mean in expected.items())
    freedom = len(ways) - 1

    assert chi_square < freedom + 5 * sqrt(2 * freedom)


def test_a_card_that_came_later_is_never_guessed_to_be_in_a_gift():
    """hamsterbacke.rule.memory"""
    state = play(
        GAME.position(
            [{"light_green": 1}, {"yellow": 1, "orange": 1}],
            rows=[["red"], *[["dark_blue"]] * 7],
            pile=["dark_blue"] * 3,
            left=2,
        ),
        "block light-green",
        "score P2",
        "give yellow",
        "hoard 1",
        "hoard 2",
    )
    guesses = [GAME.determinize(state.observe(0), Random(seed)) for seed in range(200)]
    gifts = {next(deed for deed in guess.past if deed.kind == "gift").cards for guess in guesses}

    assert {("orange",), ("yellow",), ("dark_blue",)} >= gifts
    assert ("red",) not in gifts
    assert all("red" in guess.hands[1] for guess in guesses)


def test_a_player_goes_on_knowing_the_own_gifts():
    """hamsterbacke.rule.award-secrecy"""
    for seed in range(20):
        guess = GAME.determinize(GIVEN.observe(1), Random(seed))

        assert ("red", "yellow") == guess.past[-1].cards
        assert GIVEN.hands[1] == guess.hands[1]


def test_a_guess_is_a_position_with_the_same_cards():
    """hamsterbacke.trap.conservation"""
    rng = Random(5)
    for players in (2, 3, 4, 5, 6):
        for state in random_game(rng, **random_settings(rng, players)):
            viewer = rng.choice((None, *range(players)))
            view = state.observe(viewer)
            guess = GAME.determinize(view, rng)

            assert view == guess.observe(viewer)
            assert cards(state) == cards(guess)
            assert guess == GAME.from_json(GAME.to_json(guess))


# --- the contract ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", batches(4))
def test_what_is_seen_follows_from_what_is_told(seed):
    """Every property of the kit holds with all numbers of players, and no card is lost."""
    rng = Random(seed)
    settings = [random_settings(rng, players) for players in (2, 3, 4, 5, 6)]

    check_game(
        GAME,
        games=len(settings),
        looks=6,
        seed=100 * seed,
        settings=settings,
        longest=400,
        conceivable=lambda state: rng.sample(list(conceivable(state)), 60),
        components=cards,
    )
