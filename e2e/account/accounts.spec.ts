import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import {
  createCustomer,
  expectSignedIn,
  fillSignIn,
  PASSWORD,
  queryDatabase,
  signIn,
  signInByForm,
} from "../support/accounts";
import { clickHydrated, expectAccessible, watchPageErrors } from "../support/page";
import { expect, test } from "../support/test";

const signOutButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign out" });

test("a visitor registers, is signed in, signs out, and signs in again where they wanted to go", {
  tag: "@core",
}, async ({ page }) => {
  const email = `new-${randomUUID()}@buyer.example`;
  const faults = watchPageErrors(page);
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toBeEnabled();
  await create.click();
  for (const missing of [
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
    "Enter a password",
  ]) {
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page, { narrow: true });

  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(/\/thank-you-for-registration/);
  await expectAccessible(page, { narrow: true });
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Ada");
  await expect(page.getByText("Confirm your email address")).toBeVisible();
  await expect(page).toHaveTitle("My account");
  await expectSignedIn(page);

  await clickHydrated(signOutButton(page));
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("displayName"))).toBeNull();

  await page.goto("/my-account/address");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Sign in to continue")).toBeVisible();
  await expect(page).toHaveTitle("Sign in");
  await fillSignIn(page, email, "not the password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("don’t match");
  await expectAccessible(page, { narrow: true });
  expect(page.url()).not.toContain("not");
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/my-account\/address$/);
  expect(faults).toEqual([]);
});

test("signing out in one tab leads the other to sign in and back", async ({ page, context }) => {
  const customer = await createCustomer();
  await signIn(page, customer, "/my-account/orders");
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto("/my-account");
  await expectSignedIn(other);
  // a call that is still under way would be refused, and lead to register
  for (const one of [page, other]) await one.waitForLoadState("networkidle");
  await clickHydrated(signOutButton(other));
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
  const customer = await createCustomer();
  await page.goto("/cart");
  const catalog = await context.newPage();
  await catalog.goto("/");
  const third = await context.newPage();
  await signInByForm(third, customer);
  await expectSignedIn(third);
  // startup calls are made with a token alone
  for (const one of [page, catalog]) {
    await expect.poll(() => one.evaluate(() => document.cookie)).toContain("redirectTo=");
    await expect(one.getByRole("link", { name: "Ada Byron: your orders" })).toBeVisible();
  }
});

test("a session that was ended elsewhere ends here with the next call: signed out, nothing kept, to register", async ({
  page,
}) => {
  const customer = await createCustomer();
  await signIn(page, customer, "/my-account/account");
  await expectSignedIn(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("left", "1"));
  await queryDatabase("update sessions set ended_at = now() where customer_id = $1", [customer.id]);
  await clickHydrated(page.getByRole("button", { name: "Save changes" }));
  await expect(page).toHaveURL(/\/register$/);
  expect(await page.evaluate(() => localStorage.getItem("left"))).toBeNull();
  expect(await page.evaluate(() => fetch("/api/auth/session").then((answer) => answer.json()))).toEqual({});
});

test("a token about to end is renewed before the call, which the shopper never notices", async ({ page }) => {
  await page.clock.install();
  await signIn(page, await createCustomer(), "/my-account/account");
  await expectSignedIn(page);
  // a laptop that slept: no timer ran meanwhile
  await page.clock.setSystemTime(Date.now() + 14.5 * 60_000);
  const renewed = page.waitForRequest("**/api/auth/session");
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/v1/account"),
  );
  await clickHydrated(page.getByRole("button", { name: "Save changes" }));
  await renewed;
  expect((await saved).status()).toBe(200);
});

test("a provider nobody offers leads to the sign-in page, unreachable providers to the page of errors", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  await page.goto("/api/auth/error");
  await expect(page).toHaveURL(/\/auth\/error/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn’t sign you in");
  await expect(page).toHaveTitle("We couldn’t sign you in");
  await expectAccessible(page, { narrow: true });

  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 500, body: "{}" }));
  await fillSignIn(page, "ada@buyer.example");
  await expect(page).toHaveURL(/\/auth\/error/);
  // the session library names no reason here
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn’t sign you in");
  await page.unroute("**/api/auth/providers");

  await page.goto("/login");
  await page.route("**/api/auth/providers", (route) => route.fulfill({ json: { other: {} } }));
  await fillSignIn(page, "ada@buyer.example");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  expect(faults).toEqual([]);
});
