/** People with each other: online with a lost connection, spectators, chat, one screen, resigning, a rematch. */

import type { State } from "../../src/api/messages";
import { accessible, agree, dice, expect, fromTheList, levels, moved, myTurn, playOut, sit, test, type Page } from "./table";

const OPEN = [{ kind: "me" as const }, { kind: "open" as const }];

/** Two people at a table: one opens it, the other comes by the link. */
async function pair(person: (settings?: object) => Promise<Page>, game: string): Promise<[Page, Page]> {
  const host = await person();
  const guest = await person({ lang: "fr" });
  await sit(host, game, OPEN);
  await host.getByRole("button", { name: "Copy the link" }).click();
  await expect(host.getByRole("button", { name: "Link copied" })).toBeVisible();
  await guest.goto(await host.evaluate(() => navigator.clipboard.readText()));
  await guest.getByRole("button", { name: "Prendre place" }).click();
  const start = host.getByRole("button", { name: "Start" });
  await start.or(host.locator(".dock")).first().waitFor();
  if (await start.isVisible()) await start.click();
  await expect(host.locator(".dock")).toBeVisible();
  await expect(guest.locator(".dock")).toBeVisible();
  return [host, guest];
}

test("two browsers play each other to the end, one losing its connection on the way; then a rematch", async ({ person }) => {
  const [host, guest] = await pair(person, "saqqara(players=2)");
  let moves = 0;
  const random = dice(3);
  const move = fromTheList(random);
  for (;;) {
    const end = host.locator("dialog[aria-labelledby=verdict]");
    const mine = host.locator(".dock.mine");
    const theirs = guest.locator(".dock.mine");
    await expect
      .poll(async () => (await end.isVisible()) || (await mine.isVisible()) || (await theirs.isVisible()), { timeout: 20_000 })
      .toBe(true);
    if (await end.isVisible()) break;
    const who = (await mine.isVisible()) ? host : guest;
    if (++moves === 6) await reconnect(guest);
    await move(who);
    if (await host.locator("dialog[aria-labelledby=verdict]").isVisible()) break;
    // The move shows on the other side too.
    const log = await who.locator("[role=tabpanel] li").count();
    await expect.poll(() => (who === host ? guest : host).locator("[role=tabpanel] li").count()).toBeGreaterThanOrEqual(log);
  }
  expect(moves).toBeGreaterThan(20);
  const before = host.url();
  await host.getByRole("button", { name: "Rematch" }).click();
  await guest.getByRole("button", { name: "Revanche" }).click();
  await expect(host).not.toHaveURL(before);
  await expect(guest).toHaveURL(host.url());
  await expect(host.locator(".dock")).toBeVisible();
  await expect(guest.locator(".dock")).toBeVisible();
});

/** The connection breaks and comes back: nothing is lost, nothing is said twice. */
async function reconnect(page: Page): Promise<void> {
  const entries = await page.locator("[role=tabpanel] li .said").allTextContents();
  await page.evaluate(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.close());
  await expect(page.locator(".prompt")).toContainText("Connexion perdue");
  await expect(page.locator(".prompt")).not.toContainText("Connexion perdue");
  expect(await page.locator("[role=tabpanel] li .said").allTextContents()).toEqual(entries);
}

test("who lost the connection is told only what was missed, and once", async ({ person }) => {
  const [host, guest] = await pair(person, "saqqara(players=2)");
  const connections: { url: string; first: Promise<State>; drop: () => void }[] = [];
  let away = false;
  await guest.routeWebSocket(/\/play/, (socket) => {
    if (away) return void socket.close({ code: 1012 });
    const server = socket.connectToServer();
    const first = new Promise<State>((told) =>
      server.onMessage((message) => {
        socket.send(message);
        told(JSON.parse(String(message)) as State);
      }),
    );
    connections.push({ url: socket.url(), first, drop: () => void socket.close({ code: 1012 }) });
  });
  await guest.reload();
  const theirs = guest.locator(".dock.mine .choice");
  const mine = host.locator(".dock.mine .choice");
  await expect.poll(async () => (await mine.count()) + (await theirs.count())).toBeGreaterThan(0);
  if ((await mine.count()) === 0) await theirs.first().click();
  await expect(mine.first()).toBeVisible();
  await expect(guest.locator(".prompt")).toContainText("doit jouer");
  const log = guest.locator("[role=tabpanel] li .said");
  const before = await log.allTextContents();

  away = true;
  connections.at(-1)?.drop();
  await expect(guest.locator(".prompt")).toContainText("Connexion perdue");
  await mine.first().click();
  await expect(host.locator(".dock.mine")).toHaveCount(0);
  away = false;
  await expect(theirs.first()).toBeVisible();
  const after = await log.allTextContents();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  const [whole, rest] = connections;
  expect(whole?.url).not.toContain("has=");
  expect(new URL(rest?.url ?? "").searchParams.get("has")).toBe(String(before.length));
  expect((await rest?.first)?.kept).toBe(before.length);
  expect((await rest?.first)?.events.map((event) => event.fr)).toEqual(after.slice(before.length).map((text) => text.trim().replaceAll("\u00a0", " ")));
});

