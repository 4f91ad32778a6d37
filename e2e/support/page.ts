import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

/** Clicks once React has taken the element over: a click before that is lost. */
export async function press(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
  await target.click();
}

/** What the browser refuses for the page's policy from here on, and every error of its scripts. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Waits for what is fading or moving in: half faded, a text has not its contrast yet. */
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

/** Nothing for axe to find, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await settled(page);
  // in the page itself: otherwise axe ends in a tab of its own, which takes the focus from what is tested
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html).slice(0, 3)])).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
