# `make play` and `make test` set up everything themselves; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')

PAGE := src/ostraka/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/*.* -type f -not -name messages.ts)
NPM := $(BIN)/python web/tools/page.py

.PHONY: help play page test services lint plain compiled web browser weigh crowd soak siege load audit bench mutants clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile

play: $(VENV)/built $(PAGE) ## play in the browser: prints one address
	@$(BIN)/ostraka serve

page: $(PAGE) ## build the page

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

plain: $(VENV)/built
	OSTRAKA_PLAIN=1 $(BIN)/pytest -n auto --ignore=tests/server

web: $(VENV)/built web/node_modules/ready
	@$(NPM) run --silent types
	$(NPM) run --silent check
	$(NPM) run --silent unit

browser: $(VENV)/built $(PAGE) web/node_modules/ready
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -qq -y chromium; } || { echo "The page is tested in Chromium: install the Debian package chromium." >&2; exit 1; }
	$(NPM) run --silent browser

soak: $(VENV)/built ## a million random games under the laws, shared among all games (hours)
	$(BIN)/python -m tests.laws.soak --games 1000000

siege: $(VENV)/built services ## kill the server 200 times on either database; 20,000 odd requests (an hour)
	$(BIN)/python -m tests.server.soak_kill --kills 200
	$(BIN)/python -m tests.server.soak_kill --kills 200 --postgres
	$(BIN)/python -m tests.server.soak_api --requests 20000

load: $(VENV)/built services ## 500 tables with 2,000 connections, on SQLite and on PostgreSQL with Redis; bots beside 60 tables of masters
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server --postgres --workers 2
	$(BIN)/python -m bench.bots

audit: $(VENV)/built web/node_modules/ready ## known weaknesses of what we depend on (asks the network)
	@$(BIN)/pip install -q --disable-pip-version-check "pip-audit>=2.7"
	@$(BIN)/python -m tests.audit

bench: $(VENV)/built ## speed beside other engines, in one interleaved run
	$(BIN)/pip install -q --disable-pip-version-check -e '.[bench]' --no-build-isolation
	$(BIN)/ostraka bench --peer "$(BIN)/python bench/openspiel.py"

weigh: $(VENV)/built $(PAGE) ## weight of the page, and how soon it answers
	@$(NPM) run --silent weigh

crowd: $(VENV)/built $(PAGE) ## how soon the page answers while 50 tables of all games are played
	@$(NPM) run --silent crowd

mutants: $(VENV)/built ## break the rules of Saqqara in every way; list what no test notices
	OSTRAKA_PLAIN=1 $(BIN)/mutmut run
	$(BIN)/mutmut results

# One environment, installed in place, rebuilt when a source or the build changes.
$(VENV)/built: pyproject.toml setup.py $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ostraka needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up (a minute the first time)..."
	@$(BIN)/pip install -q --disable-pip-version-check "setuptools>=77" "mypy[mypyc]>=2.4"
	@$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation -e '.[dev]'
	@$(BIN)/python -c 'import ostraka; print("Engine:", ostraka.engine() + ("" if ostraka.engine() == "compiled" else " (no C compiler found: everything works, bots and simulations are slower)"))'
	@touch $@

# Node, from the machine or from PyPI, and what the page is built and tested with.
web/node_modules/ready: $(VENV)/built web/package.json
	@wanted="$$($(BIN)/python web/tools/page.py requires)"; test -z "$$wanted" || $(BIN)/pip install -q --disable-pip-version-check "$$wanted"
	@$(NPM) install
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/ready
	@$(NPM)

clean: ## remove everything that was built
	rm -rf $(VENV) build mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .schemathesis
	rm -rf web/node_modules web/test-results src/ostraka/server/page
	find src -name '*.so' -delete
