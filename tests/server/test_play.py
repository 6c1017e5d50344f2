"""Tables over HTTP and WebSockets, as browsers use them."""

from __future__ import annotations

import pytest

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.play.levels import LEVELS
from tests.laws import smallest
from tests.server.site import Connection, Site, is_over, my_turn

BOT = f"bot {LEVELS[0]}"


def play_to_the_end(*players: Connection) -> None:
    """Everybody plays the first legal action until the game is over."""
    while not all(is_over(player.now) for player in players):
        for player in players:
            player.wait(lambda now: my_turn(now) or is_over(now) or now["owing"] != now["mine"])
            while my_turn(player.now) and not is_over(player.now):
                player.play()
        for player in players:
            player.do("ping")


@pytest.mark.parametrize("title", TITLES)
def test_a_game_against_bots_is_played_recorded_and_proven(site: Site, title: str) -> None:
    anna = site.caller()
    game = smallest(TITLES[title])
    table = anna.table(str(game), "me", *[BOT] * (game.seats - 1))
    assert table["status"] == "running"
    seat = anna.sit(table["id"])
    header = anna.get(f"/tables/{table['id']}/record")
    assert table["commitment"] in header
    assert "Seed" not in header
    while not is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
        seat.play(seat.now["legal"][-1]["action"])
    assert len(seat.now["result"]) == game.seats
    for standing in seat.now["result"]:
        assert sum(part["points"] for part in standing["parts"]) == standing["score"]
        assert all(part["name"]["fr"] for part in standing["parts"])
    assert seat.now["ending"]["fr"]
    record = read_record(anna.get(f"/tables/{table['id']}/record"), game_of)
    assert verify(record) > 0
    assert record.tags["Commitment"] == table["commitment"]
    replay = anna.get(f"/replays/{seat.now['replay']}")
    assert replay["verdict"]["fair"]
    assert replay["scores"][-1] == [standing["score"] for standing in seat.now["result"]]
    finished = anna.get("/tables", list="finished", game=title)["tables"]
    assert table["id"] in [entry["id"] for entry in finished]


def two_at(site: Site, game: str = "saqqara(players=2)", **more: object) -> tuple[str, Connection, Connection]:
    """A table with two people, the one to move first."""
    anna, berta = site.caller(), site.caller()
    table = anna.table(game, "me", "open", **more)
    assert table["status"] == "open"
    berta.post(f"/tables/{table['id']}/join", {})
    anna.post(f"/tables/{table['id']}/start")
    seats = [anna.sit(table["id"]), berta.sit(table["id"])]
    seats.sort(key=lambda seat: not my_turn(seat.now))
    return table["id"], seats[0], seats[1]


def test_what_follows_from_a_choice_is_told_with_the_names_of_people(site: Site) -> None:
    _, first, other = two_at(site, "thebes(players=2)")
    follows = [fact for choice in first.now["legal"] for fact in choice["facts"] if fact["name"] == "next"]
    rival = first.now["seats"][other.now["seat"]]["name"]
    assert follows
    assert all(fact["value"] == other.now["seat"] for fact in follows)
    assert {(fact["en"], fact["fr"]) for fact in follows} == {
        (f"{rival['en']} plays next", f"{rival['fr']} joue ensuite")
    }


def test_two_people_play_and_each_is_told_what_the_other_did(site: Site) -> None:
    _, first, second = two_at(site)
    before = len(second.events)
    first.play()
    second.wait(my_turn)
    assert [event["key"] for event in second.events[before:]] == ["draw"]
    assert second.events == first.events
    assert second.now["prompt"]["fr"] == "Prends une carte pour ta main de départ."
    assert second.now["legal"][0]["form"] == {"do": "draw", "pile": 1}


def test_a_double_click_is_harmless(site: Site) -> None:
    _, first, second = two_at(site)
    click = {"action": first.now["legal"][0]["action"], "decision": first.now["decision"]}
    first.do("play", **click)
    assert first.refused("play", **click) == "stale"
    second.wait(my_turn)
    assert len(second.events) == 2


