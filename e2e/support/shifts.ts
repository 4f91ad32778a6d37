import type { Page } from "playwright/test";

type Shifts = { total: number; moved: string[] };
type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/** Records the layout shifts of each document the page opens from here on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        seen.total += entry.value;
        for (const { node } of entry.sources)
          seen.moved.push(node?.parentElement?.outerHTML.slice(0, 120) ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift of the open document so far, and the elements that moved. */
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(async () => {
    // a shift is reported in the frame after it happened
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: Shifts }).shifts;
  });

/** Watches how high the page's main part is from here on; returns what reads the least height so far, px. */
export async function leastHeightOfMain(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const seen = { least: main?.clientHeight ?? 0 };
    Object.assign(window, { mainSeen: seen });
    const look = () => {
      seen.least = Math.min(seen.least, main?.clientHeight ?? 0);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { mainSeen: { least: number } }).mainSeen.least);
}
