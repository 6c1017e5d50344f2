/**
 * Pieces travel: each element with `data-piece` is measured before a change and, after it, set out from where it was.
 * Under 400 ms; a new change takes over from wherever a piece is on its way; nothing moves where motion is reduced.
 */

const DURATION = 340;
const EASING = "cubic-bezier(0.22, 0.8, 0.26, 1)";

type Corner = Pick<DOMRect, "left" | "top" | "width" | "height">;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Flip {
  private before = new Map<string, Corner>();
  private running = new Map<HTMLElement, Animation>();

  /** Remember where the pieces are: before the page changes. */
  measure(root: Element): void {
    this.before.clear();
    if (still.matches) return;
    for (const [id, element] of pieces(root)) this.before.set(id, element.getBoundingClientRect());
  }

  /** Set the pieces out from where they were: after the page has changed. */
  play(root: Element): void {
    if (still.matches || this.before.size === 0) return;
    for (const [element, animation] of this.running) {
      animation.cancel();
      this.rest(element);
    }
    const moves: [HTMLElement, Keyframe[]][] = [];
    for (const [id, element] of pieces(root)) {
      const frames = this.frames(this.before.get(id), element.getBoundingClientRect());
      if (frames) moves.push([element, frames]);
    }
    for (const [element, frames] of moves) {
      const animation = element.animate(frames, { duration: DURATION, easing: EASING });
      element.toggleAttribute("data-travels", true);
      this.running.set(element, animation);
      animation.onfinish = () => this.rest(element);
    }
  }

  private rest(element: HTMLElement): void {
    element.removeAttribute("data-travels");
    this.running.delete(element);
  }

  private frames(from: Corner | undefined, to: Corner): Keyframe[] | null {
    if (to.width === 0) return null;
    if (!from || from.width === 0)
      return [
        { opacity: 0, transform: "perspective(600px) rotateY(80deg)" },
        { opacity: 1, transform: "none" },
      ];
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    if (Math.abs(x) + Math.abs(y) < 2) return null;
    const scale = from.width / to.width;
    return [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }];
  }
}

function pieces(root: Element): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")].map((element) => [element.dataset["piece"] ?? "", element]);
}
