"""`ostraka verify`: proof that no draw was tampered with."""

from __future__ import annotations

import json

from ostraka.cli.arguments import FileArgument, JsonOption, read_file
from ostraka.cli.output import output
from ostraka.match.fairness import BY_PILE, NO_SHARE, shares_from
from ostraka.match.verify import verify as check


def verify(file: FileArgument, as_json: JsonOption = False) -> None:
    """Check that a record follows the rules and that every draw follows from the committed seed."""
    record = read_file(file)
    draws = check(record)
    result, shares = record.tags.get("Result"), shares_from(record.tags)
    if as_json:
        found = {"consistent": True, "draws": draws, "entries": len(record.entries), "shares": shares, "result": result}
        print(json.dumps(found))
        return
    console = output()
    console.print(f"[green]consistent[/green]  {record.game}, {len(record.entries)} entries, result {result}")
    console.print(f"  every draw ({draws}) follows from the seed that the record commits to")
    for seat, share in enumerate(shares, 1):
        if share != NO_SHARE:
            console.print(f"  and from what seat {seat} added: {share}")
    if record.tags.get("Luck") == BY_PILE:
        console.print(f"  every game with this commitment had the same piles: {record.tags['Commitment']}")
    console.print("  it was fair if this commitment was shown, and the shares are those added, before the first draw")
