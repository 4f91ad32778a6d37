import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { Problem } from "../../../../scripts/lib/problem.mjs";
import { beforeExit } from "../../../../scripts/lib/processes.mjs";
import type { Figures } from "./lighthouse-figures";

const ATTEMPTS = 3;

/** hidden: deliberately not indexed, which then does not count as a fault */
type Options = { hidden: boolean };

/**
 * One run of Lighthouse with its defaults: a throttled phone, in a new browser. A recording that the browser
 * corrupted (a trace without its beginning) is repeated.
 * @param chromium path of the browser
 */
export async function runLighthouse(url: string, chromium: string, options: Options): Promise<Figures> {
  let spoiled = "";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lhr = await record(url, chromium, options);
    if (!lhr.runtimeError) return figuresOf(lhr);
    spoiled = lhr.runtimeError.message;
  }
  throw new Problem(`Lighthouse could not measure ${url}: ${spoiled}`);
}

async function record(url: string, chromium: string, { hidden }: Options): Promise<Result> {
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
    if (!result) throw new Problem(`Lighthouse returned no result for ${url}.`);
    return result.lhr;
  } finally {
    forget();
    chrome.kill();
  }
}

function figuresOf(lhr: Result): Figures {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
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

const failed = (lhr: Result, category: string) =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
