import { describe, expect, test } from "vitest";
import {
  missedScores,
  SCORE_HEADS,
  scoreCells,
  summarizeRuns,
} from "@/tools/bench/pages/browser/lighthouse-figures";

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
  test("stand for their middle in speed, so that one disturbed run says nothing", () => {
    const runs = [sound, { ...sound, performance: 60, tbt: 3600, lcp: 9000 }, { ...sound, tbt: 180 }];
    expect(summarizeRuns(runs)).toMatchObject({ performance: 96, tbt: 200, lcp: 1800 });
  });

  test("stand for their worst in checks and in layout shift, with what was found", () => {
    const runs = [sound, sound, { ...sound, seo: 92, cls: 0.03, findings: ["meta-description"] }];
    expect(summarizeRuns(runs)).toMatchObject({ seo: 92, cls: 0.03, findings: ["meta-description"] });
  });
});

describe("the limits", () => {
  test("are kept at 95, with all other scores at 100", () => {
    expect(missedScores({ ...sound, performance: 95 })).toEqual([]);
  });

  test.each([
    ["a slower page", { performance: 94 }, /performance is 94, below 95/],
    ["a check below 100", { accessibility: 99, findings: ["color-contrast"] }, /99, not 100: color-contrast/],
    ["a page that jumps", { cls: 0.02 }, /layout shift 0\.020/],
    ["a page without a score", { performance: Number.NaN }, /performance/],
  ])("are missed by %s", (_, worse, sentence) => {
    expect(missedScores({ ...sound, ...worse })).toEqual([expect.stringMatching(sentence)]);
  });
});

test("a page has a cell below each head", () => {
  expect(scoreCells(sound)).toHaveLength(SCORE_HEADS.length);
});
