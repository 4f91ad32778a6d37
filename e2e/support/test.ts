import { test as base, expect, type Page } from "playwright/test";

export { expect };

/** How long a page may take to come alive, ms. */
const ALIVE_MS = 30_000;

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

/**
 * Playwright's test, with pages that are alive once they are opened. A worker's journeys share a browser context, which
 * Playwright empties of cookies and storage between them: its fetched and compiled scripts save each journey a sixth of
 * its time. What a context doesn't empty belongs to a page (history, session storage), and each journey has a new page.
 */
export const test = base.extend({
  reuseContext: [true, { scope: "worker" }],
  page: async ({ context, javaScriptEnabled }, use) => {
    const page = await context.newPage();
    const { goto } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (javaScriptEnabled !== false && options?.waitUntil !== "commit") await alive(page);
      return response;
    };
    await use(page);
  },
});
