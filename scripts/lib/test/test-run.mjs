import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../paths.mjs";
import { explainFailure } from "../problem.mjs";
import { run } from "../processes.mjs";
import { bold, dim, printError, say, seconds } from "../terminal.mjs";

/** The steps that `npm test` runs. */
const STEPS = ["lint", "types", "unit", "database", "http", "build", "e2e"];
/** What is put to a shop from outside, for minutes. */
export const ATTACKS = ["fuzz", "attack", "outages", "walk", "machines"];
/** The steps that `npm test -- all` runs as well: a shop on two hosts, tests that look at everything, and attacks. */
const FURTHER_STEPS = ["remote", "sweeps", ...ATTACKS];
/** The word for every step. */
export const ALL = "all";

/** Everything that can be selected by name. */
export const STEP_NAMES = [...STEPS, ...FURTHER_STEPS, ALL];

/**
 * Whether a word names a test file or a folder of tests, rather than a step.
 * @param {string} word
 */
export const isPath = (word) => word.includes("/") || /\.tsx?$/.test(word);

/**
 * The words that match no step; a part of a name is enough.
 * @param {readonly string[]} words
 */
export const unknownStepNames = (words) =>
  words.filter((word) => !STEP_NAMES.some((step) => step.includes(word)));

/**
 * The results of a suite.
 * @typedef {{ passed: number, failed: number, names?: readonly string[], flaky?: readonly string[] }} Counts names: of the
 *   failed tests, with the file · flaky: names of those passed tests that failed at their first try
 */

/**
 * Counts the results of a run of all suites. A step that is not a suite (lint, types, build) counts as one
 * test.
 */
export class TestRun {
  passed = 0;
  failed = 0;
  /** @type {{ step: string, names: readonly string[] }[]} */
  failures = [];
  /** names of the tests that passed only on a retry, by their step @type {string[]} */
  flaky = [];
  /** @type {{ step: string, took: number }[]} took: milliseconds */
  times = [];
  /** when the first step began, and the last one ended, in milliseconds */
  since = Number.POSITIVE_INFINITY;
  until = 0;

  /** @param {readonly string[]} chosen names of the only steps to run; empty for those of `npm test` */
  constructor(chosen) {
    this.chosen = chosen;
  }

  /** @param {string} name */
  wants(name) {
    if (this.chosen.length === 0) return STEPS.includes(name);
    return this.chosen.includes(ALL) || this.chosen.some((word) => name.includes(word));
  }

