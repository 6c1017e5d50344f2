/** The one tooltip of the page: which term it explains, and where that stands. */

class Tip {
  anchor = $state.raw<HTMLElement | null>(null);
  clause = $state("");
  text = $state("");

  show(anchor: HTMLElement, clause: string, text: string): void {
    this.anchor = anchor;
    this.clause = clause;
    this.text = text;
  }

  /** Take it away; with an anchor, only if it is that one's. */
  hide(anchor: HTMLElement | null = this.anchor): void {
    if (this.anchor === anchor) this.anchor = null;
  }
}

export const tip = new Tip();
