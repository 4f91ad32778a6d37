import { describe, expect, it } from "vitest";
import {
  arePlausibleSides,
  depthOf,
  ratioOf,
  readDepth,
  readRatio,
  readSides,
  readTable,
} from "@/lib/goods/suppliers/import/understand/measurements";

describe("measurements", () => {
  it.each([
    ["6.45-6.48x3.98", 6.48, 6.45, 3.98],
    ["5.96mm x 5.91mm x 3.89mm", 5.96, 5.91, 3.89],
    ["6.45 - 6.48 X 3.98 mm", 6.48, 6.45, 3.98],
    ["5*7*3.1", 7, 5, 3.1],
    ["5.01×7.02×3.1", 7.02, 5.01, 3.1],
    ["5.5 by 4.4 by 2.9", 5.5, 4.4, 2.9],
    ["6.45x6.48", 6.48, 6.45, null],
  ])("%s", (measurements, length, width, height) => {
    expect(readSides({ measurements })).toEqual({ length, width, height });
  });

  it("come in three columns too, the longer side first", () => {
    expect(readSides({ length: "3.95", width: "3.98", height: "2.43" })).toEqual({
      length: 3.98,
      width: 3.95,
      height: 2.43,
    });
    expect(readSides({ measurements: "", length: "4", width: "5" })).toEqual({
      length: 5,
      width: 4,
      height: null,
    });
    expect(readSides({ length: "4,5", width: "5", height: "3" }, ",")).toEqual({
      length: 5,
      width: 4.5,
      height: 3,
    });
  });

  it.each([
    "0x0x0",
    "6.45x6.48x0",
    "-6.45x6.48x3.98",
    "6.45",
    "axbxc",
    "1x2x3x4",
    "6.45x6.48xNaN",
    "1e3x2x3",
  ])("%s is impossible", (measurements) => {
    expect(readSides({ measurements })).toBe("impossible");
  });

  it("that are absent are no fault", () => {
    expect(readSides({})).toBeNull();
    expect(readSides({ measurements: "N/A" })).toBeNull();
  });

  it("are weighed against the stone: the real file's misprints are impossible", () => {
    expect(arePlausibleSides("round", 0.23, { length: 3.98, width: 3.95, height: 2.43 })).toBe(true);
    expect(arePlausibleSides("round", 2, { length: 58.9, width: 8.09, height: 8.06 })).toBe(false);
    expect(arePlausibleSides("round", 0.51, { length: 5.15, width: 5.12, height: 31.8 })).toBe(false);
    expect(arePlausibleSides("round", 1.07, { length: 6.67, width: 6.62, height: 1.07 })).toBe(false);
    expect(arePlausibleSides("round", 1.22, { length: 6.79, width: 4.24, height: 3.76 })).toBe(false);
    expect(arePlausibleSides("emerald", 1, { length: 6.5, width: 4.8, height: 3.1 })).toBe(true);
    expect(arePlausibleSides("emerald", 10, { length: 6.5, width: 4.8, height: 3.1 })).toBe(false);
  });

  it("give the ratio as longer ÷ shorter side and the depth in % of the width", () => {
    expect(ratioOf({ length: 7, width: 5, height: null })).toBe(1.4);
    expect(depthOf("emerald", { length: 7, width: 5, height: 3.1 })).toBe(62);
    expect(depthOf("round", { length: 6.1, width: 5.9, height: 3.6 })).toBe(60);
    expect(depthOf("round", { length: 6.1, width: 5.9, height: null })).toBeNull();
  });
});

describe("a shape with a point or a flat side", () => {
  it.each(["heart", "pear", "half_moon", "triangular"] as const)(
    "such as a %s keeps length and width as its report gives them",
    (shape) => {
      const sides = { length: 6.45, width: 7.84, height: 4.62 };
      expect(readSides({ measurements: "6.45x7.84x4.62" }, ".", shape)).toEqual(sides);
      expect(ratioOf(sides)).toBe(1.22);
      // as GIA reckons it of this stone
      expect(depthOf(shape, sides)).toBe(58.9);
    },
  );

  it("is weighed against its sides as any other", () => {
    expect(arePlausibleSides("heart", 1.47, { length: 6.45, width: 7.84, height: 4.62 })).toBe(true);
    expect(arePlausibleSides("heart", 14.7, { length: 6.45, width: 7.84, height: 4.62 })).toBe(false);
  });

  it("is not an oval, whose longer side is its length", () => {
    expect(readSides({ measurements: "6.37x10.19x3.56" }, ".", "oval")).toEqual({
      length: 10.19,
      width: 6.37,
      height: 3.56,
    });
  });

  it("takes a height from a column of its own", () => {
    expect(readSides({ measurements: "8.47*6.34", height: "4.11" }, ".", "oval")).toEqual({
      length: 8.47,
      width: 6.34,
      height: 4.11,
    });
  });
});

describe("depth, table and ratio cells", () => {
  it.each([
    ["0.615", { percent: 61.5 }],
    ["61.5", { percent: 61.5 }],
    ["61.5 %", { percent: 61.5 }],
    ["3.98", { millimeters: 3.98 }],
    ["3.98mm", { millimeters: 3.98 }],
    ["24.9", { millimeters: 24.9 }],
    ["25", { percent: 25 }],
    ["90", { percent: 90 }],
    ["90.1", "impossible"],
    ["1", "impossible"],
    ["0", "impossible"],
    ["-61", "impossible"],
    ["deep", "impossible"],
    ["", null],
    ["-", null],
  ])("depth %s", (text, depth) => {
    expect(readDepth(text)).toEqual(depth);
  });

  it("a table is a fraction up to 1, else %", () => {
    expect(readTable("0.57")).toBe(57);
    expect(readTable("57.5%")).toBe(57.5);
    expect(readTable("570")).toBe("impossible");
    expect(readTable("0")).toBe("impossible");
    expect(readTable("")).toBeNull();
  });

  it("a ratio below 1 is turned over", () => {
    expect(readRatio("0.8")).toBe(1.25);
    expect(readRatio("1.35:1")).toBe(1.35);
    expect(readRatio("0")).toBeNull();
    expect(readRatio("99")).toBeNull();
  });
});
