import { existsSync, readFileSync } from "node:fs";
import { explain } from "./problem.mjs";
import { run } from "./processes.mjs";
import { bold, complain, dim, say, seconds } from "./terminal.mjs";

/** What a run can be asked for by name. */
export const STEPS = ["lint", "types", "unit", "database", "http", "build", "e2e", "remote"];

/**
 * The words that name no step; a part of a name is enough.
 * @param {readonly string[]} words
 */
export const namesOfNoStep = (words) => words.filter((word) => !STEPS.some((step) => step.includes(word)));

/**
 * Counts what a run of all suites finds. A step that is no suite (lint, types, build) counts as one.
 */
export class TestRun {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  failures = [];

  /** @param {readonly string[]} chosen names of the only steps to run; empty for all */
  constructor(chosen) {
    this.chosen = chosen;
  }

  /** @param {string} name */
  wants(name) {
    return this.chosen.length === 0 || this.chosen.some((word) => name.includes(word));
  }

  /**
   * Does one step under its heading; what it throws is its failure and the run goes on.
   * @param {string} name
   * @param {() => Promise<{ passed: number, failed: number } | boolean>} work
   * @returns {Promise<boolean>} whether all of it passed
   */
  async step(name, work) {
    const since = Date.now();
    say(`\n${bold(`── ${name}`)}`);
    let counts = { passed: 0, failed: 1 };
    try {
      const result = await work();
      counts = typeof result === "boolean" ? { passed: Number(result), failed: Number(!result) } : result;
    } catch (error) {
      complain(explain(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    }
    this.passed += counts.passed;
    this.failed += counts.failed;
    if (counts.failed > 0) this.failures.push(name);
    say(dim(`   ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds(since)}`));
    return counts.failed === 0;
  }

  /** Prints the sum; `N passed, N failed` is alone on the last line. @returns {number} exit code */
  finish() {
    if (this.failures.length > 0) say(`\nFailed: ${this.failures.join(", ")}`);
    say(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}

/**
 * @param {number} code exit code of vitest
 * @param {string} file its JSON report
 */
export function vitestCounts(code, file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  // a file that fails to load has no tests to count
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === "failed" && suite.assertionResults.length === 0,
  ).length;
  return atLeastOneFailure(code, report.numPassedTests, report.numFailedTests + broken);
}

/**
 * A journey that passed only at its second try (playwright.config.ts) counts as passed: the report names it as flaky.
 * @param {number} code exit code of Playwright
 * @param {string} file its JSON report
 */
export function playwrightCounts(code, file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return atLeastOneFailure(code, stats.expected + stats.flaky, stats.unexpected);
}

/** @param {number} code @param {number} passed @param {number} failed */
const atLeastOneFailure = (code, passed, failed) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/**
 * Runs a Node program of node_modules as a step without tests of its own.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function succeeds(program, args, env) {
  return (await run(process.execPath, [program, ...args], { env })).code === 0;
}
