/** What a person has chosen for this browser: language, light or dark, sound, notices, how quickly things are shown, how boards look. Remembered here only. */

export type Lang = "en" | "fr";
export type Theme = "auto" | "light" | "dark";
export type Pace = keyof typeof PACES;

/** How many milliseconds a step of others or of luck is shown. */
export const PACES = { at_once: 0, quick: 250, normal: 500, slow: 1000 };

const KEY = "ostraka.settings";
const NIGHT = matchMedia("(prefers-color-scheme: dark)");

interface Stored {
  lang?: Lang;
  theme?: Theme;
  sound?: boolean;
  volume?: number;
  notices?: boolean;
  careful?: boolean;
  pace?: Pace;
  plain?: boolean;
  toured?: string[];
}

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Stored;
  } catch {
    return {};
  }
}

/** Where a browser lets nothing be stored, it holds for this visit. */
export function remember(key: string, what: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    return;
  }
}

class Settings {
  lang = $state<Lang>("en");
  theme = $state<Theme>("auto");
  sound = $state(false);
  /** From 0 to 1. */
  volume = $state(0.7);
  notices = $state(false);
  /** Ask before moves of which a slip would hurt. */
  careful = $state(true);
  /** How quickly one thing is shown after another. */
  pace = $state<Pace>("normal");
  /** Show boards in words, from the view alone. */
  plain = $state(false);
  /** The games whose tour was taken or declined. */
  toured = $state<string[]>([]);
  night = $state(NIGHT.matches);

  constructor() {
    const kept = stored();
    this.lang = kept.lang ?? (navigator.language.startsWith("fr") ? "fr" : "en");
    this.theme = kept.theme ?? "auto";
    this.sound = kept.sound ?? false;
    this.volume = kept.volume ?? 0.7;
    this.notices = kept.notices ?? false;
    this.careful = kept.careful ?? true;
    this.pace = kept.pace ?? "normal";
    this.plain = kept.plain ?? false;
    this.toured = kept.toured ?? [];
    NIGHT.addEventListener("change", (event) => (this.night = event.matches));
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.night);
  }

  /** Show the choices on the page and keep them; called whenever one changes. */
  apply(): void {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
    const { lang, theme, sound, volume, notices, careful, pace, plain, toured } = this;
    remember(KEY, { lang, theme, sound, volume, notices, careful, pace, plain, toured } satisfies Stored);
  }
}

export const settings = new Settings();
