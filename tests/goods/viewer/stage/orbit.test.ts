import { expect, test } from "vitest";
import {
  describeView,
  isSameOrbit,
  moveOrbit,
  orbitAfterKey,
  RING_START,
  stepTowards,
} from "@/lib/goods/viewer/stage/orbit";

test("arrow keys turn by steps, plus and minus zoom, Home leads back, and other keys mean nothing", () => {
  const right = orbitAfterKey(RING_START, "ArrowRight", RING_START);
  expect(right).toEqual({ azimuth: 15, elevation: 30, zoom: 1 });
  const larger = right && orbitAfterKey(right, "+", RING_START);
  expect(larger?.zoom).toBeCloseTo(1.25);
  expect(larger && orbitAfterKey(larger, "-", RING_START)?.zoom).toBeCloseTo(1);
  expect(larger && orbitAfterKey(larger, "Home", RING_START)).toEqual(RING_START);
  expect(orbitAfterKey(RING_START, "a", RING_START)).toBeNull();
  expect(orbitAfterKey(RING_START, "Tab", RING_START)).toBeNull();
});

test("a ring turns all the way round, but never over its own top nor far below the ground", () => {
  let view = RING_START;
  for (let press = 0; press < 24; press++) view = orbitAfterKey(view, "ArrowLeft", RING_START) ?? view;
  expect(view.azimuth).toBeCloseTo(RING_START.azimuth);
  expect(moveOrbit(RING_START, { elevation: 200 }).elevation).toBe(90);
  expect(moveOrbit(RING_START, { elevation: -200 }).elevation).toBe(-20);
  expect(moveOrbit(RING_START, { zoom: 100 }).zoom).toBe(6);
});

test("a sweep goes the shorter way round and arrives", () => {
  const from = { azimuth: 170, elevation: 30, zoom: 1 };
  const to = { azimuth: -170, elevation: 30, zoom: 2 };
  expect(Math.abs(stepTowards(from, to, 0.5).azimuth)).toBeCloseTo(180);
  expect(isSameOrbit(stepTowards(from, to, 1), to)).toBe(true);
  expect(isSameOrbit(from, to)).toBe(false);
});

test("a view is told in words", () => {
  expect(describeView(RING_START)).toBe("Seen from the front, a little above");
  expect(describeView({ azimuth: -90, elevation: 0, zoom: 1.5 })).toBe(
    "Seen from the left, level with it, 1.5 times its original size",
  );
  expect(describeView({ azimuth: 180, elevation: 90, zoom: 1 })).toBe(
    "Seen from the back, from straight above",
  );
});
