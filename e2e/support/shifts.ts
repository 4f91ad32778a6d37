import type { Page } from "playwright/test";

type Shifts = { total: number; moved: string[] };
type Rect = Pick<DOMRectReadOnly, "x" | "y" | "width" | "height">;
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node?: Node; previousRect: Rect; currentRect: Rect }[];
};

/** Records the layout shifts of each document the page opens from here on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts: seen });
    const words = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        seen.total += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(
            `${Math.round(startTime)} ms ${value.toFixed(4)}: ${words(previousRect)} → ${words(currentRect)} in ${node?.parentElement?.outerHTML.slice(0, 120)}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift of the open document so far, and what moved: when, by how much, from where to where (px). */
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
