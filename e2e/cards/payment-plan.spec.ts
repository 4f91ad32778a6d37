import { expect, test } from "playwright/test";
import { payButton, standInForProvider, typeCard } from "../support/cards";
import { dollars } from "../support/checkout";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";
import { claimRealStone } from "../support/stock";

const GOOD_CARD = "4242 4242 4242 4242";

test("an order taken by phone is paid in parts: its customer reads the terms and pays the deposit, and the shop releases it", async ({
  browser,
  page,
  baseURL,
}, info) => {
  test.slow();
  const stone = await claimRealStone(info);
  const faults = watchPageErrors(page);
  await signInStaff(page, "manager");
  await page.goto("/admin/orders/new");
  await page.getByLabel("Email", { exact: true }).fill("layaway@example.com");
  await page.getByLabel("Full name").fill("Lena Layaway");
  await page.getByLabel("Street address").fill("1 Main Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").selectOption("OR");
  await page.getByLabel("ZIP code").fill("97201");
  await page.getByLabel("Add an item").fill(stone.sku);
  await page.getByRole("list", { name: "Items found" }).getByText(stone.sku).click();
  await expect(page.getByText(dollars(stone.price)).first()).toBeVisible();
  await page.getByRole("button", { name: "Send payment link" }).click();
  const path = new URL(await page.getByLabel("Payment link", { exact: true }).inputValue()).pathname;
  await page.getByRole("button", { name: "Open order" }).click();

  await page.getByRole("button", { name: "Payment plan" }).click();
  await page.getByLabel(/^Deposit,/).fill("100");
  await page.getByLabel("Payments after the deposit").fill("2");
  await page.getByLabel(/^Most that you keep/).fill("25");
  await expectAccessible(page, { narrow: true });
  await page.getByRole("button", { name: "Offer plan" }).click();
  await expect(page.getByRole("heading", { name: "Payment plan" })).toBeVisible();

  const phone = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 } });
  await standInForProvider(phone);
  await phone.goto(path);
  await expect(phone.getByText("Payment 2 of 3", { exact: true })).toBeVisible();
  await expect(phone.getByText(/less \$25\./).first()).toBeVisible();
  await expectAccessible(phone, { narrow: true });
  await phone.getByLabel(/^I agree/).check();
  await phone.getByRole("button", { name: "Continue to payment" }).click();
  await expect(payButton(phone)).toHaveText("Pay $100");
  await typeCard(phone, GOOD_CARD);
  await payButton(phone).click();
  await expect(phone.getByText(/^You’ve paid \$100 of/)).toBeVisible();
  await expectAccessible(phone, { narrow: true });
  await phone.close();

  await page.reload();
  await expect(page.getByText("Paid so far")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start production" })).toBeHidden();
  await page.getByRole("button", { name: "Release plan" }).click();
  await page.getByLabel("Reason, which the customer reads").fill("As you asked.");
  await expectAccessible(page, { narrow: true });
  await page.getByRole("dialog").getByRole("button", { name: "Release plan" }).click();
  await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Refund of \$75/)).toBeVisible();
  expect(faults).toEqual([]);
});
