import type { Page } from "playwright/test";
import {
  BUYER,
  dollars,
  expectReceived,
  goToReview,
  looseItem,
  openCheckout,
  placeButton,
  stepHeading,
} from "../support/checkout";
import { expectAccessible } from "../support/page";
import { claimRealStone, countOrders, updateStone } from "../support/stock";
import { expect, test } from "../support/test";

test(
  "of two buyers of one stone one wins, and the other is told and finds a way on",
  { tag: "@core" },
  async ({ page, browser }, info) => {
    const stone = await claimRealStone(info);
    const second = await (await browser.newContext(info.project.use)).newPage();
    const emailOf = (buyer: Page) => (buyer === page ? BUYER.email : "grace.hopper@buyer.example");
    for (const buyer of [page, second]) {
      await openCheckout(buyer, [looseItem(stone)]);
      await goToReview(buyer, emailOf(buyer));
      await expect(placeButton(buyer)).toBeEnabled();
    }
    await Promise.all([placeButton(page).click(), placeButton(second).click()]);
    const told = (buyer: Page) =>
      buyer.getByText("Your order wasn’t placed because something in your cart has changed.");
    for (const buyer of [page, second]) {
      await expect(told(buyer).or(buyer.getByText("Thank you for your order"))).toBeVisible();
    }
    const lost = (await told(page).isVisible()) ? page : second;
    const won = lost === page ? second : page;
    await expectReceived(won, emailOf(won));
    expect(await countOrders(stone.sku)).toBe(1);

    await expect(lost.getByText("This diamond was just reserved for another order.")).toBeVisible();
    await expect(placeButton(lost)).toBeDisabled();
    await expect(lost.getByText(BUYER.street)).toBeVisible();
    await expectAccessible(lost, { narrow: true });
    await lost
      .getByRole("button", { name: /^Choose the / })
      .first()
      .click();
    await expect(told(lost)).toBeHidden();
    await placeButton(lost).click();
    await expectReceived(lost, emailOf(lost));
    await second.context().close();
  },
);

test("a price that changed before the order is told from and to, accepted, and ordered once", async ({
  page,
}, info) => {
  const stone = await claimRealStone(info);
  await openCheckout(page, [looseItem(stone)]);
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  const now = stone.price + 15;
  await updateStone(stone.sku, { cents: Math.round(now * 100) });
  await placeButton(page).click();
  await expect(
    page.getByText(`The price changed from ${dollars(stone.price)} to ${dollars(now)}.`),
  ).toBeVisible();
  expect(await countOrders(stone.sku)).toBe(0);
  await expectAccessible(page, { narrow: true });
  await page.getByRole("button", { name: `Accept ${dollars(now)}` }).click();
  await expect(page.getByTestId("order-total").filter({ visible: true })).toHaveText(dollars(now));

  await placeButton(page).dblclick();
  await expectReceived(page);
  await expect(page.getByRole("region", { name: "How to pay" })).toContainText(dollars(now));
  expect(await countOrders(stone.sku)).toBe(1);
});

test("a stone sold before the order is told and taken out, and nothing typed is lost", async ({
  page,
}, info) => {
  const [stone, other] = [await claimRealStone(info), await claimRealStone(info)];
  await openCheckout(page, [looseItem(stone), looseItem(other)]);
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  await updateStone(stone.sku, { availability: "sold" });
  await placeButton(page).click();
  await expect(page.getByText("This diamond has been sold.")).toBeVisible();

  // it is told at every step, whatever the shopper goes back to
  await page.getByRole("button", { name: "Shipping", exact: true }).click();
  await expect(stepHeading(page)).toHaveText("Shipping");
  await expect(page.getByText("This diamond has been sold.")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This diamond has been sold.")).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(BUYER.email);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await placeButton(page).click();
  await expectReceived(page);
  expect(await countOrders(stone.sku)).toBe(0);
  expect(await countOrders(other.sku)).toBe(1);
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(stone.sku)}`);
  await expect(page.getByText("This diamond has been sold", { exact: true })).toBeVisible();
  await expectAccessible(page, { narrow: true });
});

test("a field the server refuses leads to its step with the server's words, and a lost answer is asked for again: one order", async ({
  page,
}, info) => {
  const stone = await claimRealStone(info);
  await openCheckout(page, [looseItem(stone)]);
  await goToReview(page);
  await page.route(
    "**/api/v1/checkout",
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          code: "invalid",
          message: "Some fields need your attention.",
          errors: { "shipping.postcode": ["No courier serves this ZIP code"] },
        },
      }),
    { times: 1 },
  );
  await placeButton(page).click();
  await expect(stepHeading(page)).toHaveText("Shipping");
  await expect(page.getByText("No courier serves this ZIP code")).toBeVisible();
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue(BUYER.name);
  await page.getByLabel("ZIP code").fill("10002");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(stepHeading(page)).toHaveText("Payment");
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");

  await page.route(
    "**/api/v1/checkout",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await expect(page.getByText("We can’t tell yet whether your order went through.")).toBeVisible();
  expect(await countOrders(stone.sku)).toBe(1);

  await page.reload();
  await expect(page.getByText("We can’t tell yet whether your order went through.")).toBeVisible();
  await page.getByRole("button", { name: "Check again" }).click();
  await expectReceived(page);
  expect(await countOrders(stone.sku)).toBe(1);
});
