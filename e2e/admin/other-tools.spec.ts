import { expect, test } from "playwright/test";
import { queryDatabase } from "../support/accounts";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";

test("an owner adds a webhook and a key, and finds the journal, costs, and shipping files", async ({
  page,
}) => {
  test.slow();
  const faults = watchPageErrors(page);
  const dialog = page.getByRole("dialog");
  await signInStaff(page, "owner");

  await page.goto("/admin/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await dialog.getByLabel("Name").fill("Books");
  await dialog.getByLabel("Address").fill("https://10.0.0.8/adamas");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("points to a private network")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  // nobody answers there, so that the log has a failure
  await dialog.getByLabel("Address").fill("https://books.invalid-name.example/adamas");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
  await expectAccessible(page, { narrow: true });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Books", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("cell", { name: /can’t be (?:reached|found|looked up)/ })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, { narrow: true });
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await page.goto("/admin/webhooks");
  await expect(page.getByRole("link", { name: "Books" })).toBeVisible();
  await expectAccessible(page, { narrow: true });

  await page.goto("/admin/keys");
  await page.getByRole("button", { name: "Make a key" }).click();
  await dialog.getByLabel("Name").fill("journey books");
  await dialog.getByLabel("Read and export reports").check();
  await expectAccessible(page, { narrow: true });
  await dialog.getByRole("button", { name: "Make key" }).click();
  const secret = await dialog.getByLabel("Key", { exact: true }).inputValue();
  const ask = (path: string) =>
    fetch(new URL(`/api/v1/admin/${path}`, page.url()), { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask("reports/journal?from=2026-11-01&to=2026-11-30")).status).toBe(200);
  expect((await ask("orders")).status).toBe(403);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "journey books" })).toBeVisible();
  await expectAccessible(page, { narrow: true });

  for (const [path, heading] of [
    ["/admin/reports", "Journal"],
    ["/admin/piece-costs", "What pieces cost you"],
    ["/admin/shipping-files", "Tracking numbers"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 2 })).toBeVisible();
    await expectAccessible(page, { narrow: true });
  }
  await page.goto("/admin/customers");
  await page.getByRole("button", { name: "Export for email marketing" }).click();
  await expect(dialog.getByLabel("Who")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  expect(faults).toEqual([]);
  await queryDatabase("delete from webhooks where name = 'Books'");
  await queryDatabase("delete from admin_keys where name = 'journey books'");
});
