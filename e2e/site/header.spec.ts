import type { Locator, Page } from "playwright/test";
import { clickHydrated, expectAccessible, watchPageErrors } from "../support/page";
import { expect, test } from "../support/test";

const keep = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name, json]) => window.localStorage.setItem(name ?? "", json ?? ""),
    [key, JSON.stringify(value)],
  );
/** A setting as the ring builder stores it. */
const SETTING = {
  id: "7f3b1c1e-4a0e-4b5c-9a53-0f7f9f7a0c11",
  slug: "alba-four-prong-solitaire",
  name: "Alba four-prong solitaire",
  style: "solitaire",
  metal: "14k-white",
  price: 530,
  diamond_type: [{ slug: "round" }, { slug: "oval" }],
  min_carat: 0.5,
  max_carat: 5,
  min_size: 3,
  max_size: 13,
};
const picturesAskedFor = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/pictures/shapes/")) asked.push(pathname);
  });
  return asked;
};
/** Requests for another page's content ahead of a click. */
const fetchedAhead = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test("nothing is fetched ahead until somebody means it", { tag: "@phone" }, async ({ page, isMobile }) => {
  const asked = fetchedAhead(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const link = page.getByRole("link", { name: "Start with a diamond", exact: true }).first();
  // what fetches ahead comes with the first sign of life
  await expect(async () => {
    if (isMobile) await link.dispatchEvent("pointerdown");
    else await link.hover();
    await expect.poll(() => new Set(asked), { timeout: 500 }).toEqual(new Set(["/inventory"]));
  }).toPass();
});

test.describe("from 1,024 px", () => {
  test("panels of 980 px open on hover; the menus leave while scrolling down, come back going up, and for whoever is in them", async ({
    page,
  }) => {
    const asked = picturesAskedFor(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(asked, "pictures of closed panels").toEqual([]);
    const button = page.getByRole("button", { name: "Engagement rings" });
    const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
    await button.hover();
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(980);
    await expect.poll(() => asked.length).toBe(10);
    await panel.getByRole("link", { name: "Halo", exact: true }).hover();
    await page.mouse.move(640, 880);
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");

    const inventory = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" });
    const top = async () => (await inventory.boundingBox())?.y ?? 0;
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 1200);
    await expect.poll(top).toBeLessThan(40);
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBeGreaterThan(60);
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBeLessThan(40);
    await inventory.focus();
    await expect.poll(top).toBeGreaterThan(60);
  });

  test("each panel opens by click, is sound, and closes when the focus leaves it, under the strict policy too", async ({
    page,
  }) => {
    const faults = watchPageErrors(page);
    await page.goto("/cart");
    const buttons = await page.getByRole("navigation", { name: "Main" }).getByRole("button").all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) {
      await clickHydrated(button);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expectAccessible(page, { within: "header" });
      await page.mouse.move(640, 880);
      await expect(button).toHaveAttribute("aria-expanded", "false");
    }
    const button = page.getByRole("button", { name: "Education" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^The Four Cs/ }),
    ).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await clickHydrated(page.getByRole("button", { name: "Fine Jewelry" }));
    await expect(page.getByRole("link", { name: "Hoops" })).toHaveAttribute("href", "/earrings/hoops");
    await clickHydrated(page.getByRole("button", { name: "Engagement rings" }));
    await expect(page.getByRole("link", { name: "Vintage-inspired" })).toBeVisible();
    await page.getByRole("link", { name: "Start With A Diamond" }).first().click();
    await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
    expect(faults).toEqual([]);
  });

  test("a touch opens a panel and a touch beside it closes it", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      hasTouch: true,
      viewport: { width: 1180, height: 820 },
    });
    const page = await context.newPage();
    await page.goto("/", { waitUntil: "networkidle" });
    const button = page.getByRole("button", { name: "Lab Diamonds" });
    await button.tap();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.touchscreen.tap(20, 800);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await context.close();
  });

  test("a panel lists what the menu page lists, and its Solitaire opens the inventory", async ({ page }) => {
    await page.goto("/menu");
    const hrefsIn = (within: Locator) =>
      within.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")).toSorted());
    const listed = await hrefsIn(page.getByRole("region", { name: "Lab Diamonds" }));
    const button = page.getByRole("button", { name: "Lab Diamonds" });
    await clickHydrated(button);
    // the page itself lists the same links, so their sight says nothing of the panel
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await hrefsIn(page.locator(`[id="${await button.getAttribute("aria-controls")}"]`))).toEqual(
      listed,
    );
    await page.getByRole("link", { name: "Solitaire", exact: true }).first().click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(page.getByRole("button", { name: "Lab Diamonds" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  });
});

