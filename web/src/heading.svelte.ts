/** The title and the icon of the page, with how many tables wait for me: in the title, as a dot, and where the page is installed as a badge. */

const CALM = `${import.meta.env.BASE_URL}icon.svg`;
const CALLING = `${import.meta.env.BASE_URL}icon-turn.svg`;

class Heading {
  text = $state("Ostraka");
  /** Whether it is my turn at the table that is open here. */
  calling = $state(false);

  /** Show it, with how many other tables wait; called whenever something of it changes. */
  show(waiting: number): void {
    document.title = waiting > 0 ? `(${waiting}) ${this.text}` : this.text;
    const turns = waiting + Number(this.calling);
    document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", turns > 0 ? CALLING : CALM);
    if ("setAppBadge" in navigator) void navigator.setAppBadge(turns).catch(() => null); // nought takes it away
  }
}

export const heading = new Heading();
