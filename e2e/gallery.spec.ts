import { expect, type Page, test } from "@playwright/test";
import { expectSound, press } from "./support/page";

const SETTING = "/product/alba-four-prong-solitaire";
const picture = (page: Page) => page.getByRole("img", { name: /^Alba four-prong solitaire in/ }).first();
/** What of a picture's address names what it shows. */
const shown = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => new URL(image.currentSrc || image.src).pathname);
const closer = (page: Page) => page.getByRole("button", { name: /^Look closer/ });
const large = (page: Page) => page.getByRole("dialog", { name: "Pictures on the whole screen" });

test("the pictures follow the metal and the shape chosen, and keep their room", async ({ page }) => {
  await page.goto(SETTING);
  await expect(closer(page).first()).toBeVisible();
  await page.getByRole("radio", { name: /18k rose gold/ }).check({ force: true });
  await expect.poll(() => shown(page)).toContain("/rose");
  await expect(picture(page)).toHaveAccessibleName(/18k rose gold/);
  await page.getByRole("radio", { name: "Oval" }).check({ force: true });
  await expect.poll(() => shown(page)).toContain("/oval/rose");
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // an observer of a page where nothing moved is never called
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(moved).toBeLessThan(0.01);
});

test("a picture is looked at closely on the whole screen, by keys alone", async ({ page }) => {
  await page.goto(SETTING);
  const opener = closer(page).first();
  await press(opener);
  await expect(large(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeEnabled();
  const image = large(page).locator("img").first();
  await expect(image).toBeVisible();
  const side = async () => (await image.boundingBox())?.width ?? 0;
  const before = await side();
  await page.keyboard.press("+");
  await expect.poll(side).toBeGreaterThan(before * 1.2);
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(large(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

type LayoutShift = PerformanceEntry & { value: number };
