"""Every message between the server and its clients: the single source of types.

`python -m ostraka.server.schema` prints them as one JSON Schema, from which the page makes its TypeScript types. Texts
that people read come ready, in both languages; keys and arguments come beside them for whoever animates.

What a message never holds: the number of entries of a running game (in some games it tells the size of a hidden pile),
and anything that the seat whose eyes it is for may not know.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, field_validator

LONGEST_CHAT = 500
LONGEST_NOTE = 4000
LONGEST_REPORT = 1000
LONGEST_RECORD = 150_000  # characters; with every one escaped still below the limit of a body


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)  # "true" is no truth value


class Given(Message):
    """What a client says. No text of it holds a NUL, which PostgreSQL does not take."""

    @field_validator("*")
    @classmethod
    def _holds_no_nul(cls, value: Any) -> Any:
        if isinstance(value, str) and "\0" in value:
            raise ValueError("a text holds no NUL")
        return value


SAID = ConfigDict(json_schema_serialization_defaults_required=True)  # what the server says is always all there


class Both(Message):
    """A text in both languages."""

    en: str
    fr: str


class Problem(Message):
    """What went wrong, in the form of RFC 9457; `text` is for people, `clause` names the rule that was broken."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    """One word for programs: a key of the server's words under `problem`."""
    text: Both
    clause: str | None = None


# Who plays

PersonName: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32)]
Password: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=200)]


Code: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64)]


class Person(Message):
    id: str
    name: str
    kind: Literal["guest", "account"]


class Me(Message):
    """Who the caller is; `person` is null until something is done that needs one."""

    person: Person | None


class CompletedLevel(Message):
    """A level of a campaign, and what completed it: a civilization of Peloponnes, say."""

    level: int
    used: str
    replay: str


class Campaign(Message):
    """How far the caller's campaign is."""

    completed: list[CompletedLevel]
    """From level 1 on."""
    over: bool
    """Every level is completed; the next one begins another campaign."""
    level: int
    """The level to be played next."""
    game: str
    """The game to be played next."""
    free: list[str]
    """What may complete it."""


class Credentials(Given):
    name: PersonName
    password: Password


class NewName(Given):
    name: PersonName


class NewPassword(Given):
    old: Password
    new: Password


class Recover(Given):
    """A new password for somebody who has a recovery code, written down or mailed."""

    name: PersonName
    code: Code
    password: Password


class ForgottenName(Given):
    name: PersonName


