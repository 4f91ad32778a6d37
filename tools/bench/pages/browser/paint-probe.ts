/** A report of the probe: milliseconds since the epoch at which something happened, and on which path. */
export type ProbeReport = {
  what: "pressed" | "heading" | "picture";
  at: number;
  path: string;
};

/** The function by which the probe reports. */
export const PROBE_BINDING = "reportToBench";

/** The shortest side of a product's picture, in CSS pixels; thumbnails and icons are smaller. */
const PICTURE_SIDE = 150;

/**
 * Runs in the page before its own scripts. It reports when the pointer is pressed, and from then on every frame
 * in which the browser has painted a new heading or a new picture, by the Element Timing API: the time is that
 * of the frame on the screen, not of the script that changed the document. A following document reports too.
 */
function probePaint({ binding, side }: { binding: string; side: number }): void {
  type ElementTiming = PerformanceEntry & {
    identifier: string;
    renderTime: number;
    intersectionRect: DOMRectReadOnly;
    url: string;
  };
  const report = (what: string, at: number) => {
    const send = Reflect.get(window, binding) as (told: unknown) => Promise<void>;
    void send({ what, at: performance.timeOrigin + at, path: window.location.pathname });
  };
  // what was visible before the press is the list's, and a frame that shows it again says nothing
  const seen = new WeakSet<Element>();
  const mark = (element: Element) => {
    if (seen.has(element)) return;
    const heading = element.closest("h1");
    const what = heading && !seen.has(heading) ? "heading" : element.matches("img") ? "picture" : null;
    if (what) element.setAttribute("elementtiming", what);
  };
  const all = () => document.querySelectorAll("img, h1, h1 *");
  let watching = false;
  const watch = () => {
    if (watching) return;
    watching = true;
    for (const element of all()) mark(element);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          mark(node);
          for (const element of node.querySelectorAll("img, h1, h1 *")) mark(element);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  };
  window.addEventListener(
    "pointerdown",
    (event) => {
      for (const element of all()) if (element.checkVisibility()) seen.add(element);
      watch();
      report("pressed", event.timeStamp);
    },
    { capture: true, once: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ElementTiming[]) {
      const { width, height } = entry.intersectionRect;
      // a blurred stand-in is a background in the document itself
      const small = width < side || height < side || entry.url.startsWith("data:");
      if (entry.identifier === "heading" || (entry.identifier === "picture" && !small)) {
        report(entry.identifier, entry.renderTime || entry.startTime);
      }
    }
  }).observe({ type: "element", buffered: true });
  // a click that loads a new document is measured in that one
  if (sessionStorage.getItem(binding)) watch();
  window.addEventListener("pointerdown", () => sessionStorage.setItem(binding, "pressed"));
}

/** The probe as a script. The loader that runs TypeScript names functions with a helper, which pages lack. */
export const probeScript = (): string =>
  `{ const __name = (named) => named; (${probePaint})(${JSON.stringify({ binding: PROBE_BINDING, side: PICTURE_SIDE })}); }`;

/** When the pointer was pressed, ms since the epoch; undefined before. */
export const pressedAt = (reports: readonly ProbeReport[]): number | undefined =>
  reports.find(({ what }) => what === "pressed")?.at;

/**
 * Milliseconds from the press to the first frame that shows both heading and picture on the target's path; null
 * while either is missing.
 */
export function shownAfter(reports: readonly ProbeReport[], path: string): number | null {
  const pressed = pressedAt(reports);
  if (pressed === undefined) return null;
  const firstOf = (wanted: ProbeReport["what"]) =>
    Math.min(
      ...reports
        .filter((report) => report.what === wanted && report.path === path && report.at >= pressed)
        .map(({ at }) => at),
    );
  const shown = Math.max(firstOf("heading"), firstOf("picture"));
  return Number.isFinite(shown) ? shown - pressed : null;
}
