import { describe, expect, it } from "vitest";
import { nearestSize, RING_SIZES, sizeLabel, sizeRow, sizesOf, toUsSize } from "@/lib/goods/terms/ring-sizes";

describe("ring sizes", () => {
  it("run from US 3 to 13 in quarter steps and agree with the diameter's formula", () => {
    expect(RING_SIZES.map((row) => row.us)).toEqual(Array.from({ length: 41 }, (_, i) => 3 + i / 4));
    for (const row of RING_SIZES) {
      expect(row.diameter).toBeCloseTo(11.63 + 0.8128 * row.us, 1);
      expect(Math.abs(row.circumference - Math.PI * row.diameter)).toBeLessThan(0.06);
    }
  });

  it("name for every US size the UK size nearest in circumference", () => {
    for (const row of RING_SIZES) {
      const around = Math.PI * (11.63 + 0.8128 * row.us);
      const nearest = sizesOf("UK").reduce((best, size) =>
        Math.abs(size.circumference - around) < Math.abs(best.circumference - around) ? size : best,
      );
      expect([row.us, nearest.label]).toEqual([row.us, row.uk]);
    }
  });

  it("convert through the circumference and tell the difference", () => {
    expect(toUsSize("UK", "M½")).toEqual({ us: 6.5, difference: 0 });
    expect(toUsSize("EU", "54")).toEqual({ us: 6.75, difference: -0.2 });
    expect(toUsSize("US", "7.25")).toEqual({ us: 7.25, difference: 0 });
    expect(toUsSize("UK", "AA")).toBeNull();
  });

  it("never put a size of another system further off than half a US step", () => {
    for (const system of ["UK", "EU"] as const) {
      for (const size of sizesOf(system)) {
        expect(Math.abs(toUsSize(system, size.label)?.difference ?? 9)).toBeLessThanOrEqual(0.4);
      }
    }
    expect(nearestSize(20).us).toBe(3);
  });

  it("are written in all three systems", () => {
    expect(sizeLabel(6.5)).toBe("US 6.5 (UK M½, EU 53)");
    expect(sizeRow(6.6)).toBeNull();
  });
});
