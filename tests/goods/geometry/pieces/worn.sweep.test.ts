import { describe, expect, test } from "vitest";
import { bust } from "@/lib/goods/geometry/forms/bust";
import { drapedLoop } from "@/lib/goods/geometry/forms/drape";
import { ear } from "@/lib/goods/geometry/forms/ear";
import { egg, reachOf } from "@/lib/goods/geometry/forms/field";
import { formMesh } from "@/lib/goods/geometry/forms/form-mesh";
import { hand, WRIST } from "@/lib/goods/geometry/forms/hand";
import { lengthOf, subtract, volumeOf } from "@/lib/goods/geometry/mesh";
import { INCH, tennisBracelet, tennisNecklace } from "@/lib/goods/geometry/pieces/neck-and-wrist/bracelets";
import { chainAlong } from "@/lib/goods/geometry/pieces/neck-and-wrist/chains";
import { boxClasp, lobsterClasp } from "@/lib/goods/geometry/pieces/neck-and-wrist/clasps";
import { lariatNecklace } from "@/lib/goods/geometry/pieces/neck-and-wrist/necklaces";
import { outlineDrop } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendant-shapes";
import { wornPendant } from "@/lib/goods/geometry/pieces/neck-and-wrist/worn-pendant";
import { BRACELET_HAND, wristRun } from "@/lib/goods/geometry/pieces/neck-and-wrist/wrist-run";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import { totalCarats } from "@/lib/goods/pricing/jewelry-price";
import { openEdges } from "../solid-checks";

const round = (width: number) => ({ cut: "round", width }) as const;
const around = (loop: readonly (readonly [number, number, number])[]) =>
  loop.reduce((sum, at, i) => sum + lengthOf(subtract(loop[(i + 1) % loop.length] ?? at, at)), 0);

describe("a line of stones", () => {
  test.each([
    ["necklace", tennisNecklace(round(2), 16 * INCH), 16 * INCH],
    ["bracelet", tennisBracelet(round(3.2), 7 * INCH), 7 * INCH],
  ])("around a %s stands girdle beside girdle, all the way to its clasp", (_, { stones }, length) => {
    const width = stones[0]?.width ?? 0;
    for (const [i, { frame }] of stones.slice(1).entries()) {
      const before = stones[i]?.frame.origin ?? frame.origin;
      const gap = lengthOf(subtract(frame.origin, before)) - width;
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThan(0.15);
    }
    expect(stones.length * width).toBeGreaterThan(length * 0.9);
  });

  test("weighs what its stones weigh together: about six carats of two-millimeter rounds at 16 inches", () => {
    const { stones } = tennisNecklace(round(2), 16 * INCH);
    expect(stones.length).toBeGreaterThan(180);
    expect(stones.length).toBeLessThan(200);
    expect(totalCarats([{ cut: "round", width: 2, ratio: 1, count: stones.length }])).toBeCloseTo(6.1, 0);
  });
});

describe("a chain", () => {
  test("of curb links lies flat: no thicker than its links' filed wire", () => {
    const width = 3;
    const line = [-30, 30].map((x) => [x, 0, 0] as const);
    const [chain] = chainAlong(line, { link: "curb", width }, () => [0, -1, 0], false);
    const deep = chain?.positions.filter((_, i) => i % 3 === 1) ?? new Float32Array();
    expect(Math.max(...deep) - Math.min(...deep)).toBeLessThan(width * 0.36);
  });

  test("comes to rest on the neck: as long as it is, alike on both sides, on the skin and lowest in front", () => {
    const loop = drapedLoop(bust, { length: 18 * INCH, clear: 0.6 });
    expect(around(loop) / (18 * INCH)).toBeCloseTo(1, 1);
    const lowest = loop.reduce((low, at) => (at[2] < low[2] ? at : low));
    expect(Math.abs(lowest[0])).toBeLessThan(3);
    expect(lowest[1]).toBeLessThan(0);
    for (const at of loop) expect(bust(...at)).toBeGreaterThan(-0.2);
    expect(loop.filter((at) => bust(...at) < 4).length / loop.length).toBeGreaterThan(0.9);
  });

  test("with a line of stones carries it outside of the skin, below where it came to rest", () => {
    const chain = { link: "cable", width: 1.1 } as const;
    const pear = { cut: "pear", width: 4 } as const;
    const { stones } = lariatNecklace(
      { stones: [round(3), pear], setting: "bezel", chain },
      18 * INCH,
      "worn",
    );
    expect(stones).toHaveLength(2);
    for (const { frame } of stones) {
      expect(bust(...frame.origin)).toBeGreaterThan(0);
      // it hangs straight down before the hollow of the throat
      expect(bust(...frame.origin)).toBeLessThan(7);
    }
  });

  test("with a large ring on it carries it outside of the skin, all of it", () => {
    const ring = outlineDrop({ outline: "round", width: 18, stones: 1.5 });
    const { stones } = wornPendant(ring, { link: "cable", width: 1.1 });
    const away = stones.map(({ frame }) => bust(...frame.origin));
    expect(Math.min(...away)).toBeGreaterThan(0);
    expect(Math.max(...away)).toBeLessThan(9);
  });
});

