/** Whether the server can be reached. Where it cannot, it is asked again and again until it answers. */

const ALIVE = "/healthz";
const AGAIN = 3000; // milliseconds

class Reach {
  /** Something was asked for and the server did not answer. */
  lost = $state(false);
  /** How often it came back: what could not be fetched before is fetched anew. */
  returns = $state(0);

  constructor() {
    globalThis.addEventListener?.("online", () => void this.look());
  }

  lose(): void {
    if (this.lost) return;
    this.lost = true;
    this.wait();
  }

  private wait(): void {
    setTimeout(() => void this.look(), AGAIN);
  }

  private async look(): Promise<void> {
    if (!this.lost) return;
    const answers = await fetch(ALIVE, { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!this.lost) return;
    if (!answers) return this.wait();
    this.lost = false;
    this.returns++;
  }
}

export const reach = new Reach();
