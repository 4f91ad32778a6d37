import { expect, test } from "playwright/test";
import { expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";

const BERLIN = { homeCountry: "DE", euVat: "oss" } as const;

/** The folder for pictures of the pages, to look at; none where it is unset. */
const PICTURES = process.env.PICTURES_TO;

/** How soon the shop's processes know a setting, and make its pages again, ms. */
const SOON = 30_000;

test.afterEach(async () => {
  for (const key of Object.keys(BERLIN)) await setSetting(key, null);
});

test("a shop in Berlin says on its lists that their prices contain VAT", async ({ page }) => {
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

  expect(faults).toEqual([]);
});
