"""What can go wrong, with its status and its words."""

from __future__ import annotations

from http import HTTPStatus

from ostraka.core.words import LANGUAGES, Words
from ostraka.play.messages import Both, Problem

WORDS = Words("ostraka.play")

STATUS: dict[str, HTTPStatus] = {
    "bad_request": HTTPStatus.BAD_REQUEST,
    "bad_message": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_game": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_seats": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_clock": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_record": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_name": HTTPStatus.UNPROCESSABLE_ENTITY,
    "mixed_name": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_mail": HTTPStatus.CONFLICT,
    "bad_device": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_code": HTTPStatus.UNAUTHORIZED,
    "weak_password": HTTPStatus.UNPROCESSABLE_ENTITY,
    "unknown_action": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_account": HTTPStatus.UNAUTHORIZED,
    "wrong_password": HTTPStatus.UNAUTHORIZED,
    "bad_token": HTTPStatus.UNAUTHORIZED,
    "not_yours": HTTPStatus.FORBIDDEN,
    "not_host": HTTPStatus.FORBIDDEN,
    "unwelcome": HTTPStatus.FORBIDDEN,
    "muted": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "only_accounts": HTTPStatus.FORBIDDEN,
    "not_wanted": HTTPStatus.FORBIDDEN,
    "other_origin": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "nobody_called": HTTPStatus.NOT_FOUND,
    "bad_method": HTTPStatus.METHOD_NOT_ALLOWED,
    "name_taken": HTTPStatus.CONFLICT,
    "already_account": HTTPStatus.CONFLICT,
    "not_open": HTTPStatus.CONFLICT,
    "not_running": HTTPStatus.CONFLICT,
    "not_over": HTTPStatus.CONFLICT,
    "seat_taken": HTTPStatus.CONFLICT,
    "seats_open": HTTPStatus.CONFLICT,
    "already_here": HTTPStatus.CONFLICT,
    "not_here": HTTPStatus.CONFLICT,
    "stale": HTTPStatus.CONFLICT,
    "not_allowed": HTTPStatus.CONFLICT,
    "cannot_undo": HTTPStatus.CONFLICT,
    "no_consent": HTTPStatus.CONFLICT,
    "nothing_asked": HTTPStatus.CONFLICT,
    "on_holiday": HTTPStatus.CONFLICT,
    "no_holiday": HTTPStatus.CONFLICT,
    "holiday_used": HTTPStatus.CONFLICT,
    "not_away": HTTPStatus.CONFLICT,
    "still_awaited": HTTPStatus.CONFLICT,
    "no_hints": HTTPStatus.CONFLICT,
    "not_your_turn": HTTPStatus.CONFLICT,
    "resigned": HTTPStatus.CONFLICT,
    "sealed": HTTPStatus.CONFLICT,
    "dig_over": HTTPStatus.CONFLICT,
    "bad_tournament": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_few": HTTPStatus.CONFLICT,
    "full": HTTPStatus.CONFLICT,
    "too_many_tournaments": HTTPStatus.CONFLICT,
    "outdated": HTTPStatus.GONE,
    "no_length": HTTPStatus.LENGTH_REQUIRED,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "bad_media": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "too_many_tables": HTTPStatus.CONFLICT,
    "too_many_reviews": HTTPStatus.CONFLICT,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "too_many_here": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "no_room": HTTPStatus.INSUFFICIENT_STORAGE,
    "failed": HTTPStatus.INTERNAL_SERVER_ERROR,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
}


class Refused(Exception):
    """Something that the server will not do; `code` is a key of STATUS and of the words under `problem`."""

    def __init__(self, code: str, clause: str | None = None, text: Both | None = None, **arguments: object) -> None:
        self.arguments = arguments
        self.problem = Problem(
            title=STATUS[code].phrase,
            status=STATUS[code],
            code=code,
            text=say(f"problem.{code}", **arguments) if text is None else text,
            detail=WORDS.say(f"problem.{code}", "en", arguments) if text is None else text.en,
            clause=clause,
        )
        super().__init__(self.problem.detail)


def say(key: str, **arguments: object) -> Both:
    """A text of the server in both languages."""
    en, fr = (WORDS.say(key, lang, arguments) for lang in LANGUAGES)
    return Both(en=en, fr=fr)
