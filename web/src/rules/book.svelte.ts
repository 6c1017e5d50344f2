/** The rules of the game that is shown: fetched when they are wanted, opened at a clause from anywhere on the page. */

import { createContext } from "svelte";

import { api } from "../api/http";
import type { Rules } from "../api/messages";
import { termsOf } from "./terms";

export class Book {
  /** Null while they are on their way. */
  rules = $state.raw<Rules | null>(null);
  isOpen = $state(false);
  /** The clause that is pointed at. */
  pointed = $state<string | null>(null);

  private readonly clauses = $derived(
    new Map((this.rules?.sections ?? []).flatMap((section) => section.clauses.map((clause) => [clause.id, clause] as const))),
  );

  /** Words that a clause explains. */
  readonly terms = $derived(this.rules ? termsOf(this.rules) : []);

  constructor(readonly game: string) {}

  async fetch(): Promise<void> {
    this.rules = await api.rules(this.game);
  }

  /** Open it, at a clause where one is given. */
  open(clause: string | null = null): void {
    this.pointed = clause;
    this.isOpen = true;
  }

  clause(id: string) {
    return this.clauses.get(id);
  }
}

/** The book of whatever is shown around; null before it is known. */
const [bookAround, setBook] = createContext<() => Book | null>();

export { bookAround, setBook };
