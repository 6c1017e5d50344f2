# `make play` and `make test` set up everything themselves; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')

LOCK := requirements.lock
UV := $(BIN)/uv pip install -q --python $(BIN)/python -c $(LOCK)

PAGE := src/ostraka/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.* -type f -not -name messages.ts)
NPM := $(BIN)/python web/tools/page.py

.PHONY: help play page static quick test update services lint plain compiled web browser alone weigh crowd soak siege load audit bench mutants clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile

play: $(VENV)/playable $(PAGE) ## play in the browser: prints one address
	@$(BIN)/ostraka serve

page: $(PAGE) ## build the page

static: $(VENV)/built web/node_modules/ready ## the page without a server: the folder build/static, for any host
	@$(BIN)/python web/tools/static.py

quick: lint web ## what a change breaks first: lint, types, tests of the engine and of the page (about a minute)
	$(BIN)/pytest -n auto tests/core tests/games tests/match tests/laws/test_golden.py tests/laws/test_clauses.py

test: services lint audit web compiled plain browser ## everything that must be green before a change lands

services: # a PostgreSQL and a Redis that the tests of the server can start
	@tests/services.sh

lint: $(VENV)/built
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

compiled: $(VENV)/built
	$(BIN)/pytest -n auto

# What is built on the engine is tested with the compiled one, and so is how strong bots are: both engines play the same games.
plain: $(VENV)/built
	OSTRAKA_PLAIN=1 $(BIN)/pytest -n auto tests/core tests/games tests/match tests/laws tests/bots -k "not beats" --ignore-glob="*/test_board.py"

web: $(VENV)/built web/node_modules/ready
	@$(NPM) run --silent types
	$(NPM) run --silent check
	$(NPM) run --silent unit

browser: $(VENV)/built $(PAGE) web/node_modules/ready
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -qq -y chromium; } || { echo "The page is tested in Chromium: install the Debian package chromium." >&2; exit 1; }
	$(NPM) run --silent browser

alone: static ## the page without a server in Chromium, its host gone: a whole game of each title (minutes)
	$(NPM) run --silent alone

soak: $(VENV)/built ## a million random games under the laws, shared among all games (hours)
	$(BIN)/python -m tests.laws.soak --games 1000000

siege: $(VENV)/built services ## kill the server 200 times on either database, and in a tournament; 20,000 odd requests (an hour)
	$(BIN)/python -m tests.server.soak_kill --kills 200
	$(BIN)/python -m tests.server.soak_kill --kills 200 --postgres
	$(BIN)/python -m tests.server.soak_tournament
	$(BIN)/python -m tests.server.soak_tournament --postgres
	$(BIN)/python -m tests.server.soak_api --requests 20000

load: $(VENV)/built services ## 500 tables with 2,000 connections, on SQLite and on PostgreSQL with Redis; bots beside 60 tables of masters; visits to a site with 10,000 finished games
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server --postgres --workers 2
	$(BIN)/python -m bench.bots
	$(BIN)/python -m bench.visits
	$(BIN)/python -m bench.visits --postgres

audit: $(VENV)/built web/node_modules/ready ## known weaknesses of what we depend on (asks the network)
	@$(UV) "pip-audit>=2.7"
	@$(BIN)/python -m tests.audit

bench: $(VENV)/built ## speed beside other engines, in one interleaved run
	$(UV) -r pyproject.toml --extra bench
	$(BIN)/ostraka bench --peer "$(BIN)/python bench/openspiel.py"

weigh: $(VENV)/built $(PAGE) ## weight of the page, and how soon it answers
	@$(NPM) run --silent weigh

crowd: $(VENV)/built $(PAGE) ## how soon the page answers while 50 tables of all games are played
	@$(NPM) run --silent crowd

mutants: $(VENV)/built ## break the rules of Saqqara in every way; list what no test notices
	OSTRAKA_PLAIN=1 $(BIN)/mutmut run
	$(BIN)/mutmut results

update: $(VENV)/playable ## renew the lock files of Python and npm
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --all-extras --no-header --no-annotate pyproject.toml -o $(LOCK)
	$(NPM) update

# One environment, installed in place, rebuilt when a source or the build changes: first what playing needs, then the rest.
$(VENV)/playable: pyproject.toml setup.py $(LOCK) $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ostraka needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up (a minute the first time)..."
	@test -x $(BIN)/uv || $(BIN)/pip install -q --disable-pip-version-check "uv>=0.9"
	@$(UV) "setuptools>=77" "mypy[mypyc]>=2.4"
	@$(UV) --no-build-isolation -e '.[all]'
	@$(BIN)/python -c 'import ostraka; print("Engine:", ostraka.engine() + ("" if ostraka.engine() == "compiled" else " (no C compiler found: everything works, bots and simulations are slower)"))'
	@touch $@

# PyTorch comes by pip, which takes a build without CUDA where one lies on the machine.
$(VENV)/built: $(VENV)/playable
	@$(UV) -r pyproject.toml --extra dev
	@$(BIN)/pip install -q --disable-pip-version-check -c $(LOCK) torch 2>/dev/null || $(UV) torch
	@touch $@

# Node, from the machine or from PyPI, and what the page is built and tested with.
$(VENV)/node: $(VENV)/playable
	@wanted="$$($(BIN)/python web/tools/page.py requires)"; test -z "$$wanted" || $(UV) "$$wanted"
	@touch $@

web/node_modules/ready: $(VENV)/node web/package-lock.json
	@$(NPM) install
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(VENV)/node
	@$(NPM)

clean: ## remove everything that was built
	rm -rf $(VENV) build mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .schemathesis
	rm -rf web/node_modules web/test-results src/ostraka/server/page
	find src -name '*.so' -delete
