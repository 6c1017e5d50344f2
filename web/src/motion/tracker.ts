/**
 * Gives cards, tiles and cubes an identity, so that one that goes from hand to row is seen to travel.
 *
 * A view names places and what lies there ("hand of seat 1: 3, 3, 7"), never which of two equal pieces is which. From
 * one view to the next, pieces stay where they are as far as possible; those that are missing in one place are those
 * that are new in another.
 */

/** What lies where: the kinds of the pieces in each place, in order. */
export type Places = ReadonlyMap<string, readonly string[]>;

/** The identities of the pieces in each place, in the same order. */
export type Pieces = ReadonlyMap<string, readonly string[]>;

export class Tracker {
  private pieces: Pieces = new Map();
  private places: Places = new Map();
  private made = 0;

  /** The identities of the pieces that lie there now. */
  follow(places: Places): Pieces {
    const left = new Map<string, string[]>(); // by kind: pieces that are no longer where they were
    const stays = new Map<string, Map<string, string[]>>(); // by place and kind: pieces that are
    for (const [place, kinds] of this.places) {
      const wanted = count(places.get(place) ?? []);
      const ids = this.pieces.get(place) ?? [];
      const kept = new Map<string, string[]>();
      kinds.forEach((kind, n) => {
        const id = ids[n];
        if (id === undefined) return;
        const room = wanted.get(kind) ?? 0;
        if (room > 0) wanted.set(kind, room - 1);
        push(room > 0 ? kept : left, kind, id);
      });
      stays.set(place, kept);
    }
    const found = new Map<string, string[]>();
    for (const [place, kinds] of places)
      found.set(
        place,
        kinds.map((kind) => stays.get(place)?.get(kind)?.shift() ?? left.get(kind)?.shift() ?? `${kind}#${this.made++}`),
      );
    this.places = places;
    this.pieces = found;
    return found;
  }
}

function count(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
