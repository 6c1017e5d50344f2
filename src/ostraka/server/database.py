"""The tables of the database. Times are milliseconds since 1970; `migrations/` holds how they came to be."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("name_key", String(64), unique=True),  # of accounts: case and spelling variants are one name
    Column("look", String(80), nullable=False),  # what the name looks like, as it stands and in small letters
    Column("small_look", String(80), nullable=False),
    Column("password", String(200)),  # argon2; null for guests
    Column("mail", String(254)),  # confirmed
    Column("banned", BigInteger),  # until when
    Column("public", Boolean, nullable=False),  # whether everybody may see the page of the account
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

names = Table(
    "names",  # what the names of accounts look like: nobody else is called so
    metadata,
    Column("look", String(80), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("label", String(80), nullable=False),  # which browser, as far as it says
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

codes = Table(
    "codes",  # for whoever has lost a password, or confirms a mail address
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("until", BigInteger),  # null for good
    Column("mail", String(254)),  # the address that the code confirms
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("title", String(32), nullable=False),
    Column("host", String(32), nullable=False),
    Column("host_name", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("code", String(40), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),  # whether people may ask for hints
    Column("tutor", Boolean, nullable=False),  # whether who plays against bots is told of what is much better
    Column("memory_aid", Boolean, nullable=False),  # whether people are sent what they could remember
    Column("beginning", Text),  # the record of another game up to the position from which this one is played
    Column("clock", Text, nullable=False),
    Column("first_seats", Text, nullable=False),  # as the table was made
    Column("seed", LargeBinary, nullable=False),
    Column("next_seed", LargeBinary),  # of a rematch
    Column("luck", String(4), nullable=False),  # how it follows from the seed
    Column("rules", Integer, nullable=False),  # the rules number that the game was begun under
    Column("version", String(20), nullable=False),  # of Ostraka, which plays these rules
    Column("created", BigInteger, nullable=False),
    # What the log has come to, for lists
    Column("status", String(10), nullable=False),
    Column("seats", Text, nullable=False),
    Column("turn", Integer, nullable=False),  # the seats that owe, as bits
    Column("deadline", BigInteger),  # when the first clock runs out
    Column("decided", BigInteger),  # when somebody last did, as far as everybody can tell
    Column("bots", BigInteger),  # since when bots have had to decide at a table with a clock
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("result", Text),
    Column("replay", String(32)),
    Column("rematch", String(32)),
    Column("ratings", Text),  # of each seat, before and after a game that changed them
    Column("strength", Integer),  # the mean rating of the players before a game that changed them, in points
    Column("margin", Integer),  # the points between first and second, of people who finished their game themselves
    Column("tournament", String(32)),
    Index("tables_open", "status", "public", "created"),
    Index("tables_deadline", "status", "deadline"),
    Index("tables_finished", "status", "finished"),
    Index("tables_bots", "status", "bots"),
    Index("tables_host", "host", "status"),
    Index("tables_strength", "public", "strength"),
    Index("tables_margin", "public", "margin", "finished"),
    Index("tables_tournament", "tournament"),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # two processes never fork a game
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("at", BigInteger, nullable=False),
    Column("value", Integer),
    Column("text", Text),
    Column("person", String(32)),
    Column("record", Text),  # how many entries of the record stand, then the lines that the step brought
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("format", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

sitting = Table(
    "sitting",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Index("sitting_table", "table_id"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("text", Text, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), index=True),  # null for uploaded ones
    Column("record", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(32), primary_key=True),  # of the replay
    Column("person", String(32), index=True),  # who asked for it
    Column("created", BigInteger, nullable=False),
    Column("iterations", Integer, nullable=False),  # of the judge, for each choice
    Column("done", BigInteger, index=True),  # when all entries were judged
)

judged = Table(
    "judged",  # an entry of a reviewed game
    metadata,
    Column("review", String(32), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

results = Table(
    "results",  # of each seat of each game that is over
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("title", String(32), nullable=False, index=True),
    Column("players", Integer, nullable=False),
    Column("person", String(32)),  # null for bots, and for a further person at somebody's screen
    Column("level", String(40)),  # of the bot that played to the end
    Column("score", Integer),  # null where the game was given up
    Column("place", Integer),
    Column("decisions", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),  # the table was
    Column("counted", Boolean, nullable=False),  # for statistics: it came to its end and is no practice
    Column("before", Integer),  # the rating in points, where the game changed it
    Column("after", Integer),
    Index("results_person", "person", "finished"),
)

barred = Table(
    "barred",  # from the seats or the chat of a table, by its host
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),  # empty for all spectators
    Column("what", String(10), primary_key=True),
)

blocked = Table(
    "blocked",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

follows = Table(
    "follows",  # whose games somebody wants to know of; those who follow each other are friends
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",  # to tables that have not begun
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("host", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

wishes = Table(
    "wishes",  # what somebody in the lobby would like to play
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether they may fill up
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # when it lapses
    Column("table_id", String(32), index=True),  # the table that was made for it
    Column("met", BigInteger),  # when that was
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("other", String(32)),
    Column("text", Text, nullable=False),
    Column("settled", BigInteger),
)

deeds = Table(
    "deeds",  # what administrators did
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(80), nullable=False),
    Column("what", Text, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("title", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("played", BigInteger, nullable=False),  # when the last of them was over
)

puzzle_tries = Table(
    "puzzle_tries",  # the first answer of a person to a puzzle
    metadata,
    Column("person", String(32), primary_key=True),
    Column("puzzle", String(80), primary_key=True),
    Column("action", String(200), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",  # of puzzles that somebody has tried
    metadata,
    Column("puzzle", String(80), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

solvers = Table(
    "solvers",  # the ratings of people in puzzles
    metadata,
    Column("person", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

holidays = Table(
    "holidays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False, index=True),  # and the clocks run again
)

devices = Table(
    "devices",  # browsers that have subscribed to push messages
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    Column("person", String(32), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)

notice_choices = Table(
    "notice_choices",  # of what people want to be told, where they have said so
    metadata,
    Column("person", String(32), primary_key=True),
    Column("lang", String(2), nullable=False),
    Column("push", String(80), nullable=False),
    Column("mail", String(80), nullable=False),
)

told = Table(
    "told",  # what people have been told of a table, for as long as it is so
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(10), primary_key=True),
)

digs = Table(
    "digs",  # a deal of each title for every day
    metadata,
    Column("day", String(10), primary_key=True),
    Column("title", String(32), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("level", String(40), nullable=False),  # of the bots
    Column("seed", LargeBinary, nullable=False),
)

dig_tries = Table(
    "dig_tries",  # the one try of a person at a deal
    metadata,
    Column("day", String(10), primary_key=True),
    Column("title", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Index("dig_tries_person", "person"),
    Index("dig_tries_table", "table_id"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("host", String(32), nullable=False),
    Column("game", String(200), nullable=False),
    Column("title", String(32), nullable=False),
    Column("system", String(10), nullable=False),  # swiss or robin
    Column("rounds", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("status", String(10), nullable=False),  # open, running, over or closed
    Column("boards", Integer, nullable=False),  # tables of all rounds that have begun
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Index("tournaments_status", "status", "created"),
)

entrants = Table(
    "entrants",  # who plays in a tournament, people and bots, numbered as they came
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32)),
    Column("name", String(32), nullable=False),
    Column("level", String(40)),  # of a bot
    Column("since", Integer, nullable=False),  # the first round in which they may play
    Column("left", Boolean, nullable=False),
    Index("entrants_once", "tournament", "person", unique=True),
    Index("entrants_person", "person"),
)

tournament_rounds = Table(
    "tournament_rounds",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("begun", BigInteger, nullable=False),
    Column("pairing", Text, nullable=False),  # the numbers of the entrants at each table, then those with a bye
)

moments = Table(
    "moments",  # when something was last done
    metadata,
    Column("name", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(200), nullable=False),
)
