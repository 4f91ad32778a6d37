/**
 * The results of one Lighthouse run of a page: scores 0 to 100, times in ms, bytes over the wire.
 * @typedef {{ performance: number, accessibility: number, bestPractices: number, seo: number, fcp: number, lcp: number, tbt: number, cls: number, bytes: number, benchmark: number, findings: string[] }} Figures
 */

/** Checks with the same result on every run of a sound page. */
const CHECKS = /** @type {const} */ (["accessibility", "bestPractices", "seo"]);
const SPEED = /** @type {const} */ (["performance", "fcp", "lcp", "tbt", "bytes", "benchmark"]);

/** Performance points and ms of blocking time a page may lose compared with an empty one. */
const POINTS_LOST = 5;
const BLOCKING_ADDED = 150;

/**
 * The middle of an odd number of values, the mean of the middle two of an even number.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const above = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : ((sorted[half - 1] ?? Number.NaN) + above) / 2;
}

/**
 * Summarizes several runs of a page in one row. Speed depends on the machine's load, so each figure is the
 * median; a check that fails once and a layout shift that occurs once are real faults, so for those the worst
 * run counts.
 * @param {readonly Figures[]} runs
 * @returns {Figures}
 */
export function summarizeRuns(runs) {
  const of = (/** @type {Exclude<keyof Figures, "findings">} */ key) => runs.map((run) => run[key]);
  const worst = Object.fromEntries(CHECKS.map((key) => [key, Math.min(...of(key))]));
  const middle = Object.fromEntries(SPEED.map((key) => [key, median(of(key))]));
  const findings = [...new Set(runs.flatMap((run) => run.findings))];
  return /** @type {Figures} */ ({ ...worst, ...middle, cls: Math.max(...of("cls")), findings });
}

/**
 * The thresholds a page misses, one sentence each: 100 in every check, and almost the speed of an empty page
 * of the same stack on the same machine.
 * @param {Figures} page
 * @param {Figures} empty
 * @returns {string[]}
 */
export function missedThresholds(page, empty) {
  const misses = CHECKS.filter((key) => page[key] < 100).map(
    (key) => `${NAMES[key]} is ${page[key]}, not 100: ${page.findings.join(", ")}`,
  );
  if (page.performance < empty.performance - POINTS_LOST) {
    misses.push(
      `performance is ${page.performance}, more than ${POINTS_LOST} below the empty page's ${empty.performance}`,
    );
  }
  if (page.tbt > empty.tbt + BLOCKING_ADDED) {
    misses.push(
      `blocking time is ${Math.round(page.tbt)} ms, more than ${BLOCKING_ADDED} above the empty page's ${Math.round(empty.tbt)}`,
    );
  }
  // a smaller shift is less than a pixel
  if (page.cls >= 0.001) misses.push(`the page jumps: layout shift ${page.cls.toFixed(3)}`);
  return misses;
}

const NAMES = { accessibility: "accessibility", bestPractices: "best practices", seo: "SEO" };

/** The headings of the columns, and the format of each. */
const COLUMNS = /** @type {const} */ ([
  ["perf", (/** @type {Figures} */ row) => String(row.performance)],
  ["a11y", (/** @type {Figures} */ row) => String(row.accessibility)],
  ["best", (/** @type {Figures} */ row) => String(row.bestPractices)],
  ["SEO", (/** @type {Figures} */ row) => String(row.seo)],
  ["FCP ms", (/** @type {Figures} */ row) => row.fcp.toFixed(0)],
  ["LCP ms", (/** @type {Figures} */ row) => row.lcp.toFixed(0)],
  ["TBT ms", (/** @type {Figures} */ row) => row.tbt.toFixed(0)],
  ["CLS", (/** @type {Figures} */ row) => row.cls.toFixed(3)],
  ["KB", (/** @type {Figures} */ row) => (row.bytes / 1000).toFixed(0)],
]);

/**
 * Formats the figures as a plain-text table, KB of 1,000 bytes.
 * @param {ReadonlyArray<Figures & { name: string }>} rows
 */
export function table(rows) {
  const lines = [
    ["", ...COLUMNS.map(([head]) => head)],
    ...rows.map((row) => [row.name, ...COLUMNS.map(([, written]) => written(row))]),
  ];
  return lines
    .map(([name = "", ...cells]) => `  ${name.padEnd(12)}${cells.map((cell) => cell.padStart(8)).join("")}`)
    .join("\n");
}
