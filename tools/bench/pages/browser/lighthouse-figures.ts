import { missesOf } from "../section";
import { median } from "../statistics";

/** The results of one Lighthouse run of a page: scores 0 to 100, times in ms, bytes over the wire. */
export type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  benchmark: number;
  findings: string[];
};

/** Checks with the same result on every run of a sound page. */
const CHECKS = ["accessibility", "bestPractices", "seo"] as const;
const SPEED = ["performance", "fcp", "lcp", "tbt", "bytes", "benchmark"] as const;

const NAMES = { accessibility: "accessibility", bestPractices: "best practices", seo: "SEO" };

const LOWEST_PERFORMANCE = 95;
/** A smaller layout shift is less than a pixel. */
const LARGEST_SHIFT = 0.001;

/**
 * Summarizes several runs of a page in one row. Speed depends on the machine's load, so each figure is the
 * median; a check that fails once and a layout shift that occurs once are real faults, so for those the worst
 * run counts.
 */
export function summarizeRuns(runs: readonly Figures[]): Figures {
  const of = (key: Exclude<keyof Figures, "findings">) => runs.map((run) => run[key]);
  const worst = Object.fromEntries(CHECKS.map((key) => [key, Math.min(...of(key))]));
  const middle = Object.fromEntries(SPEED.map((key) => [key, median(of(key))]));
  const findings = [...new Set(runs.flatMap((run) => run.findings))];
  return { ...worst, ...middle, cls: Math.max(...of("cls")), findings } as Figures;
}

/** The limits a page misses, one sentence each. */
export function missedScores(page: Figures): string[] {
  const checks = CHECKS.filter((key) => page[key] < 100).map(
    (key) => `${NAMES[key]} is ${page[key]}, not 100: ${page.findings.join(", ")}`,
  );
  const speed = missesOf("performance", page.performance, { least: LOWEST_PERFORMANCE, unit: "" });
  const jumps = page.cls >= LARGEST_SHIFT ? [`the page jumps: layout shift ${page.cls.toFixed(3)}`] : [];
  return [...checks, ...speed, ...jumps];
}

export const SCORE_HEADS = ["perf", "a11y", "best", "SEO", "FCP ms", "LCP ms", "TBT ms", "CLS", "KB"];

/** A page's figures below `SCORE_HEADS`, KB of 1,000 bytes. */
export const scoreCells = (page: Figures): string[] => [
  String(page.performance),
  String(page.accessibility),
  String(page.bestPractices),
  String(page.seo),
  page.fcp.toFixed(0),
  page.lcp.toFixed(0),
  page.tbt.toFixed(0),
  page.cls.toFixed(3),
  (page.bytes / 1000).toFixed(0),
];