class NewMail(Given):
    mail: Annotated[str, StringConstraints(max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")]
    password: Password


class MailCode(Given):
    code: Code


class PasswordAgain(Given):
    password: Password


class Farewell(Given):
    password: Password | None = None
    """Of an account."""


class RecoveryCodes(Message):
    """Each sets a new password once; shown this once."""

    codes: list[str]


class SessionInfo(Message):
    """A browser in which somebody is signed in."""

    id: str
    label: str
    created: datetime
    seen: datetime
    this: bool
    """The caller's own."""


class Sessions(Message):
    sessions: list[SessionInfo]


class NewToken(Given):
    label: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]


class TokenInfo(Message):
    id: str
    label: str
    created: datetime


class TokenMade(Message):
    """A token for programs, shown this once: `Authorization: Bearer TOKEN`."""

    id: str
    label: str
    created: datetime
    token: str


class Tokens(Message):
    tokens: list[TokenInfo]


# The games

OptionValue: TypeAlias = bool | int | str


class OptionInfo(Message):
    name: str
    about: Both
    values: list[OptionValue]
    default: OptionValue


class LevelInfo(Message):
    """A bot that can take a seat."""

    id: str
    name: Both


class GameInfo(Message):
    """One title. A game string names it with its options: `pergamon(players=3,order_track=true)`."""

    id: str
    title: Both
    about: Both
    players: list[int]
    minutes: tuple[int, int]
    """How long a game takes among people, from and to."""
    weight: Annotated[int, Field(ge=1, le=5)]
    """How much there is to think about: 1 is light."""
    options: list[OptionInfo]
    rules: int
    clauses: int
    figures: int
    reconstructed: float
    """The share of its figures that are reconstructed, from 0 to 1."""
    levels: list[LevelInfo]
    """The bots that can take a seat, from weak to strong."""
    careful: dict[str, list[str]]
    """Verbs that give something up for good, each with the verbs that could be done instead: none where a player is
    always asked again."""
    campaign: bool
    """Whether its levels make up a campaign."""
    strategy: bool
    """Whether there are figures of how it is won."""
    puzzles: int
    """How many puzzles it has."""


class Games(Message):
    games: list[GameInfo]


class Terms(Message):
    """Words of each language that stand for what a clause says."""

    en: list[str]
    fr: list[str]


class ClauseInfo(Message):
    id: str
    text: Both
    source: str
    """Where it stands in the printed rules; empty for a ruling."""
    ruling: Both | None
    """Why we rule so where the printed rules are silent."""
    terms: Terms


class SectionInfo(Message):
    title: Both
    clauses: list[ClauseInfo]


class Rules(Message):
    game: str
    rules: int
    sections: list[SectionInfo]


class BarInfo(Message):
    """A figure with its 95 % interval, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    text: str


class ChartInfo(Message):
    """Figures to be compared with each other, and with a mark."""

    title: str
    bars: list[BarInfo]
    mark: float | None


class GridInfo(Message):
    """Further figures in columns."""

    columns: list[str]
    rows: list[list[str]]


class ChapterInfo(Message):
    heading: str
    """Empty for what stands before all others."""
    sentences: list[str]
    charts: list[ChartInfo]
    grid: GridInfo | None


class StrategyText(Message):
    title: str
    chapters: list[ChapterInfo]


class Strategy(Message):
    """What many games between bots say about how a title is won, in each language."""

    en: StrategyText
    fr: StrategyText


class ExplanationInfo(Message):
    """What the tour of a first game says while one of these decisions is asked, until it has been answered."""

    decisions: list[str]
    """By the keys of their prompts."""
    verbs: list[str]
    """It waits until one of these can be chosen; empty where it waits for nothing."""
    optional: bool
    """Not everybody comes to it: the guided round does not wait for it."""
    text: Both


class RoundInfo(Message):
    """How long the coach speaks before every choice: while a part of the view is the same, or for so many decisions."""

    view: str | None
    decisions: int | None


class TourInfo(Message):
    explanations: list[ExplanationInfo]
    round: RoundInfo | None


class Box(Message):
    """What a board is drawn from: the figures of `components.toml`, the game's words for its table, and its tour."""

    components: dict[str, dict[str, JsonValue]]
    words: dict[str, Both]
    """By key, those under `board`, `name`, `tally` and `view`; with the names of their arguments in braces."""
    seats: list[str]
    """The parts of a view whose numbers are seats."""
    tour: TourInfo


class PlayerStatistics(Message):
    """What finished games with one player count came to."""

    players: int
    games: int
    mean_score: float
    best_score: int
    wins_by_seat: list[int]
    mean_decisions: float


class Statistics(Message):
    game: str
    finished: int
    by_players: list[PlayerStatistics]


class LeaderboardRow(Message):
    name: str
    page: bool
    """Whether everybody may see their page."""
    points: int
    """The rating as people read it: a newcomer has 1500."""
    games: int
    played: datetime
    """When the last of them was over."""


class Leaderboard(Message):
    """The best rated people of a title, of those who have played enough, and lately."""

    game: str
    fewest_games: int
    days: int
    rows: list[LeaderboardRow]


# Tables


class NoClock(Message):
    kind: Literal["none"]


class LiveClock(Message):
    """So many minutes for the game, and an increment in seconds for each turn."""

    kind: Literal["live"]
    minutes: Annotated[int, Field(ge=1, le=600)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class DaysClock(Message):
    """So many days for each move."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


ClockSetting: TypeAlias = Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")]


class MySeat(Given):
    kind: Literal["me"]


class OpenSeat(Given):
    """Whoever joins."""

    kind: Literal["open"]


class BotSeat(Given):
    kind: Literal["bot"]
    level: Annotated[str, Field(min_length=1, max_length=40)]


class HereSeat(Given):
    """Another person at the same screen."""

    kind: Literal["here"]
    name: PersonName


NewSeat: TypeAlias = Annotated[MySeat | OpenSeat | BotSeat | HereSeat, Field(discriminator="kind")]


class NewTable(Given):
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "saqqara(players=2)", "seats": [{"kind": "me"}, {"kind": "open"}]}]}
    )

    game: Annotated[str, Field(min_length=1, max_length=200)]
    """A game string."""
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    public: bool = True
    """Listed for everybody; otherwise only for those who have the link."""
    clock: ClockSetting = NoClock(kind="none")
    rated: bool = False
    memory_aid: bool = True
    """Whether people are sent what they could remember while the game runs; false leaves only what lies open."""
    hints: bool | None = None
    """Whether people may ask for hints: where nothing is said, who plays against bots alone may. Nobody may at a rated
    table."""
    tutor: bool = False
    """Whether who plays against bots alone, with hints, is told before a choice that gives away much is final."""
    start: bool = True
    """Start at once where no seat is open."""


class SeatInfo(Message):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: Both
    """Empty for an open seat; the name of a person is the same in both languages."""
    level: str | None
    """Of a bot, also of one that plays for somebody who is absent."""
    mine: bool
    here: bool
    """A further person at the host's screen."""
    connected: bool
    away: bool
    """A bot plays for this person, who may come back."""
    resigned: bool
    resting: bool
    """On holiday: the clock stands still."""
    owes: bool
    """Must decide now."""
    clock: int | None
    """Milliseconds left when the message was made; null without a clock."""
    awaited: int | None
    """Milliseconds until others may let a bot take the seat of somebody who is gone; null where they may not."""


class HintedChoice(Message):
    """One of the best choices, and why it is."""

    action: int
    chance: float
    """Of first place, from 0 to 1."""
    lead: float
    """Points more than the best opponent that may be expected in the end."""
    worth: Both
    """Both as people read them."""
    reasons: list[Both]
    """What sets it apart from the next best; of the others, from the best."""


class ScorePart(Message):
    """What a part of a score is called, and its points."""

    name: Both
    points: int


class Standing(Message):
    seat: int
    name: Both
    score: int
    place: int
    parts: list[ScorePart]
    """What the score is made of; empty in lists of tables."""


class RatingChange(Message):
    """The rating of a seat before and after a game, in points."""

    seat: int
    before: int
    after: int


class TableInfo(Message):
    id: str
    game: str
    """The game string."""
    title: str
    """The id of the title."""
    status: Literal["open", "running", "over", "closed"]
    """`closed`: given up before it began."""
    public: bool
    rated: bool
    memory_aid: bool
    """Whether people are sent what they could remember while the game runs."""
    hints: bool
    """Whether people may ask for hints."""
    tutor: bool
    """Whether a choice that gives away much is answered by what is better."""
    clock: ClockSetting
    host: str
    hosting: bool
    """The caller is the host."""
    seats: list[SeatInfo]
    my_turn: bool
    code: str | None
    """What an invitation holds; for those who sit here or have it already."""
    created: datetime
    started: datetime | None
    finished: datetime | None
    decided: datetime | None
    """When the game began, or somebody last decided, as far as everybody can tell."""
    deadline: datetime | None
    """When the clock of the first of those who must decide runs out; null without a clock."""
    result: list[Standing] | None
    ratings: list[RatingChange]
    """How a rated game changed them; empty before its end, and where it was called off."""
    ending: Both | None
    replay: str | None
    """The replay of the finished game."""
    rematch: str | None
    """The next table of the same people."""
    commitment: str | None
    """The hash of the seed that all luck follows from."""
    dig: bool
    """Whether it is a try at a deal of a day: nobody else sees it, and nobody its replay, before all tries are over."""
    tournament: str | None
    """The id of the tournament that it belongs to."""


class Tables(Message):
    tables: list[TableInfo]
    next: str | None
    """Where the next page begins; null on the last one."""


class TurnInfo(Message):
    """A table at which the caller must decide."""

    table: str
    title: str
    """The id of the title."""
    awaited: bool
    """Whether other people play there, too."""
    decided: datetime | None
    deadline: datetime | None
    """Both as in `TableInfo`."""


class Turns(Message):
    turns: list[TurnInfo]
    """Those where others wait come first, and of those the one whose clock runs out first."""


NoticeKind: TypeAlias = Literal["turn", "clock", "over", "invitation"]
"""What people are told while they are not there: it is their turn, their clock is nearly out, a game is over, somebody
invites them. The first three are told of turn-based tables."""

Lang: TypeAlias = Literal["en", "fr"]


class NoticeSettings(Message):
    key: str
    """The public key with which browsers subscribe."""
    by_push: list[NoticeKind]
    by_mail: list[NoticeKind]
    can_mail: bool
    """Mail is sent from here, and the caller has an address."""


class NewNotices(Given):
    lang: Lang
    by_push: Annotated[list[NoticeKind], Field(max_length=4)]
    by_mail: Annotated[list[NoticeKind], Field(max_length=4)]


class HolidayInfo(Message):
    left: int
    """Days of holiday that the caller may still take, of those of a year."""
    until: datetime | None
    """When the holiday that has begun ends; null where there is none."""


class NewHoliday(Given):
    days: Annotated[int, Field(ge=1, le=28)]


class NewDevice(Given):
    """A subscription as a browser gives it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    lang: Lang


Share: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
"""What somebody adds to the luck of a game, after its commitment was shown and before its first draw: 32 random bytes
as hexadecimal digits. All of them are published in the record."""


class Begin(Given):
    share: Share | None = None
    """The host's."""


class Join(Given):
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    """Which open seat; null for any."""
    code: Annotated[str, Field(max_length=40)] | None = None
    share: Share | None = None


class Removal(Given):
    """Whom the host sends away before the game: they may not come back."""

    seat: Annotated[int, Field(ge=0, le=7)]


class Silence(Given):
    """Whom the host keeps from the chat of the table, or lets speak again."""

    seat: Annotated[int, Field(ge=0, le=7)] | None
    """Null for all spectators."""
    on: bool = True


class AtSeat(Given):
    seat: Annotated[int, Field(ge=0, le=7)]


class NewReport(Given):
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    """About whom; null for the table as a whole."""
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_REPORT)]


