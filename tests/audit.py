"""Known weaknesses of what Ostraka depends on: `python -m tests.audit`, in Python and for the page.

Exit status 1 where one is known. A service that cannot be asked proves nothing and makes nothing red: it is said in one
line.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PATIENCE = 120  # seconds
NOT_OURS = frozenset({"ostraka", "pip"})  # what is audited, and what comes with every environment
ACCEPTED: Mapping[str, str] = {}
"""Advisories that do not concern us, each with its reason."""


@dataclass
class Finding:
    """What a service says; `asked` of the packages were looked up."""

    asked: int = 0
    packages: int = 0
    weak: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        if self.weak:
            return "\n  ".join(["known weaknesses:", *self.weak])
        if not self.asked:
            return "the service could not be asked: nothing is known"
        return f"no known weakness in {self.asked} of {self.packages} packages"


def read_pip_audit(text: str) -> Finding:
    """What pip-audit says."""
    found = Finding()
    for package in _json(text).get("dependencies", []):
        if package["name"] in NOT_OURS:
            continue
        found.packages += 1
        found.asked += "skip_reason" not in package
        for weakness in package.get("vulns", []):
            if not {weakness["id"], *weakness["aliases"]} & ACCEPTED.keys():
                mended = ", ".join(weakness["fix_versions"]) or "no version"
                found.weak.append(f"{package['name']} {package['version']}: {weakness['id']}, mended in {mended}")
    return found


def read_npm_audit(text: str) -> Finding:
    """What npm says."""
    told = _json(text)
    if "vulnerabilities" not in told:
        return Finding()
    packages = told["metadata"]["dependencies"]["total"]
    found = Finding(packages, packages)
    for name, package in told["vulnerabilities"].items():
        for weakness in package["via"]:  # a text where the weakness is another package's
            if isinstance(weakness, dict) and weakness["url"].rpartition("/")[2] not in ACCEPTED:
                found.weak.append(f"{name} {weakness['range']}: {weakness['title']}, {weakness['url']}")
    return found


def _json(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def ask(*command: str) -> str:
    """What a program prints; nothing where it takes too long."""
    try:
        return subprocess.run(
            [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
        ).stdout
    except subprocess.TimeoutExpired:
        return ""


def main() -> None:
    findings: Sequence[tuple[str, Finding]] = [
        (
            "Python",
            read_pip_audit(ask("-m", "pip_audit", "--skip-editable", "--format=json", "--progress-spinner=off")),
        ),
        ("Page", read_npm_audit(ask("web/tools/page.py", "audit", "--json", "--fetch-retries=0"))),
    ]
    for name, finding in findings:
        print(f"{name}: {finding}")
    raise SystemExit(any(finding.weak for _, finding in findings))


if __name__ == "__main__":
    main()
