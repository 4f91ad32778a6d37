import { defineConfig, devices } from "@playwright/test";

/**
 * Journeys through a running shop (`npm test` starts it). desktop walks all of them; phone those tagged @phone, where
 * the width or the touch screen can change what happens, and @phone-only, of which a desktop has nothing; cards is a shop that takes cards; alone are journeys that
 * change the shop for everybody in it, after all others; remote is a shop whose API is on a second host.
 */
export default defineConfig({
  testDir: "e2e",
  workers: 2,
  // a long file is shared between the workers; files that start a shop of their own say that they are not
  fullyParallel: true,
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
    // pictures of every step cost each journey a third of its time: --trace on has them for the one that failed
    trace: process.env.CI
      ? "on-first-retry"
      : { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
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
    // one long journey, which begins first
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
      name: "desktop",
      grepInvert: /@phone-only/,
      testIgnore: ["**/remote/**", "**/alone/**", "**/cards/**"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      testIgnore: ["**/remote/**", "**/alone/**", "**/cards/**"],
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } },
    },
    {
      name: "alone",
      testMatch: "**/alone/**/*.spec.ts",
      fullyParallel: false,
      dependencies: ["desktop", "phone", "cards"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "remote",
      testMatch: "**/remote/**/*.spec.ts",
      // what the provider was asked is counted
      fullyParallel: false,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        baseURL: process.env.REMOTE_BASE_URL ?? "http://127.0.0.1:3000",
      },
    },
  ],
});
