from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostraka.core.catalogue import Catalogue, UnknownAction, Verb
from ostraka.core.game import Title
from ostraka.core.json import Json
from ostraka.games import TITLES
from tests.toy import TITLE as TOY

CATALOGUE = Catalogue(
    "action",
    Verb("stop"),
    Verb("place {value} on {row}", row=("I", "II"), value=range(3)),
    Verb("dig {site}", site=(1, 2)),
)
BOTH = [catalogue for title in (*TITLES.values(), TOY) for catalogue in (title.actions, title.outcomes)]


@pytest.mark.parametrize("catalogue", [CATALOGUE, *BOTH], ids=lambda catalogue: f"{catalogue.kind}s {catalogue.size}")
def test_numbers_texts_and_json_are_inverse_to_each_other(catalogue: Catalogue) -> None:
    """Law 4 for the forms of an action."""
    texts = [catalogue.text(number) for number in range(catalogue.size)]
    assert len(set(texts)) == catalogue.size
    assert [catalogue.parse(text) for text in texts] == list(range(catalogue.size))
    assert [catalogue.parse_json(catalogue.json(number)) for number in range(catalogue.size)] == list(
        range(catalogue.size)
    )


def test_numbers_count_up_with_the_last_argument_fastest() -> None:
    assert [CATALOGUE.text(number) for number in range(4)] == ["stop", "place 0 on I", "place 1 on I", "place 2 on I"]
    assert CATALOGUE.first("dig") == 7
    assert CATALOGUE.arguments(6) == {"row": "II", "value": 2}


def test_a_column_gives_each_entry_the_place_of_its_value() -> None:
    assert CATALOGUE.column("row") == [-1, 0, 0, 0, 1, 1, 1, -1, -1]
    assert CATALOGUE.column("value") == [-1, 0, 1, 2, 0, 1, 2, -1, -1]
    assert CATALOGUE.column("site") == [-1, -1, -1, -1, -1, -1, -1, 0, 1], "counted from 0, whatever the value"


def test_a_column_of_an_argument_that_no_verb_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no action has an argument pile"):
        CATALOGUE.column("pile")


@pytest.mark.parametrize("catalogue", [CATALOGUE, *BOTH], ids=lambda catalogue: f"{catalogue.kind}s {catalogue.size}")
def test_columns_say_what_the_arguments_say(catalogue: Catalogue) -> None:
    for argument in {argument for verb in catalogue.verbs.values() for argument in verb.arguments}:
        for number, place in enumerate(catalogue.column(argument)):
            values = catalogue.verbs[catalogue.verb(number)].values.get(argument)
            assert (values[place] if values else None) == catalogue.arguments(number).get(argument)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 0, "expected action stop or place or dig, found nothing"),
        ("  jump", 2, 'expected action stop or place or dig, found "jump"'),
        ("stop now", 5, 'expected nothing more, found "now"'),
        ("place 3 on I", 6, 'expected a value (0, 1, 2), found "3"'),
        ("place 2 in I", 8, 'expected "on", found "in"'),
        ("place 2 on", 10, "expected a row (I, II), found the end"),
        ("place {value} on I", 6, 'expected a value (0, 1, 2), found "{value}"'),
    ],
)
def test_a_garbled_text_is_refused_with_place_and_expectation(text: str, column: int, message: str) -> None:
    with pytest.raises(UnknownAction) as refused:
        CATALOGUE.parse(text)
    assert (str(refused.value), refused.value.column) == (message, column)


@given(st.text(max_size=30))
def test_any_text_is_either_understood_or_refused(text: str) -> None:
    with suppress(UnknownAction):
        assert CATALOGUE.text(CATALOGUE.parse(text)) == " ".join(text.split())


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"do": "jump"},
        {"do": ["stop"]},
        {"do": "stop", "row": 1},
        {"do": "dig"},
        {"do": "dig", "site": 3},
        {"do": "dig", "site": True},
    ],
)
def test_a_garbled_json_form_is_refused(value: dict[str, Json]) -> None:
    with pytest.raises(UnknownAction):
        CATALOGUE.parse_json(value)


@pytest.mark.parametrize("number", [-1, 9])
def test_a_number_outside_the_catalogue_is_refused(number: int) -> None:
    with pytest.raises(UnknownAction, match="numbered from 0 to 8"):
        CATALOGUE.text(number)


def test_a_verb_must_declare_its_arguments() -> None:
    with pytest.raises(ValueError, match="do not match"):
        Verb("place {value}", row=(1, 2))


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_why_not_of_a_number_that_is_no_action(title: Title) -> None:
    with pytest.raises(UnknownAction):
        title.game({}).new().why_not(0, title.actions.size)
