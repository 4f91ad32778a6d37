import { clickHydrated, expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

test("stones are put side by side, shared by address, and one of them goes into the ring", async ({
  page,
}) => {
  await page.goto("/inventory?shape=round");
  const compare = page.getByRole("button", { name: /^Compare: / });
  await clickHydrated(compare.first());
  await clickHydrated(compare.nth(1));
  await expect(compare.nth(1)).toHaveAttribute("aria-pressed", "true");
  // the tray keeps the page's lower edge, with a picture of each
  const tray = page.locator("[data-compare-tray]");
  await expect(tray.locator("li img")).toHaveCount(2);
  const edge = await tray.boundingBox();
  expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBe(page.viewportSize()?.height);
  await clickHydrated(page.getByRole("link", { name: "Compare (2)" }));

  await expect(page).toHaveURL(/\/comparison\?stones=[^,]+,[^,]+$/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("rowheader", { name: /^Report/ })).toBeVisible();
  await expectAccessible(page, { narrow: true });

  // what is alike in both can be put away
  const shape = table.getByRole("rowheader", { name: "Shape" });
  await expect(shape).toBeVisible();
  await page.getByLabel("Differences only").check();
  await expect(shape).toBeHidden();
  await expect(table.getByRole("rowheader", { name: /^Report/ })).toBeVisible();

  await clickHydrated(page.getByRole("link", { name: /^Remove from comparison/ }).first());
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Remove from comparison/ })).toBeFocused();
  await expect(page).toHaveURL(/\/comparison\?stones=[^,]+$/);
  await clickHydrated(page.getByRole("button", { name: /^Choose this diamond/ }));
  await expect(page).toHaveURL(/\/build-a-ring\?shape=round$/);
  await expect(page.getByRole("region", { name: "Your ring so far" })).toContainText(" ct round");
});
