import type { Page } from "playwright/test";
import { expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

const PHONE = { width: 360, height: 740 };

const count = (page: Page) => page.getByText(/^[\d,]+ lab-grown diamonds?$/);
const cards = (page: Page) => page.getByRole("article");

async function total(page: Page): Promise<number> {
  return Number(((await count(page).textContent()) ?? "").replace(/\D/g, ""));
}

/** The list, able to answer: cards say a day instead of a number of days once the browser has taken over. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(
    cards(page)
      .getByText(/^Arrives [A-Z]/)
      .first(),
  ).toBeVisible();
}

/** The list after a change: nothing is dimmed any more. */
async function settled(page: Page) {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("a filter, a typed number and a slider change the list and the address, and Back restores both", {
    tag: "@core",
  }, async ({ page }) => {
    await open(page, "/inventory");
    await expect(page).toHaveTitle("Inventory");
    const all = await total(page);
    await page.getByRole("button", { name: /^Shape Oval,/ }).click();
    await expect(page).toHaveURL(/\/inventory\?shape=oval$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await settled(page);
    await expect(cards(page).first().getByRole("heading")).toContainText("oval lab-grown diamond");
    const ovals = await total(page);

    await page.getByRole("button", { name: /^Color D,/ }).click();
    await expect(page).toHaveURL(/shape=oval&color=10$/);
    await expect.poll(() => total(page)).toBeLessThan(ovals);

    await page.goBack();
    await expect(page).toHaveURL(/shape=oval$/);
    await expect.poll(() => total(page)).toBe(ovals);
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect.poll(() => total(page)).toBe(all);
    await expect(page.getByRole("button", { name: /^Shape Oval,/ })).toHaveAttribute("aria-pressed", "false");
    await settled(page);

    // a number typed beside a slider is asked for once, and shown as a chip that takes it back
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
      const now = price.match(/\$[\d,]+/g)?.at(-1);
      expect(Number(now?.replace(/\D/g, ""))).toBeLessThanOrEqual(1500);
    }
    await page.getByRole("link", { name: "Remove Price up to $1,500" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect.poll(() => total(page)).toBe(all);

    await page.getByRole("link", { name: "Skip to results" }).press("Enter");
    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
    // a slider moved by keyboard says its value in money
    const handle = page.getByRole("slider", { name: "Lowest price" });
    await handle.focus();
    await expect(handle).toHaveAttribute("aria-valuetext", "$100");
    // the handle that can be moved takes the drawn one's place, and its focus
    await expect(handle).toHaveAttribute("aria-disabled", "false");
    await expect(handle).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/price=150-$/);
    await expect(handle).toHaveAttribute("aria-valuetext", "$150");
    // the chosen part can be told from the rest in forced colors too
    await page.emulateMedia({ forcedColors: "active" });
    const [rail, chosen] = await handle.evaluate((element) =>
      [...(element.parentElement?.children ?? [])].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(chosen).not.toBe(rail);
  });

  test("Home and End take a handle to its ends, and Back takes each step back", async ({ page }) => {
    await open(page, "/inventory?carat=1-2");
    const lowest = page.getByRole("slider", { name: "Lowest carat" });
    await lowest.focus();
    await expect(lowest).toHaveAttribute("aria-valuetext", "1.00 ct");
    await expect(lowest).toHaveAttribute("aria-disabled", "false");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/carat=1.05-2$/);
    await page.keyboard.press("Home");
    await expect(page).toHaveURL(/carat=-2$/);
    await expect(lowest).toHaveAttribute("aria-valuetext", "0.00 ct");
    await page.goBack();
    await expect(page).toHaveURL(/carat=1.05-2$/);
    await expect(page.getByLabel("Lowest carat in ct")).toHaveValue("1.05");
    await page.goBack();
    await expect(page).toHaveURL(/carat=1-2$/);
    await expect(page.getByRole("link", { name: "Remove Carat 1.00–2.00 ct" })).toBeVisible();
    // the other handle ends its way, which assistive technology hears beforehand
    const most = await page.getByRole("slider", { name: "Highest carat" }).getAttribute("aria-valuenow");
    await expect(lowest).toHaveAttribute("aria-valuemax", String(most));
    await lowest.focus();
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/carat=2-2$/);
    await expect(lowest).toHaveAttribute("aria-valuetext", "2.00 ct");
    await expect(lowest).toBeFocused();
  });

  test("a deep link opens the list it was copied from, grades, ranges, order and layout", async ({
    page,
  }) => {
    const path =
      "/inventory?shape=round,oval&certificate=IGI&cut=3,4&color=9,10&clarity=7&d_type=CVD&price=-6000&carat=0.5-&table=55-62&express_shipping=true&sort=carat_desc&layout=table";
    await page.goto(path);
    for (const name of [
      "Round",
      "Oval",
      "IGI",
      "Cut Excellent",
      "Color D",
      "Clarity VS1",
      "CVD",
      "Price up to $6,000",
      "Carat from 0.50 ct",
      "Table 55–62%",
      "Express shipping",
    ]) {
      await expect(page.getByRole("link", { name: `Remove ${name}`, exact: true })).toBeVisible();
    }
    const sort = page.getByLabel("Sort by");
    await expect(sort).toHaveValue("carat_desc");
    const carats = (await page.locator("tbody tr td:nth-of-type(2)").allInnerTexts()).map(Number);
    expect(carats.length).toBeGreaterThan(1);
    expect(carats).toEqual([...carats].sort((a, b) => b - a));
    expect(new URL(page.url()).search).toBe(path.slice(path.indexOf("?")));
    // a change of the address leaves the focus where it is
    await sort.focus();
    await sort.selectOption("price_asc");
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(sort).toBeFocused();
  });

  test("what an address asks for in vain is left out and said, until the next change", async ({ page }) => {
    await open(page, "/inventory?shape=oval,brick&price=cheap&intensity=Fancy&page=0");
    const note = page.getByRole("status").filter({ hasText: "Part of this link couldn’t be used" });
    await expect(note).toContainText("Shape, Intensity, Price, Page");
    await expect(cards(page).first().getByRole("heading")).toContainText("oval lab-grown diamond");
    await page.getByRole("button", { name: /^Shape Pear,/ }).click();
    await expect(page).toHaveURL(/\/inventory\?shape=oval,pear$/);
    await expect(note).toBeHidden();
  });

  test("where the API is away the last list stays, and trying again brings the new one", async ({ page }) => {
    await page.clock.install();
    await open(page, "/inventory");
    await page.getByRole("button", { name: /^Shape Oval,/ }).click();
    await expect(page).toHaveURL(/shape=oval$/);
    await settled(page);
    await expect(cards(page).first().getByRole("heading")).toContainText("oval");
    const ovals = await total(page);

    await page.route("**/v1/diamonds?*", (route) => route.abort());
    await page.getByRole("button", { name: /^Color D,/ }).click();
    // three tries more, with growing waits between them
    const notice = page.getByRole("alert").filter({ hasText: "We couldn’t update the list" });
    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await total(page)).toBe(ovals);
    await settled(page);
    await expect(cards(page).first().getByRole("heading")).toContainText("oval");

    await page.unroute("**/v1/diamonds?*");
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => total(page)).toBeLessThan(ovals);
    await expect(page).toHaveURL(/shape=oval&color=10$/);
  });

  test("an empty list names the filter that costs most and one tap takes it away", async ({ page }) => {
    await page.goto("/inventory?shape=round&depth=77.8-77.9");
    await expect(page.getByRole("heading", { name: "No diamonds match all your filters" })).toBeVisible();
    const way = page.getByRole("button", { name: /^Without Depth 77\.8–77\.9% there are [\d,]+$/ });
    const promised = Number(((await way.textContent()) ?? "").replace(/.*there are/, "").replace(/\D/g, ""));
    await expect(page.getByRole("link", { name: "Ask us to find a diamond" })).toHaveAttribute(
      "href",
      /^\/custom-shape-diamonds\?shape=Round&message=/,
    );
    await way.click();
    await expect(page).toHaveURL(/\?shape=round$/);
    await expect.poll(() => total(page)).toBe(promised);
    expect(promised).toBeGreaterThan(0);
  });

  test("the table's headers sort, and grid and table keep the page's state", async ({ page }) => {
    await open(page, "/inventory?shape=oval");
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await expect(page).toHaveURL(/shape=oval&layout=table$/);
    await page.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
    await expect(page).toHaveURL(/shape=oval&sort=price_asc&layout=table$/);
    await settled(page);
    await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");
    const prices = await page.locator("tbody tr td:nth-of-type(1)").allInnerTexts();
    const numbers = prices.map((text) => Number((text.match(/\$[\d,]+/g)?.at(-1) ?? "").replace(/\D/g, "")));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await expectAccessible(page);
  });

  test("a list to scale shows small stones small, and its address and pages keep that", async ({ page }) => {
    await open(page, "/inventory?shape=round&sort=carat_desc");
    const widthOf = (at: number) =>
      cards(page)
        .nth(at)
        .locator("picture")
        .evaluate((picture) => picture.getBoundingClientRect().width);
    const [whole, last] = [await widthOf(0), await widthOf(23)];
    expect(last / whole).toBeCloseTo(1, 1);
    const toggle = page.getByRole("button", { name: "Show to scale" });
    await toggle.click();
    await expect(page).toHaveURL(/scale=mm$/);
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(
      cards(page)
        .nth(23)
        .getByText(/^\d+\.\d mm long$/),
    ).toBeVisible();
    const sizeOf = async (at: number) =>
      Number.parseFloat(
        (await cards(page)
          .nth(at)
          .getByText(/^\d+\.\d mm long$/)
          .textContent()) ?? "",
      );
    const share = (await sizeOf(23)) / (await sizeOf(0));
    expect((await widthOf(23)) / (await widthOf(0))).toBeCloseTo(share, 1);
    expect(share).toBeLessThan(0.9);
    await page.getByText("More filters").click();
    await expect(page.getByRole("slider", { name: "Lowest depth" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2&scale=mm$/);
  });

  test("pages turn in place, and their links work without JavaScript", async ({ page, browser, baseURL }) => {
    await open(page, "/inventory");
    const first = (await cards(page).first().getByRole("link").first().textContent()) ?? "";
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await settled(page);
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("status").filter({ hasText: /^Page 2 of [\d,]+$/ })).toBeAttached();
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const bare = await plain.newPage();
    await bare.goto("/inventory");
    await expect(bare.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bare.getByText(first, { exact: true }).first()).toBeVisible();
    await expect(bare.getByText("Looking through the stock")).toBeHidden();
    // what a script alone can do is not offered, and the phone number is
    await expect(bare.getByText(/^Filtering diamonds needs JavaScript/).getByRole("link")).toBeVisible();
    await expect(bare.getByRole("main").getByRole("slider")).toHaveCount(0);
    await expect(
      bare.getByRole("button", { name: /^(Add to wishlist|Compare|Shape|Table|Grid)/ }),
    ).toHaveCount(0);
    await bare.getByRole("link", { name: "Next page" }).click();
    await expect(bare).toHaveURL(/\/inventory\?page=2$/);
    await expect(cards(bare).first()).toBeVisible();
    await plain.close();
  });

  test("a stone's own view shows its numbers, its certificate and the way back", async ({ page }) => {
    await open(page, "/inventory");
    await page.getByText("More filters").click();
    await page.getByRole("button", { name: /^Certificate GIA,/ }).click();
    await expect(page).toHaveURL(/\/inventory\?certificate=GIA$/);
    await settled(page);
    const link = cards(page).first().getByRole("link").first();
    // the name on the card continues with the grades
    const name = ((await link.textContent()) ?? "").replace(/,.*/, "");
    await link.click();
    await expect(page).toHaveURL(/view=true&sku=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(
      page.getByText("Demo diamond: its report number is an example, so there’s no report to open"),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /^Verify with/ })).toHaveCount(0);
    for (const term of ["Table", "Depth", "Length to width", "Polish", "Symmetry", "Growth method"]) {
      await expect(page.getByText(term, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible(page);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expect(crumbs.nth(1)).toHaveAttribute("href", "/inventory");
    await expect(crumbs.nth(2)).toHaveAttribute("href", /^\/inventory\?shape=/);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/inventory\?certificate=GIA$/);
    await expect(cards(page).first()).toBeVisible();
  });

  test("fancy colours have a list of their own, one hue at a time, each stone's address leading back", async ({
    page,
  }) => {
    await open(page, "/lab-created-colored-diamonds");
    await expect(page).toHaveTitle("Certified Colored Diamonds");
    await expect(page.getByRole("group", { name: "Intensity" })).toBeVisible();
    await page.getByRole("button", { name: /^Color Pink,/ }).click();
    await expect(page).toHaveURL(/\/lab-created-colored-diamonds\?colors=pink$/);
    await page.getByRole("button", { name: /^Color Blue,/ }).click();
    await expect(page).toHaveURL(/\?colors=blue$/);
    await expect(page.getByRole("button", { name: /^Color Pink,/ })).toHaveAttribute("aria-pressed", "false");
    await settled(page);
    await expect(cards(page).first().getByRole("heading")).toContainText(/Blue .* lab-grown diamond/);
    await expectAccessible(page);
    await cards(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/lab-created-colored-diamonds\?colors=blue&sku=/);
    await expect(page.getByRole("heading", { name: "Intensity" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/lab-created-colored-diamonds\?colors=blue$/);
  });
});

test.describe("on a phone", { tag: "@phone-only" }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the drawer counts live, Back closes it first and its choices stay; Show closes it, and Back takes them away", async ({
    page,
  }) => {
    await open(page, "/inventory");
    const all = await total(page);
    // nothing is wider than the screen, and nothing small is hard to hit
    await expectAccessible(page);
    const heights = await page
      .locator("main button:visible")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: /^Color D,/ }).click();
    const show = drawer.getByRole("button", { name: /^Show / });
    await expect(show).not.toContainText(all.toLocaleString("en-US"));
    await expectAccessible(page);
    const promised = Number(((await show.textContent()) ?? "").replace(/\D/g, ""));

    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/inventory\?color=10$/);
    await expect.poll(() => total(page)).toBe(promised);
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await drawer.getByRole("button", { name: /^Cut Ideal,/ }).click();
    await drawer.getByRole("button", { name: /^Show / }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/cut=4&color=10$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory\?color=10$/);
    await expect.poll(() => total(page)).toBe(promised);
  });
});