class Blocked(Message):
    people: list[Person]


# Play: what the server says

ViewInfo: TypeAlias = dict[str, Any]
"""All that a seat or a spectator may know, as JSON values; what is in it depends on the game."""


class EventInfo(Message):
    """Something that happened, as far as the reader may know of it."""

    key: str
    arguments: dict[str, int | str | dict[str, int]]
    en: str
    fr: str


class FactInfo(Message):
    """Something that a player would like to know of an action before choosing it."""

    name: str
    value: JsonValue
    en: str
    fr: str


class ActionInfo(Message):
    """A legal action: its number, the text of records, its JSON form, what people read, and what follows from it."""

    action: int
    text: str
    form: dict[str, int | str]
    en: str
    fr: str
    facts: list[FactInfo]


class PromptInfo(Message):
    key: str
    arguments: dict[str, int | str]
    en: str
    fr: str


class ChatLine(Message):
    name: str
    seat: int | None
    """Null for a spectator."""
    text: str
    at: datetime


class TakeBack(Message):
    """Somebody asks to take back more than the law allows; it happens when all of `waiting` agree."""

    seat: int
    waiting: list[int]


Change: TypeAlias = tuple[list[int | str], Any]
"""What stands at a path of a view, keys and places in lists, instead."""


class Frame(Message):
    """What these eyes saw after something had happened, on the way to how the table stands."""

    events: int
    """How many of the client's events there then were."""
    own: bool
    """It was a choice of the seat itself."""
    changes: list[Change]
    """What was different from the next frame; the last one is the view as it stands."""


