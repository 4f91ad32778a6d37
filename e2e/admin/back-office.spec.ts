import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, type Page, test } from "playwright/test";
import type { AdminEndpoint } from "@/lib/desk/admin/admin-endpoint";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { startSecondShop } from "../../tests/support/shops/second-shop";
import { expectAccessible, watchPageErrors } from "../support/page";
import { invitedLink, ownerLink, signInStaff } from "../support/staff";

const PASSWORD = "a calm long phrase";

const today = (page: Page) => page.getByRole("heading", { name: "Today", level: 1 });

/** Fills in the form of an invitation's link. */
async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Gives the browser a device that makes passkeys and whose owner always agrees. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const ENDPOINTS: readonly AdminEndpoint[] = ADMIN_ENDPOINTS;

/** The statuses with which the API answers who is signed in, asked to refund and to change the staff. */
const refusals = (page: Page) =>
  page.evaluate(
    (calls) =>
      Promise.all(calls.map(async ({ method, path }) => (await fetch(`/api/${path}`, { method })).status)),
    ENDPOINTS.filter(({ permission }) => permission === "staff" || permission === "orders.refund").map(
      ({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, randomUUID()) }),
    ),
  );

test.describe("staff", () => {
  let shop: Awaited<ReturnType<typeof startSecondShop>>;
  // a passkey belongs to a name; a bare address has none
  const nameOf = (port: number) => `http://localhost:${port}`;
  test.beforeAll(async () => {
    shop = await startSecondShop((port) => ({ SHOP_URL: nameOf(port), NEXTAUTH_URL: nameOf(port) }));
  });
  test.afterAll(() => shop?.stop());

  test("an owner sets up an app and invites a sales person, who signs in by passkey and may not refund", {
    tag: "@core",
  }, async ({ browser }) => {
    const home = nameOf(Number(new URL(shop.url).port));
    const owner = await browser.newPage({ baseURL: home });
    const faults = watchPageErrors(owner);
    // the link for a shop's first owner ends with the first of this database's owners
    await owner.goto(await ownerLink(`olga-${randomUUID()}@shop.example`));
    await join(owner, "Olga Owner");

    await owner.getByRole("button", { name: "Set up an authenticator app" }).click();
    await owner.getByText("Can’t scan it?").click();
    const secret = ((await owner.locator("details p").textContent()) ?? "").trim();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await owner.getByLabel("Code", { exact: true }).fill(app.generate());
    await owner.getByRole("button", { name: "Turn on" }).click();
    await owner.getByRole("button", { name: "I saved them, continue" }).click();
    await expect(today(owner)).toBeVisible();

    const email = `sam-${randomUUID()}@shop.example`;
    await owner.getByRole("link", { name: "Staff" }).click();
    await owner.getByRole("button", { name: "Invite someone" }).click();
    const form = owner.getByRole("dialog");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Role").selectOption("sales");
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(owner.getByText(`We sent an invitation to ${email}.`)).toBeVisible();
    await owner.close();

    const sales = await browser.newPage({ baseURL: home });
    await addPasskeyDevice(sales);
    await sales.goto(await invitedLink(email));
    await join(sales, "Sam Sales");
    await sales.getByRole("button", { name: "Create a passkey" }).click();
    await sales.getByLabel("Name of this device").fill("Studio laptop");
    await sales.getByRole("button", { name: "Create passkey" }).click();
    await sales.getByRole("button", { name: "I saved them, continue" }).click();
    await expect(today(sales)).toBeVisible();

    await sales.goto("/admin/staff");
    await expect(sales.getByRole("heading", { name: "Not for your role" })).toBeVisible();
    await expect(sales.getByRole("link", { name: "Staff" })).toBeHidden();
    expect(new Set(await refusals(sales))).toEqual(new Set([403]));

    await sales.getByRole("button", { name: "Sign out" }).click();
    await sales.getByRole("button", { name: "Use a passkey" }).click();
    await expect(today(sales)).toBeVisible();
    await sales.close();
    expect(faults).toEqual([]);
  });
});

test("on a phone, Today and the reports fit and the menu leads to them", { tag: "@phone-only" }, async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  await signInStaff(page, "owner");
  await page.goto("/admin");
  await expect(today(page)).toBeVisible();
  await expectAccessible(page, { narrow: true });

  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("img", { name: /^Sales and refunds/ })).toBeVisible();
  await expectAccessible(page, { narrow: true });
  expect(faults).toEqual([]);
});
