import { expect, type Page, test } from "playwright/test";
import { queryDatabase } from "../support/accounts";
import { expectAccessible, expectAllSound, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };

/** Expects what is open to be accessible and to fit, on a computer and on a phone. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, { narrow: true });
  await page.setViewportSize(WIDE);
}

/** Pages of the back office that no other journey opens. */
const PAGES = [
  "/admin/reports",
  "/admin/piece-costs",
  "/admin/shipping-files",
  "/admin/drafts",
  "/admin/labels",
  "/admin/opening",
  "/admin/settings",
  "/admin/settings?edit=shippingZones",
  "/admin/products/import",
  "/admin/imports",
  "/admin/feeds",
  "/admin/product-feeds",
  "/admin/settings?edit=productFeeds",
  "/admin/move-in",
  "/admin/mail-texts",
  "/admin/logo",
  "/admin/taxes",
  "/admin/staff",
  "/admin/audit",
  "/admin/system",
];

test.afterEach(async () => {
  await queryDatabase("delete from webhooks where name = 'Books'");
  await queryDatabase("delete from admin_keys where name = 'journey books'");
});

test("an owner adds a webhook and a key, and finds the journal, costs, and shipping files", async ({
  page,
}) => {
  test.slow();
  const faults = watchPageErrors(page);
  const dialog = page.getByRole("dialog");
  await signInStaff(page, "owner");

  await page.goto("/admin/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Books");
  await dialog.getByLabel("Address", { exact: true }).fill("https://10.0.0.8/adamas");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("points to a private network")).toBeVisible();
  await expectSound(page);
  // nobody answers there, so that the log has a failure
  await dialog.getByLabel("Address", { exact: true }).fill("https://books.invalid-name.example/adamas");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await expectSound(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Books", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  // orders of journeys beside this one are delivered to it as well
  const refusal = page.getByRole("cell", { name: /can’t be (?:reached|found|looked up)/ }).first();
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await expectSound(page);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await page.goto("/admin/webhooks");
  await expect(page.getByRole("link", { name: "Books" })).toBeVisible();
  await expectSound(page);

  await page.goto("/admin/keys");
  await page.getByRole("button", { name: "Make a key" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("journey books");
  await dialog.getByLabel("Read and export reports").check();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Make key" }).click();
  const secret = await dialog.getByLabel("Key", { exact: true }).inputValue();
  const ask = (path: string) =>
    fetch(new URL(`/api/v1/admin/${path}`, page.url()), { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask("reports/journal?from=2026-11-01&to=2026-11-30")).status).toBe(200);
  expect((await ask("orders")).status).toBe(403);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "journey books", exact: true })).toBeVisible();
  await expectSound(page);

  await expectAllSound(page, PAGES, { phone: true });

  await page.goto("/admin/customers");
  await page.getByRole("button", { name: "Export for email marketing" }).click();
  await expect(dialog.getByLabel("Who")).toBeVisible();
  await expectSound(page);
  expect(faults).toEqual([]);
});
