# `make play` and `make test` set up everything themselves; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')

.PHONY: help play test lint plain compiled soak bench mutants clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile

play: $(VENV)/built ## pick a game and play it in the terminal
	@$(BIN)/ostraka play

test: lint compiled plain ## everything that must be green before a change lands

lint: $(VENV)/built
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

compiled: $(VENV)/built
	$(BIN)/pytest -n auto

plain: $(VENV)/built
	OSTRAKA_PLAIN=1 $(BIN)/pytest -n auto

soak: $(VENV)/built ## a million random games under the laws, shared among all games (hours)
	$(BIN)/python -m tests.laws.soak --games 1000000

bench: $(VENV)/built ## speed beside other engines, in one interleaved run
	$(BIN)/pip install -q --disable-pip-version-check -e '.[bench]' --no-build-isolation
	$(BIN)/ostraka bench --peer "$(BIN)/python bench/openspiel.py"

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

clean: ## remove everything that was built
	rm -rf $(VENV) build mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src -name '*.so' -delete
