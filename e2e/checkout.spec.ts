import type { Page } from "@playwright/test";
import {
  BUYER,
  dollars,
  expectReceived,
  fillContact,
  fillShipping,
  goToReview,
  looseItem,
  openCheckout,
  placeButton,
  stepHeading,
} from "./support/checkout";
import { clickHydrated, expectAccessible, openRings, watchPageErrors } from "./support/page";
import { claimRealStone, countOrders, orderMailLink } from "./support/stock";
import { expect, test } from "./support/test";

const SETTING = "alba-four-prong-solitaire";

async function addStone(page: Page, sku: string, more = "") {
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(sku)}${more}`);
  await clickHydrated(page.getByRole("button", { name: "Add to ring" }));
}

/** From the finished ring's page to the checkout, by way of the cart. */
async function orderRing(page: Page, size: string) {
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  await page.getByLabel("Your ring size (US)").selectOption(size);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("main").getByRole("link", { name: "View your cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(`Ring size: US ${size}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Check out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(stepHeading(page)).toHaveText("Contact");
}

/** Walked on phones too. */
const PHONE = { tag: "@phone" };

test("setting first: a guest goes from a setting to an order received", PHONE, async ({ page }, info) => {
  // axe looks at eight pages
  test.slow();
  const stone = await claimRealStone(info);
  await page.goto(`/product/${SETTING}?shape=round`);
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
  await addStone(page, stone.sku, "&type=ring-builder");
  await orderRing(page, "6.5");
  await expect(page).toHaveTitle("Checkout");
  await expect(page.getByText("Need help?")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await fillContact(page);
  await expectAccessible(page);
  await fillShipping(page);
  // the totals are dimmed while the server quotes the new address
  await expect(page.locator("dl[aria-busy='true']")).toHaveCount(0);
  await expectAccessible(page);

  await page.goBack();
  await expect(stepHeading(page)).toHaveText("Shipping");
  await expect(page.getByLabel("Street address")).toHaveValue(BUYER.street);
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue(BUYER.street);
  await page.getByRole("radio", { name: /Insured overnight delivery/ }).check();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Gift note").fill("For you");
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");
  const ordered = page.getByRole("list", { name: "Items in your order" });
  await expect(ordered).toContainText("Ring size: US 6.5");
  await expect(ordered).toContainText(stone.sku);
  await expect(page.getByText("Gift note: “For you”")).toBeVisible();
  await expectAccessible(page);
  const sum = String(await page.getByTestId("order-total").filter({ visible: true }).textContent());

  await placeButton(page).click();
  await expectReceived(page);
  const pay = page.getByRole("region", { name: "How to pay" });
  await expect(pay).toContainText(sum);
  await expect(pay).toContainText(/Reference\s*A-[2-9A-Z]{8}/);
  await expect(pay).toContainText("Due by");
  await expect(page.getByText("Ring size: US 6.5")).toBeVisible();
  await expect(page.getByText(`Diamond: ${stone.sku}`)).toBeVisible();
  await expect(page.getByText(BUYER.street)).toBeVisible();
  await expectAccessible(page);
  expect(await countOrders(stone.sku)).toBe(1);

  // the stone is kept for days once the address is confirmed from the order's mail
  await expect(page.getByText(/Once you confirm your email address, we’ll hold it until/)).toBeVisible();
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByText("We sent the email again.")).toBeVisible();
  await page.goto(await orderMailLink(page.url().split("/").at(-1) ?? ""));
  await clickHydrated(page.getByRole("button", { name: "View my order" }));
  await expectReceived(page);
  await expect(page.getByText(/^We’re holding everything in it for you until/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend email" })).toBeHidden();
});

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
  await clickHydrated(page.getByRole("button", { name: "Continue to shipping" }));
  await expect(page.getByText("This field is required")).toBeVisible();
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
  await fillContact(page);
  await fillShipping(page, "NY");
  await page.getByText("Promo code", { exact: true }).filter({ visible: true }).click();
  await page.getByPlaceholder("Promo code").filter({ visible: true }).fill("welcome5");
  await page.getByRole("button", { name: "Apply" }).filter({ visible: true }).click();
  await expect(page.getByText("Code WELCOME5")).toBeVisible();
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
async function tabTo(page: Page, name: string | RegExp, role: "textbox" | "radio" | "button" | "checkbox") {
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

test("the whole checkout works by keyboard", PHONE, async ({ page }, info) => {
  await openCheckout(page, [looseItem(await claimRealStone(info))]);
  await tabTo(page, "Email", "textbox");
  await page.keyboard.type(BUYER.email);
  await page.keyboard.press("Enter");
  await expect(stepHeading(page)).toHaveText("Shipping");
  await expect(stepHeading(page)).toBeFocused();
  for (const [label, text] of [
    ["Full name", BUYER.name],
    ["Street address", BUYER.street],
    ["City", BUYER.city],
    ["State", "OR"],
    ["ZIP code", "10001"],
  ] as const) {
    await tabTo(page, label, "textbox");
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
});

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