class Standpoint(Message):
    """The table as one client may see it; the whole of it, but for events and chat, which come once each."""

    version: int
    """Grows with everything that these eyes can tell to have happened at the table."""
    status: Literal["open", "running", "over", "closed"]
    seat: int | None
    """Whose eyes this is for; null for a spectator."""
    mine: list[int]
    """The seats that this client plays; several at one screen. `look` asks for another's eyes."""
    seats: list[SeatInfo]
    view: ViewInfo | None
    """What the seat may know; null before the start."""
    owing: list[int]
    """The seats that must decide now."""
    prompt: PromptInfo | None
    legal: list[ActionInfo]
    """Sorted by number; empty where the seat owes nothing."""
    decision: int
    """Goes back with `play`: a choice made for an earlier decision is refused."""
    can_undo: bool
    """By the law alone, without anybody's consent."""
    can_ask: bool
    """Whether there is a decision of this seat that all others could agree to take back; never at a rated table."""
    takeback: TakeBack | None
    auto: bool
    """Whether single choices are made for this seat by themselves."""
    era: int
    """Grows when something is taken back, as far as these eyes can tell."""
    kept: int
    """How many of the events that the client has still stand: it drops the others, then adds `events`."""
    events: list[EventInfo]
    since: int
    """How many of the client's events there were right after the seat last chose; all of them for a spectator."""
    chat: list[ChatLine]
    """The lines that the client has not had yet."""
    result: list[Standing] | None
    ending: Both | None
    practice: bool
    """Luck was seen and taken back: the game counts for nothing but itself."""
    hints: list[int]
    """How often each seat was shown hints; empty where nobody was."""
    rematch_offers: list[int]
    rematch_commitment: str | None
    """The hash of the seed of a rematch, once the game is over: whoever has seen it may add a share."""
    rematch: str | None


