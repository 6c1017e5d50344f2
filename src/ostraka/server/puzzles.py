"""What is stored of people and puzzles."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, text

from ostraka.play.messages import PuzzleResult
from ostraka.play.puzzles import Asked, Solver, Try, answered, result
from ostraka.play.ratings import MODEL
from ostraka.server import database as db

LOCK = 0x05712B  # so that answers which come to several processes are stored one after the other


def solver_of(connection: Connection, person: str | None) -> Solver:
    """A person and puzzles; nobody has tried none."""
    mine, tries = db.solvers.c.person == person, db.puzzle_tries.c
    row = connection.execute(select(db.solvers).where(mine)).one_or_none()
    found = select(db.puzzle_tries).where(tries.person == person).order_by(tries.at.desc(), tries.puzzle)
    return Solver(
        rating=MODEL.rating() if row is None else MODEL.rating(row.mu, row.sigma),
        tries={row.puzzle: Try(row.action, row.solved) for row in connection.execute(found)},
        ratings={row.puzzle: MODEL.rating(row.mu, row.sigma) for row in connection.execute(select(db.puzzle_ratings))},
    )


def answer(connection: Connection, person: str, asked: Asked, action: int, at: int) -> PuzzleResult:
    """What is said of an answer; the first one of a person counts."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    before, id = solver_of(connection, person), asked.puzzle.id
    after = answered(before, asked, action)
    if after is not before:
        own, other, tried = after.rating, after.ratings[id], after.tries[id]
        row = {"person": person, "puzzle": id, "action": tried.action, "solved": tried.solved, "at": at}
        connection.execute(insert(db.puzzle_tries).values(**row))
        connection.execute(delete(db.solvers).where(db.solvers.c.person == person))
        connection.execute(insert(db.solvers).values(person=person, mu=own.mu, sigma=own.sigma))
        connection.execute(delete(db.puzzle_ratings).where(db.puzzle_ratings.c.puzzle == id))
        connection.execute(insert(db.puzzle_ratings).values(puzzle=id, mu=other.mu, sigma=other.sigma))
    return result(before, after, asked, action)
