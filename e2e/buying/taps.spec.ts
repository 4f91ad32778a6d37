import { randomUUID } from "node:crypto";
import type { Locator, Page, TestInfo } from "playwright/test";
import { queryDatabase } from "../support/accounts";
import { BUYER, looseItem } from "../support/checkout";
import { clickHydrated, expectAccessible } from "../support/page";
import { claimRealStone } from "../support/stock";
import { expect, test } from "../support/test";

/** Counts what a shopper presses; typing into a field is no tap. */
function countTaps() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps++;
      // a link works before and without scripts, and the footer's are never hydrated
      if (await target.evaluate((element) => element.tagName === "A")) await target.click();
      else await clickHydrated(target);
    },
  };
}

const PHONE_ONLY = { tag: "@phone-only" };

/** Places a guest's order of two diamonds, which was delivered yesterday. */
async function deliveredOrder(info: TestInfo) {
  const stones = [await claimRealStone(info), await claimRealStone(info)];
  const email = `taps-${randomUUID()}@buyer.example`;
  const data = {
    items: stones.map(looseItem),
    contact: { email, phone: null },
    shipping: {
      name: BUYER.name,
      line1: BUYER.street,
      city: BUYER.city,
      region: "OR",
      postcode: "97201",
      country: "US",
    },
    shipping_method: "standard",
    payment_method: "bank_transfer",
  };
  const deliver = async (id: string) => {
    await queryDatabase("update orders set status = 'delivered' where id = $1", [id]);
    await queryDatabase("update holds set state = 'sold' where order_id = $1", [id]);
    await queryDatabase(
      "insert into order_events (order_id, status, at) values ($1, 'delivered', now() - interval '1 day')",
      [id],
    );
    const [order] = await queryDatabase<{ number: string }>("select number from orders where id = $1", [id]);
    return order?.number ?? "";
  };
  return { data, deliver };
}

const place = async (page: Page, data: object) => {
  const answer = await page.context().request.post("/api/v1/checkout", {
    headers: { "Idempotency-Key": randomUUID() },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

test("two taps lead from home to an order, and three to its return", PHONE_ONLY, async ({ page }, info) => {
  test.slow();
  const { data, deliver } = await deliveredOrder(info);
  const number = await deliver(await place(page, data));

  await page.goto("/");
  const tracking = countTaps();
  await tracking.tap(page.getByRole("contentinfo").getByRole("link", { name: "Track Order" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track your order");
  const listed = page.getByRole("main").getByRole("listitem").filter({ hasText: number });
  await expect(listed).toContainText("Delivered");
  await expectAccessible(page, { narrow: true });
  await tracking.tap(listed.getByRole("link"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Your order was delivered.").first()).toBeVisible();
  expect(tracking.count()).toBeLessThanOrEqual(2);
  await expectAccessible(page, { narrow: true });

  await page.goto("/");
  const returning = countTaps();
  await returning.tap(page.getByRole("contentinfo").getByRole("link", { name: "Returns", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return an item");
  await expectAccessible(page, { narrow: true });
  await returning.tap(page.getByRole("main").getByRole("link", { name: `Order ${number}` }));
  await returning.tap(page.getByRole("button", { name: "Return items" }));
  const dialog = page.getByRole("dialog", { name: "What would you like to return?" });
  await expect(dialog).toBeVisible();
  expect(returning.count()).toBeLessThanOrEqual(3);
  await expectAccessible(page, { narrow: true });

  // and it is a return: one diamond of two
  await dialog.getByRole("checkbox").nth(1).check();
  await dialog.getByRole("button", { name: "Request a return label" }).click();
  await expect(page.getByText(/^You requested a return on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Return items" })).toHaveCount(0);
  await expectAccessible(page, { narrow: true });
});

test("two taps lead from home to a gift under $500", PHONE_ONLY, async ({ page }) => {
  await page.goto("/");
  const { count, tap } = countTaps();
  await tap(page.getByRole("main").getByRole("link", { name: "Gifts under $500" }));
  await expect(page).toHaveURL(/\/ready-to-ship\?price=-500$/);
  const gifts = page.getByRole("main").getByRole("article");
  await expect(gifts.first()).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await tap(gifts.first().getByRole("link").first());
  await expect(page).not.toHaveURL(/price=/);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  const price = (await main.locator(".figures").first().textContent())?.match(/\$[\d,.]+/g)?.at(-1) ?? "";
  const dollars = Number(price.replace(/[$,]/g, ""));
  expect(dollars).toBeGreaterThan(0);
  expect(dollars).toBeLessThan(500);
  expect(count()).toBeLessThanOrEqual(3);
  await expectAccessible(page, { narrow: true });
});