test("a soft bracelet rests on the back of the wrist, touches its sides, and hangs some millimeters below", () => {
  const field = hand(insideRadius(BRACELET_HAND));
  const { loop } = wristRun(7 * INCH, "worn", 1.5);
  const away = loop.map((at) => field(...at));
  expect(Math.min(...away)).toBeGreaterThan(0.9);
  expect(away[0]).toBeLessThan(2.2);
  expect(away.filter((one) => one < 3).length / loop.length).toBeGreaterThan(0.5);
  const lowest = loop.reduce((low, at) => (at[2] < low[2] ? at : low));
  expect(field(...lowest)).toBeGreaterThan(3);
  expect(field(...lowest)).toBeLessThan(16);
});

test("a lobster clasp reaches the chain's last link on both sides", () => {
  for (const width of [1.1, 2.2, 4.6]) {
    const { metal, length } = lobsterClasp(width);
    const along = metal.flatMap(({ positions }) => [...positions.filter((_, i) => i % 3 === 0)]);
    expect(Math.max(...along)).toBeGreaterThan(length / 2);
    expect(Math.min(...along)).toBeLessThan(-length / 2);
  }
});

test("clasps are closed metal as long as the gap they fill", () => {
  for (const { metal, length } of [lobsterClasp(1.1), lobsterClasp(4.6), boxClasp(2), boxClasp(4.3)]) {
    for (const mesh of metal) {
      expect(openEdges(mesh)).toBe(0);
      expect(volumeOf(mesh)).toBeGreaterThan(0);
    }
    const reach = metal.flatMap(({ positions }) => [...positions.filter((_, i) => i % 3 === 0)]);
    // the outer rings hook into the last links
    expect(Math.max(...reach)).toBeLessThanOrEqual(length / 2 + 0.95);
    expect(Math.max(...reach) - Math.min(...reach)).toBeGreaterThan(length * 0.85);
  }
});

describe("a form that wears jewelry", () => {
  test("is a surface turned outward, as far from its middle as it was told", () => {
    const mesh = formMesh(egg([0, 0, 0], [10, 8, 6]), { from: [-12, -12, -12], to: [12, 12, 12] }, 0.5);
    expect(openEdges(mesh)).toBe(0);
    expect(volumeOf(mesh) / ((4 / 3) * Math.PI * 10 * 8 * 6)).toBeCloseTo(1, 1);
  });

  test("has a ring finger as thick as its ring is wide, with room for the ring beside its neighbors", () => {
    const inside = insideRadius(6.5);
    const field = hand(inside);
    for (const turn of [0, 0.25, 0.5, 0.75]) {
      const [c, s] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
      expect(Math.abs(field(inside * c, 0, inside * s))).toBeLessThan(0.4);
      expect(field((inside + 1) * c, 0, (inside + 1) * s)).toBeGreaterThan(0.4);
    }
  });

  test("has a wrist that a seven-inch bracelet goes around", () => {
    const field = hand(insideRadius(6.5));
    const half = [[1, 0, 0] as const, [0, 0, 1] as const].map((way) => reachOf(field, WRIST, way));
    const around = Math.PI * half.reduce((sum, one) => sum + one, 0);
    expect(around).toBeGreaterThan(5 * INCH);
    expect(around).toBeLessThan(6.8 * INCH);
  });

  test("has an earlobe that is pierced at the origin", () => {
    expect(ear(0, -1.5, 0)).toBeGreaterThan(0);
    expect(ear(0, 2.5, 0)).toBeLessThan(0);
  });
});
