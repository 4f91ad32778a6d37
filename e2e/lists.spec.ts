import type { Page } from "@playwright/test";
import { raisePrice } from "./support/stock";
import { expect, test } from "./support/test";

// the router keeps the last lists, hidden
const filters = (page: Page) => page.locator("#list-filters:visible");
const count = (page: Page) => page.locator("#pieces-count:visible");
const metal = (page: Page) => filters(page).getByRole("link", { name: /^Metal 14k yellow gold/ });

test("the first filter of a static list, and taking it off, keep focus and place", async ({ page }) => {
  await page.goto("/earrings/studs");
  const link = page.getByRole("main").getByRole("link", { name: "Earrings", exact: true });
  // a list that was prefetched must not stand for its filtered one
  await link.hover();
  await link.click();
  await expect(page).toHaveURL("/earrings");
  const whole = (await count(page).textContent()) ?? "";
  await metal(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const panel = await filters(page).elementHandle();
  for (const address of ["/earrings?metal=14k-yellow", "/earrings"]) {
    await metal(page).click();
    await expect(page).toHaveURL(address);
    if (address.includes("?")) await expect(count(page)).not.toHaveText(whole);
    else await expect(count(page)).toHaveText(whole);
    await expect(metal(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    expect(await panel?.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test("a phone's open filters stay open on the first choice", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/fine-jewelry");
  const whole = (await count(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Filters" }).click();
  await metal(page).click();
  await expect(page).toHaveURL("/fine-jewelry?metal=14k-yellow");
  await expect(count(page)).not.toHaveText(whole);
  await expect(filters(page)).toBeVisible();
  await expect(metal(page)).toBeFocused();
});

test("a price that changes after its page was fetched ahead is shown within two seconds", async ({
  page,
  request,
}) => {
  await page.goto("/earrings");
  const link = page.locator("main [data-ahead] li").last().locator("a[data-link]").first();
  const path = new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
  const slug = path.split("/").at(-1) ?? "";
  const prices = async () => {
    const answer = await request.get(`/api/v1/products/${slug}`);
    const { data } = (await answer.json()) as { data: { variants: { price: number }[] } };
    return data.variants.map(({ price }) => Math.floor(price));
  };
  const before = await prices();
  const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  await link.hover();
  await (await ahead).finished();
  await raisePrice(slug, 500_000);
  try {
    const after = before.map((price) => price + 5_000);
    await expect.poll(prices).toEqual(after);
    await link.click();
    const shown = new RegExp(after.map((price) => `\\$${price.toLocaleString("en-US")}`).join("|"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(slug));
    await expect(page.getByTestId("price")).toHaveText(shown, { timeout: 2_000 });
  } finally {
    await raisePrice(slug, -500_000);
  }
});
