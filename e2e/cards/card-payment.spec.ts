import type { Page } from "playwright/test";
import { payButton, standInForProvider, typeCard } from "../support/cards";
import { expectReceived, goToReview, looseItem, openCheckout, placeButton } from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { claimRealStone, countOrders, endHoldInSeconds, mailTextsByPurpose } from "../support/stock";
import { expect, test } from "../support/test";

const CARDS = {
  declined: "4000 0000 0000 0002",
  asked: "4000 0000 0000 3220",
} as const;

/** From a cart to the page on which an order is paid; the order's id. */
async function orderByCard(page: Page, sku: { sku: string; price: number }): Promise<string> {
  await standInForProvider(page);
  await openCheckout(page, [looseItem(sku)]);
  await goToReview(page);
  await expect(page.getByText("Card or wallet")).toBeVisible();
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/\/thankyou\/order-received\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step left: your payment");
  await expect(payButton(page)).toBeEnabled();
  return page.url().slice(-36);
}

test(
  "whose time runs out holds it longer once; a card is declined, the bank asks and refuses, then agrees: one order, paid and confirmed",
  { tag: "@core" },
  async ({ page }, info) => {
    test.slow();
    const faults = watchPageErrors(page);
    const stone = await claimRealStone(info);
    const id = await orderByCard(page, stone);
    await expect(page.getByText("We’re holding your items until")).toBeVisible();

    await endHoldInSeconds(id, 120);
    await page.reload();
    await expect(page.getByText("Less than five minutes left.")).toBeVisible();
    await expectAccessible(page, { narrow: true });
    await page.getByRole("button", { name: "Extend hold" }).click();
    await expect(page.getByText("Less than five minutes left.")).toBeHidden();
    await page.reload();
    await expect(page.getByText("We’re holding your items until")).toBeVisible();
    await expect(page.getByText("Less than five minutes left.")).toBeHidden();
    await expect(page.getByRole("button", { name: "Extend hold" })).toBeHidden();

    await typeCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expectAccessible(page);

    const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
    await typeCard(page, CARDS.asked);
    await payButton(page).click();
    await bank.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByText("We are unable to authenticate your payment method.")).toBeVisible();
    await page.reload();
    await typeCard(page, CARDS.asked);
    await payButton(page).click();
    await bank.getByRole("button", { name: "Complete authentication" }).click();

    // the address it is led back to carries a secret, which is not kept
    await expectReceived(page);
    await expect(page.getByText("Your payment has arrived.")).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await expectAccessible(page);
    expect(await countOrders(stone.sku)).toBe(1);
    const mails = await mailTextsByPurpose(id);
    expect(Object.keys(mails)).toEqual(["order-confirmation"]);
    expect(mails["order-confirmation"]).toContain(stone.sku);
    expect(faults).toEqual([]);
  },
);
