import { expect, type Page, test } from "@playwright/test";

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