test("a move that the law would not take back is taken back when all agree", async ({ person }) => {
  const [host, guest] = await pair(person, "saqqara(players=2)");
  await expect.poll(async () => (await host.locator(".dock.mine").isVisible()) || (await guest.locator(".dock.mine").isVisible())).toBe(true);
  const first = (await host.locator(".dock.mine").isVisible()) ? host : guest;
  const other = first === host ? guest : host;
  await first.locator(".pile.marked").first().click();
  await myTurn(other);
  await other.locator(".pile.marked").first().click();
  await myTurn(first);
  await expect(other.locator(".hand button.card")).toHaveCount(1);
  await first.getByRole("button", { name: /Ask to take back|Demander à reprendre/ }).click();
  await other.getByRole("button", { name: /^(Agree|Accepter)$/ }).click();
  await expect(first.locator(".hand button.card")).toHaveCount(0);
  await expect(other.locator(".hand button.card")).toHaveCount(0);
});

test("a spectator sees the table and may talk, but not play", async ({ person }) => {
  const [host] = await pair(person, "pergamon(players=2)");
  const spectator = await person();
  await spectator.request.patch("/api/v1/me", { data: { name: "Zoe" } });
  await spectator.goto(host.url());
  await expect(spectator.getByText("You are watching.")).toBeVisible();
  await expect(spectator.locator(".dock .choice")).toHaveCount(0);
  await expect(spectator.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await host.getByRole("tab", { name: "Chat" }).click();
  await host.getByRole("textbox", { name: "Say something" }).fill("Good luck to all!");
  await host.keyboard.press("Enter");
  await expect(spectator.getByRole("tab", { name: "Chat" })).toContainText("1");
  await spectator.getByRole("tab", { name: "Chat" }).click();
  await expect(spectator.getByRole("tabpanel")).toContainText("Good luck to all!");
  await host.getByRole("button", { name: "Let no spectator write" }).click();
  await expect(host.getByRole("button", { name: "Let spectators write again" })).toBeVisible();
  await spectator.getByRole("textbox", { name: "Say something" }).fill("Thank you!");
  await spectator.keyboard.press("Enter");
  await expect(spectator.getByText("does not let you write here")).toBeVisible();
});

test("whoever resigns is asked first, and leaves the seat to a bot", async ({ person }) => {
  const [host, guest] = await pair(person, "saqqara(players=2)");
  await guest.getByRole("button", { name: "Abandonner" }).click();
  await guest.getByRole("button", { name: "Non" }).click();
  await expect(host.getByText("resigned")).toHaveCount(0);
  await guest.getByRole("button", { name: "Abandonner" }).click();
  await guest.getByRole("button", { name: "Oui" }).click();
  await expect(host.getByText("resigned").or(host.locator("dialog[aria-labelledby=verdict]")).first()).toBeVisible();
});

test("a bot can be asked to play for somebody who is gone once that is allowed", async ({ person }) => {
  const pages = await pair(person, "saqqara(players=2)");
  const [gone, other] = (await pages[0].locator(".dock.mine").isVisible()) ? pages : [pages[1], pages[0]];
  const ask = other.getByRole("button", { name: /^(Let a bot play for them|Laisser jouer un robot)$/ });
  await other.clock.install();
  await gone.goto("/");
  await expect(other.locator(".absence")).toBeVisible();
  await expect(ask).toHaveCount(0);
  await other.clock.fastForward("10:00");
  await expect(ask).toBeVisible();
});

test("at one screen each seat's secrets wait for its owner", async ({ person }) => {
  const page = await person();
  await sit(page, "pergamon(players=2)", [{ kind: "me" }, { kind: "here", name: "Chloé" }]);
  const random = dice(4);
  let handed = 0;
  for (let moves = 0; moves < 14; moves++) {
    const screen = page.getByRole("heading", { name: /^Hand the screen to/ });
    await screen.or(page.locator(".dock.mine")).first().waitFor();
    if (await screen.isVisible()) {
      handed++;
      await expect(page.locator(".board")).toHaveCount(0);
      await expect(page.locator(".players")).toHaveCount(0);
      await page.getByRole("button", { name: /^I am/ }).click();
      await myTurn(page);
    }
    await fromTheList(random)(page);
  }
  expect(handed).toBeGreaterThan(3);
});

test("nobody is listed for a seat that is taken: a full table starts by itself against bots", async ({ person }) => {
  const page = await person();
  const [level = ""] = await levels(page);
  await page.goto("/new/saqqara");
  await page.getByLabel("Seat 2").selectOption(`bot:${level}`);
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.locator(".dock")).toBeVisible();
});

