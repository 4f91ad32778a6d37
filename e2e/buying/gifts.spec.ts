import {
  BUYER,
  expectReceived,
  fillShipping,
  looseItem,
  openCheckout,
  placeButton,
  stepHeading,
} from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { claimRealStone, withDatabase } from "../support/stock";
import { expect, test } from "../support/test";

const SETTING = "alba-four-prong-solitaire";

test("gifts are found by budget and date, hinted at, and given with a receipt without prices", async ({
  page,
}, info) => {
  test.slow();
  const faults = watchPageErrors(page);
  await page.goto("/gift-cards");
  await page.getByRole("link", { name: "Find a gift by budget and date" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a gift");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.getByLabel("Budget").fill("600");
  await page.getByLabel("They need it by").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Find gifts" }).click();
  await expect(page.getByRole("heading", { name: /^Nothing we ship arrives by/ })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^See what arrives by/ }).click();
  await expect(page.getByRole("heading", { name: /gifts? in stock, there by/ })).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  for (const words of await cards.locator(".figures").allTextContents()) {
    const price = Number(/\$([\d,.]+)/.exec(words)?.[1]?.replaceAll(",", ""));
    expect(price).toBeLessThanOrEqual(600);
  }
  await expectAccessible(page, { narrow: true });

  await page.goto(`/product/${SETTING}?shape=round`);
  await page.getByRole("link", { name: "drop a hint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drop a hint");
  await expect(page.getByText(/setting only$/)).toBeVisible();
  await expectAccessible(page, { narrow: true });
  for (const [label, words] of [
    ["Their name", "Grace"],
    ["Their email", "grace-hinted@buyer.example"],
    ["Your name", "Ada"],
    ["Your email", "ada-hints@buyer.example"],
    ["Message", "See evil.example"],
  ] as const)
    await page.getByLabel(label).fill(words);
  // a form is sent by a person at the earliest after two seconds
  await page.waitForTimeout(2_000);
  await page.getByRole("button", { name: "Send hint" }).click();
  await expect(page.getByText("Leave out web addresses", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Message").fill("This one!");
  await page.getByRole("button", { name: "Send hint" }).click();
  await expect(page.getByText("Your hint is on its way")).toBeVisible();
  await expectAccessible(page);
  const { rows } = await withDatabase((query) =>
    query<{ subject: string }>(
      "select subject from mails where purpose like 'hint:%' order by created_at desc limit 1",
    ),
  );
  expect(rows).toHaveLength(1);

  const stone = await claimRealStone(info);
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(stone.sku)}`);
  await expect(page.getByRole("link", { name: "Drop a hint" })).toBeVisible();
  await openCheckout(page, [looseItem(stone)]);
  await fillShipping(page);
  await page.getByLabel("This is a gift. Put a gift receipt without prices in the box").check();
  await page.getByLabel("Gift note").fill("For you, with love");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");
  await expect(page.getByText("A gift, with a gift receipt in the box")).toBeVisible();
  await placeButton(page).click();
  await expectReceived(page);
  await page.getByRole("link", { name: "View gift receipt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gift receipt");
  const receipt = page.getByRole("main");
  await expect(receipt).toContainText("For you, with love");
  await expect(receipt).toContainText(stone.sku);
  await expect(receipt).not.toContainText("$");
  await expect(receipt).not.toContainText(BUYER.street);
  await expectAccessible(page, { narrow: true });
  const number = /A-[2-9A-Z]{8}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
  await page.getByRole("link", { name: "Ask about an exchange" }).click();
  await expect(page.getByLabel("Order, SKU, or report number")).toHaveValue(number);
  expect(faults).toEqual([]);
});
