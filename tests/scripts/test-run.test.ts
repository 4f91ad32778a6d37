import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { namesOfNoStep, playwrightCounts, TestRun, vitestCounts } from "@/scripts/lib/test-run.mjs";

let folder = "";
let said = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-test-run-"));
  said = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const report = (content: unknown) => {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe("the sum of all suites", () => {
  test("stands alone on the last line", async () => {
    const all = new TestRun([]);
    await all.step("types", async () => true);
    await all.step("unit", async () => ({ passed: 40, failed: 2 }));
    expect(all.finish()).toBe(1);
    expect(said.trimEnd().split("\n").at(-1)).toBe("41 passed, 2 failed");
    expect(said).toContain("Failed: unit");
  });

  test("counts a step that throws as failed, says why and goes on", async () => {
    const all = new TestRun([]);
    await all.step("build", async () => {
      throw new Error("no database");
    });
    await all.step("lint", async () => true);
    expect([all.passed, all.failed]).toEqual([1, 1]);
    expect(said).toContain("no database");
  });

  test("is a failure where nothing ran at all", () => {
    expect(new TestRun([]).finish()).toBe(1);
  });
});

test("a word that names no step is told from those that do", () => {
  expect(namesOfNoStep(["unit", "bogus", "e2e", "data"])).toEqual(["bogus"]);
  expect(namesOfNoStep([])).toEqual([]);
});

describe("what a suite's report counts", () => {
  test("vitest: tests, and files that failed to load", () => {
    const file = report({
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "failed", assertionResults: [] },
        { status: "passed", assertionResults: [{}] },
      ],
    });
    expect(vitestCounts(1, file)).toEqual({ passed: 5, failed: 2 });
  });

  test("playwright: a journey that passed at its second try counts as passed", () => {
    const file = report({ stats: { expected: 7, unexpected: 1, flaky: 1 } });
    expect(playwrightCounts(1, file)).toEqual({ passed: 8, failed: 1 });
  });

  test("an error outside every test, or no report at all, is one failure", () => {
    const clean = report({ stats: { expected: 7, unexpected: 0, flaky: 0 } });
    expect(playwrightCounts(1, clean)).toEqual({ passed: 7, failed: 1 });
    expect(vitestCounts(0, join(folder, "none.json"))).toEqual({ passed: 0, failed: 1 });
  });
});