class State(Standpoint):
    """The first message of a connection, and what follows `look`."""

    model_config = SAID

    type: Literal["state"] = "state"
    table: TableInfo
    note: str
    """The client's private note on this table."""


class Update(Standpoint):
    """Something has happened."""

    model_config = SAID

    type: Literal["update"] = "update"
    frames: list[Frame]
    """How it came about, for whoever shows one thing after another: up to the last events, and at most so many."""
    replay: str | None


class WhyNotAnswer(Message):
    allowed: bool
    clause: str | None
    text: Both
    """The reason, ending in the clause."""


class Ok(Message):
    """The one answer to a message that was carried out."""

    model_config = SAID

    type: Literal["ok"] = "ok"
    id: str | None
    why_not: WhyNotAnswer | None = None
    force: list[str] | None = None
    """The clauses that forbid something right now."""
    view: ViewInfo | None = None
    """What the seat saw then."""
    frames: list[Frame] | None = None
    """How the view came about."""
    hint: list[HintedChoice] | None = None
    """The best choices, the best first."""
    better: HintedChoice | None = None
    """The tutor's word: the choice was not made, for this is much better. Sent again with `sure` it is made."""


class Error(Message):
    """The one answer to a message that was not. `id` is null where the message had none that could be read."""

    model_config = SAID

    type: Literal["error"] = "error"
    id: str | None
    problem: Problem


ServerMessage: TypeAlias = Annotated[State | Update | Ok | Error, Field(discriminator="type")]

# Play: what the client says

MessageId: TypeAlias = Annotated[str, Field(max_length=64)]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=7)]
Choice: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)] | dict[str, int | str]
"""An action by its number or its JSON form."""


class ClientBase(Given):
    id: MessageId | None = None
    """Comes back with the answer."""
    seat: Seat | None = None
    """For whom, where the client plays several seats; null for the one whose eyes it looks through."""


class Play(ClientBase):
    type: Literal["play"]
    action: Choice
    decision: Annotated[int, Field(ge=0)]
    sure: bool = False
    """Whether the choice is made whatever the tutor says."""


class Undo(ClientBase):
    """Take back by the law; beyond it, with `ask`, ask all others."""

    type: Literal["undo"]
    ask: bool = False


class Answer(ClientBase):
    """To somebody who asked to take back."""

    type: Literal["answer"]
    agree: bool


class Resign(ClientBase):
    type: Literal["resign"]


class Back(ClientBase):
    """Take the seat back from the bot that played while I was away."""

    type: Literal["back"]


class StandIn(ClientBase):
    """Let a bot take the seat of somebody who is gone, at a table without a clock that has waited long enough."""

    type: Literal["stand_in"]
    absent: Seat


class Chat(ClientBase):
    type: Literal["chat"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT)]


class Note(ClientBase):
    type: Literal["note"]
    text: Annotated[str, StringConstraints(max_length=LONGEST_NOTE)]


class WhyNot(ClientBase):
    type: Literal["why_not"]
    action: Choice


class Force(ClientBase):
    """Ask which clauses forbid something right now: those to have at hand."""

    type: Literal["force"]


class At(ClientBase):
    """Ask what the table looked like after so many of the events that the client has."""

    type: Literal["at"]
    events: Annotated[int, Field(ge=1, le=100_000)]


class Again(ClientBase):
    """Ask for what has happened since the seat last chose, to see it again."""

    type: Literal["again"]


class AskHint(ClientBase):
    """Ask for the best choices and why they are; the record says that a seat was shown some."""

    type: Literal["hint"]


class Rematch(ClientBase):
    """Offer a rematch or agree to one; when all people of the table have, `rematch` names the new table."""

    type: Literal["rematch"]
    share: Share | None = None


class Auto(ClientBase):
    type: Literal["auto"]
    on: bool


class Look(ClientBase):
    """Look through the eyes of another seat of mine: the screen was handed over."""

    type: Literal["look"]