def test_a_forbidden_action_names_its_clause_in_both_languages(site: Site) -> None:
    _, first, second = two_at(site)
    answer = first.ask("play", action={"do": "stop"}, decision=first.now["decision"])
    assert answer["problem"]["clause"] == "SAQ-6"
    assert answer["problem"]["text"]["fr"].endswith("(SAQ-6)")
    why = first.do("why_not", action={"do": "stop"})["why_not"]
    assert (why["allowed"], why["clause"]) == (False, "SAQ-6")
    assert first.do("why_not", action=0)["why_not"]["allowed"]
    assert second.do("why_not", action=0)["why_not"]["clause"] == "SAQ-7"
    assert first.refused("why_not", action={"do": "fly"}) == "unknown_action"
    assert first.refused("play", action=9999, decision=0) == "unknown_action"


def test_undo_by_the_law_takes_events_back(site: Site) -> None:
    _, first, second = two_at(site)
    before = (list(first.events), first.now["view"])
    first.play()
    assert first.now["can_undo"]
    stale = first.now["decision"]
    first.do("undo")
    assert (first.events, first.now["view"]) == before
    assert first.refused("play", action=0, decision=stale) == "stale"
    second.do("ping")
    assert second.events == first.events
    assert second.refused("undo") == "cannot_undo"


def test_undo_beyond_the_law_needs_everybody(site: Site) -> None:
    _, first, second = two_at(site)
    view = first.now["view"]
    first.play()
    second.wait(my_turn)
    second.play()
    first.wait(my_turn)
    assert first.refused("undo") == "cannot_undo"
    first.do("undo", ask=True)
    second.wait(lambda now: now["takeback"] is not None)
    assert second.now["takeback"] == {"seat": first.now["seat"], "waiting": [second.now["seat"]]}
    assert first.refused("answer", agree=True) == "nothing_asked"
    second.do("answer", agree=False)
    first.wait(lambda now: now["takeback"] is None)
    assert first.now["view"] != view
    first.do("undo", ask=True)
    second.wait(lambda now: now["takeback"] is not None)
    second.do("answer", agree=True)
    first.wait(lambda now: now["takeback"] is None and now["era"] == 1)
    assert first.now["view"] == view
    assert my_turn(first.now)
    assert len(first.events) == 1
    second.do("ping")
    assert second.events == first.events


def test_against_bots_nobody_has_to_be_asked(site: Site) -> None:
    anna = site.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", BOT)["id"])
    view = seat.wait(my_turn)["view"]
    seat.play()
    seat.wait(my_turn)
    seat.do("undo", ask=True)
    assert seat.now["view"] == view


def test_who_comes_back_is_told_what_was_missed(site: Site) -> None:
    table, first, second = two_at(site)
    had = list(second.events)
    cookie = second.socket.request.headers["Cookie"] if second.socket.request else ""
    second.close()
    first.wait(lambda now: not all(seat["connected"] for seat in now["seats"]))
    first.play()
    berta = site.caller(Cookie=cookie)
    missed = berta.first(table, has=len(had), era=0)
    assert missed["kept"] == len(had)
    assert had + missed["events"] == first.events
    whole = berta.first(table, has=len(had), era=7)
    assert (whole["kept"], whole["events"]) == (0, first.events)
    assert my_turn(whole)


def test_what_others_and_luck_did_since_the_last_turn_can_be_seen_again(site: Site) -> None:
    _, first, second = two_at(site)
    first.play()
    second.wait(my_turn)
    assert [(frame["events"], frame["own"], frame["changes"]) for frame in first.now["frames"]] == [(2, True, [])]
    assert [frame["own"] for frame in second.now["frames"]] == [False]
    assert (first.now["since"], second.now["since"]) == (2, 0)
    second.play()
    first.wait(my_turn)
    assert first.now["since"] == 2
    again = first.do("again")
    assert again["view"] == first.now["view"]
    assert [(frame["events"], frame["own"]) for frame in again["frames"]] == [(2, True), (3, False)]
    assert again["frames"][0]["changes"]
    assert again["frames"][1]["changes"] == []


def test_sealed_choices_are_made_at_once_and_do_not_collide(site: Site) -> None:
    """From the second round of Valley on, orders are given by all at the same time."""
    _, first, second = two_at(site, "valley(players=2)")
    while not (my_turn(first.now) and my_turn(second.now)):
        mover, other = (first, second) if my_turn(first.now) else (second, first)
        mover.play()
        other.do("ping")
    decision = second.now["decision"]
    first.play()
    second.do("play", action=second.now["legal"][0]["action"], decision=decision)


