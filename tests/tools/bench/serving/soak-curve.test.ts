import { expect, test } from "vitest";
import { missedLimits, soakFigures } from "@/tools/bench/serving/soak-curve";

const LIMITS = { idle: 300, end: 450, peak: 600, growth: 1 };
const curve = (grow: (minute: number) => number, others = 0) =>
  Array.from({ length: 31 }, (_, minute) => ({ minute, shop: grow(minute), others }));
const idle = { minute: 0, shop: 280, others: 0 };
const end = { minute: 30, shop: 420, others: 0 };

test("a curve that rises at first and then stays meets its limits, whatever its processes take and give back", () => {
  const samples = curve((minute) => Math.min(420, 280 + 20 * minute)).map((one, i) => ({
    ...one,
    others: i % 2 ? 150 : 0,
  }));
  const figures = soakFigures(samples, idle, end, 10);
  expect(figures).toMatchObject({ idle: 280, end: 420, peak: 570, growth: 0 });
  expect(missedLimits(figures, LIMITS)).toEqual([]);
});

test("one that keeps rising, or peaks, misses them", () => {
  const figures = soakFigures(
    curve((minute) => 280 + 5 * minute, 200),
    idle,
    { ...end, others: 60 },
    10,
  );
  expect(figures.growth).toBeCloseTo(5);
  expect(missedLimits(figures, LIMITS)).toEqual([
    "480.0 MB after the soak; the limit is 450",
    "630.0 MB at the peak; the limit is 600",
    "5.0 MB more each minute; the limit is 1",
  ]);
});
