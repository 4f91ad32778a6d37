import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { ask, expectKnown, fillSignIn, makeCustomer, PASSWORD, resetLink, signIn } from "./support/accounts";
import { expectSound, press } from "./support/page";
import { realStone } from "./support/stock";

const signOutButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign out" });
const cartOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cartItems") ?? "[]") as { diamond: string }[]).map(
      ({ diamond }) => diamond,
    ),
  );

test("a visitor registers, is signed in, signs out, and signs in again where they wanted to go", async ({
  page,
}) => {
  const email = `new-${randomUUID()}@buyer.example`;
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toBeEnabled();
  await create.click();
  await expect(page.getByText("This field is required")).toHaveCount(4);
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectSound(page);

  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(/\/thank-you-for-registration/);
  await expectSound(page);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good to see you, Ada");
  await expect(page.getByText("Please confirm your e-mail address")).toBeVisible();
  await expect(page).toHaveTitle("My account");
  await expectKnown(page);

  await press(signOutButton(page));
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("displayName"))).toBeNull();

  await page.goto("/my-account/address");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Please sign in to go on")).toBeVisible();
  await fillSignIn(page, email, "not the password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("do not go together");
  expect(page.url()).not.toContain("not");
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/my-account\/address$/);
});

test("a visitor who is signed in has no use for the sign-in page", async ({ page }) => {
  await signIn(page, await makeCustomer());
  await page.goto("/login?callbackUrl=https://evil.example/");
  await expect(page).toHaveURL(/\/my-account$/);
});

test("signing out in one tab leads the other to sign in and back", async ({ page, context }) => {
  const customer = await makeCustomer();
  await signIn(page, customer, "/my-account/orders");
  await expectKnown(page);
  const other = await context.newPage();
  await other.goto("/my-account");
  await expectKnown(other);
  // a call that is still under way would be refused, and lead to register
  for (const one of [page, other]) await one.waitForLoadState("networkidle");
  await press(signOutButton(other));
  await other.waitForURL((url) => url.pathname === "/");
  await expect(page).toHaveURL(/\/login\?.*error=SessionRequired/);
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toMatch(/\/my-account\/orders$/);
  await fillSignIn(page, customer.email);
  await expect(page).toHaveURL(/\/my-account\/orders$/);
});

test("signing in in one tab is known in the other, on a page of the catalogue too", async ({
  page,
  context,
}) => {
  const customer = await makeCustomer();
  await page.goto("/cart");
  const catalogue = await context.newPage();
  await catalogue.goto("/");
  const third = await context.newPage();
  await signIn(third, customer);
  await expectKnown(third);
  // startup calls are made with a token alone
  for (const one of [page, catalogue]) {
    await expect.poll(() => one.evaluate(() => document.cookie)).toContain("redirectTo=");
    await expect(one.getByRole("link", { name: "Ada Byron: your orders" })).toBeVisible();
  }
});

test("a session that was ended elsewhere ends here with the next call: signed out, nothing kept, to register", async ({
  page,
}) => {
  const customer = await makeCustomer();
  await signIn(page, customer, "/my-account/account");
  await expectKnown(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("left", "1"));
  await ask("update sessions set ended_at = now() where customer_id = $1", [customer.id]);
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await expect(page).toHaveURL(/\/register$/);
  expect(await page.evaluate(() => localStorage.getItem("left"))).toBeNull();
  expect(await page.evaluate(() => fetch("/api/auth/session").then((answer) => answer.json()))).toEqual({});
});

test("a token about to end is renewed before the call, which the shopper never notices", async ({ page }) => {
  await page.clock.install();
  await signIn(page, await makeCustomer(), "/my-account/account");
  await expectKnown(page);
  // a laptop that slept: no timer ran meanwhile
  await page.clock.setSystemTime(Date.now() + 14.5 * 60_000);
  const renewed = page.waitForRequest("**/api/auth/session");
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/v1/account"),
  );
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await renewed;
  expect((await saved).status()).toBe(200);
});

test("a forgotten password is replaced by the mailed link, once, and every device signs in anew", async ({
  page,
  browser,
}) => {
  const customer = await makeCustomer();
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await signIn(elsewhere, customer);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeEnabled();
  await page.getByLabel("E-mail").fill(customer.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();
  await expectSound(page);

  const link = await resetLink(customer);
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Change password" })).toBeEnabled();
  await page.getByLabel("New password").fill("quite another sentence");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, customer.email, "quite another sentence");
  await expect(page).toHaveURL(/\/my-account$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?/);
  await device.close();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Change password" })).toBeEnabled();
  await page.getByLabel("New password").fill("a third calm sentence");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This link is over")).toBeVisible();
});