def test_who_resigns_leaves_the_seat_to_a_bot_and_the_other_finishes(site: Site) -> None:
    _, first, second = two_at(site)
    first.do("resign")
    assert first.refused("play", action=0, decision=first.now["decision"]) == "resigned"
    assert first.refused("resign") == "resigned"
    assert first.refused("back") == "resigned"
    assert second.refused("back") == "not_away"
    while not is_over(second.wait(lambda now: my_turn(now) or is_over(now))):
        second.play()
    assert second.now["seats"][first.now["seat"]]["resigned"]


def test_a_table_that_everybody_gives_up_is_over(site: Site) -> None:
    table, first, second = two_at(site)
    first.do("resign")
    second.do("resign")
    assert is_over(second.now)
    assert second.now["ending"]["en"] == "the game was given up"
    assert second.now["result"] is None
    assert second.refused("undo", ask=True) == "not_running"
    record = read_record(site.caller().get(f"/tables/{table}/record"), game_of)
    assert verify(record)
    assert "Result" not in record.tags


def test_a_rematch_needs_everybody_and_is_a_new_table(site: Site) -> None:
    _, first, second = two_at(site)
    assert first.refused("rematch") == "not_over"
    first.do("resign")
    second.do("resign")
    first.do("rematch")
    second.wait(lambda now: now["rematch_offers"] == [first.now["seat"]])
    assert second.now["rematch"] is None
    second.do("rematch")
    id = first.wait(lambda now: now["rematch"] is not None)["rematch"]
    again = site.caller().get(f"/tables/{id}")
    assert again["status"] == "running"
    assert [seat["name"] for seat in again["seats"]] == [seat["name"] for seat in first.now["seats"]]
    assert not any(seat["resigned"] for seat in again["seats"])


def test_people_talk_and_keep_notes(site: Site) -> None:
    table, first, second = two_at(site)
    first.do("chat", text=" Bonne chance ! ")
    second.wait(lambda now: bool(second.chat))
    assert [(line["text"], line["seat"]) for line in second.chat] == [("Bonne chance !", first.now["seat"])]
    first.do("note", text="She likes nines.")
    cookie = first.socket.request.headers["Cookie"] if first.socket.request else ""
    anna = site.caller(Cookie=cookie)
    assert anna.first(table)["note"] == "She likes nines."
    assert anna.first(table)["chat"][0]["text"] == "Bonne chance !"
    assert "nines" not in "".join(second.texts)
    watcher = site.caller().sit(table)
    assert (watcher.now["seat"], watcher.now["legal"], watcher.now["mine"]) == (None, [], [])
    assert watcher.refused("chat", text="hello") == "no_account"
    assert watcher.refused("play", action=0, decision=0) == "not_yours"


def test_people_at_one_screen_see_one_seat_at_a_time(site: Site) -> None:
    anna = site.caller()
    table = anna.table("pergamon(players=2)", "me", "here Berta", memory_aid=False)
    seat = anna.sit(table["id"])
    assert seat.now["mine"] == [0, 1]
    eyes = seat.now["seat"]
    assert seat.now["view"]["players"][1 - eyes]["tickets"] is None
    seat.do("look", seat=1 - eyes)
    seat.wait(lambda now: now["seat"] == 1 - eyes)
    assert seat.now["view"]["players"][eyes]["tickets"] is None
    assert seat.refused("look", seat=5) == "not_yours"
    owing = seat.now["owing"][0]
    seat.do("look", seat=owing)
    seat.wait(my_turn)
    seat.play(seat=owing)


def test_who_joins_while_watching_sees_through_the_seat(site: Site) -> None:
    anna, berta = site.caller(), site.caller()
    table = anna.table("pergamon(players=2)", "me", "open")
    berta.get("/me")
    berta.http.patch("/me", json={"name": "Berta"})
    seat = berta.sit(table["id"])
    assert seat.now["seat"] is None
    berta.post(f"/tables/{table['id']}/join", {"seat": 1})
    seat.wait(lambda now: now["seat"] == 1)
    berta.post(f"/tables/{table['id']}/leave")
    seat.wait(lambda now: now["seat"] is None)
    assert seat.now["status"] == "open"
