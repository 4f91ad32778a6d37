import { expect, type Page, test } from "playwright/test";
import { expectAccessible, watchPageErrors } from "../support/page";
import { signInStaff } from "../support/staff";
import { withDatabase } from "../support/stock";

const PHONE = { width: 360, height: 780 };

/** Opens a page on a phone as well, where it has to fit. */
async function expectOnPhone(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  if (wide) await page.setViewportSize(wide);
}

test("a manager prepares a currency, sees what prices come to, and sets one by hand", async ({ page }) => {
  const faults = watchPageErrors(page);
  await signInStaff(page, "manager");
  await page.goto("/admin/currencies");
  await page.getByRole("button", { name: "Add a currency" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add currency" }).click();
  await expect(dialog.getByText("Choose at least one country")).toBeVisible();
  await dialog.getByLabel("Currency", { exact: true }).selectOption("GBP");
  await dialog.getByLabel("United Kingdom").check();
  await dialog.getByLabel("Margin, %").fill("2");
  await dialog.getByLabel("Rounding").selectOption(".95");
  await dialog.getByLabel("Fixed rate").fill("0.8");
  await expect(dialog.getByText("Choose at least one country")).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add currency" }).click();
  const row = page.getByRole("row", { name: /British pounds/ });
  // 1,000 dollars at 0.8, with 2% on top
  await expect(row).toContainText("815.95");
  await expectAccessible(page);
  await expectOnPhone(page);

  const found = await withDatabase((query) =>
    query<{ slug: string; sku: string }>(
      `select p.slug, v.sku from products p join product_variants v on v.product_id = p.id
       where p.status = 'active' and p.kind = 'setting' order by p.slug, v.position limit 1`,
    ),
  );
  const { slug = "", sku = "" } = found.rows[0] ?? {};
  await page.goto(`/admin/products/${slug}`);
  const price = page.getByLabel(`Price of ${sku} in GBP`);
  await price.fill("499");
  await page.getByRole("button", { name: "Save prices in GBP" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue("499.00");
  await expectAccessible(page);
  await expectOnPhone(page);

  await page.goto("/admin/currencies");
  page.once("dialog", (asked) => void asked.accept());
  await page.getByRole("button", { name: "Remove British pounds" }).click();
  await expect(page.getByText("No other currencies yet.")).toBeVisible();
  await withDatabase((query) => query("delete from currency_prices"));
  expect(faults).toEqual([]);
});
