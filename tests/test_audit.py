"""The audit of dependencies says what it knows, and never takes silence for good news."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests import audit

GOOD = {"name": "anyio", "version": "4.0", "vulns": []}
UNKNOWN = {"name": "httpx", "skip_reason": "Dependency not found on PyPI"}
BAD = {
    "name": "jinja2",
    "version": "2.0",
    "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"], "fix_versions": ["2.1"], "description": ""}],
}


def said(*packages: dict[str, Any]) -> audit.Finding:
    return audit.read_pip_audit(json.dumps({"dependencies": packages, "fixes": []}))


def test_a_known_weakness_of_a_python_package_is_found() -> None:
    assert said(GOOD, BAD, UNKNOWN).weak == ["jinja2 2.0: PYSEC-1, mended in 2.1"]
    assert "known weaknesses" in str(said(BAD))


@pytest.mark.parametrize("name", ["PYSEC-1", "CVE-1"])
def test_an_accepted_weakness_is_passed_over_by_any_of_its_names(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(audit, "ACCEPTED", {name: "we never call it"})
    assert said(BAD).weak == []


def test_what_comes_with_the_environment_is_not_ours() -> None:
    assert said({**BAD, "name": "pip"}).packages == 0


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "{}", json.dumps({"dependencies": [UNKNOWN], "fixes": []})])
def test_silence_is_not_taken_for_good_news(text: str) -> None:
    assert "nothing is known" in str(audit.read_pip_audit(text))
    assert "nothing is known" in str(audit.read_npm_audit(text))


def test_how_much_was_looked_up_is_said() -> None:
    assert str(said(GOOD, UNKNOWN)) == "no known weakness in 1 of 2 packages"


def npm(*via: Any) -> audit.Finding:
    weak = {"svelte": {"name": "svelte", "severity": "high", "via": list(via)}} if via else {}
    return audit.read_npm_audit(json.dumps({"vulnerabilities": weak, "metadata": {"dependencies": {"total": 7}}}))


ADVISORY = {"title": "XSS", "url": "https://github.com/advisories/GHSA-1", "range": "<5"}


def test_a_known_weakness_of_the_page_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert npm("another package", ADVISORY).weak == ["svelte <5: XSS, https://github.com/advisories/GHSA-1"]
    assert str(npm()) == "no known weakness in 7 of 7 packages"
    monkeypatch.setattr(audit, "ACCEPTED", {"GHSA-1": "never shown"})
    assert npm(ADVISORY).weak == []