class Ping(ClientBase):
    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Play
    | Undo
    | Answer
    | Resign
    | Back
    | StandIn
    | Chat
    | Note
    | WhyNot
    | Force
    | At
    | Again
    | AskHint
    | Rematch
    | Auto
    | Look
    | Ping,
    Field(discriminator="type"),
]

# Replays


class NewReplay(Given):
    model_config = ConfigDict(
        json_schema_extra={"examples": [{"record": '[Game "saqqara(players=2)"]\n[Rules "1"]\n\n* first seat 2\n'}]}
    )

    record: Annotated[str, Field(min_length=1, max_length=LONGEST_RECORD)]


class Verdict(Message):
    """Whether every draw follows from the committed seed, and whether it was we who committed to it."""

    fair: bool
    """Dealt here, and proven."""
    consistent: bool
    """Every draw follows from the seed, whoever chose it."""
    draws: int
    text: Both


class ReplayInfo(Message):
    id: str
    game: str
    title: str
    seats: list[Both]
    """Who sat where."""
    entries: int
    """Positions are numbered from 0, the start, to this."""
    over: bool
    result: list[Standing] | None
    ending: Both | None
    scores: list[list[int]]
    """The scores of all seats at each position, if the game ended there."""
    actors: list[int]
    """Who made each entry, -1 for luck."""
    verdict: Verdict
    practice: bool
    """Luck was seen and taken back."""
    hints: list[int]
    """How often each seat was shown hints; empty where nobody was."""
    outdated: Both | None
    """Why this version cannot replay it, and which one can; it then has no positions, but its log."""
    log: list[str]
    """The lines of the record, where it cannot be replayed."""
    created: datetime


class ReplayPosition(Message):
    """A position of a replay, through the eyes of a seat or a spectator."""

    entry: int
    view: ViewInfo
    events: list[EventInfo]
    """What the entry that led here brought."""
    owing: list[int]
    scores: list[int]


class ReplayPositions(Message):
    seat: int | None
    positions: list[ReplayPosition]


# Reviews


class ReviewPart(Message):
    """Something that a review says of each seat."""

    key: str
    """The field of `SeatAccount`."""
    share: bool
    """Whether it is a share of first place: from `start` to `noise` they add up to `result`."""
    name: Both
    about: Both


class SeatAccount(Message):
    """What became of one seat: `ReviewPart` says what each number is."""

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    revealed: float
    noise: float
    result: float
    decisions: int
    error_rate: float
    slips: int
    blunders: int


class CurvePoint(Message):
    """The chances of first place by seat, before an entry, or at the end."""

    entry: int
    chances: list[float]


class TurningPointInfo(Message):
    """An entry that changed chances much."""

    entry: int
    """Counted from 0: it leads from the position of this number to the next."""
    seat: int
    """Whose chance changed most."""
    change: float
    text: Both
    """What happened."""


class Mistake(Message):
    """A choice that gave away much."""

    entry: int
    seat: int
    made: Both
    best: Both
    loss: float
    """The chance of first place that was given away."""
    blunder: bool
    worth: Both
    """What the best choice was worth."""
    reasons: list[Both]
    """What sets the best choice apart."""


class Reviewed(Message):
    """What luck and skill made of a game."""

    parts: list[ReviewPart]
    accounts: list[SeatAccount]
    curve: list[CurvePoint]
    turning_points: list[TurningPointInfo]
    mistakes: list[Mistake]
    """The worst first."""


class ReviewInfo(Message):
    """How far a review is."""

    status: Literal["none", "running", "done"]
    judged: int
    """Of so many `entries`."""
    entries: int
    iterations: int | None
    """Of the judge, for each choice; null where nobody has asked for a review."""
    review: Reviewed | None


class PlayOn(Given):
    """Another game from a position of a replay."""

    entries: Annotated[int, Field(ge=0, le=100_000)]
    """The number of the position."""
    seat: Annotated[int, Field(ge=0, le=7)]
    """The seat that the caller takes; bots have the others."""
    level: Annotated[str, Field(max_length=40)]


# Questions: positions without a table


class QuestionInfo(Message):
    """A position put to a seat: what it may know and choose, as a table shows it."""

    game: str
    title: str
    seat: int
    names: list[Both]
    """Who sits where."""
    view: ViewInfo
    owing: list[int]
    prompt: PromptInfo
    legal: list[ActionInfo]


