/** Where we are: the path of the address, kept as state. Links within the page do not load it anew. */

import { ALONE } from "./api/backend";

/** Without a server there is but one file to be asked for: what would be the path stands behind a #. */
const MARK = "#";

function here(): URL {
  return ALONE ? new URL(isPlace(location.hash) ? location.hash.slice(MARK.length) : "/", location.origin) : new URL(location.href);
}

/** Whether what stands behind the # is a place of its own, and not a part of this one. */
function isPlace(hash: string): boolean {
  return ALONE && hash.startsWith(`${MARK}/`);
}

/** The address of a place within the page. */
export function address(to: string): string {
  return ALONE ? MARK + to : to;
}

class Router {
  path = $state(here().pathname);
  query = $state(here().searchParams);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
    if (ALONE) addEventListener("pointerdown", (event) => this.point(event), true);
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", address(to));
    else {
      history.pushState(null, "", address(to));
      scrollTo(0, 0);
    }
    this.read();
  }

  private read(): void {
    if (ALONE && location.hash && !isPlace(location.hash)) return;
    this.path = here().pathname;
    this.query = here().searchParams;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = linkOf(event);
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || (link.hash && !isPlace(link.hash))) return;
    event.preventDefault();
    this.go(isPlace(link.hash) ? link.hash.slice(MARK.length) : link.pathname + link.search);
  }

  /** A link that may be opened in another window gets the address that it has there. */
  private point(event: MouseEvent): void {
    const link = linkOf(event);
    const to = link?.getAttribute("href");
    if (link && to?.startsWith("/")) link.href = address(to);
  }
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a") : null;
}

export const router = new Router();
