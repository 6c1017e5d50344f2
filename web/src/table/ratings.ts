/** What a rated game came to beside its result. */

import type { TableInfo } from "../api/messages";
import { pick, say } from "../words";

/** How it changed the rating of each seat, or that it was called off; nothing where no game was rated. */
export function ratingLines(table: TableInfo): string[] {
  if (!table.rated || table.status !== "over") return [];
  if (table.ratings.length === 0) return [say("table.called_off")];
  return table.seats.flatMap(({ seat, name }) =>
    table.ratings.filter((change) => change.seat === seat).map(({ before, after }) => say("table.rating", { name: pick(name), before, after })),
  );
}
