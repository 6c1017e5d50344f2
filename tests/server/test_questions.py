"""A question without a table shows what a table shows."""

from __future__ import annotations

import asyncio

import pytest

from ostraka.games import TITLES
from ostraka.play.questions import question_info
from ostraka.play.rooms import Room
from ostraka.play.table import record_names
from ostraka.play.visitors import Visitor
from tests.laws import smallest
from tests.server.prepared import Wanted, make, way_to
from tests.server.site import Site


@pytest.mark.parametrize("title", TITLES)
def test_a_question_is_shown_as_at_a_table(site: Site, title: str) -> None:
    caller = site.caller()
    me = caller.http.patch("/me", json={"name": "Chloé"}).json()["person"]
    game = smallest(TITLES[title])
    others = [{"kind": "here", "name": f"Ben {number}"} for number in range(1, game.seats)]
    wanted = {"game": str(game), "seats": [{"kind": "me"}, *others], "luck": 22, "part": 0.5}
    setting, choices = way_to(Wanted.model_validate(wanted), Visitor(me["id"], me["name"], me["kind"]))

    async def open_room() -> Room:
        room = await site.service.hall.open(setting, start=True)
        await room.act(lambda table: make(table, choices))
        return room

    table = asyncio.run_coroutine_threadsafe(open_room(), site.loop).result().table
    shown = caller.sit(setting.id).now
    assert table.match is not None
    question = question_info(table.match.state, shown["seat"], record_names(table.seats)).model_dump(mode="json")
    assert question.pop("names") == [seat["name"] for seat in shown["seats"]]
    assert (question.pop("game"), question.pop("title")) == (shown["table"]["game"], shown["table"]["title"])
    assert question == {key: shown[key] for key in question}
    assert len(question["legal"]) > 0
