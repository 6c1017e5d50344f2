/** The home page, opening a table, languages and colours. */

import { accessible, expect, fits, moved, myTurn, PHONE, server, test } from "./table";

test("a newcomer plays after two clicks", async ({ person }) => {
  const page = await person();
  await page.goto("/"); // the first is the one that brought them here
  await page.getByRole("button", { name: "Play now: Saqqara" }).click();
  await expect(page.locator(".dock .choice, .dock .prompt").first()).toBeVisible();
  await expect(page).toHaveTitle(/Saqqara/);
});

test("home shows five games, each with picture, length, weight and how it was played last", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  const cards = page.locator("article");
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    await expect(card.locator("svg").first()).toBeVisible();
    await expect(card).toContainText("players");
    await expect(card).toContainText("min");
    await expect(card.locator(".glance")).toContainText(/players · .+/);
  }
});

test("the page of a game tells what it is about, how one wins and how faithful it is, and starts with what was chosen last", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("link", { name: "Thebes: The Tomb Raiders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thebes: The Tomb Raiders");
  await expect(page.locator("article")).toContainText("Most points win");
  await expect(page.locator("article")).toContainText(/\d+\s?% of the figures reconstructed/);
  await accessible(page);
  await page.getByLabel("Number of players").selectOption("3");
  await page.getByLabel("Level of the bots").selectOption({ index: 0 });
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator(".players li")).toHaveCount(3);
  await page.goto("/");
  const card = page.locator("article", { hasText: "Thebes" });
  await expect(card.locator(".glance")).toContainText(/^3 players/);
  await card.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator(".players li")).toHaveCount(3);
});

test("the page of a game leads to what games between bots say about it, in either language", async ({ person }) => {
  const page = await person();
  await page.goto("/game/pergamon");
  await page.getByRole("link", { name: "What games between bots say about it" }).click();
  await expect(page).toHaveTitle("How Pergamon is won");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Who begins");
  const seats = page.locator("table", { hasText: "First places by turn order, 2 players" }).getByRole("row");
  await expect(seats).toHaveCount(2);
  await expect(seats.first()).toContainText(/plays first.*\d+% \(\d+% to \d+%\), [\d.]+ points/s);
  const [bar, track] = [await seats.first().locator(".bar").boundingBox(), await seats.first().locator(".track").boundingBox()];
  expect(bar!.width).toBeGreaterThan(20);
  expect(bar!.width).toBeLessThanOrEqual(track!.width);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment on gagne à Pergamon");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Qui commence");
});

test("an address of a game that is not here says so and leads home", async ({ person }) => {
  const page = await person();
  for (const path of ["/rules/chess", "/game/chess", "/strategy/chess"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such game here.");
  }
  await page.getByRole("main").getByRole("link").click();
  await expect(page.locator("article")).toHaveCount(5);
});

test("language and colours are remembered", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("button", { name: "Sombre" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cinq jeux");
});

test("a plain board is chosen in the settings, and remembered", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: Saqqara" }).click();
  await expect(page.locator(".board .piles")).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await accessible(page);
  await page.getByRole("checkbox", { name: /Plain board/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".plain")).toBeVisible();
  await page.reload();
  await expect(page.locator(".plain")).toBeVisible();
});

test("in French, bots have French names wherever one reads them", async ({ person }) => {
  const page = await person({ lang: "fr" });
  await page.goto("/new/saqqara");
  await page.getByLabel("Place 2").selectOption({ label: "Robot\u00a0: Débutant" });
  await page.getByRole("button", { name: "Ouvrir la table" }).click();
  await myTurn(page);
  await moved(page, () => page.locator(".pile.marked").first().click());
  await myTurn(page);
  await expect(page.locator(".players")).toContainText("Débutant");
  await expect(page.getByRole("tabpanel")).toContainText("Débutant pioche");
  await expect(page.locator("body")).not.toContainText("Novice");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Mes tables" })).toContainText("Débutant");
  await expect(page.locator("body")).not.toContainText("Novice");
});

test("a table that was left is among mine, with whose turn it is", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: Saqqara" }).click();
  await expect(page.locator(".dock.mine")).toBeVisible();
  await page.getByRole("link", { name: "Ostraka, home" }).click();
  const mine = page.getByRole("region", { name: "My tables" });
  await expect(mine).toContainText("Saqqara");
  await expect(mine).toContainText("Your turn");
  await mine.getByRole("link").first().click();
  await expect(page.locator(".dock.mine")).toBeVisible();
});

test("another address says that there is nothing, and so does a table that does not exist", async ({ person }) => {
  const page = await person();
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nothing at this address");
  await page.goto("/table/00000000");
  await expect(page.getByRole("link", { name: "All games" })).toBeVisible();
});

for (const theme of ["light", "dark"] as const)
  for (const path of ["/", "/new/pergamon", "/rules/saqqara", "/strategy/thebes", "/replay"])
    test(`${path} is accessible in ${theme} colours, and fits a phone`, async ({ person }) => {
      const page = await person({ theme });
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await accessible(page);
      await page.setViewportSize(PHONE);
      await fits(page);
      await accessible(page);
    });

test("a guest chooses a name, becomes an account, and is known again after signing in", async ({ person }) => {
  const page = await person();
  await page.goto("/");
  await page.getByRole("button", { name: "Choose a name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Chloé");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You play as Chloé.")).toBeVisible();
  const name = "Anna of Pergamon";
  const sign = async (button: string) => {
    await page.getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog");
    await accessible(page);
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Password").fill("papyrus und lapis");
    await dialog.getByRole("button", { name: button }).click();
    await expect(page.getByText(`You play as ${name}.`)).toBeVisible();
  };
  await sign("Make an account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await sign("Sign in");
});

test("without script the page says what it needs, and a shared link has a title and a picture", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/table/abc");
  await expect(page.locator("noscript p")).toHaveCount(2);
  await expect(page.locator("noscript p:not([lang])")).toBeVisible();
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Ostraka");
  const picture = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
  expect(new URL(picture).origin).toBe(new URL(server()).origin);
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
  await context.close();
});
