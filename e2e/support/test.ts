import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** How long a page may take to come alive, ms. */
const ALIVE_MS = 15_000;

/**
 * Resolves once the page says that it hears clicks. Scripts start after the first paint, which may follow the `load` event.
 * @throws where it never does; a journey that refuses scripts opens its pages with `waitUntil: "commit"`
 */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[src^="/_next/static/"][async]') ||
      document.documentElement.dataset.alive !== undefined,
    null,
    { timeout: ALIVE_MS },
  );
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
