import { defineConfig, devices } from "@playwright/test";

/**
 * Journeys through a running shop (`npm test` starts it). desktop and phone are the two widths every page is
 * built for; cards is a shop that takes cards; alone are journeys that change the shop for everybody in it, after all others; remote is a shop whose
 * API is on a second host.
 */
export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // two browsers share a build server's cores with the shop and its database: a journey that was starved of them is
  // walked once more, and named as flaky. At a developer's desk it fails at once.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000",
    locale: "en-US",
    timezoneId: "UTC",
    // recording costs each journey time: a build server records the second walk of one that failed
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--disable-background-networking",
        "--no-first-run",
        "--disable-component-update",
        "--disable-sync",
        // Chromium's sandbox refuses to run as root
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: ["**/remote/**", "**/alone/**", "**/cards/**"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: ["**/remote/**", "**/alone/**", "**/cards/**"],
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } },
    },
    {
      name: "cards",
      testMatch: "**/cards/**/*.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        baseURL: process.env.CARDS_BASE_URL ?? "http://127.0.0.1:3000",
      },
    },
    {
      name: "alone",
      testMatch: "**/alone/**/*.spec.ts",
      dependencies: ["desktop", "phone", "cards"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "remote",
      testMatch: "**/remote/**/*.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        baseURL: process.env.REMOTE_BASE_URL ?? "http://127.0.0.1:3000",
      },
    },
  ],
});
