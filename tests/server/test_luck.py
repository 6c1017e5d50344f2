"""Luck is not for sale: whoever plays has a part in it, what was seen and taken back counts for nothing."""

from __future__ import annotations

import secrets
from hashlib import sha256

import pytest
from sqlalchemy import func, select

from ostraka.core.record import read_record
from ostraka.core.rng import Rng
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.play.messages import NewTable
from ostraka.play.settings import setting_of
from ostraka.play.snapshots import save, unfold
from ostraka.play.table import Table
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from tests.play.test_table import same
from tests.server.site import Connection, Site, is_over

GAME = "saqqara(players=2)"


def share() -> str:
    return secrets.token_hex(32)


def play_to_the_end(connection: Connection) -> None:
    while not is_over(connection.now):
        seat = connection.now["owing"][0]
        if connection.now["seat"] != seat:
            connection.do("look", seat=seat)
        connection.play(seat=seat)


def test_every_page_has_its_part_in_the_luck_and_finds_it_in_the_record(site: Site) -> None:
    anna, berta = site.caller(), site.caller()
    mine, theirs = share(), share()
    table = anna.table("pergamon(players=2)", "me", "open")
    berta.post(f"/tables/{table['id']}/join", {"share": theirs})
    anna.post(f"/tables/{table['id']}/start", {"share": mine})
    header = anna.get(f"/tables/{table['id']}/record")
    assert f'[Shares "{mine} / {theirs}"]' in header
    seats = [anna.sit(table["id"]), berta.sit(table["id"])]
    while not is_over(seats[0].now):
        for seat in seats:
            seat.do("ping")
            if seat.now["legal"]:
                seat.play()
    text = anna.get(f"/tables/{table['id']}/record")
    record = read_record(text, game_of)
    assert record.tags["Commitment"] == table["commitment"]
    assert verify(record) > 0
    for tampered in (share(), "-"):
        record.tags["Shares"] = f"{mine} / {tampered}"
        with pytest.raises(ValueError, match="was not drawn"):
            verify(record)


def test_a_program_that_adds_nothing_plays_all_the_same(site: Site) -> None:
    anna = site.caller()
    connection = anna.sit(anna.table(GAME, "me", "here Berta")["id"])
    play_to_the_end(connection)
    text = anna.get(f"/tables/{connection.now['table']['id']}/record")
    assert "Shares" not in text
    verify(read_record(text, game_of))


@pytest.mark.parametrize("bad", ["", "11", "AB" * 32, "zz" * 32, "11" * 33])
def test_a_share_is_32_bytes(site: Site, bad: str) -> None:
    anna = site.caller()
    table = anna.table(GAME, "me", "open")["id"]
    assert site.caller().post(f"/tables/{table}/join", {"share": bad}, 422)["code"] == "bad_message"


def test_a_rematch_has_its_own_seed_and_shares(site: Site) -> None:
    anna = site.caller()
    connection = anna.sit(anna.table(GAME, "me", "here Berta")["id"])
    assert connection.now["rematch_commitment"] is None
    play_to_the_end(connection)
    committed, mine = connection.now["rematch_commitment"], share()
    connection.do("rematch", seat=0, share=mine)
    again = connection.wait(lambda now: now["rematch"] is not None)["rematch"]
    assert anna.get(f"/tables/{again}")["commitment"] == committed
    assert f'[Shares "{mine} / -"]' in anna.get(f"/tables/{again}/record")


def test_shares_are_part_of_the_log() -> None:
    new = NewTable.model_validate({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    table = Table(setting_of(new, Visitor("p0", "P0", "guest")))
    table.sit(None, "p1", "P1", 0, share())
    table.leave("p1", 0)
    table.sit(None, "p2", "P2", 0)
    table.start("p0", 0, mine := share())
    assert table.shares == [mine, None]
    same(table, unfold(table.setting, None, table.fresh))
    same(table, unfold(table.setting, save(table), []))


def test_luck_that_was_seen_and_taken_back_counts_for_nothing(site: Site) -> None:
    anna = site.caller()
    table = anna.table("pergamon(players=2)", "me", "here Berta")["id"]
    connection = anna.sit(table)
    rng = Rng(1)

    def choose() -> None:
        seat = connection.now["owing"][0]
        if connection.now["seat"] != seat:
            connection.do("look", seat=seat)
        legal = connection.now["legal"]
        connection.play(legal[rng.below(len(legal))]["action"], seat=seat)

    for _ in range(40):
        choose()
    assert not connection.now["practice"]
    while not connection.now["practice"]:
        connection.do("undo", ask=True)
    while not is_over(connection.now):
        choose()
    replay = anna.get(f"/replays/{table}")
    assert replay["practice"]
    assert replay["verdict"]["fair"]
    with site.service.store.engine.connect() as stored:
        counted = (
            select(func.count()).select_from(db.results).where(db.results.c.table_id == table, db.results.c.counted)
        )
        assert stored.execute(counted).scalar_one() == 0


def test_a_record_from_elsewhere_is_never_called_fair(site: Site) -> None:
    """Whoever writes a record may choose a seed, and commit to it afterwards."""
    anna = site.caller()
    connection = anna.sit(anna.table(GAME, "me", "here Berta")["id"])
    play_to_the_end(connection)
    id = connection.now["table"]["id"]
    assert anna.get(f"/replays/{id}")["verdict"]["fair"]
    uploaded = anna.post("/replays", {"record": anna.get(f"/tables/{id}/record")}, 201)
    for verdict in (uploaded["verdict"], anna.get(f"/replays/{uploaded['id']}")["verdict"]):
        assert (verdict["fair"], verdict["consistent"]) == (False, True)
        assert "Fair" not in verdict["text"]["en"]
        assert "Not dealt here" in verdict["text"]["en"]


def test_the_commitment_is_to_the_seed_alone(site: Site) -> None:
    """It is there before anybody adds a share, so that it cannot follow from one."""
    anna = site.caller()
    table = anna.table(GAME, "me", "open")
    with site.service.store.engine.connect() as connection:
        seed = connection.execute(select(db.tables.c.seed).where(db.tables.c.id == table["id"])).scalar_one()
    assert table["commitment"] == f"sha256:{sha256(seed).hexdigest()}"
