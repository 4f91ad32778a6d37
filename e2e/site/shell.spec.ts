import type { Page, Request } from "playwright/test";
import { miniCart } from "../support/checkout";
import { clickHydrated, expectAccessible, watchPageErrors } from "../support/page";
import { expect, test } from "../support/test";

const SETTING = "alba-four-prong-solitaire";

test("what is missing is said in the frame of the place where it was looked for, and in the tab", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  const message = page.getByRole("heading", { level: 1, name: "We couldn’t find this page" });
  const open = async (path: string) => {
    await page.goto(path);
    await expect(message).toBeVisible();
    await expect(page).toHaveTitle("Page not found");
  };
  await open("/checkout/nope");
  await expect(page.getByRole("banner")).toContainText("Need help?");
  await expect(page.getByRole("contentinfo")).toHaveText(new RegExp(`^© ${new Date().getFullYear()} Adamas`));
  await expectAccessible(page, { narrow: true });
  await open("/auth/nope");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page, { narrow: true });
  await open("/my-account/nope");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await open("/ring-preview/nope");
  expect(faults).toEqual([]);
});

/** The aids load on the first interaction: the button back to the top is one of them. */
const aided = async (page: Page) => {
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: "instant" }));
  await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
};
/** Holds every answer of the router back until it is let through. */
async function holdBack(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/[?&]_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
const bar = (page: Page) => page.locator("#nprogress .bar");
/** The link of the home page that leads to the settings, pressed as a shopper would. */
const toSettings = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /setting/i })
    .first();

test("after 700 px a round button leads back to the top; a thin bar runs along it while a page is on its way", async ({
  page,
}) => {
  await page.goto("/");
  await aided(page);
  const button = page.getByRole("button", { name: "Back to top" });
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 701));
  await expect(button).toBeVisible();
  const square = await button.boundingBox();
  expect(square?.width).toBe(square?.height);
  await expectAccessible(page, { narrow: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();

  // a menu that opens starts no bar
  const menu = page.getByRole("button", { name: "Education" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await expect(bar(page)).toHaveCount(0, { timeout: 100 });
  await page.keyboard.press("Escape");
  const letThrough = await holdBack(page);
  await toSettings(page).click();
  await expect(bar(page)).toBeVisible();
  const box = await bar(page).boundingBox();
  expect(box).toMatchObject({ y: 0, height: 2 });
  letThrough();
  await expect(page).toHaveURL(/\/build-a-ring/);
  await expect(bar(page)).toHaveCount(0);
});

test("a pressed link shows its page with the release, and where it is dragged, or the pointer leaves it, the page stays", async ({
  page,
}) => {
  await page.goto("/earrings");
  const link = page.locator("main [data-ahead] li").first().locator("a[data-link]").first();
  const path = new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
  const title = page.getByRole("heading", { level: 1 }).filter({ visible: true });
  const list = (await title.textContent()) ?? "";
  await link.hover();
  await page.mouse.down();
  // its page would have been there
  await page.waitForTimeout(500);
  await expect(title).toHaveText(list);
  await page.mouse.move(2, 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/earrings");
  await expect(title).toHaveText(list);
  await link.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(title).not.toHaveText(list);
  await page.goBack();
  await expect(page).toHaveURL("/earrings");
  await expect(title).toHaveText(list);
});

test("the bar runs as well where a button leads on", async ({ page }) => {
  await page.goto(`/product/${SETTING}`);
  await aided(page);
  const letThrough = await holdBack(page);
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await expect(bar(page)).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/inventory/);
  await expect(bar(page)).toHaveCount(0);
});

test("at 320 px nothing that has the focus lies under a bar or beside the window, and wide text is not cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/build-a-ring");
  await aided(page);
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  const covered: string[] = [];
  const press = async (key: string) => {
    await page.keyboard.press(key);
    // the header and the bar take a moment to settle
    await expect
      .poll(() => page.evaluate(coverOfFocus), { timeout: 1_000 })
      .toBeNull()
      .catch(async () => void covered.push(String(await page.evaluate(coverOfFocus))));
  };
  for (let stop = 0; stop < 40; stop += 1) await press("Shift+Tab");
  // the strips of styles and shapes scroll sideways
  await page.getByRole("main").getByRole("link", { name: "Solitaire", exact: true }).focus();
  for (let stop = 0; stop < 19; stop += 1) await press("Tab");
  expect(covered).toEqual([]);

  await page.addStyleTag({
    content:
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  });
  const cut = await page
    .locator("[data-builder-bar] li span")
    .evaluateAll((labels) =>
      labels
        .filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth)
        .map((label) => label.textContent),
    );
  expect(cut).toEqual([]);

  // twice the text, in the window of a small screen and of one twice as wide
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 568 });
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over, `over ${width} px`).toBe(0);
  }
});

