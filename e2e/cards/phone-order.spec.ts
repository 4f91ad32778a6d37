import { expect, test } from "playwright/test";
import { payButton, standInForProvider, typeCard } from "../support/cards";
import { dollars } from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";
import { claimRealStone } from "../support/stock";

const GOOD_CARD = "4242 4242 4242 4242";

test("an order taken by phone is paid by card through the link, on the customer's phone", async ({
  browser,
  page,
  baseURL,
}, info) => {
  test.slow();
  const stone = await claimRealStone(info);
  const faults = watchPageErrors(page);
  await signInStaff(page, "sales");
  await page.goto("/admin/orders/new");
  await page.getByLabel("Email", { exact: true }).fill("caller@example.com");
  await page.getByLabel("Full name").fill("Cora Caller");
  await page.getByLabel("Street address").fill("1 Main Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await page.getByLabel("ZIP code").fill("97201");
  await page.getByLabel("Add an item").fill(stone.sku);
  await page.getByRole("list", { name: "Items found" }).getByText(stone.sku).click();
  await expect(page.getByText(dollars(stone.price)).first()).toBeVisible();
  // sums of an earlier address are dimmed until the new ones are there
  await expect(() => expectAccessible(page, { narrow: true })).toPass();
  await page.getByRole("button", { name: "Send payment link" }).click();
  const link = page.getByLabel("Payment link", { exact: true });
  const path = new URL(await link.inputValue()).pathname;
  await page.getByRole("button", { name: "Open order" }).click();
  const number = page.url().split("/").at(-1) ?? "";

  const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 } });
  await standInForProvider(phone);
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
  await expect(phone.getByText(stone.sku)).toBeVisible();
  await expectAccessible(phone, { narrow: true });
  await phone.getByLabel(/^Card or wallet/).check();
  await phone.getByLabel(/^I agree/).check();
  await phone.getByRole("button", { name: "Continue to payment" }).click();
  await typeCard(phone, GOOD_CARD);
  await payButton(phone).click();
  await expect(phone.getByText("Your payment has arrived.")).toBeVisible();
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("This order is paid");
  await phone.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: new RegExp(number), level: 1 })).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
