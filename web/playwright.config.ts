import { defineConfig } from "@playwright/test";

// One server for all tests, on a free port; see tests/browser/server.ts.
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/server.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 180_000, // whole games, also on a busy machine
  expect: { timeout: 10_000 },
  reporter: [["dot"]], // failures come last, where they are found
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env["OSTRAKA_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
});
