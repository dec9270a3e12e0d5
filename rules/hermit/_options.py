"""What a table can agree on: the switches of Hermit, each with the clause or ruling behind it."""

from __future__ import annotations

from typing import Any, Final

from rules import Option
from rules.hermit._cards import is_deck
from rules.hermit._setting import LEVELS, MODES, TASKS

LONGEST_WINDOW: Final = 60
"""Seconds that may count as the same time."""


def _switch(name: str, values: tuple[Any, ...], clause: str, text: str) -> Option:
    return Option(name, values, values[0], clause, text)


def _is_window(value: object) -> bool:
    return type(value) is int and 0 <= value <= LONGEST_WINDOW


OPTIONS: Final = (
    _switch(
        "mode",
        ("by_players", *MODES),
        "hermit.ruling.many-count",
        "Alone, together, or against each other; by the number of players, unless said.",
    ),
    _switch(
        "level",
        tuple(LEVELS),
        "hermit.challenge.combine",
        "How much driftwood the Wave demands, and where it starts.",
    ),
    _switch(
        "task",
        TASKS,
        "hermit.task.one",
        "What is to be accomplished beside winning.",
    ),
    _switch(
        "wave_side",
        (1, 2),
        "hermit.ruling.versus-levels",
        "How much driftwood the Wave demands where two race; otherwise the level says so.",
    ),
    _switch(
        "deckout",
        ("strict", "none_left", "empty_hand"),
        "hermit.ruling.draw-mandatory",
        "When cards have run out: with one too few, with none to draw, or with none in hand.",
    ),
    _switch(
        "hermie_move",
        ("forced", "optional"),
        "hermit.ruling.hermie-forced",
        "Whether Hermie must move when he can.",
    ),
    _switch(
        "both_bonus",
        ("pools", "choose"),
        "hermit.ruling.both-bonuses",
        "Whether pools count before a pair, or the players choose.",
    ),
    _switch(
        "pair_same_card",
        ("yes", "no"),
        "hermit.ruling.pair-on-one-card",
        "Whether a pair may be printed on one card.",
    ),
    _switch(
        "pair_in_pattern_everywhere",
        ("no", "yes"),
        "hermit.ruling.pair-must-match-solo",
        "Whether a pair must be of the pattern's species in every mode.",
    ),
    _switch(
        "coop_pair_symbol",
        ("recreated", "next", "any"),
        "hermit.ruling.coop-front-card",
        "Which pattern a pair must belong to when playing together.",
    ),
    _switch(
        "coop_draw_order",
        ("seat", "choose"),
        "hermit.ruling.coop-draw-order",
        "Who draws from the Coast first when playing together.",
    ),
    _switch(
        "coop_commit",
        ("simultaneous", "seat_order"),
        "hermit.ruling.coop-commit",
        "Whether cards are placed at the same time, or one after the other.",
    ),
    _switch(
        "coop_pools_need_move",
        ("no", "yes"),
        "hermit.ruling.coop-pools-no-move",
        "Whether Hermie must have moved for pools to count when playing together.",
    ),
    _switch(
        "open_hands",
        ("off", "on"),
        "hermit.ruling.coop-talk",
        "Whether seashell sides in hand are shown to all.",
    ),
    _switch(
        "deck_reference",
        ("on", "off"),
        "hermit.ruling.identity-by-back",
        "Whether everybody may look up which grid belongs to which pattern.",
    ),
    _switch(
        "task_breach",
        ("illegal", "fail"),
        "hermit.ruling.task-breach",
        "Whether what breaks a task is forbidden, or fails it.",
    ),
    _switch(
        "multi_tasks",
        ("off", "on"),
        "hermit.ruling.tasks-multiplayer",
        "Whether several players may choose a task.",
    ),
    _switch(
        "versus_deckout",
        ("opponent_wins", "play_on"),
        "hermit.ruling.versus-deckout",
        "What happens in a race when one can't draw.",
    ),
    _switch(
        "b_clock",
        ("events", "ticks"),
        "hermit.ruling.b-model",
        "Whether real time is a stream of placements, or equal ticks.",
    ),
    Option(
        "b_tie_window",
        (1, 0, 2, 5),
        1,
        "hermit.ruling.b-same-time",
        "How many seconds count as the same time on boards in real time.",
        f"a whole number of seconds from 0 to {LONGEST_WINDOW}",
        _is_window,
    ),
    Option(
        "deck",
        ("house",),
        "house",
        "hermit.comp.beach-cards",
        "Which Beach cards are played with.",
        "a deck read by rules.hermit.read_deck",
        is_deck,
    ),
)
"""In the order of a settings panel."""
