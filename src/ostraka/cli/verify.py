"""`ostraka verify`: proof that no draw was tampered with."""

from __future__ import annotations

import json

from ostraka.cli.arguments import FileArgument, JsonOption, read_file
from ostraka.cli.output import output
from ostraka.match.verify import verify as check


def verify(file: FileArgument, as_json: JsonOption = False) -> None:
    """Check that a record follows the rules and that every draw follows from the committed seed."""
    record = read_file(file)
    draws = check(record)
    result = record.tags.get("Result")
    if as_json:
        print(json.dumps({"fair": True, "draws": draws, "entries": len(record.entries), "result": result}))
        return
    console = output()
    console.print(f"[green]fair[/green]  {record.game}, {len(record.entries)} entries, result {result}")
    console.print(f"      the seed is the one committed to, and gives every draw ({draws})")