  /**
   * Runs one step under its heading; an exception counts as its failure and the run continues.
   * @param {string} name
   * @param {() => Promise<Counts | boolean>} work
   * @returns {Promise<boolean>} whether all of it passed
   */
  async step(name, work) {
    const since = Date.now();
    this.since = Math.min(this.since, since);
    say(`\n${bold(`── ${name}`)}`);
    /** @type {Counts} */
    let counts = { passed: 0, failed: 1 };
    try {
      const result = await work();
      counts = typeof result === "boolean" ? { passed: Number(result), failed: Number(!result) } : result;
    } catch (error) {
      printError(
        explainFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
    this.until = Date.now();
    this.times.push({ step: name, took: this.until - since });
    this.passed += counts.passed;
    this.failed += counts.failed;
    if (counts.failed > 0) this.failures.push({ step: name, names: counts.names ?? [] });
    this.flaky.push(...(counts.flaky ?? []).map((test) => `${name}: ${test}`));
    say(dim(`   ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds(since)}`));
    return counts.failed === 0;
  }

  /**
   * Prints the steps, slowest first, the names of the flaky tests and of the failures, and the totals; `N passed, N
   * failed` is alone on the last line, because readers of a long log look at its end first.
   * @returns {number} exit code
   */
  finish() {
    if (this.times.length > 0) {
      const slowest = this.times.toSorted((a, b) => b.took - a.took);
      // less than their sum, because some run at the same time
      const whole = { step: "all steps", took: this.until - this.since };
      say("\nSteps by time:");
      for (const { step, took } of [...slowest, whole]) {
        say(`${(took / 1000).toFixed(1).padStart(8)} s  ${step}`);
      }
    }
    if (this.flaky.length > 0) say(`\nFlaky, passed only on a retry: ${this.flaky.length}`);
    for (const name of this.flaky) say(`  ${name}`);
    if (this.failures.length > 0) say(`\nFailed: ${this.failures.map(({ step }) => step).join(", ")}`);
    for (const { step, names } of this.failures) {
      for (const name of names.slice(0, MOST_NAMES)) say(`  ${step}: ${name}`);
      if (names.length > MOST_NAMES) say(`  ${step}: and ${names.length - MOST_NAMES} more`);
    }
    say(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}

/** Per suite: more failures than this have a common cause. */
const MOST_NAMES = 25;

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 *
 * @param {number} code exit code of vitest
 * @param {string} file its JSON report
 * @returns {Counts}
 */
export function vitestCounts(code, file) {
  if (!existsSync(file)) return unreported();
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const names = files.flatMap(({ name, status, assertionResults }) => {
    const path = name.replace(`${inRoot()}/`, "");
    // a file that fails to load, or whose hooks fail, has no failed test to count
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${path} (the file itself)`];
    return failed.map(
      ({ fullName, failureMessages }) => `${path} › ${fullName}${reason(failureMessages[0])}`,
    );
  });
  const { uncaught, flaky } = extraReport(file);
  return atLeastOneFailure(code, {
    passed: report.numPassedTests,
    names: [...names, ...uncaught],
    flaky,
  });
}

/** Characters that a failure's reason may have in the list of failures. */
const MOST_REASON = 300;

/**
 * Why a test failed, for the list of failures: a log that is cut off keeps its end.
 * @param {string | undefined} message of its error
 */
function reason(message = "") {
  const [first = ""] = stripVTControlCharacters(message).split("\n");
  return first && ` (${first.slice(0, MOST_REASON)})`;
}

/**
 * What vitest's own report omits (extra-reporter.mjs).
 * @param {string} file vitest's report
 * @returns {{ uncaught: string[], flaky: string[] }}
 */
const extraReport = (file) =>
  existsSync(extraReportFile(file))
    ? JSON.parse(readFileSync(extraReportFile(file), "utf8"))
    : { uncaught: [], flaky: [] };

/** @param {string} file vitest's report */
export const extraReportFile = (file) => file.replace(/\.json$/, ".extra.json");

/**
 * A journey that passes only on the second attempt (playwright.config.ts) counts as passed, and as flaky.
 * @param {number} code exit code of Playwright
 * @param {string} file its JSON report
 * @returns {Counts}
 */
export function playwrightCounts(code, file) {
  if (!existsSync(file)) return unreported();
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(code, {
    passed: stats.expected + stats.flaky,
    names: journeysThat("unexpected", suites),
    flaky: journeysThat("flaky", suites),
  });
}

/**
 * The journeys that ended in one way.
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} Journey
 * @typedef {{ title: string, file: string, line: number, tests: Journey[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @param {"unexpected" | "flaky"} ended
 * @param {Suite[]} suites
 * @returns {string[]}
 */
const journeysThat = (ended, suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ projectName, results }) => {
          const error = results.flatMap(({ errors }) => errors)[0];
          return `[${projectName}] ${file}:${line} › ${title}${reason(error?.message)}`;
        }),
    ),
    ...journeysThat(ended, inner),
  ]);

/** @returns {Counts} */
const unreported = () => ({ passed: 0, failed: 1, names: ["no report was written; see the output above"] });

/**
 * @param {number} code
 * @param {{ passed: number, names: readonly string[], flaky: readonly string[] }} found
 * @returns {Counts}
 */
const atLeastOneFailure = (code, { names, ...found }) =>
  code !== 0 && names.length === 0
    ? { ...found, failed: 1, names: ["an error outside any test; see the output above"] }
    : { ...found, failed: names.length, names };

/**
 * Runs a Node program of node_modules as a step without tests of its own.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function succeeds(program, args, env) {
  return (await run(process.execPath, [program, ...args], { env })).code === 0;
}
