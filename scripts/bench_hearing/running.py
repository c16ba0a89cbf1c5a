"""Plays scenes to peers, over some processes, with a bar that shows how far it is."""

import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from scripts.bench_hearing.peers import Peer, peers
from scripts.bench_hearing.scoring import Scored, score
from scripts.bench_hearing.sections import Play
from scripts.recordings.corpus import Scene
from scripts.recordings.progress import show
from scripts.recordings.sayings import boards
from voice.commands.hear import game_at


@dataclass(frozen=True, slots=True)
class Result:
    """What one peer made of one scene."""

    play: Play
    peer: str
    scored: Scored
    seconds: float
    """Of sound."""
    cpu: float
    """Seconds of one core."""


def run(plays: Sequence[Play], jobs: int) -> list[Result]:
    """In a fixed order, whatever ends first."""
    results = list[Result]()
    for number, more in enumerate(_played(plays, jobs), start=1):
        results += more
        play = plays[number - 1]
        show(number, len(plays), f"{play.section}, {play.condition}")
    if plays:
        print(file=sys.stderr)
    return results


def _played(plays: Sequence[Play], jobs: int) -> Iterator[list[Result]]:
    if jobs == 1:
        yield from map(play_to_all, plays)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_to_all, plays)


def play_to_all(play: Play) -> list[Result]:
    scene = play.scene()
    return [_play_to(peer, play, scene) for peer in peers(play.section)]


def _play_to(peer: Peer, play: Play, scene: Scene) -> Result:
    game = game_at(boards()[play.board], play.moment)
    began = time.process_time()
    decisions = peer.hear(scene, game)
    cpu = time.process_time() - began
    return Result(play, peer.name, score(scene.said, decisions), scene.seconds, cpu)