class Solution(Message):
    """What is said of the answer to a question."""

    action: int
    """The choice made."""
    right: bool
    best: int
    """The best choice."""
    worth: Both
    """What that is worth, as people read it."""
    reasons: list[Both]
    """What sets it apart from the others."""


class MistakeQuestion(Message):
    """A choice that was a mistake, as a question."""

    entry: int
    made: Both
    question: QuestionInfo


class MistakeQuestions(Message):
    questions: list[MistakeQuestion]


class PuzzleStanding(Message):
    """How the caller does in puzzles; only the first answer to each counts."""

    points: int
    """The rating: a newcomer has 1500."""
    tried: int
    solved: int
    streak: int
    """How many were solved in a row, up to now."""


class TitlePuzzles(Message):
    title: str
    puzzles: int
    tried: int
    solved: int
    today: str
    """Today's puzzle, the same for everybody."""
    today_solved: bool | None
    """Whether the caller solved it; null where they have not tried it."""
    next: str | None
    """A puzzle that the caller has not tried, the one whose rating is nearest to theirs; null where there is none."""


class Puzzles(Message):
    day: str
    standing: PuzzleStanding
    titles: list[TitlePuzzles]


class DigResult(Message):
    """What came of a try at a deal."""

    name: str
    mine: bool
    rank: int | None
    """By place, then by lead, then by score; null before the results are out."""
    place: int
    score: int
    lead: int
    """How much more than the best of the others, or how much less."""
    replay: str | None


class DigDeal(Message):
    title: str
    game: str
    """The game string."""
    level: str
    """Of the bots."""
    commitment: str
    """The hash of the seed that all luck follows from."""
    seed: str | None
    """Null before the results are out."""
    table: str | None
    """Where the caller has tried it, or is trying it."""
    running: bool
    """Whether the caller's try is not over yet."""
    result: DigResult | None
    """The caller's; null where they have none, or gave up."""
    finished: int
    """How many people have come to an end."""
    ranking: list[DigResult]
    """The best first; empty before the results are out."""


class DigDay(Message):
    day: str
    open: bool
    """Whether its deals can be begun."""
    published: bool
    """Whether results, seeds and replays are out, and the deals can be played again out of competition."""
    closes: datetime
    """Until when tries count; then it is published."""
    deals: list[DigDeal]


class Dig(Message):
    today: DigDay
    yesterday: DigDay | None
    tomorrow: list[str]
    """What is committed to for the deals of tomorrow, in the order of today's."""
    days: list[str]
    """The days before yesterday, the newest first."""


System: TypeAlias = Literal["swiss", "robin"]


class NewTournament(Given):
    """Swiss: so many rounds, in which those who stand alike meet. Robin: all against all, with two seats."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"name": "Autumn cup", "game": "saqqara(players=2)", "clock": {"kind": "live", "minutes": 10}}]
        }
    )

    name: Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
    game: Annotated[str, Field(min_length=1, max_length=200)]
    """A game string; its players are the seats of a table."""
    system: System = "swiss"
    rounds: Annotated[int, Field(ge=1, le=15)] = 5
    """Of a Swiss tournament."""
    clock: ClockSetting
    """There must be one: so every round comes to its end."""


class InvitedBots(Given):
    level: Annotated[str, Field(min_length=1, max_length=40)]
    bots: Annotated[int, Field(ge=1, le=64)]


class TournamentBrief(Message):
    id: str
    name: str
    title: str
    game: str
    system: System
    seats: int
    """Of a table."""
    clock: ClockSetting
    rounds: int
    round: int
    """The one that is played now, or was the last; 0 before the first."""
    status: Literal["open", "running", "over", "closed"]
    host: str
    hosting: bool
    entrants: int
    joined: bool
    """Whether the caller plays in it."""
    created: datetime
    started: datetime | None
    finished: datetime | None


class TournamentStanding(Message):
    rank: int
    entrant: int
    name: Both
    level: str | None
    """Of a bot."""
    mine: bool
    left: bool
    since: int
    """The first round in which they could play."""
    points: float
    opponents: float
    """The points of all opponents met."""
    wins: int


class TournamentSeat(Message):
    entrant: int
    name: Both
    mine: bool
    points: float | None
    """Null while the game goes on."""


class TournamentTable(Message):
    id: str
    over: bool
    seats: list[TournamentSeat]


class TournamentRound(Message):
    number: int
    begun: datetime
    over: bool
    tables: list[TournamentTable]
    byes: list[Both]


class TournamentInfo(TournamentBrief):
    can_join: bool
    """Whether somebody who does not play in it may still join."""
    table: str | None
    """Where the caller plays now."""
    standings: list[TournamentStanding]
    story: list[TournamentRound]
    """Round by round, the newest first."""


class Tournaments(Message):
    tournaments: list[TournamentBrief]


class PuzzleInfo(Message):
    id: str
    question: QuestionInfo
    solution: Solution | None
    """What was said of the caller's first answer; null before that."""
    standing: PuzzleStanding
    next: str | None


