import { expect, test } from "vitest";
import { afterKey, alike, moved, START, towards, viewInWords } from "@/lib/goods/viewer/orbit";

test("arrow keys turn by steps, plus and minus zoom, Home leads back, and other keys mean nothing", () => {
  const right = afterKey(START, "ArrowRight", START);
  expect(right).toEqual({ azimuth: 15, elevation: 30, zoom: 1 });
  const larger = right && afterKey(right, "+", START);
  expect(larger?.zoom).toBeCloseTo(1.25);
  expect(larger && afterKey(larger, "-", START)?.zoom).toBeCloseTo(1);
  expect(larger && afterKey(larger, "Home", START)).toEqual(START);
  expect(afterKey(START, "a", START)).toBeNull();
  expect(afterKey(START, "Tab", START)).toBeNull();
});

test("a ring turns all the way round, but never over its own top nor far below the ground", () => {
  let view = START;
  for (let press = 0; press < 24; press++) view = afterKey(view, "ArrowLeft", START) ?? view;
  expect(view.azimuth).toBeCloseTo(START.azimuth);
  expect(moved(START, { elevation: 200 }).elevation).toBe(90);
  expect(moved(START, { elevation: -200 }).elevation).toBe(-20);
  expect(moved(START, { zoom: 100 }).zoom).toBe(6);
});

test("a sweep goes the shorter way round and arrives", () => {
  const from = { azimuth: 170, elevation: 30, zoom: 1 };
  const to = { azimuth: -170, elevation: 30, zoom: 2 };
  expect(Math.abs(towards(from, to, 0.5).azimuth)).toBeCloseTo(180);
  expect(alike(towards(from, to, 1), to)).toBe(true);
  expect(alike(from, to)).toBe(false);
});

test("a view is told in words", () => {
  expect(viewInWords(START)).toBe("Seen from the front, a little above");
  expect(viewInWords({ azimuth: -90, elevation: 0, zoom: 1.5 })).toBe(
    "Seen from the left, level with it, 1.5 times its first size",
  );
  expect(viewInWords({ azimuth: 180, elevation: 90, zoom: 1 })).toBe(
    "Seen from the back, from straight above",
  );
});
