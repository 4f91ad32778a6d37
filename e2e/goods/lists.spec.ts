import type { Page } from "playwright/test";
import { clickHydrated, expectAccessible } from "../support/page";
import { raisePrice } from "../support/stock";
import { expect, test } from "../support/test";

// the router keeps the last lists, hidden
const filters = (page: Page) => page.locator("[popover][id^=list-filters]:visible");
const count = (page: Page) => page.locator("[id^=pieces-count]:visible");
const metal = (page: Page) => filters(page).getByRole("link", { name: /^Metal 14k yellow gold/ });

/** Top of the first card, px from the top of the page. */
const firstCardTop = async (page: Page) =>
  (await page.getByRole("main").getByRole("article").first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("a list shows its goods at once, and filters, order and pages keep the focus", async ({ page }) => {
  await page.goto("/earrings/studs");
  const link = page.getByRole("main").getByRole("link", { name: "Earrings", exact: true });
  // a list that was prefetched must not stand for its filtered one
  await link.hover();
  await link.click();
  await expect(page).toHaveURL("/earrings");
  expect(await firstCardTop(page)).toBeLessThanOrEqual(400);
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

  const order = page.getByLabel("Sort by").filter({ visible: true });
  await order.focus();
  await order.selectOption("Price, low to high");
  await expect(page).toHaveURL("/earrings?sort=price_asc");
  await expect(count(page)).toContainText("sorted by price, low to high");
  await expect(order).toBeFocused();

  const next = page.getByRole("link", { name: "Page 2", exact: true }).filter({ visible: true });
  await next.scrollIntoViewIfNeeded();
  const turned = await page.evaluate(() => window.scrollY);
  await next.click();
  await expect(page).toHaveURL("/earrings?sort=price_asc&page=2");
  await expect(count(page)).toContainText("page 2 of");
  await expect(count(page)).toBeFocused();
  // Back leads to the link and the place that were left, and says the page
  await page.goBack();
  await expect(count(page)).toContainText("page 1 of");
  await expect(next).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(turned);
  await page.goForward();
  await expect(count(page)).toContainText("page 2 of");

  await metal(page).click();
  await page.getByRole("link", { name: "Remove 14k yellow gold" }).click();
  await expect(page).toHaveURL("/earrings?sort=price_asc");
  await expect(count(page)).toBeFocused();

  const card = page.getByRole("main").getByRole("article").filter({ visible: true }).first();
  await card.getByRole("button", { name: "14k yellow gold" }).click();
  await expect(card.getByRole("link")).toHaveAttribute("href", /\?metal=14k-yellow$/);
  await expect(card.locator("source")).toHaveAttribute("srcset", /\/yellow-640\.avif/);
});

test("a phone's filters are a dialog that stays open on the first choice", { tag: "@phone-only" }, async ({
  page,
}) => {
  await page.goto("/fine-jewelry");
  expect(await firstCardTop(page)).toBeLessThanOrEqual(400);
  const whole = (await count(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Filters" })).toBeFocused();
  await metal(page).click();
  await expect(page).toHaveURL("/fine-jewelry?metal=14k-yellow");
  await expect(count(page)).not.toHaveText(whole);
  await expect(filters(page)).toBeVisible();
  await expect(metal(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(filters(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();

  // the prices of small stones begin on the first screen, and a phone unfolds the rest
  await page.goto("/product/lab-created-melee-diamond");
  const sizes = page.getByRole("button", { name: /each, .+ per carat$/ }).filter({ visible: true });
  // while the page comes alive, a button may be replaced between being found and being measured
  await expect(async () => {
    const box = await sizes.first().boundingBox();
    expect(box && box.y + box.height).toBeLessThan(500);
  }).toPass();
  const folded = await sizes.count();
  await clickHydrated(page.getByRole("button", { name: /^Show all \d+ sizes$/ }));
  await expect.poll(() => sizes.count()).toBeGreaterThan(folded);
});

test("a price that changes after its page was fetched ahead is shown when its page opens", async ({
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
    await expect(page.getByTestId("price")).toHaveText(shown);
  } finally {
    await raisePrice(slug, -500_000);
  }
});
