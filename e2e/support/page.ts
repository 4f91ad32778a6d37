import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "playwright/test";

/** Clicks once React has hydrated the element, because an earlier click is lost. */
export async function clickHydrated(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
  await target.click();
}

/** Opens the header's menu of rings; returns its link to the halo settings. */
export async function openRings(page: Page): Promise<Locator> {
  await clickHydrated(page.getByRole("button", { name: "Engagement rings" }));
  const halo = page.getByRole("link", { name: "Halo", exact: true }).filter({ visible: true });
  await expect(halo).toBeVisible();
  return halo;
}

/** Collects policy violations and script errors of the page from here on. */
export function watchPageErrors(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Waits for transitions, because half-faded text lacks its contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime) <= 1_000,
      );
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
}

/** Sixty letters that no line can break: a name, a street or a title of the worst kind. */
export const UNBROKEN = "W".repeat(60);

/** Expects nothing to be wider than the window. A phone zooms out to hold what is, so the window's own width says nothing. */
async function expectFits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(over).toBeLessThanOrEqual(0);
}

/** The window of a phone. */
const PHONE = { width: 360, height: 780 };

type Looked = {
  /** also checks the width of the smallest phones, to which a wide window zoomed to 400% comes too */
  narrow?: boolean;
  /** selector of the only part that axe looks at, where the rest was looked at before */
  within?: string;
};

/** The parts that pages consist of; what stands beside them, dialogs and toasts, is looked at each time. */
const PARTS = ["header:not(main header)", "main", "footer:not(main footer)"] as const;

/** States of parts that axe has looked at in this worker: most pages have their header and footer in common. */
const lookedAt = new Set<string>();

/** The states of a page's parts, by their selectors. */
async function statesOfParts(page: Page): Promise<Map<string, string>> {
  const states = await page.evaluate((parts) => {
    const markup = (part: string) =>
      [...document.querySelectorAll(part)].map(({ outerHTML }) => outerHTML).join();
    return parts.map((part): [string, string] => [part, `${window.innerWidth} ${markup(part)}`]);
  }, PARTS);
  // another stone or another price is no other state
  const varying = / (?:id|for|href|src|srcset|aria-\w+by|aria-controls|nonce)="[^"]*"|\d+/g;
  const hashOf = (state: string) => createHash("sha1").update(state.replace(varying, "")).digest("base64");
  return new Map(states.map(([part, state]) => [part, hashOf(state)]));
}

/** Expects no axe violations, and nothing wider than the window. */
export async function expectAccessible(page: Page, { narrow = false, within }: Looked = {}): Promise<void> {
  await settled(page);
  // after a navigation within the document the title comes with the metadata, a moment after the page
  await expect(page).toHaveTitle(/\S/);
  // a toast may come or go while axe reads the page, and half-faded text lacks its contrast
  await page.emulateMedia({ reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page });
  const states = within ? null : await statesOfParts(page);
  if (within) axe.include(within);
  for (const [part, state] of states ?? []) if (lookedAt.has(state)) axe.exclude(part);
  const { violations } = await axe
    // runs in the page itself, because axe otherwise finishes in a tab of its own, which takes the focus
    .setLegacyMode()
    // omits passing rules, which take longer to serialize than to check, and reads no style sheets again, which only an
    // experimental rule asks for
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html).slice(0, 3)])).toEqual([]);
  for (const state of states?.values() ?? []) lookedAt.add(state);
  await expectFits(page);
  const wide = page.viewportSize();
  if (!narrow || !wide) return;
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFits(page);
  await page.setViewportSize(wide);
}

/**
 * Opens each page and expects it to be accessible and to fit.
 * @param phone expects the same in a phone's window, without opening the page again
 */
export async function expectAllSound(
  page: Page,
  paths: readonly string[],
  { phone = false } = {},
): Promise<void> {
  const wide = page.viewportSize();
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toBeVisible();
      await expectAccessible(page);
      if (!phone || !wide) return;
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await page.setViewportSize(wide);
    });
  }
}
