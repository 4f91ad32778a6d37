import { randomUUID } from "node:crypto";
import { createCustomer, fillSignIn, PASSWORD, queryDatabase, signIn } from "../support/accounts";
import { clickHydrated, expectAccessible } from "../support/page";
import { claimRealStone } from "../support/stock";
import { expect, test } from "../support/test";

test("addresses are added, changed and deleted", async ({ page }) => {
  await signIn(page, await createCustomer(), "/my-account/address");
  await expect(page.getByText("No saved addresses")).toBeVisible();
  await page.getByRole("link", { name: "Add address" }).click();
  // a page that was left stays in the document, hidden
  const field = (label: string) => page.getByLabel(label).filter({ visible: true });
  const save = page.getByRole("button", { name: "Save address" });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText("Choose your state", { exact: true })).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await field("Full name").fill("Ada Byron");
  await field("Street address").fill("12 Example Street");
  await field("City").fill("New York");
  await field("State").selectOption("NY");
  await field("ZIP code").fill("10001");
  await save.click();
  await expect(page.getByText("12 Example Street")).toBeVisible();
  await expect(page.getByText("Default shipping", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^Edit the address/ }).click();
  await expect(save).toBeEnabled();
  await field("Street address").fill("14 Example Street");
  await save.click();
  await expect(page.getByText("14 Example Street")).toBeVisible();

  await page.getByRole("link", { name: "Add address" }).click();
  await expect(save).toBeEnabled();
  await expect(field("Street address")).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).click();

  await clickHydrated(page.getByRole("button", { name: /^Delete the address/ }));
  await expectAccessible(page, { narrow: true });
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No saved addresses")).toBeVisible();
});

test("an order placed while signed in stands in the account, is canceled and ordered again there, and nobody else sees it", async ({
  page,
}, info) => {
  const customer = await createCustomer();
  const stone = await claimRealStone(info);
  await signIn(page, customer, "/my-account/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
  const id = await page.evaluate(
    async ({ sku, price, email, key }) => {
      const { user } = await (await fetch("/api/auth/session")).json();
      const answer = await fetch("/api/v1/checkout", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": key,
          authorization: `Bearer ${user.accessToken}`,
        },
        body: JSON.stringify({
          items: [{ kind: "diamond", diamond: sku, seenPrice: price }],
          contact: { email },
          shipping: {
            name: "Ada Byron",
            line1: "12 Example Street",
            city: "New York",
            region: "NY",
            postcode: "10001",
            country: "US",
          },
          shipping_method: "standard",
          payment_method: "bank_transfer",
        }),
      });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    },
    { ...stone, email: customer.email, key: randomUUID() },
  );
  await page.reload();
  await page.getByRole("link", { name: /^Order A-/ }).click();
  await expect(page).toHaveURL(new RegExp(`/my-account/view-order/${id}$`));
  await expect(page.getByRole("heading", { name: "Order status" })).toBeVisible();
  await expect(page.getByText("Order placed")).toBeVisible();
  await expect(page.getByText(stone.sku)).toBeVisible();

  await expect(page.getByRole("link", { name: /^Invoice \(unpaid\)/ })).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "Cancel order" }));
  await expectAccessible(page, { narrow: true });
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByText("Canceled on request")).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "Order again" }));
  await expect(page).toHaveURL(/\/cart$/);
  // the page left is kept hidden, and names the stone too
  await expect(page.getByRole("list", { name: "In your cart" }).getByText(stone.sku)).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, await createCustomer());
  const theirs = await page.goto(`/my-account/view-order/${id}`);
  expect(theirs?.status()).toBe(404);
  await expect(page.getByText("We couldn’t find this page")).toBeVisible();
});

test("the password is changed by who knows it, and the account deleted by who knows it too", async ({
  page,
}) => {
  const customer = await createCustomer();
  await signIn(page, customer, "/my-account/password-change");
  const change = page.getByRole("button", { name: "Change password" });
  await expect(change).toBeEnabled();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("quite another sentence");
  await change.click();
  await expect(page.getByText("This isn’t your password. Try again.")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await page.getByLabel("Current password").fill(PASSWORD);
  await change.click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await fillSignIn(page, customer.email, "quite another sentence");
  // the sign-in page's own address ends so too
  await page.waitForURL(({ pathname }) => pathname === "/my-account");

  await page.goto("/my-account/account");
  await expect(page.getByRole("button", { name: "Connect Google" })).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await clickHydrated(page.getByRole("button", { name: "Delete my account" }));
  await page.getByRole("dialog").getByLabel("Your password").fill("quite another sentence");
  await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await queryDatabase("select 1 from customers where id = $1", [customer.id])).toEqual([]);
});

test("a customer's data is saved as a file", async ({ page }) => {
  const customer = await createCustomer();
  await signIn(page, customer, "/my-account/account");
  const download = page.waitForEvent("download");
  await clickHydrated(page.getByRole("button", { name: "Download my data" }));
  expect((await download).suggestedFilename()).toBe("account.json");
});
