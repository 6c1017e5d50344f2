import { defineConfig } from "@playwright/test";

import browser from "./playwright.config";

// The page without a server, as `make static` has built it; each test has a host of its own, and ends it.
const { globalSetup: _, ...rest } = browser;
export default defineConfig({ ...rest, testDir: "tests/alone", workers: 1 });
