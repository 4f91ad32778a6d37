import { describe, expect, it } from "vitest";
import { RING_SIZES, sizeRow } from "@/lib/goods/terms/ring-sizes";
import {
  convertSize,
  isSizeMeasure,
  type SizeMeasure,
  swissAndJapaneseSizes,
  wideBandSize,
} from "@/lib/selling/ring-builder/ring-sizes/convert-size";

const labels = (measure: SizeMeasure, text: string) =>
  convertSize(measure, text)
    ?.sizes.map(({ system, label }) => `${system} ${label}`)
    .join(", ");

describe("a ring size", () => {
  it.each([
    ["US", "6.5", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["UK", "m 1/2", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["EU", "53", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["CH", "13", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["JP", "13", "US 6.5, UK M½, EU 53.5, CH 13.5, JP 13"],
    ["diameter", "16.9 mm", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["circumference", "53,1", "US 6.5, UK M½, EU 53, CH 13, JP 13"],
    ["US", "9 1/4", "US 9.25, UK S, EU 60, CH 20, JP 19"],
    ["US", "13", "US 13, UK Z+1, EU 69.5, CH 29.5, JP 29"],
  ] as const)("%s %s is %s", (measure, text, expected) => {
    expect(labels(measure, text)).toBe(expected);
  });

  it("says how much a converted size is off, around", () => {
    const japan = convertSize("US", "8")?.sizes.find(({ system }) => system === "JP");
    // JP 16 is 18 mm across, 56.5 mm around; US 8 is 57 mm around
    expect(japan).toEqual({ system: "JP", label: "16", difference: -0.5 });
    expect(convertSize("US", "8")?.sizes[0]).toMatchObject({ label: "8", difference: 0 });
  });

  it("never is further off than half a step of the coarsest system", () => {
    for (const { us } of RING_SIZES) {
      for (const { system, difference } of convertSize("US", String(us))?.sizes ?? []) {
        expect(Math.abs(difference), `US ${us} in ${system}`).toBeLessThanOrEqual(0.65);
      }
    }
  });

  it.each([
    ["US", "6.3"],
    ["US", "2"],
    ["UK", "AB"],
    ["JP", "13.5"],
    ["EU", "71"],
    ["diameter", ""],
    ["diameter", "169"],
    ["circumference", "x"],
  ] as const)("of %s %s is none the shop makes", (measure, text) => {
    expect(convertSize(measure, text)).toBeNull();
  });

  it("is told in a known measure alone", () => {
    expect(isSizeMeasure("JP")).toBe(true);
    expect(isSizeMeasure("toString")).toBe(false);
  });
});

/** From the trade's chart of Swiss and Japanese sizes: the circumference less 40 mm, and JIS S 4700. */
it.each([
  [3, 4.2, "4"],
  [5, 9.3, "9"],
  [6.5, 13.1, "13"],
  [8, 17, "16"],
  [10.5, 23.3, "22"],
  [13, 29.7, "29"],
])("US %d stands as %d in Switzerland and %s in Japan", (us, swiss, japanese) => {
  const row = sizeRow(us);
  if (!row) throw new Error("no such size");
  expect(row.circumference - 40).toBeCloseTo(swiss, 1);
  const { ch, jp } = swissAndJapaneseSizes(row);
  expect(Math.abs(Number(ch) - swiss)).toBeLessThanOrEqual(0.25);
  expect(jp).toBe(japanese);
});

it("of a wide band is half a size larger, as far as rings are made", () => {
  expect(wideBandSize(6.5)).toBe(7);
  expect(wideBandSize(12.75)).toBeNull();
});
