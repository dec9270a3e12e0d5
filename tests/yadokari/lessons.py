"""Answers to the exercises of the chapters, by cell; nowhere else do they stand.

``PLAYED`` names the exercise that a cell makes, and what to play on it.
"""

from __future__ import annotations

ANSWERS = {
    "01_learn_the_rules": {
        "s01-answer": "rarest, best_size = ['1k', '5w', '5n'], 5",
        "s02-answer": "sizes = [13, 13, 13, 12, 12]",
        "s03-answer": "now, after_1k = ['1w', '1k'], ['1w', '3n', '5w']",
        "s04-answer": "whole_plan, step_by_step = '2w 3w 3k 5n 5k'.split(), ['2w', '3w', '3k']",
        "s05-answer": "open_decks = ['C', 'D', 'E']",
        "s06-answer": "hand = '2w 3n 5w'",
        "s07-answer": "prices = {2: 1, 3: 2}",
        "s08-answer": "forgetting, remembering = ['2w', '3n', '4w'], ['4w']",
        "s09-answer": "at_two, chances = [1, 3], {1: '2/3', 2: 1 / 3, 3: 1, 4: 0}",
        "s11-answer": "still_to_come = [3, 4]",
        "s12-answer": "winners, winners_with_hands = [2], [1]",
        "s13-answer": "worth_it = ['a', 'd', 'e']",
    },
    "02_play_whole_games": {
        "know-answer": "known_to_2, known_to_3 = ['1n', '1n'], ['1n']",
        "shells-answer": "r = [4, 4, 4, 5, 7]; mine = dict(name='', white=r, brown=r, black=r)",
        "ended-answer": "rule, who = 'yadokari.end.size-five', 2",
    },
    "03_run_the_lab": {
        "good-answer": "order = 'abdc'",
        "games-answer": "enough = 100",
        "seat-answer": (
            "of = lambda t: t.seats[-1].payoff.value * t.settings.players\n"
            "most_unfair = max(crowds, key=of).settings.players"
        ),
        "follow-answer": "blow, in_turn = 'steal P1', 2",
        "rule-answer": (
            "of = lambda name: max(seat.payoff.value for seat in switches[name].seats)\n"
            "fairest = min(switches.tournaments, key=of)"
        ),
        "theft-answer": """
class Hasty(Bot):
    def choose(self, observation, player, rng):
        for action in observation.legal_actions(player):
            if isinstance(action, Play) and action.shell.startswith("5"):
                return action
        return greedy.choose(observation, player, rng)
""",
    },
}
PLAYED = {
    "s04-board": ("two_plays", ["play 3k", "play 5k"]),
    "s07-board": ("robbery", ["steal P2", "pay 1w", "play 2k"]),
    "s10-board": ("give_up", ["P2 discard 2k"]),
    "s11-board": (
        "run_dry",
        ["draw A", "keep 1w", "2w to B", "3n to D", "draw A", "keep 1n", "2n to B", "4w to D"],
    ),
    "die-board": ("die", ["roll 2", "P2 discard 2w"]),
    "cover-board": ("last_word", ["play 4w"]),
}
