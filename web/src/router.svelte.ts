/** Where we are: the path of the address, kept as state. Links within the page do not load it anew. */

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else {
      history.pushState(null, "", to);
      scrollTo(0, 0);
    }
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
