import { randomUUID } from "node:crypto";
import { createCustomer, fillSignIn, mailedLink, PASSWORD, queryDatabase, signIn } from "../support/accounts";
import { expectAccessible, watchPageErrors } from "../support/page";
import { expect, test } from "../support/test";

test("a link is asked for where a password is forgotten", async ({ page }) => {
  const customer = await createCustomer();
  const faults = watchPageErrors(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const send = page.getByRole("button", { name: "Email me a link" });
  await expect(send).toBeEnabled();
  await expectAccessible(page, { narrow: true });
  await send.click();
  await expect(page.getByText("Enter your email address", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(customer.email);
  await send.click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  expect(faults).toEqual([]);
});

test("a forgotten password is replaced by the mailed link, once, and every device signs in anew", async ({
  page,
  browser,
}) => {
  const customer = await createCustomer();
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await signIn(elsewhere, customer);

  const link = await mailedLink(customer, "reset_password");
  const faults = watchPageErrors(page);
  await page.goto(link);
  const change = page.getByRole("button", { name: "Change password" });
  await expect(change).toBeEnabled();
  await expectAccessible(page, { narrow: true });
  await change.click();
  await expect(page.getByText("Enter a password", { exact: true })).toBeVisible();
  await page.getByLabel("New password").fill("quite another sentence");
  await change.click();
  await expect(page.getByText("Your password has been changed")).toBeVisible();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await fillSignIn(page, customer.email, "quite another sentence");
  await expect(page).toHaveURL(/\/my-account$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?/);
  await device.close();
  await page.goto(link);
  await expect(change).toBeEnabled();
  await page.getByLabel("New password").fill("a third calm sentence");
  await change.click();
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
  expect(faults).toEqual([]);
});

test("an address is confirmed by its link and the account's password, and by nobody else", async ({
  page,
}) => {
  const customer = await createCustomer();
  await queryDatabase("update customers set email_confirmed_at = null where id = $1", [customer.id]);
  await page.goto(await mailedLink(customer, "confirm_email"));
  // the secret leaves the address bar
  await expect(page).toHaveURL(/\/auth\/confirm-email$/);
  const confirm = page.getByRole("button", { name: "Confirm your email address" });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page, { narrow: true });
  await confirm.click();
  await expect(page.getByText("Enter your account password", { exact: true })).toBeVisible();
  await page.getByLabel("Account password").fill("a stranger's guess");
  await confirm.click();
  await expect(page.getByText("This isn’t the account’s password. Try again.")).toBeVisible();
  await page.getByLabel("Account password").fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
});

test("another address is taken by its link with one click where one is signed in, or refused for good", async ({
  page,
}) => {
  const customer = await createCustomer();
  const email = `moved-${randomUUID()}@buyer.example`;
  await signIn(page, customer);
  const refused = await mailedLink({ ...customer, email }, "change_email");
  await page.goto(refused);
  const refuse = page.getByRole("button", { name: "I didn’t request this" });
  await expect(refuse).toBeEnabled();
  await refuse.click();
  await expect(page.getByText("The link is no longer valid")).toBeVisible();
  await page.goto(refused);
  const use = page.getByRole("button", { name: "Confirm your new email address" });
  await expect(use).toBeEnabled();
  await use.click();
  await expect(page.getByText("already been used or has expired")).toBeVisible();

  await page.goto(await mailedLink({ ...customer, email }, "change_email"));
  await expect(use).toBeEnabled();
  await expect(page.getByLabel("Account password")).toHaveCount(0);
  await use.click();
  await expect(page.getByText("Your email address has been changed")).toBeVisible();
  await page.goto("/my-account");
  await expect(page.getByRole("main")).toContainText(email);
});
