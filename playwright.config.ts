import { defineConfig, devices } from "playwright/test";

/**
 * Journeys through a running shop (`npm test` starts it). desktop runs all of them; phone the ones tagged
 * @phone, where the width or the touch screen can change the outcome, and @phone-only, which a desktop
 * doesn't have; cards is a shop that takes cards; alone are journeys that change the shop for everybody in
 * it, after all others; remote is a shop whose API is on a second host.
 */
export default defineConfig({
  testDir: "e2e",
  // the third uses two cores while the others wait: for a network that falls silent, a schedule, a shop that follows
  workers: 3,
  // workers share a long file; files that start a shop of their own opt out
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // three browsers share a build server's cores with the shop and its database, so a starved journey is retried
  // once and reported as flaky; on a developer's machine it fails at once
  retries: process.env.CI ? 1 : 0,
  // for two cores that three browsers, the shop, and its database share: only a hanging journey is stopped
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000",
    locale: "en-US",
    timezoneId: "UTC",
    // screenshots and snapshots cost each journey a third of its time, so a trace omits them; --trace on adds
    // them to rerun a failed journey
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
    // one long journey, which starts first
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
      dependencies: ["desktop", "phone", "cards"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "remote",
      testMatch: "**/remote/**/*.spec.ts",
      // the test counts the requests to the provider
      fullyParallel: false,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        baseURL: process.env.REMOTE_BASE_URL ?? "http://127.0.0.1:3000",
      },
    },
  ],
});
