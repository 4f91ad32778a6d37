import { expect, type Page, test } from "playwright/test";
import { expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";
import { signInStaff } from "../support/staff";

/** One page of each type that a shopper sees. */
const PAGES = ["/", "/inventory", "/engagement-rings", "/product/alba-four-prong-solitaire", "/faq", "/cart"];
const PHONE = { width: 360, height: 780 };

/** How soon pages follow a setting, ms: each static one is made anew when it is asked for. */
const SOON = { timeout: 60_000 };

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-paper"));

/** The scripts and the families that a page’s document names. What the browser fetches ahead may still be of the look before. */
async function named(page: Page, path: string): Promise<{ scripts: string[]; faces: string[] }> {
  const html = await (await page.request.get(path)).text();
  const all = (pattern: RegExp) => [...new Set(html.match(pattern))].sort();
  return {
    scripts: all(/_next\/static\/chunks\/[\w.-]+\.js/g),
    faces: all(/(?<=\/fonts\/)[\w-]+(?=\/)/g),
  };
}

test.afterEach(() => setSetting("look", null));

test("a look is chosen in the back office, and every type of page is accessible in it, with the scripts it had", async ({
  page,
}) => {
  test.slow();
  const faults = watchPageErrors(page);
  const before = new Map<string, string[]>();
  for (const path of PAGES) before.set(path, (await named(page, path)).scripts);

  await signInStaff(page, "manager");
  await page.goto("/admin/look");
  await page.getByRole("radio", { name: /^Midnight/ }).check();
  await page.getByRole("textbox", { name: /^Accent/ }).fill("#3a3a3a");
  await expect(page.getByText("Links in #3a3a3a on")).toContainText("Choose a lighter color.");
  await expect(page.getByText("Until then, the preview shows your draft as it was before.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Accent/ })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: /^Accent/ }).fill("");
  await expect(page.getByText("Your draft is saved.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The shop follows within seconds.")).toBeVisible();

  for (const [base, ground, families] of [
    ["midnight", "#10131a", ["bodoni-moda", "manrope"]],
    ["daylight", "#ffffff", ["dm-sans", "outfit"]],
  ] as const) {
    if (base !== "midnight") await setSetting("look", { base });
    for (const path of PAGES) {
      await test.step(`${base} ${path}`, async () => {
        await expect
          .poll(async () => {
            await page.goto(path);
            return groundOf(page);
          }, SOON)
          .toMatch(new RegExp(`^${ground}$|^#fff$`));
        const { scripts, faces } = await named(page, path);
        expect(scripts.length).toBeGreaterThan(3);
        expect(scripts).toEqual(before.get(path));
        expect(faces).toEqual(families);
        await expectAccessible(page, { within: "body" });
        await page.setViewportSize(PHONE);
        await expectAccessible(page, { within: "body" });
        await page.setViewportSize({ width: 1280, height: 900 });
      });
    }
  }
  expect(faults).toEqual([]);
});
