import { describe, expect, test } from "vitest";
import { median, missedThresholds, summarizeRuns, table } from "@/scripts/lib/lighthouse-thresholds.mjs";

const sound = {
  performance: 96,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 1000,
  lcp: 1800,
  tbt: 200,
  cls: 0,
  bytes: 280_000,
  benchmark: 2000,
  findings: [] as string[],
};

describe("several runs of a page", () => {
  test("have the middle value, whatever their order, and the mean of two middle ones", () => {
    expect(median([900, 80, 100])).toBe(100);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test("stand for their middle in speed, so that one disturbed run says nothing", () => {
    const runs = [sound, { ...sound, performance: 60, tbt: 3600, lcp: 9000 }, { ...sound, tbt: 180 }];
    expect(summarizeRuns(runs)).toMatchObject({ performance: 96, tbt: 200, lcp: 1800 });
  });

  test("stand for their worst in checks and in layout shift, with what was found", () => {
    const runs = [sound, sound, { ...sound, seo: 92, cls: 0.03, findings: ["meta-description"] }];
    expect(summarizeRuns(runs)).toMatchObject({ seo: 92, cls: 0.03, findings: ["meta-description"] });
  });
});

describe("the bar", () => {
  const empty = { ...sound, performance: 99, tbt: 100 };

  test("is met five points and 150 ms from the empty page", () => {
    expect(missedThresholds({ ...sound, performance: 94, tbt: 250 }, empty)).toEqual([]);
  });

  test.each([
    ["a slower page", { performance: 93 }, /performance is 93/],
    ["a busier page", { tbt: 251 }, /blocking time is 251 ms/],
    ["a check below 100", { accessibility: 99, findings: ["color-contrast"] }, /99, not 100: color-contrast/],
    ["a page that jumps", { cls: 0.02 }, /layout shift 0\.020/],
  ])("is missed by %s", (_, worse, sentence) => {
    expect(missedThresholds({ ...sound, ...worse }, empty)).toEqual([expect.stringMatching(sentence)]);
  });
});

test("the table has a row a page, its cells below their heads", () => {
  const [head = "", row = ""] = table([{ name: "home", ...sound }]).split("\n");
  expect(row).toContain("home");
  expect(row.indexOf("1800") + 4).toBe(head.indexOf("LCP ms") + 6);
});