/** The text of what has the focus, if a bar covers a part of it or the window cuts it. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  const box = focused.getBoundingClientRect();
  const bars = [...document.querySelectorAll("header > div, [data-builder-bar], [data-sticky-bar]")];
  const covers = bars.some((bar) => {
    const over = bar.getBoundingClientRect();
    return (
      !bar.contains(focused) && over.height > 0 && box.top < over.bottom - 1 && box.bottom > over.top + 1
    );
  });
  const outside = box.bottom > window.innerHeight || box.right > window.innerWidth + 1 || box.left < -1;
  return covers || outside ? `${focused.textContent} is covered` : null;
}

test("a stone put into the cart opens the mini cart, a wished one a toast that goes after five seconds and waits under the mouse", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/diamonds?per_page=1");
  const { data } = (await answer.json()) as { data: { sku: string }[] };
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(data[0]?.sku ?? "")}`);
  // a browser that stores nothing is told beside the button, and nothing claims otherwise
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const add = page.getByRole("button", { name: "Add to cart" });
  await clickHydrated(add);
  await expect(page.getByText(/^We couldn’t add this to your cart/)).toBeVisible();
  await expect(page.getByText(/(Added to|is in your) cart/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect(miniCart(page)).toBeHidden();
  await add.click();
  await expect(miniCart(page).getByRole("status")).toContainText("Added to cart");
  await expect(miniCart(page).getByRole("link", { name: "Check out" })).toHaveAttribute("href", "/checkout");
  await expectAccessible(page, { narrow: true });
  await page.keyboard.press("Escape");
  await expect(miniCart(page)).toBeHidden();
  const inPage = page.getByRole("main").getByRole("link", { name: "View cart" });
  await expect(inPage).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  await page
    .getByRole("button", { name: /^Add to wishlist/ })
    .first()
    .click();
  const region = page.getByRole("region", { name: /Notifications/ });
  const toast = region.getByRole("status");
  await expect(toast).toContainText("Added to your wishlist.");
  await toast.hover();
  const line = toast.getByRole("progressbar", { includeHidden: true });
  await expect(line).toHaveCSS("animation-duration", "5s");
  await expect(line).toHaveCSS("animation-play-state", "paused");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return inner - (box?.x ?? 0) - (box?.width ?? 0);
      })
      .toBe(16);
    await toast.hover();
  }
  await expectAccessible(page);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(line).toHaveCSS("animation-play-state", "running");
  // the end of the line is the end of the toast
  await line.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(toast).toBeHidden();
});

test("what was taken out of the cart can be put back, under the cart's own policy", async ({
  page,
  request,
}) => {
  const faults = watchPageErrors(page);
  const answer = await request.get("/api/v1/diamonds?per_page=2");
  const { data } = (await answer.json()) as { data: { sku: string; price: number }[] };
  await page.goto("/cart");
  await page.evaluate((stones) => {
    const items = stones.map(({ sku, price }) => ({ kind: "diamond", diamond: sku, seenPrice: price }));
    const gone = { kind: "diamond", diamond: "NO-SUCH-STONE", seenPrice: 1 };
    localStorage.setItem("cartItems", JSON.stringify([...items, gone, { kind: "diamond" }]));
  }, data);
  await page.reload();
  // the bar's style needs the page's nonce
  await expect(async () => {
    await page.keyboard.press("Shift");
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("adamas:navigation", { detail: "push" })));
    await expect(bar(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  // the badge counts what the shop still has, and nothing that can't be read
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  const lines = page.getByRole("list", { name: "In your cart" }).locator("[data-identity]");
  const removeFirst = () =>
    clickHydrated(
      lines
        .first()
        .getByRole("button", { name: /^Remove/ })
        .first(),
    );
  await lines
    .last()
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(lines).toHaveCount(2);
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Close" })
    .click();
  // the first toast is gone, not on its way out
  await expect(
    page.getByRole("region", { name: /Notifications/ }).getByRole("progressbar", { includeHidden: true }),
  ).toHaveCount(0);
  await removeFirst();
  await expect(lines).toHaveCount(1);
  const toast = page.getByRole("region", { name: /Notifications/ });
  await expect(toast).toContainText("was removed from your cart.");
  // it stays as long as the focus is on it
  await toast.getByRole("status").focus();
  await expect(toast.getByRole("progressbar", { includeHidden: true })).toHaveCSS(
    "animation-play-state",
    "paused",
  );
  await expectAccessible(page, { narrow: true });
  await removeFirst();
  await expect(lines).toHaveCount(0);
  // each returns to its place with the focus, whichever comes first
  await toast.getByRole("button", { name: "Undo" }).first().click();
  await expect(lines.locator("[data-line-heading]:focus")).toBeVisible();
  // the first toast is gone only once it has faded
  await expect(toast.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await toast.getByRole("button", { name: "Undo" }).click();
  const back = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute("data-identity")));
  await expect.poll(back).toEqual(data.map(({ sku }) => `diamond:${sku}`));
  await expect(lines.locator("[data-line-heading]:focus")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(faults).toEqual([]);
});

/** The documents and router answers that a page asks for. */
function pageRequests(page: Page) {
  const asked: Request[] = [];
  const open = new Set<Request>();
  let before = 0;
  page.on("request", (request) => {
    if (!request.isNavigationRequest() && !/[?&]_rsc=/.test(request.url())) return;
    asked.push(request);
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return {
    of: (path: string) => asked.map((request) => request.url()).filter((url) => url.includes(path)),
    /** Whether no answer is awaited, and nothing was asked for since the last time. */
    areAnswered: () => {
      const still = open.size === 0 && asked.length === before;
      before = asked.length;
      return still;
    },
  };
}

test("a navigation takes the picture along, the focus is on the new heading, and Back returns to the link and the place", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const traveled: unknown[] = [];
    Object.assign(window, { traveled });
    Element.prototype.animate = function (this: Element, frames, timing) {
      if (typeof timing === "object") traveled.push(timing.id);
      return animate.call(this, frames, timing);
    };
  });
  const asked = pageRequests(page);
  await page.goto("/build-a-ring");
  await aided(page);
  const link = page.getByRole("link", { name: "Alba four-prong solitaire" });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 300);
  const place = before + 300;
  await link.focus();
  // what is meant is fetched before it is followed
  await expect.poll(asked.areAnswered, { intervals: [300] }).toBe(true);
  const ahead = asked.of(SETTING).length;
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Alba four-prong solitaire" });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(ahead).toBeGreaterThan(0);
  expect(asked.of(SETTING).slice(ahead).length, asked.of(SETTING).join("\n")).toBeLessThanOrEqual(1);
  // the picture has traveled from the list to its page
  expect(await page.evaluate(() => (window as unknown as { traveled: unknown[] }).traveled)).toContain(
    `piece-${SETTING}`,
  );
  // Next's own announcer, behind its shadow root
  await expect(page.locator("next-route-announcer")).toContainText("Alba four-prong solitaire");
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
