import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const PHONE = { width: 360, height: 740 };

const count = (page: Page) => page.getByText(/^[\d,]+ lab-grown diamonds?$/);
const cards = (page: Page) => page.getByRole("article");

async function total(page: Page): Promise<number> {
  return Number(((await count(page).textContent()) ?? "").replace(/\D/g, ""));
}

/** The list after a change: the count differs from before and nothing is dimmed any more. */
async function settled(page: Page) {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  // the full filters stand on wide screens only
  test.skip(({ isMobile }) => isMobile);

  test("a filter changes the list and the address, and Back restores both", async ({ page }) => {
    await page.goto("/inventory");
    await expect(page).toHaveTitle("Inventory");
    const all = await total(page);
    await page.getByRole("button", { name: /^Shape Oval,/ }).click();
    await expect(page).toHaveURL(/\/inventory\?shape=oval$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await settled(page);
    await expect(cards(page).first().getByRole("heading")).toContainText("Oval lab-grown diamond");
    const ovals = await total(page);

    await page.getByRole("button", { name: /^Colour D,/ }).click();
    await expect(page).toHaveURL(/shape=oval&color=10$/);
    await expect.poll(() => total(page)).toBeLessThan(ovals);

    await page.goBack();
    await expect(page).toHaveURL(/shape=oval$/);
    await expect.poll(() => total(page)).toBe(ovals);
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect.poll(() => total(page)).toBe(all);
    await expect(page.getByRole("button", { name: /^Shape Oval,/ })).toHaveAttribute("aria-pressed", "false");
  });

  test("a number typed beside a slider is asked once and shown as a chip that takes it back", async ({
    page,
  }) => {
    await page.goto("/inventory");
    const all = await total(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/diamonds?")) asked.push(request.url());
    });
    const input = page.getByLabel("Highest price in dollars");
    await input.fill("1500");
    await input.press("Enter");
    await expect(page).toHaveURL(/price=-1500$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await settled(page);
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0] ?? "")).toMatch(/\?price\[max\]=1500$/);
    for (const price of await cards(page).locator("p.text-base").allInnerTexts()) {
      const [now] = price.match(/\$[\d,]+/) ?? [];
      expect(Number(now?.replace(/\D/g, ""))).toBeLessThanOrEqual(1500);
    }
    await page.getByRole("button", { name: "Remove Price up to $1,500" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect.poll(() => total(page)).toBe(all);
  });

  test("a slider moved by keyboard says its value in money", async ({ page }) => {
    await page.goto("/inventory");
    const handle = page.getByRole("slider", { name: "Lowest price" });
    await expect(handle).toHaveAttribute("aria-valuetext", "$100");
    await handle.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/price=150-$/);
    await expect(handle).toHaveAttribute("aria-valuetext", "$150");
  });

  test("an empty list names the filter that costs most and one tap takes it away", async ({ page }) => {
    await page.goto("/inventory?shape=round&depth=77.8-77.9");
    await expect(page.getByRole("heading", { name: "No stone is all of that" })).toBeVisible();
    const way = page.getByRole("button", { name: /^Without Depth 77\.8–77\.9 % there are [\d,]+$/ });
    const promised = Number(((await way.textContent()) ?? "").replace(/.*there are/, "").replace(/\D/g, ""));
    await way.click();
    await expect(page).toHaveURL(/\?shape=round$/);
    await expect.poll(() => total(page)).toBe(promised);
    expect(promised).toBeGreaterThan(0);
  });

  test("the table's headers sort, and grid and table keep the page's state", async ({ page }) => {
    await page.goto("/inventory?shape=oval");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await expect(page).toHaveURL(/shape=oval&layout=table$/);
    await page.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
    await expect(page).toHaveURL(/shape=oval&sort=price_asc&layout=table$/);
    await settled(page);
    await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
    const prices = await page.locator("tbody tr td:last-child").allInnerTexts();
    const numbers = prices.map((text) => Number((text.match(/\$[\d,]+/)?.[0] ?? "").replace(/\D/g, "")));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await expectNoFindings(page);
  });

  test("pages turn in place, and their links work without JavaScript", async ({ page, browser, baseURL }) => {
    await page.goto("/inventory");
    const first = await cards(page).first().getByRole("link").first().textContent();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await settled(page);
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const bare = await plain.newPage();
    const response = await bare.goto("/inventory");
    expect(await response?.text()).toContain(first);
    await expect(bare.locator('a[href="/inventory?page=2"]').first()).toBeAttached();
    await plain.close();
  });

  test("a stone's own view shows its numbers, its certificate and the way back", async ({ page }) => {
    await page.goto("/inventory?certificate=GIA");
    const link = cards(page).first().getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(page).toHaveURL(/view=true&sku=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator('a[href^="https://www.gia.edu/report-check?reportno="]')).toBeVisible();
    for (const term of ["Table", "Depth", "Length to width", "Polish", "Symmetry", "Growth method"]) {
      await expect(page.getByText(term, { exact: true }).first()).toBeVisible();
    }
    await expectNoFindings(page);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/inventory\?certificate=GIA$/);
    await expect(cards(page).first()).toBeVisible();
  });

  test("a stone nobody has is said not to exist", async ({ page }) => {
    await page.goto("/inventory?view=true&sku=NO-SUCH-STONE");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This stone could not be found");
  });

  test("the list has no accessibility findings, folded filters open", async ({ page }) => {
    await page.goto("/inventory?shape=oval&color=9,10");
    await page.getByText("More filters").click();
    await expect(page.getByRole("slider", { name: "Lowest depth" })).toBeVisible();
    await expectNoFindings(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the drawer counts live, Back closes it first, and its choices stay", async ({ page }) => {
    await page.goto("/inventory");
    const all = await total(page);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: /^Colour D,/ }).click();
    const show = drawer.getByRole("button", { name: /^Show / });
    await expect(show).not.toContainText(all.toLocaleString("en-US"));
    await expectNoFindings(page);
    const promised = Number(((await show.textContent()) ?? "").replace(/\D/g, ""));

    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/inventory\?color=10$/);
    await expect.poll(() => total(page)).toBe(promised);
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  });

  test("Show closes the drawer and Back takes its choices away", async ({ page }) => {
    await page.goto("/inventory");
    const all = await total(page);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("button", { name: /^Colour D,/ }).click();
    await drawer.getByRole("button", { name: /^Cut Ideal,/ }).click();
    await drawer.getByRole("button", { name: /^Show / }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/cut=4&color=10$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect.poll(() => total(page)).toBe(all);
  });

  test("nothing is wider than the screen and nothing small is hard to hit", async ({ page }) => {
    await page.goto("/inventory?shape=oval");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    for (const button of await page.locator("main button:visible").all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await expectNoFindings(page);
  });
});
