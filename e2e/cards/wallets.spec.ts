import type { Page } from "playwright/test";
import { standInForProvider } from "../support/cards";
import { expectReceived, looseItem, openCheckout } from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";
import { claimRealStone, countOrders, mailTextsByPurpose, withDatabase } from "../support/stock";
import { expect, test } from "../support/test";

/** How soon the shop's processes know a setting, ms. */
const SOON = 30_000;
const OFFER = "Apple Pay, Google Pay, or Link";
const wallet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]');

/** Opens the wallet's window in the cart of one stone, whose shop delivers within the US. */
async function openWallet(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: OFFER, exact: true })).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: SOON });
  expect(await page.locator('script[src*="js.stripe.com"]').count()).toBe(0);
  await page.getByRole("button", { name: OFFER, exact: true }).click();
  await wallet(page).getByRole("button", { name: "Pay with Link" }).click();
}

async function nameAddress(page: Page, { state, zip }: { state: string; zip: string }): Promise<void> {
  const { getByLabel } = { getByLabel: (name: string) => wallet(page).getByLabel(name) };
  await getByLabel("Name").fill("Ada Example");
  await getByLabel("Email").fill("ada@example.com");
  await getByLabel("Phone").fill("+1 212 555 0100");
  await getByLabel("Street").fill("1 Example Street");
  await getByLabel("City").fill("New York");
  await getByLabel("State").fill(state);
  await getByLabel("Postal code").fill(zip);
  await wallet(page).getByRole("button", { name: "Use this address" }).click();
}

test("a wallet pays for the cart in its own window, at the total that it showed, once", async ({
  page,
}, info) => {
  const faults = watchPageErrors(page);
  await standInForProvider(page);
  await setSetting("expressWallets", true);
  const stone = await claimRealStone(info);
  await openCheckout(page, [looseItem(stone)]);
  await openWallet(page, "/cart");
  await nameAddress(page, { state: "NY", zip: "10001" });
  await expect(wallet(page).locator("p[role=status]")).toHaveText("Ready");
  await expectAccessible(page);
  const total = Number(await wallet(page).locator("output").textContent());
  expect(total).toBeGreaterThanOrEqual(stone.price * 100);
  const rows = await wallet(page).getByRole("listitem").allTextContents();
  expect(rows.reduce((sum, row) => sum + Number(/-?\d+$/.exec(row)?.[0]), 0)).toBe(total);

  await wallet(page).getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/thankyou\/order-received\/[0-9a-f-]{36}/);
  await expectReceived(page, "ada@example.com");
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  expect(await countOrders(stone.sku)).toBe(1);
  const found = await withDatabase((query) =>
    query<{ total: number; paid: number; city: string }>(
      `select o.total_cents as total, p.captured_cents as paid, o.shipping_address ->> 'city' as city
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [id],
    ),
  );
  expect(found.rows[0]).toEqual({ total, paid: total, city: "New York" });
  expect(Object.keys(await mailTextsByPurpose(id))).toContain("order-confirmation");
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a wallet at checkout is refused an address that the shop doesn’t deliver to, and places nothing", async ({
  page,
}, info) => {
  await standInForProvider(page);
  await setSetting("expressWallets", true);
  const stone = await claimRealStone(info);
  await openCheckout(page, [looseItem(stone)]);
  await openWallet(page, "/checkout");
  await wallet(page).getByLabel("Country").fill("KP");
  await nameAddress(page, { state: "", zip: "" });
  await expect(wallet(page).locator("p[role=status]")).toHaveText("This address can’t be used");
  await expect(wallet(page).getByRole("button", { name: "Pay now" })).toBeDisabled();
  expect(await countOrders(stone.sku)).toBe(0);
});

test("a piece’s page leads to the cart’s wallets, and loads nothing of the provider’s itself", async ({
  page,
}) => {
  await standInForProvider(page);
  await setSetting("expressWallets", true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const button = page.getByRole("button", { name: `Buy with ${OFFER}` });
  await expect(async () => {
    await page.goto("/earrings/studs/elara-round-studs");
    await expect(button).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: SOON });
  await expectAccessible(page, { narrow: true });
  expect(asked.filter((url) => url.includes("stripe"))).toEqual([]);
  await button.click();
  await expect(page).toHaveURL(/\/cart\?wallet=1$/);
  await expect(wallet(page).getByRole("button", { name: "Pay with Link" })).toBeVisible();
});