test("an account shows where it is signed in, and a written code brings it back", async ({ person }) => {
  const page = await person();
  const { retry, repeatEachIndex } = test.info();
  const name = `Anna ${retry}${repeatEachIndex} of the codes`;
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password").fill("seven potsherds");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await expect(page.getByText("here, now")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("seven potsherds");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  const codes = page.locator(".codes li");
  await expect(codes).toHaveCount(8);
  await accessible(page);
  const code = (await codes.first().textContent()) ?? "";

  const other = await person({ lang: "fr" });
  await other.goto("/");
  await other.getByRole("button", { name: "Se connecter" }).click();
  await other.getByRole("button", { name: "J'ai perdu mon mot de passe" }).click();
  await other.getByLabel("Nom", { exact: true }).fill(name);
  await other.getByLabel("Code de secours").fill(code);
  await other.getByLabel("Nouveau mot de passe").fill("eight potsherds");
  await other.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  await expect(other.getByRole("button", { name: "Compte", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a mail address is set, and confirmed by the code that was sent to it", async ({ person }) => {
  const page = await person();
  const { retry, repeatEachIndex } = test.info();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Anna ${retry}${repeatEachIndex} of the mail`);
  await page.getByLabel("Password").fill("seven potsherds");
  await page.getByRole("button", { name: "Make an account" }).click();
  await page.getByRole("button", { name: "Account", exact: true }).click();
  const sent: unknown[] = [];
  await page.route(/\/me\/mail/, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 }); // this server sends no mail
  });
  await page.getByLabel("Password", { exact: true }).fill("seven potsherds");
  await page.getByLabel("Mail address, for a lost password").fill("anna@example.org");
  await page.getByRole("button", { name: "Set the address" }).click();
  await page.getByLabel("Code from the mail").fill("abcde-abcde-abcde-abcde");
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("The address is set.")).toBeVisible();
  expect(sent).toEqual([{ mail: "anna@example.org", password: "seven potsherds" }, { code: "abcde-abcde-abcde-abcde" }]);
});

test("somebody is reported, blocked and removed before the game", async ({ person }) => {
  const host = await person();
  const guest = await person();
  await sit(host, "saqqara(players=3)", [...OPEN, { kind: "open" }]);
  await guest.goto(host.url());
  await guest.getByRole("button", { name: "Sit here" }).first().click();
  await host.getByRole("button", { name: /^About / }).click();
  await host.getByLabel("What happened?").fill("unkind words");
  await host.getByRole("button", { name: "Report" }).click();
  await expect(host.getByText("Thank you")).toBeVisible();
  await host.getByRole("button", { name: "Block" }).click();
  await expect(host.getByText("Blocked:")).toBeVisible();
  await accessible(host);
  await host.getByRole("button", { name: "Remove from the table" }).click();
  await expect(host.getByText("Removed:")).toBeVisible();
  await host.getByRole("button", { name: "Close" }).click();
  await expect(host.getByRole("button", { name: /^About / })).toHaveCount(0);
});
