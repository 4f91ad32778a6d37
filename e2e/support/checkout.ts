import { expect, type Page } from "playwright/test";

export const BUYER = {
  email: "ada.byron@buyer.example",
  name: "Ada Byron",
  street: "12 Example Street",
  city: "Portland",
} as const;

/** Formats an amount as the shop does. */
export const dollars = (amount: number) =>
  `$${amount.toLocaleString("en-US", amount % 1 ? { minimumFractionDigits: 2 } : {})}`;

type Item = Record<string, unknown> & { seenPrice: number };

/** A loose stone as a cart item, at the price shown (dollars). */
export const looseItem = ({ sku, price }: { sku: string; price: number }): Item => ({
  kind: "diamond",
  diamond: sku,
  seenPrice: price,
});

/** Opens the checkout with these items in the cart, as a shopper who chose them before. */
export async function openCheckout(page: Page, items: readonly Item[]): Promise<void> {
  await page.goto("/checkout");
  await page.evaluate((kept) => {
    localStorage.setItem("cartItems", JSON.stringify(kept));
    localStorage.setItem("cartLength", String(kept.length));
  }, items);
  await page.reload();
  await expect(stepHeading(page)).toHaveText("Shipping");
}

/** The open step's heading. React renders the fields below it, so visible ones are clickable. */
export const stepHeading = (page: Page) => page.locator("#checkout-step");

/** @param state defaults to Oregon, which has no sales tax */
export async function fillShipping(page: Page, state = "OR", email: string = BUYER.email): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill(BUYER.name);
  await page.getByLabel("Street address").fill(BUYER.street);
  await page.getByLabel("City").fill(BUYER.city);
  await page.getByLabel("State").selectOption(state);
  await page.getByLabel("ZIP code").fill("10001");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(stepHeading(page)).toHaveText("Payment");
}

export async function goToReview(page: Page, email: string = BUYER.email): Promise<void> {
  await fillShipping(page, "OR", email);
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");
}

/** The panel that opens when something was added to the cart. */
export const miniCart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

export const placeButton = (page: Page) => page.getByRole("button", { name: "Place order" });

/** Expects the confirmation page with the buyer's details, and an empty cart. */
export async function expectReceived(page: Page, email: string = BUYER.email): Promise<void> {
  await expect(page).toHaveURL(/\/thankyou\/order-received\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  await expect(page.getByText(email).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBe("[]");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}
