/** People with each other, and what they come back to: friends, invitations, the lobby, watching; pages of people. */

import { accessible, agree, expect, fits, PHONE, ready, sit, sitPrepared, test, type Page } from "./table";

/** Make the person of a page somebody with an account. */
async function signUp(page: Page, name: string): Promise<string> {
  const full = `${name} ${test.info().retry}`;
  const answer = await page.request.post("/api/v1/accounts", { data: { name: full, password: "seven potsherds" } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return full;
}

test("two people become friends, one invites the other, and they meet again in the lobby while somebody watches", async ({ person }) => {
  const [host, other] = [await person(), await person({ lang: "fr", viewport: PHONE, touch: true })];
  const [anna, ben] = [await signUp(host, "Anna Friend"), await signUp(other, "Ben Friend")];

  await host.goto("/lobby");
  await host.getByRole("textbox", { name: "Name of an account" }).fill(ben);
  await host.keyboard.press("Enter");
  await expect(host.getByRole("list", { name: "Friends" })).toContainText("you follow");
  await other.goto("/lobby");
  await other.getByRole("button", { name: `Suivre ${anna}` }).tap();
  await expect(other.getByRole("list", { name: "Amis" })).toContainText("ami");
  await fits(other);
  await accessible(other);

  await sit(host, "saqqara(players=2)", [{ kind: "me" }, { kind: "open" }], { public: false });
  await host.getByRole("textbox", { name: "Invite somebody by name" }).fill(ben);
  await host.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(host.getByRole("status")).toContainText(`${ben} is invited`);
  await accessible(host);
  await other.goto("/");
  await expect(other.getByText(`${anna} t'invite`)).toBeVisible();
  await fits(other);
  await other.locator("section", { hasText: "Tu es invité" }).getByRole("link").tap();
  await other.getByRole("button", { name: "Prendre place" }).tap();
  await host.getByRole("button", { name: "Start" }).click();
  await expect(other.locator(".dock")).toBeVisible();

  await host.goto("/lobby");
  await host.getByRole("combobox", { name: "Game" }).selectOption("thebes");
  await host.getByRole("combobox", { name: "Clock" }).selectOption("days-2");
  await host.getByRole("checkbox", { name: /^Rated/ }).check();
  await host.getByRole("button", { name: "Wait for others" }).click();
  await expect(host.getByRole("status")).toContainText("You are waiting for: Thebes: The Tomb Raiders · 2 players · 2 days a move · rated");
  await accessible(host);
  await other.goto("/lobby");
  await other.getByRole("button", { name: /^Les rejoindre\s: Thèbes.*classée/ }).tap();
  for (const page of [host, other]) {
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator(".dock")).toBeVisible();
  }
  expect(host.url()).toBe(other.url());

  const spectator = await person({ theme: "dark" });
  await spectator.goto("/watch");
  await accessible(spectator);
  await spectator.locator(`a[href="${new URL(host.url()).pathname}"]`).click();
  await expect(spectator.getByText("You are watching.")).toBeVisible();
});

test("a guest's game is on their page, comes along when they sign up, and others see the page when its owner wants it", async ({ person }) => {
  const page = await person();
  await page.goto("/you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have not played yet: your games will be here.");
  await sitPrepared(page, { game: "saqqara(players=2)", luck: 25, ending: "piles" });
  await ready(page);
  await page.locator(".dock .choice").first().click();
  await agree(page);
  await expect(page.locator("dialog[aria-labelledby=verdict]")).toBeVisible();
  await page.goto("/you");
  await expect(page.getByText("You are a guest")).toBeVisible();
  const name = await signUp(page, "Carla Pages");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your page: ${name}`);
  const saqqara = page.getByRole("region", { name: "Games" }).getByRole("listitem").filter({ hasText: "Saqqara" });
  await expect(saqqara).toContainText(/Highest score: \d+/);
  await expect(page.getByRole("checkbox", { name: "Everybody may see this page" })).not.toBeChecked();
  await expect(page.getByText("Only you see it now.")).toBeVisible();
  await accessible(page);

  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await history.getByRole("combobox", { name: "Game" }).selectOption("thebes");
  await history.getByRole("button", { name: "Search" }).click();
  await expect(history.getByRole("status")).toHaveText("No game fits.");
  await history.getByRole("combobox", { name: "Game" }).selectOption("saqqara");
  await history.getByRole("button", { name: "Search" }).click();
  await expect(history.getByRole("link", { name: /Saqqara/ })).toHaveAttribute("href", /\/replay\//);

  const other = await person({ lang: "fr", theme: "dark", viewport: PHONE });
  const address = `/player/${encodeURIComponent(name)}`;
  await other.goto("/leaderboard/saqqara");
  await expect(other.getByText("ceux qui ont joué au moins 5 parties classées")).toBeVisible();
  await fits(other);
  await accessible(other);
  expect((await other.request.get(`/api/v1/players/${encodeURIComponent(name)}`)).status()).toBe(404);
  await other.getByRole("link", { name: "Adversaires et amis" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Adversaires et amis");
  await page.getByRole("checkbox", { name: "Everybody may see this page" }).click();
  await expect(page.getByRole("checkbox", { name: "Everybody may see this page" })).toBeChecked();
  await expect(page.getByText(`Others see it at`)).toContainText(address);
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(other.getByText("Score le plus haut")).toBeVisible();
  await expect(other.getByRole("button", { name: "Suivre" })).toHaveCount(0); // who looks is a guest
  await fits(other);
  await accessible(other);
  await signUp(other, "Dora Pages");
  await other.goto(address);
  await other.getByRole("button", { name: "Suivre" }).click();
  await expect(other.getByRole("button", { name: "Ne plus suivre" })).toBeVisible();
  await other.goto("/lobby");
  await expect(other.getByRole("list", { name: "Amis" })).toContainText(name);
});
