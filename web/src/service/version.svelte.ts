/** The service worker of this page, and whether a newer version waits to be taken. */

const FILE = `${import.meta.env.BASE_URL}worker.js`;
const LOOK_AGAIN = 60 * 60_000; // milliseconds

class Version {
  /** The worker of a newer version, fetched and waiting. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Begin once the page is there: nothing that is seen waits for it. */
  begin(): void {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    if (document.readyState === "complete") void this.register();
    else addEventListener("load", () => void this.register(), { once: true });
  }

  /** Use the newer version from now on. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }

  private async register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(FILE).catch(() => null); // the page works without, too
    if (!registration) return;
    this.watch(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && this.watch(coming));
    });
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep the rest"));
    setInterval(() => void registration.update().catch(() => null), LOOK_AGAIN);
  }

  private watch(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return; // the very first one takes over by itself
    this.waiting = worker;
    worker.addEventListener("statechange", () => {
      if (worker.state !== "installed" && this.waiting === worker) this.waiting = null;
    });
  }
}

export const version = new Version();
