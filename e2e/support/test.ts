import { test as base, errors, expect, type Page } from "@playwright/test";

export { expect };

/** How long a page may take to come alive, ms; one whose scripts a journey refuses never does. */
const ALIVE_MS = 5_000;

/**
 * Resolves once React has taken the page over. Scripts start after the first paint, which may follow the `load` event, and
 * a click before they run is lost.
 */
async function alive(page: Page): Promise<void> {
  try {
    await page.waitForFunction(
      () =>
        !document.querySelector('script[src^="/_next/static/"][async]') ||
        Object.keys(document).some((key) => key.startsWith("__reactContainer")),
      null,
      { timeout: ALIVE_MS },
    );
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Playwright's test, with pages that are alive once they are opened. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (javaScriptEnabled !== false && options?.waitUntil !== "commit") await alive(page);
      return response;
    };
    await use(page);
  },
});
