import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { Problem } from "./problem.mjs";
import { beforeExit } from "./processes.mjs";

/** @typedef {import("./lighthouse-thresholds.mjs").Figures} Figures */

const ATTEMPTS = 3;

/**
 * One run of Lighthouse with its defaults: a throttled phone, in a new browser. A recording that the browser
 * corrupted (a trace without its beginning) is repeated.
 * @param {string} url
 * @param {string} chromium path of the browser
 * @param {{ hidden: boolean }} page hidden: deliberately not indexed, which then does not count as a fault
 * @returns {Promise<Figures>}
 */
export async function runLighthouse(url, chromium, page) {
  let spoiled = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lhr = await record(url, chromium, page);
    if (!lhr.runtimeError) return figuresOf(lhr);
    spoiled = lhr.runtimeError.message;
  }
  throw new Problem(`Lighthouse could not measure ${url}: ${spoiled}`);
}

/** @param {string} url @param {string} chromium @param {{ hidden: boolean }} page */
async function record(url, chromium, { hidden }) {
  const chrome = await launch({
    chromePath: chromium,
    // Chromium's sandbox refuses to run as root
    chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    handleSIGINT: false,
  });
  const forget = beforeExit(() => chrome.kill());
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      output: "json",
      ...(hidden ? { skipAudits: ["is-crawlable"] } : {}),
    });
    if (!result) throw new Problem(`Lighthouse said nothing of ${url}.`);
    return result.lhr;
  } finally {
    forget();
    chrome.kill();
  }
}

/** @param {import("lighthouse").Result} lhr @returns {Figures} */
function figuresOf(lhr) {
  const score = (/** @type {string} */ name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (/** @type {string} */ name) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    benchmark: lhr.environment.benchmarkIndex,
    findings: ["accessibility", "best-practices", "seo"].flatMap((name) => failed(lhr, name)),
  };
}

/** @param {import("lighthouse").Result} lhr @param {string} category */
const failed = (lhr, category) =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
