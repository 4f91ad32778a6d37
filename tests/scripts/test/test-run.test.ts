import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  extraReportFile,
  isPath,
  playwrightCounts,
  TestRun,
  unknownStepNames,
  vitestCounts,
} from "@/scripts/lib/test/test-run.mjs";

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

  test("is led up to by the names of all that failed, at the end of what may be thousands of lines", async () => {
    const all = new TestRun([]);
    await all.step("unit", async () => ({
      passed: 1,
      failed: 2,
      names: ["a.test.ts › one", "b.test.ts › two"],
    }));
    await all.step("http", async () => ({
      passed: 0,
      failed: 30,
      names: Array.from({ length: 30 }, (_, i) => `c.test.ts › ${i + 1}`),
    }));
    all.finish();
    const lines = said.trimEnd().split("\n");
    const last = lines.slice(lines.indexOf("Failed: unit, http"));
    expect(last.slice(1, 4)).toEqual([
      "  unit: a.test.ts › one",
      "  unit: b.test.ts › two",
      "  http: c.test.ts › 1",
    ]);
    expect(last.slice(-4)).toEqual([
      "  http: c.test.ts › 25",
      "  http: and 5 more",
      "",
      "1 passed, 32 failed",
    ]);
  });

  test("follows the names of what passed only on a retry, which counts as passed", async () => {
    const all = new TestRun([]);
    await all.step("http", async () => ({ passed: 5, failed: 0, flaky: ["a.http.test.ts › one"] }));
    await all.step("e2e", async () => ({ passed: 2, failed: 0, flaky: ["[phone] cart.spec.ts:7 › opens"] }));
    expect(all.finish()).toBe(0);
    const lines = said.trimEnd().split("\n");
    expect(lines.slice(lines.indexOf("Flaky, passed only on a retry: 2"))).toEqual([
      "Flaky, passed only on a retry: 2",
      "  http: a.http.test.ts › one",
      "  e2e: [phone] cart.spec.ts:7 › opens",
      "",
      "7 passed, 0 failed",
    ]);
  });

  test("follows the steps sorted by the time they took, and the time of all", async () => {
    vi.useFakeTimers();
    const all = new TestRun([]);
    const lasting = (name: string, seconds: number) =>
      all.step(name, async () => {
        vi.setSystemTime(Date.now() + seconds * 1000);
        return true;
      });
    await lasting("lint", 2.5);
    await lasting("journeys", 270);
    await lasting("build", 61);
    vi.useRealTimers();
    all.finish();
    const lines = said.trimEnd().split("\n");
    expect(lines.slice(lines.indexOf("Steps by time:"))).toEqual([
      "Steps by time:",
      "   270.0 s  journeys",
      "    61.0 s  build",
      "     2.5 s  lint",
      "   333.5 s  all steps",
      "",
      "3 passed, 0 failed",
    ]);
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
  expect(unknownStepNames(["unit", "bogus", "e2e", "data"])).toEqual(["bogus"]);
  expect(unknownStepNames([])).toEqual([]);
  expect(unknownStepNames(["all", "walk", "outages"])).toEqual([]);
  const words = ["unit", "tests/shell", "home.test.ts", "e2e/cart.spec.ts"];
  expect(words.filter(isPath)).toEqual(["tests/shell", "home.test.ts", "e2e/cart.spec.ts"]);
});

test.each([
  [[], ["lint", "http"], ["walk", "fuzz"]],
  [["all"], ["lint", "http", "walk", "fuzz", "attack", "outages"], []],
  [
    ["walk", "types"],
    ["walk", "types"],
    ["lint", "fuzz"],
  ],
])("npm test -- %j wants %j and not %j", (chosen, wanted, unwanted) => {
  const run = new TestRun(chosen);
  expect(wanted.filter((step) => !run.wants(step))).toEqual([]);
  expect(unwanted.filter((step) => run.wants(step))).toEqual([]);
});

describe("what a suite's report counts", () => {
  const passed = { status: "passed", fullName: "adds" };
  const failureMessages = ["\u001b[31mError: \u001b[39mexpected 2 to be 3\n    at money.ts:4"];
  const failed = { status: "failed", fullName: "money is added", failureMessages };

  test("vitest: tests, and files that failed to load or to begin", () => {
    const file = report({
      numPassedTests: 5,
      testResults: [
        { name: join(process.cwd(), "tests/a.test.ts"), status: "failed", assertionResults: [] },
        { name: "b.test.ts", status: "failed", assertionResults: [{ status: "skipped", fullName: "adds" }] },
        { name: "c.test.ts", status: "failed", assertionResults: [passed, failed] },
        { name: "d.test.ts", status: "passed", assertionResults: [passed] },
      ],
    });
    expect(vitestCounts(1, file)).toEqual({
      passed: 5,
      failed: 3,
      names: [
        "tests/a.test.ts (the file itself)",
        "b.test.ts (the file itself)",
        "c.test.ts › money is added (Error: expected 2 to be 3)",
      ],
      flaky: [],
    });
  });

  test("playwright: a journey that passed at its second try counts as passed, and as flaky", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "cart.spec.ts",
      line: 7,
      tests: [
        {
          projectName: "phone",
          status,
          results: [{ errors: [{ message: `${title} late\nat 7` }] }, { errors: [] }],
        },
        { projectName: "desktop", status: "expected", results: [{ errors: [] }] },
      ],
    });
    const file = report({
      stats: { expected: 7, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec("opens", "flaky")], suites: [{ specs: [spec("closes", "unexpected")] }] }],
    });
    expect(playwrightCounts(1, file)).toEqual({
      passed: 8,
      failed: 1,
      names: ["[phone] cart.spec.ts:7 › closes (closes late)"],
      flaky: ["[phone] cart.spec.ts:7 › opens (opens late)"],
    });
  });

  test("an error outside every test, or no report at all, is one failure", () => {
    const clean = report({ stats: { expected: 7, flaky: 0 }, suites: [] });
    expect(playwrightCounts(1, clean)).toMatchObject({ passed: 7, failed: 1 });
    expect(playwrightCounts(0, clean)).toEqual({ passed: 7, failed: 0, names: [], flaky: [] });
    expect(vitestCounts(0, join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 1 });
  });

  test("an error that vitest heard of and no test caught is named as well, and so is what passed on a retry", () => {
    const file = report({ numPassedTests: 5, testResults: [] });
    const error = "tests/a.test.tsx › uncaught error: ReferenceError: document is not defined";
    const flaky = ["tests/b.db.test.ts › adds"];
    writeFileSync(extraReportFile(file), JSON.stringify({ uncaught: [error], flaky }));
    expect(vitestCounts(1, file)).toEqual({ passed: 5, failed: 1, names: [error], flaky });
  });
});
