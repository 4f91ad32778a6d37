import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import {
  chartCarats,
  comparableFilters,
  comparableStonesHref,
  type EstimatedStone,
  parseEstimate,
  quartilePlaces,
  quartilesFrom,
} from "@/lib/goods/diamonds/pricing/estimate";

const stone: EstimatedStone = {
  shape: "oval",
  carat: 1.5,
  color: 9,
  clarity: 7,
  cut: null,
  certificate_type: null,
};
const quartilesOf = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return quartilesFrom(
    sorted.length,
    quartilePlaces(sorted.length).map((place) => sorted[place] ?? Number.NaN),
  );
};

describe("the stones an estimate is made of", () => {
  it("are the same shape and grades within 0.05 ct, and no pair", () => {
    expect(comparableFilters(stone)).toEqual({
      shape: ["oval"],
      carat: { min: 1.45, max: 1.55 },
      color: [9],
      clarity: [7],
      certificate_type: ["IGI", "GIA", "GCAL", "NON CERTIFIED"],
    });
    expect(comparableFilters({ ...stone, carat: 34.98, certificate_type: "GIA", cut: 4 })).toMatchObject({
      carat: { min: 34.93, max: 35 },
      certificate_type: ["GIA"],
      cut: [4],
    });
  });

  it("stand in the inventory under the address that is linked", () => {
    const [path, query] = comparableStonesHref(stone).split("?");
    expect(path).toBe("/inventory");
    const state = parseInventoryState(new URLSearchParams(query));
    expect(state.filters).toEqual(comparableFilters(stone));
    expect(state.sort).toBe("price_asc");
  });
});

describe("quartiles", () => {
  it("lie between two values where they fall between them", () => {
    expect(quartilesOf([])).toBeNull();
    expect(quartilesOf([700])).toEqual({ p25: 700, median: 700, p75: 700 });
    expect(quartilesOf([100, 200])).toEqual({ p25: 125, median: 150, p75: 175 });
    // the worked example of Hyndman and Fan's type 7, as R's quantile() answers it
    expect(quartilesOf([1, 3, 5, 7, 9, 11, 13, 15])).toEqual({ p25: 4.5, median: 8, p75: 11.5 });
  });

  it("never leave the values, and never cross", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (values) => {
        const { p25, median, p75 } = quartilesOf(values) ?? { p25: 0, median: 0, p75: 0 };
        const order = [Math.min(...values), p25, median, p75, Math.max(...values)];
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});

describe("the chart's weights", () => {
  it.each([0.3, 0.5, 0.97, 1, 2.2, 7, 34.9, 35])("hold %d ct itself, in order and apart", (carat) => {
    const weights = chartCarats(carat);
    expect(weights).toContain(carat);
    expect(weights).toEqual([...new Set(weights)].sort((a, b) => a - b));
    expect(weights.at(-1)).toBeGreaterThanOrEqual(Math.min(35, carat * 1.14));
    expect(weights.length).toBeGreaterThan(10);
  });
});

describe("the calculator's address", () => {
  it("asks for an everyday stone where it says nothing, or nothing known", () => {
    const { stone: usual } = parseEstimate({});
    expect(usual).toMatchObject({ shape: "round", carat: 1, cut: null });
    expect(parseEstimate({ shape: "square", color: "99", clarity: "x", certificate: "EGL" }).stone).toEqual(
      usual,
    );
  });

  it("tells what is asked, and `any` of a grade as not asked", () => {
    expect(
      parseEstimate({
        shape: "pear",
        carat: " 1,234 ",
        color: "any",
        clarity: "11",
        cut: "4",
        certificate: "GCAL",
      }),
    ).toEqual({
      stone: { shape: "pear", carat: 1.23, color: null, clarity: 11, cut: 4, certificate_type: "GCAL" },
      caratText: "1.23",
      caratProblem: null,
    });
  });

  it.each(["0.29", "36", "-1", "one", "1e9", "<b>"])("says of %s ct that it can't be asked", (carat) => {
    const asked = parseEstimate({ carat });
    expect(asked.caratProblem).toContain("0.3 to 35");
    expect(asked.caratText).toBe(carat);
    expect(asked.stone.carat).toBe(1);
  });
});
