"""`ostraka play`: a game in the terminal, against bots or each other."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ostraka.bots.bot import Bot
from ostraka.bots.outside import Terms
from ostraka.bots.roster import OUTSIDE, UnknownBot, bot_of, check_bot, command_of, make_bot, seat_name
from ostraka.cli.arguments import (
    PLAYER_HELP,
    BotLogOption,
    BotSecondsOption,
    LangOption,
    Language,
    player_codes,
    read_file,
)
from ostraka.cli.boards import board
from ostraka.cli.lines import LinesGame
from ostraka.cli.output import output
from ostraka.cli.replay import print_events, print_result
from ostraka.cli.rules import print_clause, print_rulebook
from ostraka.cli.session import Session
from ostraka.cli.simulate import WrongPlayers
from ostraka.cli.text import WORDS, listed
from ostraka.coach.hint import CHOICES_HINTED, HINT_ITERATIONS, Choice, hint
from ostraka.coach.judge import Judge
from ostraka.coach.telling import reasons, worth
from ostraka.coach.tutor import TUTOR_ITERATIONS, better
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.core.record import is_seat_name
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.match import Match
from ostraka.match.narration import action_label, fact_label, prompt
from ostraka.match.verify import branch
from ostraka.match.verify import resume as resume_match

HUMAN = "human"
HINT_SEED = 1  # so that the same question has the same answer


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help='A game, such as "saqqara(players=3)".')] = "",
    players: Annotated[
        str,
        typer.Option(
            metavar="A,B,…",
            help=f"Who sits where: human, human:NAME, or a bot: {PLAYER_HELP}. Default: you against greedy.",
        ),
    ] = "",
    lang: LangOption = Language.en,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where the record goes; a new file in this folder.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Play a saved game on.")] = None,
    what_if: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Play another game from a position of this record.")
    ] = None,
    at: Annotated[int, typer.Option("--at", metavar="N", min=0, help="With --from: after so many entries.")] = 0,
    bot_seconds: BotSecondsOption = Terms.seconds,
    bot_log: BotLogOption = None,
    memory_aid: Annotated[
        bool,
        typer.Option("--memory-aid/--no-memory-aid", help="Show what players could remember, or only what lies open."),
    ] = True,
    tutor: Annotated[
        bool, typer.Option("--tutor", help="Say when something is much better, before your choice is final.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Ask in JSON lines, for programs; answers are actions.")
    ] = False,
) -> None:
    """Play a game in the terminal, alone against bots or several people at one screen.

    The record is written after every step, so nothing is lost if you stop."""
    console = output()
    terms = Terms(bot_seconds, bot_log)
    codes = player_codes(players) if players else []
    if resume is not None:
        match = resume_match(read_file(resume))
        file = resume
    elif what_if is not None:
        match = branch(read_file(what_if), at)
        if codes:
            match.record.seats = seat_names(match.game, codes, lang.value, terms)
        file = save or new_file(match.game)
    else:
        chosen = game_of(game) if game else pick_game(console, lang.value)
        codes = codes or [HUMAN, *["greedy"] * (chosen.seats - 1)]
        match = Match(chosen, seat_names(chosen, codes, lang.value, terms))
        file = save or new_file(chosen)
    bots = make_bots(match, codes, terms)
    if as_json:
        LinesGame(match, bots, file, lang.value, memory_aid).run()
    else:
        TerminalGame(console, match, bots, file, lang.value, memory_aid, tutor).run()


def new_file(game: Game) -> Path:
    return Path(f"{game.title.id}-{datetime.now():%Y%m%d-%H%M%S}.txt")


def pick_game(console: Console, lang: str) -> Game:
    """Ask for the game and the number of players."""
    titles = list(TITLES.values())
    for number, title in enumerate(titles, 1):
        console.print(
            f"  [bold]{number}[/bold]  {title.words.say('title', lang)}  [dim]{title.words.say('about', lang)}[/dim]"
        )
    title = titles[ask_number(console, WORDS.say("pick", lang), range(1, len(titles) + 1)) - 1]
    counts = [int(value) for value in title.options[0].values]
    question = WORDS.say("players", lang, {"counts": ", ".join(map(str, counts))})
    return title.game({"players": ask_number(console, question, counts)})


def ask_number(console: Console, question: str, allowed: range | list[int]) -> int:
    while True:
        answer = console.input(f"{question} ").strip()
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)


def seat_names(game: Game, codes: list[str], lang: str, terms: Terms) -> list[str]:
    """The names of the seats as records have them; raises WrongPlayers, UnknownBot or NoProgram."""
    if len(codes) != game.seats:
        raise WrongPlayers(f"{game} has {game.seats} seats: expected as many players, not {len(codes)}")
    names = [WORDS.say("name", lang, {"seat": number}) for number in range(1, game.seats + 1)]
    return [seat_name_of(code, nameless, terms) for code, nameless in zip(codes, names, strict=True)]


def seat_name_of(code: str, nameless: str, terms: Terms) -> str:
    kind, _, name = code.partition(":")
    if kind != HUMAN:
        try:
            check_bot(code, terms)
        except UnknownBot as unknown:
            raise UnknownBot(f"{unknown}; people are human or human:NAME") from unknown
        return seat_name(code)
    name = name or nameless
    if not is_seat_name(name) or bot_of(name):
        raise WrongPlayers(f"{name!r} cannot be a player's name: use printable characters, no slash")
    return name


def make_bots(match: Match, codes: list[str], terms: Terms) -> dict[int, Bot]:
    """The bots of a match by seat. Records name them, except programs: those come from the codes of the players."""
    bots = {}
    for seat, name in enumerate(match.record.seats):
        code = bot_of(name)
        rng = Rng(int.from_bytes(match.seed[:8]), seat)
        if code == OUTSIDE:
            if seat >= len(codes) or not command_of(codes[seat]):
                raise WrongPlayers(f"seat {seat + 1} belongs to a program: say which with --players, as cmd:COMMAND")
            bots[seat] = make_bot(codes[seat], match.game, rng, terms)
        elif code:
            bots[seat] = make_bot(code, match.game, rng)
    return bots


class TerminalGame(Session):
    """People and bots at one screen."""

    def __init__(
        self,
        console: Console,
        match: Match,
        bots: dict[int, Bot],
        file: Path,
        lang: str,
        memory_aid: bool = True,
        tutor: bool = False,
    ) -> None:
        super().__init__(match, bots, file, lang, memory_aid)
        self.console = console
        self.tutor = tutor
        self.reader: int | None = None  # the person who last looked at the screen

    def tell_note(self, seat: int, note: str) -> None:
        line = WORDS.say("note", self.lang, {"seat": self.names[seat], "note": note})
        self.console.print(line, markup=False, style="yellow")

    def tell_saved(self) -> None:
        self.console.print(f"\n{WORDS.say('saved', self.lang, {'file': self.file})}")

    def tell_result(self) -> None:
        self.print_news()
        self.print_board()
        print_result(self.console, self.match.state, self.names, self.lang)
        self.console.print(WORDS.say("recorded", self.lang, {"file": self.file}), style="dim")

    def let_person_play(self, seat: int) -> None:
        """One step of a person: ask until it is played or taken back."""
        self.hand_over(seat)
        self.print_news()
        self.print_board()
        legal = self.match.state.legal(seat)
        self.console.print(f"\n[bold]{WORDS.say('turn', self.lang, {'seat': self.names[seat]})}[/bold] ", end="")
        self.console.print(prompt(self.game, self.match.state.prompt(seat), legal, self.lang))
        self.console.print(self.choices(seat, legal))
        self.console.print(WORDS.say("keys", self.lang), style="dim")
        while True:
            answer = self.console.input("> ").strip()
            if answer == "u":
                self.try_undo(seat)
                return
            chosen = self.understand(answer, seat, legal)
            if chosen is not None and self.is_meant(seat, chosen, legal):
                self.match.play(seat, chosen)
                self.confirm(seat)
                return

    def choices(self, seat: int, legal: list[int]) -> Table:
        """The choices by number, each with what is told of it."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="bold", min_width=4)
        table.add_column()
        table.add_column(style="dim")
        for number, action in enumerate(legal, 1):
            facts = self.facts(seat, action)
            told = listed((fact_label(self.game, name, facts, self.names, self.lang) for name in facts), self.lang)
            table.add_row(Text(str(number)), Text(action_label(self.game, action, self.lang)), Text(told))
        return table

    def hand_over(self, seat: int) -> None:
        """Where people at one screen have secrets from each other, clear it before the next one looks."""
        if self.reader not in (None, seat) and {**self.view(self.reader), "seat": seat} != self.view(seat):
            self.console.clear()
            self.console.input(WORDS.say("hand_over", self.lang, {"seat": self.names[seat]}))
        self.reader = seat

    def understand(self, answer: str, seat: int, legal: list[int]) -> int | None:
        """The legal action that an answer means; anything else is dealt with here."""
        word, _, rest = answer.partition(" ")
        try:
            if word == "q":
                raise EOFError
            if word == "?":
                self.console.print(WORDS.say("help", self.lang, {"example": self.game.actions.text(legal[0])}))
            elif word == "l":
                entries = len(self.match.record.entries)
                print_events(self.console, self.match.record, entries, self.lang, lambda event: event.visible_to(seat))
            elif word == "h":
                self.show_hint(seat, legal)
            elif word == "r":
                self.show_rules(rest)
            elif word == "w":
                self.console.print(self.why_not(seat, self.game.actions.parse(rest)), markup=False)
            elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]
            elif word in self.game.actions.verbs:
                action = self.game.actions.parse(answer)
                if action in legal:
                    return action
                self.console.print(self.why_not(seat, action), markup=False)
            else:
                self.console.print(WORDS.say("choose", self.lang, {"count": len(legal)}), markup=False)
        except InputError as error:
            self.console.print(str(error), markup=False)
        return None

    def why_not(self, seat: int, action: int) -> str:
        refusal = self.match.state.why_not(seat, action)
        if refusal is None:
            return WORDS.say("allowed", self.lang)
        return self.game.title.rulebook.explain(refusal, self.lang)

    def show_hint(self, seat: int, legal: list[int]) -> None:
        """The best choices, each with what it is worth and why; the record notes that they were shown."""
        judge = Judge(self.game, HINT_ITERATIONS, HINT_SEED)
        self.match.note_hint(seat)
        for choice in hint(judge, self.match.state, seat, self.memory_aid)[:CHOICES_HINTED]:
            self.print_choice(choice, legal)

    def is_meant(self, seat: int, chosen: int, legal: list[int]) -> bool:
        """Whether a choice stands; the tutor asks where something is much better."""
        if not self.tutor or len(legal) == 1:
            return True
        judge = Judge(self.game, TUTOR_ITERATIONS, HINT_SEED)
        best = better(judge, self.match.state, seat, chosen, self.memory_aid)
        if best is None:
            return True
        self.match.note_hint(seat)
        self.console.print(WORDS.say("tutor.better", self.lang))
        self.print_choice(best, legal)
        return not self.console.input(f"[dim]{WORDS.say('tutor.meant', self.lang)}[/dim] ").strip()

    def print_choice(self, choice: Choice, legal: list[int]) -> None:
        """A choice with its number, what it is worth, and why."""
        number = legal.index(choice.action) + 1
        label = action_label(self.game, choice.action, self.lang)
        self.console.print(f"{number:>4}  {label}: {worth(choice.chance, choice.lead, self.lang)}", markup=False)
        why = listed(reasons(self.game, choice.facts, choice.features, self.names, self.lang), self.lang)
        if why:
            self.console.print(f"      {why}", markup=False, style="dim")

    def show_rules(self, clause: str) -> None:
        rulebook = self.game.title.rulebook
        if clause:
            print_clause(self.console, rulebook[clause], self.lang)
        else:
            print_rulebook(self.console, rulebook, self.lang)

    def try_undo(self, seat: int) -> None:
        try:
            self.undo(seat)
        except InputError as error:
            self.console.print(str(error), markup=False)

    def confirm(self, seat: int) -> None:
        """Before the turn passes on, the last step may still be taken back."""
        if self.match.can_undo(seat) and seat not in self.match.state.actors():
            answer = self.console.input(f"[dim]{WORDS.say('confirm', self.lang)}[/dim] ").strip()
            if answer == "u":
                self.try_undo(seat)

    def print_board(self) -> None:
        actors = self.match.state.actors()
        self.console.print(board(self.game, self.view(self.viewer()), self.names, actors, self.lang))

    def viewer(self) -> int | None:
        """Whose eyes the screen shows: the person whose turn it is; everybody's when none is."""
        people = [seat for seat in self.match.state.actors() if seat not in self.bots]
        return people[0] if people else None

    def print_news(self) -> None:
        """Print what has happened since the last time."""
        for sentence in self.take_news(self.viewer()):
            self.console.print(f"  {sentence}", markup=False, style="italic")
