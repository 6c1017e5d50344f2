/** The game that a page shows: what it is drawn from, its board drawn or plain as the person likes, and its rules. */

import { Book, setBook } from "../rules/book.svelte";
import { settings } from "../settings.svelte";
import { kitOf, type Kit } from "./board";

export class Shown {
  /** Null while it is on its way. */
  kit = $state.raw<Kit | null>(null);
  readonly book: Book | null;

  /** To be called while a component is made; `title` is null until it is known. */
  constructor(title: () => string | null) {
    const book = $derived.by(() => {
      const id = title();
      return id === null ? null : new Book(id);
    });
    this.book = $derived(book);
    setBook(() => book);
    $effect(() => {
      const id = title();
      if (id === null) return;
      const rules = book;
      void kitOf(id, settings.plain).then((kit) => {
        this.kit = kit;
        if (!rules?.rules) void rules?.fetch(); // what is seen at once comes first
      });
    });
  }
}