test.describe("on phones", { tag: "@phone-only" }, () => {
  const drawer = (page: Page) => page.getByRole("dialog");
  const openDrawer = async (page: Page) => {
    await clickHydrated(page.getByRole("button", { name: "Menu" }));
    await expect(drawer(page)).toBeVisible();
  };

  test("the drawer mirrors the menus, above everything, by keys alone, and keeps the focus, under the strict policy too", {
    tag: "@core",
  }, async ({ page }) => {
    const faults = watchPageErrors(page);
    await page.goto("/menu");
    const inMenus = page.getByTestId("menus").locator("a");
    const hrefs = await inMenus.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await page.goto("/cart");
    const menu = page.getByRole("button", { name: "Menu" });
    // the drawer's script comes with the focus; React must have taken over by then
    await expect(async () => {
      await menu.focus();
      await page.keyboard.press("Enter");
      // long enough for the script to come: another press would close the drawer again
      await expect(drawer(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const inDrawer = drawer(page).getByRole("navigation").locator("a");
    expect(hrefs).toContain("/earrings/hoops");
    // the categories are requested with the drawer
    await expect
      .poll(() => inDrawer.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
      .toEqual(hrefs);
    expect(await drawer(page).evaluate((element) => getComputedStyle(element).zIndex)).toBe("1100");
    for (const summary of await drawer(page).locator("summary").all()) await summary.click();
    await expectAccessible(page);
    // from the last link around to the first ones, and back
    await inDrawer.last().focus();
    for (const key of [...Array(8).fill("Tab"), ...Array(10).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(
        await drawer(page).evaluate(
          (element) =>
            element.contains(document.activeElement) ||
            document.activeElement?.hasAttribute("data-base-ui-focus-guard"),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(menu).toBeFocused();
    expect(faults).toEqual([]);
  });

  test("Back closes the drawer; a link followed from it is one step from where one was", async ({ page }) => {
    await page.goto("/build-a-ring");
    await page.goto("/");
    await openDrawer(page);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Inventory" }).click();
    await expect(page).toHaveURL(/\/inventory$/);
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await openDrawer(page);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/build-a-ring$/);
  });

  test("a tap before the scripts have come opens the drawer once they have", async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/_next/static/**/*.js*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(drawer(page)).toBeHidden();
    letThrough();
    await expect(drawer(page)).toBeVisible();
  });

  test("the toggle shows the search box, ready to be typed in", async ({ page }) => {
    await page.goto("/");
    await clickHydrated(page.getByRole("button", { name: "Search the shop" }));
    await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
    await page.keyboard.type("halo");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox", { name: "Results" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=halo$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “halo”");
  });
});

test("Start With A Setting takes the stored diamond's shape along", async ({ page }) => {
  await keep(page, "ringDiamond", { diamond: { shape: "pear" } });
  await keep(page, "ringSetting", SETTING);
  await page.goto("/");
  await clickHydrated(page.getByRole("button", { name: "Engagement rings" }));
  const link = page.getByRole("link", { name: "Start With A Setting", exact: true });
  await expect(link).toHaveAttribute("href", "/build-a-ring?shape=pear");
  // and the other start takes the stored setting along, with its shape
  await expect(
    page.getByRole("link", { name: "Start With A Diamond", exact: true }).filter({ visible: true }),
  ).toHaveAttribute("href", `/inventory?type=ring-builder&shape=round&setting=${SETTING.slug}`);
  await link.click();
  await expect(page).toHaveURL(/\/build-a-ring\?shape=pear$/);
});

test("typing suggests, the magnifier asks, and what is found leads to its page", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search" });
  await clickHydrated(box);
  await page.keyboard.type("1ct round solitaire");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const results = page.getByRole("listbox", { name: "Results" });
  await expect(results).toBeVisible();
  await expectAccessible(page);
  await results.getByRole("group", { name: "Rings and jewelry" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/solitaire/);
  await expect(results).toBeHidden();
  await expect(box).toHaveValue("");
});

test("the search answers on a page of the strict policy", async ({ page }) => {
  const faults = watchPageErrors(page);
  await keep(page, "ringSetting", SETTING);
  await page.goto("/cart");
  await clickHydrated(page.getByRole("combobox", { name: "Search" }));
  // popular searches, each with its picture
  await expect(page.getByRole("listbox", { name: "Popular searches" }).locator("img")).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.type("2ct oval under 3000");
  await page.keyboard.press("Enter");
  // what fits the chosen setting comes first, and everything stays a choice
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await expect(options.first()).toContainText(`Diamonds that fit your ${SETTING.name}`);
  await expect(options.first()).toHaveAttribute(
    "href",
    `/inventory?type=ring-builder&setting=${SETTING.slug}&shape=oval&price=-3000&carat=1.95-2.2`,
  );
  await expect(options.nth(1)).toHaveAttribute("href", "/inventory?shape=oval&price=-3000&carat=1.95-2.2");
  expect(faults).toEqual([]);
});

test("the cart's count stands on its icon once something is in it", async ({ page }) => {
  await keep(page, "cartItems", [{ kind: "product", variant: "EAR-1", quantity: 3, seenPrice: 400 }]);
  await page.goto("/");
  const cart = page.getByRole("link", { name: "Cart, 3 items" });
  await expect(cart).toHaveText("3");
  await expect(cart).toHaveAttribute("href", "/cart");
});

test("whoever is signed in is named beside their initials above 575 px, and led to their orders", async ({
  page,
}) => {
  // where nobody can be asked, whoever was last signed in here is still named
  await page.route("**/api/auth/session", (route) => route.abort());
  await keep(page, "displayName", "Anne-Marie Duff");
  await page.setViewportSize({ width: 576, height: 800 });
  await page.goto("/");
  const account = page.getByRole("banner").getByRole("link", { name: "Anne-Marie Duff: your orders" });
  await expect(account).toHaveAttribute("href", "/my-account/orders");
  await expect(account.getByText("AM", { exact: true })).toBeVisible();
  await expect(account.getByText("Anne-Marie Duff")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 575, height: 800 });
  await expect(account.getByText("AM", { exact: true })).toBeVisible();
  await expect(account.getByText("Anne-Marie Duff")).toBeHidden();
});
