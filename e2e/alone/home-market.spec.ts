import { expect, test } from "playwright/test";
import { clickHydrated, expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";

const BERLIN = { homeCountry: "DE", euVat: "oss" } as const;

/** The folder for pictures of the pages, to look at; none where it is unset. */
const PICTURES = process.env.PICTURES_TO;

/** How soon the shop's processes know a setting, and make its pages again, ms. */
const SOON = 30_000;

test.afterEach(async () => {
  for (const key of Object.keys(BERLIN)) await setSetting(key, null);
});

test("a shop in Berlin says on lists, products, and in the cart that its prices contain VAT", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  for (const [key, value] of Object.entries(BERLIN)) await setSetting(key, value);
  const note = page.getByText(
    "All prices include VAT. A struck price is the lowest of the 30 days before the sale.",
  );
  await expect(async () => {
    await page.goto("/bracelets");
    await expect(note.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: SOON });

  const look = async (name: string) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (PICTURES)
        await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: name !== "list" });
    }
    await expectAccessible(page, { narrow: true });
  };
  await look("list");

  await page.locator("main a[href^='/bracelets/']").first().click();
  await expect(page.getByTestId("price")).toBeVisible();
  const own = page.getByText(/^Including VAT\./);
  await expect(own.first()).toBeVisible();
  await expect(own.first().getByRole("link", { name: "Shipping costs" })).toHaveAttribute(
    "href",
    "/shipping",
  );
  await look("product");

  await page.goto("/inventory");
  await expect(page.getByText(/^All prices include VAT\./).first()).toBeVisible();
  await look("inventory");
  await page.locator("main a[href*='sku=']").first().click();
  await expect(page.getByText(/^Including VAT\./).first()).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "Add to cart" }));

  await page.goto("/cart");
  await page.getByLabel("Ship to").selectOption("FR");
  await expect(page.getByText("Includes VAT 20%")).toBeVisible();
  await look("cart");

  await page.goto("/return-policy");
  await expect(page.getByRole("heading", { name: "Withdrawal form" })).toBeVisible();
  await look("returns");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page.getByRole("heading", { name: "Accessibility", level: 1 })).toBeVisible();
  await look("accessibility");
  expect(faults).toEqual([]);
});
