from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ostraka
from ostraka.core.record import BadRecord, Entry, Record, is_seat_name, read_record
from ostraka.core.state import CHANCE

HEADER = '[Game "saqqara(players=2)"]\n[Rules "1"]\n'
TEXT = f"""{HEADER}[Seats "Anna / bot:greedy@1"]
; a comment

* first seat 2
2 draw pile 4        ; the zero
  1   draw   pile 1
"""


NAMES = st.text(st.characters(categories=["L", "N", "P", "S"], exclude_characters="/"), min_size=1)


def read(text: str) -> Record:
    return read_record(text, ostraka.game)


def test_a_record_is_read_and_written_in_canonical_form() -> None:
    record = read(TEXT)
    assert record.seats == ["Anna", "bot:greedy@1"]
    assert record.entries == [Entry(CHANCE, 1), Entry(1, 3), Entry(0, 0)]
    assert str(record).splitlines()[-3:] == ["* first seat 2", "2 draw pile 4", "1 draw pile 1"]
    assert str(read(str(record))) == str(record)
    assert record.replay().view(None)["players"][1]["hand"] == [0]


def test_a_record_that_names_an_option_of_old_is_read_without_it() -> None:
    """Pergamon's open tickets are now up to the memory aid of a table, and play was the same with and without."""
    old = '[Game "pergamon(players=3,open_tickets=true,order_track=true)"]\n[Rules "2"]\n\n* first seat 2\n'
    record = read(old)
    assert str(record.game) == "pergamon(players=3,order_track=true)"
    assert str(read(str(record))) == str(record)
    with pytest.raises(BadRecord, match=r"rules number 1 of pergamon; .*: replay it with the version that wrote it"):
        read(old.replace('[Rules "2"]', '[Rules "1"]'))


def test_seats_without_names_are_numbered() -> None:
    assert read(HEADER).seats == ["seat 1", "seat 2"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected a tag [Game …] in the header, found none"),
        ('[Game "saqqara"]\n', "line 1, column 1: expected a tag [Rules …] in the header, found none"),
        ('[Game "chess"]\n[Rules "1"]', "line 1, column 1: no game chess: the games are"),
        ('[Game "saqqara(players=9)"]\n[Rules "1"]', "line 1, column 1: option players is one of 2, 3, 4, not 9"),
        (
            '[Game "saqqara"]\n[Rules "7"]',
            "line 2, column 1: the record follows rules number 7 of saqqara; this version",
        ),
        ('[Game "saqqara]\n', 'line 1, column 1: expected a tag such as [Game "saqqara(players=2)"]'),
        (f'{HEADER}[Game "saqqara"]', "line 3, column 1: tag Game stands twice"),
        (f'{HEADER}[Seats "Anna"]', 'line 3, column 1: expected 2 seats parted by " / ", found 1'),
        (f"{HEADER}first seat 2", 'line 3, column 1: expected * or a seat, then an entry, found "first seat 2"'),
        (f"{HEADER}* first seat 9", 'line 3, column 14: expected a seat (1, 2, 3, 4), found "9"'),
        (f"{HEADER}\n3 stop", "line 4, column 1: expected a seat from 1 to 2, found 3"),
        (f"{HEADER}1 draw pile", "line 3, column 12: expected a pile (1, 2, 3, 4, 5, 6), found the end"),
        (
            f"{HEADER}  1 jump",
            'line 3, column 5: expected action draw or stop or place or open or discard, found "jump"',
        ),
        (f"{HEADER}1", 'line 3, column 1: expected * or a seat, then an entry, found "1"'),
    ],
)
def test_a_garbled_record_is_refused_with_line_column_and_expectation(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read(text)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("* first seat 2\n1 draw pile 1", "line 4, column 1: It is not your turn. (SAQ-7)"),
        ("* first seat 2\n* first seat 2", 'line 4, column 1: chance cannot give "first seat 2" here'),
        ("* first seat 3", 'line 3, column 1: chance cannot give "first seat 3" here'),
        ("1 stop", "line 3, column 1: It is not your turn. (SAQ-7)"),
    ],
)
def test_an_entry_against_the_rules_is_refused_at_its_line(body: str, message: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read(HEADER + body).replay()
    assert str(refused.value) == message


def test_a_result_that_is_not_reached_shows_a_truncated_or_edited_record() -> None:
    truncated = read(f'{HEADER}[Result "3 4"]\n* first seat 2')
    with pytest.raises(BadRecord, match="entries are missing"):
        truncated.replay()


@pytest.mark.parametrize("name", ["", " ", "a/b", "a\nb", "\x00"])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    assert not is_seat_name(name)
    record = Record(ostraka.game("saqqara"))
    with pytest.raises(ValueError, match="expected 2 names"):
        record.seats = [name, "Anna"]


@given(st.lists(NAMES, min_size=2, max_size=2))
def test_any_other_name_is_kept(names: list[str]) -> None:
    record = Record(ostraka.game("saqqara"))
    record.seats = names
    assert read(str(record)).seats == names


@given(st.text(alphabet='[]"*123 draw\\;\n', max_size=60))
def test_any_text_is_either_read_or_refused(text: str) -> None:
    with suppress(BadRecord):
        record = read(HEADER + text)
        assert read(str(record)).entries == record.entries
