"""Schemathesis over the whole OpenAPI: no 5xx, no breach of the schema.

`python -m tests.server.soak_api --requests 20000`: a server of its own, asked by somebody without a name, then by
somebody with an account, until it has answered so many requests.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.server.services import Served, free_port

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
)
"""Not `positive_data_acceptance`: which games, seats and records there are is no matter of a schema."""


def answered(url: str) -> Counter[str]:
    """How many requests a server has answered, by status."""
    found: Counter[str] = Counter()
    for family in text_string_to_metric_families(httpx.get(f"{url}/metrics", verify=False).text):
        for sample in family.samples:
            if sample.name == "ostraka_request_seconds_count":
                found[sample.labels["status"]] += int(sample.value)
    return found


def examine(url: str, examples: int, seed: int, token: str | None) -> None:
    """One run of schemathesis; raises CalledProcessError where it found something."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/v1/openapi.json", "--no-color"]
    command += ["--checks", ",".join(CHECKS), "--max-examples", str(examples), "--seed", str(seed)]
    command += ["--generation-database", "none"]
    if token is not None:
        command += ["-H", f"Authorization: Bearer {token}"]
    subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def token_of(url: str) -> str:
    with httpx.Client(base_url=f"{url}/api/v1", verify=False, timeout=60) as http:
        http.post("/accounts", json={"name": "Examiner", "password": "seven potsherds"}).raise_for_status()
        return str(http.post("/tokens", json={"label": "examiner"}).json()["token"])


def soak(requests: int, examples: int, minutes: float) -> Counter[str]:
    """Ask until so many requests are answered, or the time is up; return them by status."""
    end = time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as folder:
        metrics = free_port()
        server = Served(str(Path(folder) / "ostraka.db"), "--no-limits", "--metrics", str(metrics))
        counts = f"http://127.0.0.1:{metrics}"
        try:
            token = token_of(server.url)
            seed = 0
            while answered(counts).total() < requests and time.monotonic() < end:
                seed += 1
                examine(server.url, examples, seed, token if seed % 2 == 0 else None)
            return answered(counts)
        except subprocess.CalledProcessError as error:
            ended = server.process.poll()
            error.add_note("the server still runs" if ended is None else f"the server has ended with {ended}")
            raise
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--examples", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=120, help="begin no other run after so long")
    given = parser.parse_args()
    try:
        found = soak(given.requests, given.examples, given.minutes)
    except subprocess.CalledProcessError as error:
        print(error.stdout, *error.__notes__, sep="\n")
        raise SystemExit(1) from None
    print(f"{found.total()} requests: {dict(sorted(found.items()))}")
    raise SystemExit(any(status.startswith("5") for status in found))


if __name__ == "__main__":
    main()