test("a guest's cart joins the account's, the same stone once, and follows to another device", async ({
  page,
  browser,
}, info) => {
  const customer = await makeCustomer();
  const [first, second] = [await realStone(info), await realStone(info)];
  const put = (target: Page, stones: { sku: string; price: number }[]) =>
    target.evaluate((kept) => {
      localStorage.setItem(
        "cartItems",
        JSON.stringify(kept.map(({ sku, price }) => ({ kind: "diamond", diamond: sku, seenPrice: price }))),
      );
    }, stones);
  await page.goto("/login");
  await put(page, [first]);
  await signIn(page, customer, "/cart");
  await expect
    .poll(() =>
      ask("select 1 from cart_lines l join carts c on c.id = l.cart_id where customer_id = $1", [
        customer.id,
      ]),
    )
    .toHaveLength(1);

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto("/login");
  await put(elsewhere, [second, first]);
  await signIn(elsewhere, customer, "/cart");
  await expect.poll(() => cartOf(elsewhere)).toEqual([first.sku, second.sku]);
  await expect(elsewhere.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await device.close();

  await page.reload();
  await expect.poll(() => cartOf(page)).toEqual([first.sku, second.sku]);
  // what is taken out here is gone there
  await press(page.getByRole("button", { name: /^Remove/ }).first());
  await expect
    .poll(() =>
      ask("select 1 from cart_lines l join carts c on c.id = l.cart_id where customer_id = $1", [
        customer.id,
      ]),
    )
    .toHaveLength(1);
});

test("addresses are added, changed and deleted", async ({ page }) => {
  await signIn(page, await makeCustomer(), "/my-account/address");
  await expect(page.getByText("None kept yet")).toBeVisible();
  await page.getByRole("link", { name: "Add an address" }).click();
  // a page that was left stays in the document, hidden
  const field = (label: string) => page.getByLabel(label).filter({ visible: true });
  const save = page.getByRole("button", { name: "Save address" });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expectSound(page);
  await field("Full name").fill("Ada Byron");
  await field("Street and number").fill("12 Example Street");
  await field("City").fill("New York");
  await field("State").fill("NY");
  await field("ZIP code").fill("10001");
  await save.click();
  await expect(page.getByText("12 Example Street")).toBeVisible();
  await expect(page.getByText("Delivery", { exact: true })).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: /^Edit the address/ }).click();
  await expect(save).toBeEnabled();
  await field("Street and number").fill("14 Example Street");
  await save.click();
  await expect(page.getByText("14 Example Street")).toBeVisible();

  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(save).toBeEnabled();
  await expect(field("Street and number")).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).click();

  await press(page.getByRole("button", { name: /^Delete the address/ }));
  await expectSound(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("None kept yet")).toBeVisible();
});

test("an order placed while signed in stands in the account, and nobody else sees it there", async ({
  page,
}, info) => {
  const customer = await makeCustomer();
  const stone = await realStone(info);
  await signIn(page, customer, "/my-account/orders");
  await expect(page.getByText("Nothing ordered yet")).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Where it stands" })).toBeVisible();
  await expect(page.getByText("Order placed")).toBeVisible();
  await expect(page.getByText(stone.sku)).toBeVisible();
  await expectSound(page);

  await page.context().clearCookies();
  await signIn(page, await makeCustomer());
  const theirs = await page.goto(`/my-account/view-order/${id}`);
  expect(theirs?.status()).toBe(404);
  await expect(page.getByText("This page is not here")).toBeVisible();
});

test("the password is changed by who knows it, and the account deleted by who knows it too", async ({
  page,
}) => {
  const customer = await makeCustomer();
  await signIn(page, customer, "/my-account/password-change");
  const change = page.getByRole("button", { name: "Change password" });
  await expect(change).toBeEnabled();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("quite another sentence");
  await change.click();
  await expect(page.getByText("This is not your password")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await change.click();
  await expect(page).toHaveURL(/\/login\?/);
  await fillSignIn(page, customer.email, "quite another sentence");
  // the sign-in page's own address ends so too
  await page.waitForURL(({ pathname }) => pathname === "/my-account");

  await page.goto("/my-account/account");
  await expectSound(page);
  await press(page.getByRole("button", { name: "Delete my account" }));
  await page.getByRole("dialog").getByLabel("Your password").fill("quite another sentence");
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await ask("select 1 from customers where id = $1", [customer.id])).toEqual([]);
});

test("a customer's data is saved as a file", async ({ page }) => {
  const customer = await makeCustomer();
  await signIn(page, customer, "/my-account/account");
  const download = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Save my data" }));
  expect((await download).suggestedFilename()).toBe("adamas-account.json");
});

test("a provider nobody offers leads to the sign-in page, unreachable providers to the page of errors", async ({
  page,
}) => {
  await page.goto("/api/auth/error");
  await expect(page).toHaveURL(/\/auth\/error/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signing in did not work");
  await expectSound(page);

  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 500, body: "{}" }));
  await fillSignIn(page, "ada@buyer.example");
  await expect(page).toHaveURL(/\/auth\/error/);
  await page.unroute("**/api/auth/providers");

  await page.goto("/login");
  await page.route("**/api/auth/providers", (route) => route.fulfill({ json: { other: {} } }));
  await fillSignIn(page, "ada@buyer.example");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
});
