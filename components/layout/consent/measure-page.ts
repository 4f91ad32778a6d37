import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import {
  type MetricName,
  MOST,
  MOST_MESSAGE,
  MOST_PLACE,
  pageTypeOf,
  withoutPersonalData,
} from "@/lib/platform/page-speed/model";

const REPORTS = "/api/v1/page-reports";
/** Errors that a page view reports; a broken page repeats itself. */
const MOST_ERRORS = 5;

/** A script's file below the shop, with its line; null for code of other sites and of extensions. */
function placeOf(file: string, line: number, column: number): string | null {
  if (!URL.canParse(file)) return null;
  const { origin, pathname } = new URL(file);
  return origin === window.location.origin ? `${pathname}:${line}:${column}`.slice(-MOST_PLACE) : null;
}

/** The first place in a stack that names a script. */
function placeInStack(stack: string): string | null {
  const [, file = "", line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/.exec(stack) ?? [];
  return placeOf(file, Number(line), Number(column));
}

/** How long the shop's own scripts and those of other hosts took to arrive, ms; nothing where the browser doesn't say. */
function scriptTimes(): { name: MetricName; value: number }[] {
  const scripts = performance
    .getEntriesByType("resource")
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "script");
  if (scripts.length === 0) return [];
  const isOwn = ({ name }: PerformanceEntry) => name.startsWith(`${window.location.origin}/`);
  const sum = (entries: readonly PerformanceEntry[], name: MetricName) =>
    Math.min(
      entries.reduce((all, { duration }) => all + duration, 0),
      MOST[name],
    );
  return [
    { name: "OWN_SCRIPTS", value: sum(scripts.filter(isOwn), "OWN_SCRIPTS") },
    {
      name: "OTHER_SCRIPTS",
      value: sum(
        scripts.filter((entry) => !isOwn(entry)),
        "OTHER_SCRIPTS",
      ),
    },
  ];
}

/**
 * Reports this page view: how fast it was, and the errors of the shop's scripts from now on. Nothing that was typed or chosen
 * is part of it, and the page is named by its type. It is sent as the page is hidden, which is the last that a phone's browser
 * promises.
 */
export function measurePage(): void {
  const here = () => pageTypeOf(window.location.pathname, window.location.search);
  // what a page's metrics tell of is the page that was loaded, wherever the visitor went from it
  const page = here();
  const metrics = new Map<MetricName, number>();
  const errors = new Map<string, { page: ReturnType<typeof here>; message: string; place: string | null }>();
  let left = MOST_ERRORS;

  // a value that grows after it was reported would count the view again
  const reported = new Set<MetricName>();
  const add = ({ name, value }: { name: MetricName; value: number }) => {
    if (!reported.has(name)) metrics.set(name, value);
  };
  onCLS(add);
  onFCP(add);
  onINP(add);
  onLCP(add);
  onTTFB(add);

  const note = (error: unknown, place: string | null) => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = withoutPersonalData(text).slice(0, MOST_MESSAGE);
    const key = `${message}\n${place}`;
    if (message === "" || left === 0 || errors.has(key)) return;
    left--;
    errors.set(key, { page: here(), message, place });
  };
  window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
    const place = placeOf(filename, lineno, colno);
    if (place) note(error ?? message, place);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const place = reason instanceof Error ? placeInStack(reason.stack ?? "") : null;
    if (place) note(reason, place);
  });

  const send = () => {
    for (const { name, value } of scriptTimes()) add({ name, value });
    if (metrics.size === 0 && errors.size === 0) return;
    const report = {
      page,
      metrics: [...metrics].map(([name, value]) => ({ name, value })),
      errors: [...errors.values()],
    };
    for (const name of metrics.keys()) reported.add(name);
    metrics.clear();
    errors.clear();
    navigator.sendBeacon(REPORTS, new Blob([JSON.stringify(report)], { type: "application/json" }));
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  window.addEventListener("pagehide", send);
}
