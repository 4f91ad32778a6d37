import type { Page } from "playwright/test";

/** The provider's hosts, answered by its stand-in: nothing leaves the machine, and the page's policy holds as it is. */
export async function standInForProvider(
  page: Page,
  standIn = process.env.CARDS_PROVIDER_URL ?? "http://127.0.0.1:4242",
): Promise<void> {
  await page.route(/^https:\/\/(js|api|hooks)\.stripe\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // a connection that nothing went over for some seconds is shut by the stand-in
    const response = await route.fetch({ url: standIn + pathname + search, maxRetries: 2 });
    await route.fulfill({ response });
  });
}

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

export async function typeCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel("Card number").fill(number);
  await fields(page).getByLabel("Expiration date").fill("12 / 40");
  await fields(page).getByLabel("Security code").fill("123");
}
