"""What the page stands on: its files, what boards are drawn from, the clauses to have at hand."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from ostraka.server import app
from ostraka.server.api import games
from ostraka.server.service import Settings
from tests.server.site import PATIENCE, Site, my_turn


@pytest.mark.parametrize("title", TITLES)
def test_a_board_is_drawn_from_the_figures_and_words_of_its_game(site: Site, title: str) -> None:
    box = site.caller().get(f"/games/{title}/box")
    assert box["components"].keys() == TITLES[title].components.tables.keys()
    assert all(key.startswith(("board.", "name.", "tally.", "view.")) for key in box["words"])
    assert all(set(text) == set(LANGUAGES) for text in box["words"].values())
    explained = [(*explanation["decisions"],) for explanation in box["tour"]["explanations"]]
    assert explained == [explanation.decisions for explanation in TITLES[title].tour.explanations]


def test_a_box_is_fetched_once(site: Site) -> None:
    http = site.caller().http
    tag = http.get("/games/saqqara/box").headers["etag"]
    assert http.get("/games/saqqara/box", headers={"If-None-Match": tag}).status_code == 304
    assert http.get("/games/chess/box").status_code == 404


@pytest.mark.parametrize("title", TITLES)
def test_how_a_title_is_won_is_told_in_both_languages(site: Site, title: str) -> None:
    told = site.caller().get(f"/games/{title}/strategy")
    english, french = (told[lang]["chapters"] for lang in LANGUAGES)
    assert len(english) == len(french) == 6
    for one, other in zip(english, french, strict=True):
        assert one["sentences"] != other["sentences"]
        assert [len(chart["bars"]) for chart in one["charts"]] == [len(chart["bars"]) for chart in other["charts"]]


def test_there_may_be_no_figures_of_a_title(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "strategy_told", lambda title: None)
    assert site.caller().http.get("/games/saqqara/strategy").status_code == 404
    assert site.caller().http.get("/games/chess/strategy").status_code == 404


def test_clauses_in_force_are_those_that_forbid_something_now(site: Site) -> None:
    anna, bianca = site.caller(), site.caller()
    table = anna.table("saqqara(players=2)", "me", "open")
    bianca.post(f"/tables/{table['id']}/join")
    seats = [anna.sit(table["id"]), bianca.sit(table["id"])]
    if not any(my_turn(seat.now) for seat in seats):
        anna.post(f"/tables/{table['id']}/start")
    for seat in seats:
        seat.do("ping")
    first, second = sorted(seats, key=lambda seat: not my_turn(seat.now))
    assert first.do("force")["force"] == ["SAQ-2", "SAQ-6"]
    assert second.do("force")["force"] == ["SAQ-7"]


def test_the_page_is_served_compressed_and_its_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<meta property="og:image" content="/card.jpg"><title>Ostraka</title>')
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets/page-1a2b.js").write_text("// " + "x" * 5000)
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(app, "PAGE", tmp_path)
    site = Site(Settings(database=str(tmp_path / "ostraka.db"), bots=1))
    with httpx.Client(base_url=site.url, timeout=PATIENCE) as client:
        for path in ("/", "/table/abc", "/rules/saqqara", "/%2e%2e/secret.txt"):
            page = client.get(path)
            assert page.text == f'<meta property="og:image" content="{site.url}/card.jpg"><title>Ostraka</title>'
            assert page.headers["cache-control"] == "no-cache"
        assert client.get("/api/v1/nothing").json()["code"] == "not_found"
        for path in ("/%00", "/assets/%00", "/" + "x" * 300):
            assert client.get(path).status_code == 400
        assert client.get("/" + "%F0%9F%98%80" * 190).status_code == 200, "no file system is asked for a name so long"
        assert client.get("/assets/" + "%F0%9F%98%80" * 190).status_code == 404
        assert client.get("/icon.svg").text == "<svg/>"
        assert client.get("/api/v1/nothing").status_code == 404
        assert client.get("/api/v1/accounts").status_code == 405
        assert client.post("/rules/saqqara").status_code == 404
        script = client.get("/assets/page-1a2b.js", headers={"Accept-Encoding": "gzip"})
    site.stop()
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]


def test_a_client_sees_what_the_table_looked_like_after_an_event(site: Site) -> None:
    anna = site.caller()
    seat = anna.sit(anna.table("pergamon(players=2)", "me", "here Bianca", memory_aid=False)["id"])
    seen: dict[int, object] = {}
    for _ in range(12):
        if seat.now["owing"][0] != seat.now["seat"]:
            seat.do("look", seat=seat.now["owing"][0])
            seen.clear()
        seen[len(seat.events)] = seat.now["view"]
        seat.play()
    assert all(seat.do("at", events=events)["view"] == view for events, view in seen.items())
    assert seat.do("at", events=99_999)["view"] == seat.now["view"]
    spectator = site.caller().sit(anna.get("/tables", list="mine")["tables"][0]["id"])
    assert [player["tickets"] for player in spectator.do("at", events=20)["view"]["players"]] == [None, None]
