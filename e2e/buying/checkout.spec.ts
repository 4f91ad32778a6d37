import type { Locator, Page } from "playwright/test";
import {
  BUYER,
  dollars,
  expectReceived,
  fillShipping,
  goToReview,
  looseItem,
  miniCart,
  openCheckout,
  placeButton,
  stepHeading,
} from "../support/checkout";
import { clickHydrated, expectAccessible, openRings, UNBROKEN, watchPageErrors } from "../support/page";
import { claimRealStone, countOrders, orderMailLink } from "../support/stock";
import { expect, test } from "../support/test";

const SETTING = "alba-four-prong-solitaire";
const SIZE_OPEN = "Ring size: not chosen yet.";
/** As long as an engraving may be. */
const ENGRAVING = UNBROKEN.slice(0, 20);

async function addStone(page: Page, sku: string, more = "") {
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(sku)}${more}`);
  await clickHydrated(page.getByRole("button", { name: "Choose this diamond", exact: true }));
}

/** From the finished ring's page to the checkout, by way of the cart, in a US size or one named "later". */
async function orderRing(page: Page, size: string) {
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  await page.getByLabel("Your ring size (US)").selectOption(size);
  await page.getByLabel("Your engraving").fill(ENGRAVING);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await miniCart(page).getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel("Ring size (US)")).toHaveValue(size);
  await expect(page.getByText(`Engraving: “${ENGRAVING}”`)).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await page.getByRole("link", { name: "Check out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(stepHeading(page)).toHaveText("Shipping");
}

test(
  "setting first: a guest goes from a setting to an order received",
  { tag: "@core" },
  async ({ page }, info) => {
    // axe looks at six pages
    test.slow();
    const stone = await claimRealStone(info);
    await page.goto(`/product/${SETTING}?shape=round`);
    await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
    await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
    await addStone(page, stone.sku, "&type=ring-builder");
    await orderRing(page, "later");
    await expect(page).toHaveTitle("Checkout");
    await expect(page.getByText("Need help?")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);

    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("Choose your state", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page);
    await fillShipping(page);

    await page.goBack();
    await expect(stepHeading(page)).toHaveText("Shipping");
    await expect(page.getByLabel("Street address")).toHaveValue(BUYER.street);
    await page.reload();
    await expect(page.getByLabel("Street address")).toHaveValue(BUYER.street);
    for (const label of ["Full name", "Street address"]) await page.getByLabel(label).fill(UNBROKEN);
    await page.getByRole("radio", { name: /Insured overnight delivery/ }).check();
    await expect(
      page.getByRole("status").filter({ hasText: /^Insured overnight delivery, .* Total \$[\d,.]+\.$/ }),
    ).toBeAttached();
    // no date is promised before the size is known
    const dated = page.getByText(/Arrives \w{3} \d/).filter({ visible: true });
    const onSize = page
      .getByText(/If you choose your ring size today, your order arrives \w{3} \d/)
      .filter({ visible: true });
    await expect(onSize.first()).toBeVisible();
    await expect(dated).toHaveCount(0);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByLabel("Gift note").fill("For you");
    await page.getByRole("button", { name: "Review order" }).click();
    await expect(stepHeading(page)).toHaveText("Review");
    const ordered = page.getByRole("list", { name: "Items in your order" });
    await expect(ordered).toContainText(SIZE_OPEN);
    await expect(ordered).toContainText(stone.sku);
    await expect(page.getByText("Gift note: “For you”")).toBeVisible();
    await expect(onSize.first()).toBeVisible();
    await expect(dated).toHaveCount(0);
    await expectAccessible(page, { narrow: true });
    const sum = String(await page.getByTestId("order-total").filter({ visible: true }).textContent());

    await placeButton(page).click();
    await expectReceived(page);
    const pay = page.getByRole("region", { name: "How to pay" });
    await expect(pay).toContainText(sum);
    await expect(pay).toContainText(/Reference\s*A-[2-9A-Z]{8}/);
    await expect(pay).toContainText("Due by");
    await expect(page.getByText(SIZE_OPEN)).toBeVisible();
    await expect(page.getByText(`Diamond: ${stone.sku}`)).toBeVisible();
    await expect(page.getByText(UNBROKEN).first()).toBeVisible();
    await expectAccessible(page, { narrow: true });
    expect(await countOrders(stone.sku)).toBe(1);

    // the stone is kept for days once the address is confirmed from the order's mail; until then, by the shopper's clock
    await expect(
      page.getByText(/^Confirm your email by (?:\w+, \w+ \d+, )?\d{1,2}:\d\d [AP]M to keep your diamond/),
    ).toBeVisible();
    await expect(page.getByText(/Once you confirm your email, we’ll hold your diamond until/)).toBeVisible();
    await page.getByRole("button", { name: "Resend email" }).click();
    await expect(page.getByText("We sent the email again.")).toBeVisible();
    await page.goto(await orderMailLink(page.url().split("/").at(-1) ?? ""));
    await clickHydrated(page.getByRole("button", { name: "View my order" }));
    await expectReceived(page);
    await expect(page.getByText(/^We’re holding everything in it for you until/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Resend email" })).toBeHidden();

    await clickHydrated(page.getByRole("button", { name: "Save ring size" }));
    await expect(page.getByText("Choose your ring size", { exact: true }).last()).toBeVisible();
    await page.getByLabel("Your ring size (US)").selectOption("6.5");
    await page.getByRole("button", { name: "Save ring size" }).click();
    await expect(page.getByText("Thank you. Your ring size is US 6.5.")).toBeFocused();
    await expect(page.getByText("Ring size: US 6.5")).toBeVisible();
  },
);

test(
  "on a phone eleven taps lead from home to an order received",
  { tag: "@phone-only" },
  async ({ page }, info) => {
    const stone = await claimRealStone(info);
    let taps = 0;
    /** What a shopper presses or chooses; typing into a field is none. */
    const tap = async (target: Locator) => {
      taps++;
      await clickHydrated(target);
    };
    await page.goto("/");
    await tap(page.getByRole("main").getByRole("link", { name: "Start with a setting" }).first());
    await expect(page).toHaveURL(/\/build-a-ring/);
    await tap(
      page
        .getByRole("main")
        .getByRole("link", { name: /four-prong solitaire/i })
        .first(),
    );
    await tap(page.getByRole("link", { name: "Choose this setting" }));
    await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
    // this test's own stone, which no parallel one buys
    await page.goto(`${page.url()}&price=${stone.price}-${stone.price}`);
    const card = page.getByRole("listitem").filter({ has: page.locator(`a[href*="${stone.sku}"]`) });
    await tap(card.getByRole("button", { name: /^Choose this diamond/ }));
    await expect(page).toHaveURL(/\/ring-preview$/);
    await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
    // a phone's select opens with one tap and chooses with another
    taps += 2;
    await page.getByLabel("Your ring size (US)").selectOption("6.5");
    await tap(page.getByRole("button", { name: "Add to cart" }));
    await expect(miniCart(page).getByRole("status")).toContainText("Added to cart");
    taps++;
    await miniCart(page).getByRole("link", { name: "Check out" }).click();
    await expect(stepHeading(page)).toHaveText("Shipping");
    // a mistyped code stands beside its field, and the order goes on without it
    await page.evaluate(() => localStorage.setItem("promoCode", JSON.stringify("WELCOM5")));
    await page.reload();
    const summary = page.getByRole("button", { name: "Show order summary" });
    // seen first, and reached by keyboard after the form
    const [above, below] = [await summary.boundingBox(), await stepHeading(page).boundingBox()];
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
    const isAfter = (form: Element, other: Element | null) =>
      other !== null && (form.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(await stepHeading(page).evaluate(isAfter, await summary.elementHandle())).toBe(true);
    await summary.click();
    await expect(page.getByLabel("Promo code")).toHaveValue("WELCOM5");
    await expect(page.getByLabel("Promo code")).toHaveAttribute("aria-invalid", "true");
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /You can order without a code\.$/ })
        .first(),
    ).toBeAttached();
    // what is typed is never read out twice
    await expect(
      page.locator(":is([role=status], [role=alert], [aria-live]) :is(input, textarea)"),
    ).toHaveCount(0);
    await expectAccessible(page);
    await fillShipping(page);
    await page.getByRole("button", { name: "Review order" }).click();
    await expect(stepHeading(page)).toHaveText("Review");
    taps += 2;
    await tap(placeButton(page));
    await expectReceived(page);
    expect(taps).toBeLessThanOrEqual(11);
  },
);

test("diamond first: a guest goes from a diamond to an order received, each strict page alive under its own policy", async ({
  page,
}, info) => {
  const faults = watchPageErrors(page);
  const stone = await claimRealStone(info);
  await addStone(page, stone.sku);
  await expect(page).toHaveURL(/\/build-a-ring\?shape=round/);
  await page.goto(`/product/${SETTING}?shape=round`);
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await orderRing(page, "7");
  await clickHydrated(page.getByRole("button", { name: "Continue to payment" }));
  await expect(page.getByText("Enter your email address")).toBeVisible();
  await goToReview(page);
  await placeButton(page).click();
  await expectReceived(page);
  await expect(page.getByText("Ring size: US 7")).toBeVisible();
  // the ring is ordered: the builder starts anew
  expect(await page.evaluate(() => localStorage.getItem("ringDiamond"))).toBeNull();
  // as whoever comes back to it later meets it
  await page.reload();
  await openRings(page);
  expect(faults).toEqual([]);
});

test("a code and the destination's tax are told before the order, and stand in it to the cent", async ({
  page,
}, info) => {
  const stones = [await claimRealStone(info), await claimRealStone(info)];
  const goods = stones.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const discount = Math.round(goods * 0.05);
  const tax = Math.round((goods - discount) * 0.04);
  const total = dollars((goods - discount + tax) / 100);
  await openCheckout(page, stones.map(looseItem));
  await fillShipping(page, "NY");
  await page.getByText("Promo code", { exact: true }).filter({ visible: true }).click();
  await page.getByPlaceholder("Promo code").filter({ visible: true }).fill("welcome5");
  await page.getByRole("button", { name: "Apply" }).filter({ visible: true }).click();
  await expect(page.getByText("Code WELCOME5", { exact: true })).toBeVisible();
  await expect(page.getByTestId("order-total").filter({ visible: true })).toHaveText(total);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");
  await placeButton(page).click();
  await expectReceived(page);
  const summary = page.getByRole("complementary", { name: "Summary" });
  for (const sum of [`−${dollars(discount / 100)}`, dollars(tax / 100), total]) {
    await expect(summary).toContainText(sum);
  }
});

/** Presses Tab until an element has the focus, as a shopper without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "textbox" | "combobox" | "radio" | "button" | "checkbox",
) {
  const target = page.getByRole(role, { name });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      // and it can be seen: no bar lies over it
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reached ${name}`);
}

