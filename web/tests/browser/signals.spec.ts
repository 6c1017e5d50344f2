/** How the page says that it is your turn: title, icon, and where it is wished for a sound and a notice. */

import { expect, moved, myTurn, sitWithBots, test, type Page } from "./table";

interface Heard {
  notes: number;
  knocks: number;
  notices: { title: string; body: string }[];
  asked: number;
  hidden: boolean;
}

/** Puts instruments in place of the browser's sound and notices, and a switch that hides the page. */
async function listen(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((permission) => {
    const heard: Heard = { notes: 0, knocks: 0, notices: [], asked: 0, hidden: false };
    const parameter = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { frequency: parameter, gain: parameter, connect: (next: unknown) => next, start: () => heard.notes++, stop() {} };
    class FakeAudio {
      currentTime = 0;
      destination = node;
      createOscillator = () => node;
      createGain = () => node;
      sampleRate = 1000;
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
      createBufferSource = () => ({ ...node, start: () => heard.knocks++ });
      createBiquadFilter = () => ({ ...node, Q: parameter });
    }
    class FakeNotification {
      static permission = permission;
      static requestPermission = () => {
        heard.asked++;
        return Promise.resolve(permission);
      };
      constructor(title: string, { body }: { body: string }) {
        heard.notices.push({ title, body });
      }
    }
    Object.assign(window, { heard, AudioContext: FakeAudio, Notification: FakeNotification });
    Object.defineProperty(document, "visibilityState", { get: () => (heard.hidden ? "hidden" : "visible") });
  }, answer);
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const hide = (page: Page, hidden: boolean) => page.evaluate((now) => void ((window as unknown as { heard: Heard }).heard.hidden = now), hidden);

/** Draw a card; the bot draws one too, and it is my turn again. */
async function round(page: Page): Promise<void> {
  await moved(page, () => page.locator(".pile.marked").first().click());
  await expect(page.locator(".dock.mine .choice").first()).toBeVisible();
}

test("title and icon tell whose turn it is", async ({ person }) => {
  const page = await person();
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await expect(page).toHaveTitle(/^● Your turn/);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-turn.svg");
  await page.getByRole("link", { name: "Ostraka, home" }).click();
  await expect(page).toHaveTitle("Ostraka");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/icon.svg");
});

test("a sound calls where it is turned on, and nobody who has just come", async ({ person }) => {
  for (const sound of [true, false]) {
    const page = await person({ sound });
    await listen(page, "denied");
    await sitWithBots(page, "saqqara(players=2)", 1);
    await myTurn(page);
    await page.reload(); // it is my turn already
    await myTurn(page);
    expect((await heardBy(page)).notes).toBe(0);
    await round(page);
    if (sound) await expect.poll(async () => (await heardBy(page)).notes).toBe(2);
    else expect((await heardBy(page)).notes).toBe(0);
  }
});

test("a notice calls where it is turned on and the page is hidden", async ({ person }) => {
  const page = await person({ notices: true });
  await listen(page, "granted");
  await sitWithBots(page, "saqqara(players=2)", 1);
  await myTurn(page);
  await round(page);
  expect((await heardBy(page)).notices).toEqual([]);
  await hide(page, true);
  await round(page);
  await expect.poll(async () => (await heardBy(page)).notices).toEqual([{ title: "Your turn", body: "Saqqara" }]);

  const quiet = await person({ notices: false });
  await listen(quiet, "granted");
  await sitWithBots(quiet, "saqqara(players=2)", 1);
  await myTurn(quiet);
  await hide(quiet, true);
  await round(quiet);
  expect((await heardBy(quiet)).notices).toEqual([]);
});

for (const [answer, kept] of [["granted", true], ["denied", false]] as const)
  test(`notices are turned on when the browser allows them: ${answer}`, async ({ person }) => {
    const page = await person();
    await listen(page, answer);
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
    const box = page.getByRole("checkbox", { name: "Notify me when it is my turn" });
    await box.click();
    await expect.poll(async () => (await heardBy(page)).asked).toBe(1);
    await expect(box).toBeChecked({ checked: kept });
    await page.reload();
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(box).toBeChecked({ checked: kept });
  });