class QuestionAnswer(Given):
    action: Choice


class PuzzleResult(Message):
    solution: Solution
    counted: bool
    """Whether it was the caller's first answer."""
    before: int
    """The caller's rating before it, in points."""
    standing: PuzzleStanding
    next: str | None


# Pages of people


class RatingPoint(Message):
    """A rating after a game."""

    at: datetime
    points: int


class SeatsResult(Message):
    """What the games of a title with so many seats came to."""

    players: int
    games: int
    won: int
    mean_score: float
    best_score: int


class BestGame(Message):
    score: int
    replay: str


class TitleProfile(Message):
    """What somebody has come to in a title."""

    title: str
    results: list[SeatsResult]
    best: BestGame | None
    run: int
    """The most first places in a row, solo games aside."""
    points: int | None
    """The rating; null for who has played no rated game."""
    rated_games: int
    curve: list[RatingPoint]
    """After each of the last rated games."""


class Encounter(Message):
    """How often somebody met a bot of a level, or a person with an account, and came out before or after them."""

    name: Both
    page: bool
    """Whether everybody may see their page."""
    met: int
    ahead: int
    behind: int


class Profile(Message):
    """What somebody has played. Others are shown what happened at public tables."""

    name: str
    kind: Literal["guest", "account"]
    mine: bool
    public: bool
    """Whether everybody may see it; never a guest's."""
    since: datetime
    games: int
    """That are over, those that count for no statistics too."""
    tables: list[TableInfo]
    """That are not over."""
    titles: list[TitleProfile]
    bots: list[Encounter]
    """From weak to strong."""
    opponents: list[Encounter]
    """Those with accounts, the most frequent first."""
    reviews: int
    puzzles: PuzzleStanding
    campaign: int
    """How many levels of the campaign are completed."""


class ProfileSetting(Given):
    public: bool


# People with each other


class WorthSeeing(Message):
    """What there is to watch: people who play each other, and their games that are over."""

    running: list[TableInfo]
    strong: list[TableInfo]
    """Rated games of the last `days`, by the mean rating of the players before them."""
    close: list[TableInfo]
    """Games that were decided by at most `margin` points, the last one first."""
    days: int
    margin: int


class Friend(Message):
    """Somebody whom the caller follows, or who follows the caller; a friend where both do."""

    name: str
    page: bool
    """Whether everybody may see their page."""
    followed: bool
    """By the caller."""
    follows: bool
    """Follows the caller."""
    table: str | None
    """A public table at which they are playing."""


class Friends(Message):
    friends: list[Friend]


class Invite(Given):
    name: PersonName


class Invitation(Message):
    host: str
    table: TableInfo


class Invitations(Message):
    invitations: list[Invitation]


class NewWish(Given):
    """What somebody would like to play, with whoever wishes the same."""

    game: Annotated[str, Field(min_length=1, max_length=200)]
    clock: ClockSetting = NoClock(kind="none")
    rated: bool = False
    bots: bool = False
    """Whether bots may fill up after a while; not at rated tables."""


class WishInfo(Message):
    """A wish, with all who have it: `names` in the order in which they came."""

    game: str
    title: str
    players: int
    clock: ClockSetting
    rated: bool
    names: list[str]


class MyWish(Message):
    game: str
    clock: ClockSetting
    rated: bool
    bots: bool
    bots_in: int | None
    """Milliseconds until bots fill up; null where they may not."""
    table: str | None
    """The table that was made for it."""


class LobbyInfo(Message):
    wishes: list[WishInfo]
    mine: MyWish | None


# Health


class Health(Message):
    status: Literal["ok", "stopping", "failing", "full"]
    database: bool