test(
  "the whole checkout works by keyboard, and no bar of the small window covers what has the focus",
  { tag: "@phone-only" },
  async ({ page }, info) => {
    await openCheckout(page, [looseItem(await claimRealStone(info))]);
    await tabTo(page, "Email", "textbox");
    await page.keyboard.type(BUYER.email);
    for (const [label, text, role = "textbox"] of [
      ["Full name", BUYER.name],
      ["Street address", BUYER.street],
      ["City", BUYER.city],
      ["State", "Oregon", "combobox"],
      ["ZIP code", "10001"],
    ] as const) {
      await tabTo(page, label, role);
      await page.keyboard.type(text);
    }
    await tabTo(page, /^Insured delivery/, "radio");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^Insured overnight delivery/ })).toBeChecked();
    await tabTo(page, "Continue to payment", "button");
    await page.keyboard.press("Enter");
    await expect(stepHeading(page)).toBeFocused();
    await tabTo(page, /^Bank transfer/, "radio");
    await tabTo(page, "Review order", "button");
    await page.keyboard.press("Enter");
    await expect(stepHeading(page)).toHaveText("Review");
    await expect(placeButton(page)).toBeEnabled();
    await tabTo(page, "Place order", "button");
    await page.keyboard.press("Enter");
    await expectReceived(page);
  },
);

