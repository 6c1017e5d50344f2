/**
 * What an event speaks of lights up on the board, and the other way round.
 *
 * An event has keys, its arguments with their values: `row:2`, `seat:1`. An element of a board says in `data-is` which of
 * them it is; a piece with a name of its own (`data-piece`) is known by that name. Nothing else is needed.
 */

import { tick } from "svelte";

import type { EventInfo } from "../api/messages";

const MARKED = "[data-is], [data-piece]";

/** What an event speaks of; what it only counts is no such thing. */
export function keysOf({ arguments: args }: Pick<EventInfo, "arguments">): string[] {
  return Object.entries(args).flatMap(([name, value]) => (typeof value === "object" ? [] : [`${name}:${value}`, ...(typeof value === "string" ? [`piece:${value}`] : [])]));
}

/** What an element, or what it lies in, is. */
export function keysAt(target: EventTarget | null): string[] {
  const found: string[] = [];
  for (let at = target instanceof Element ? target.closest<HTMLElement>(MARKED) : null; at; at = at.parentElement?.closest<HTMLElement>(MARKED) ?? null)
    found.push(...keys(at));
  return found;
}

function keys({ dataset }: HTMLElement): string[] {
  return [...(dataset["is"]?.split(" ") ?? []), ...(dataset["piece"] ? [`piece:${dataset["piece"]}`] : [])];
}

/** Keep an attribute on the elements of an area that are one of these things; `shown` is read, so that new elements have it, too. */
export function mark(area: () => HTMLElement | undefined, shown: () => unknown, attribute: string, wanted: () => ReadonlySet<string>): void {
  $effect(() => {
    void shown();
    const [root, set] = [area(), wanted()];
    void tick().then(() => {
      for (const element of root?.querySelectorAll<HTMLElement>(MARKED) ?? []) element.toggleAttribute(attribute, keys(element).some((key) => set.has(key)));
    });
  });
}