test("another browser at an order's address is told neither address nor e-mail", async ({
  page,
  browser,
}, info) => {
  const answer = await page.request.post("/api/v1/checkout", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: {
      items: [looseItem(await claimRealStone(info))],
      contact: { email: BUYER.email, phone: null },
      shipping: {
        name: BUYER.name,
        line1: BUYER.street,
        city: BUYER.city,
        region: "OR",
        postcode: "10001",
        country: "US",
      },
      shipping_method: "standard",
      payment_method: "bank_transfer",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { path } = (await answer.json()).data as { path: string };
  await page.goto(path);
  await expect(page.getByText(BUYER.street)).toBeVisible();
  // on paper the order is alone with its address, and no grid, which Chromium draws over itself across sheets
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByText("100 Example Street", { exact: false }).first()).toBeVisible();
  const street = page.getByText(BUYER.street);
  await expect(street).toBeVisible();
  const frames = await street.evaluate((element) => {
    const section = element.closest("section");
    const found: string[] = [];
    for (let at: Element | null = section; at && at.tagName !== "MAIN"; at = at.parentElement)
      found.push(getComputedStyle(at).display);
    return found;
  });
  expect(new Set(frames)).toEqual(new Set(["block"]));
  await page.emulateMedia({ media: null });

  const stranger = await (await browser.newContext(info.project.use)).newPage();
  const response = await stranger.goto(path);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  const source = (await response?.text()) ?? "";
  for (const secret of [BUYER.email, BUYER.name, BUYER.street]) expect(source).not.toContain(secret);
  await expectAccessible(stranger, { narrow: true });
  await stranger.context().close();
});

test("an empty cart has ways to fill it", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start with a setting" })).toBeVisible();
  await expectAccessible(page, { narrow: true });
});
