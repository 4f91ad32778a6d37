import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceToPosition } from "@/lib/goods/diamonds/filters/price-scale";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { MAX_PICKED, PLACES } from "@/lib/goods/diamonds/index/store/layout";
import { priceStep } from "@/lib/goods/diamonds/index/store/price-step";
import { HISTOGRAM_BUCKETS } from "@/lib/goods/diamonds/model";
import { type DiamondQuery, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { anyStones, indexOf } from "../stones";

const ask = (question: object) => compileQuery(diamondQuerySchema.parse(question), null);

describe("a compiled question", () => {
  it("asks for whole units between the bounds, however the decimals fall", () => {
    expect(ask({ carat: { min: 0.71, max: 1.005 } }).filters).toEqual([
      { field: "carat", measure: "carat", from: 71, to: 100 },
    ]);
    expect(ask({ carat: { min: 0.701, max: 0.709 } }).filters).toEqual([
      { field: "carat", measure: "carat", from: 71, to: 70 },
    ]);
    expect(ask({ table: { min: 57.3 }, price: { max: 500.5 } }).filters).toEqual([
      { field: "price", measure: "price", from: 1, to: 50_050 },
      { field: "table", measure: "table", from: 573, to: 65_535 },
    ]);
    for (let hundredths = 1; hundredths < 3500; hundredths++) {
      const bound = hundredths / 100;
      expect(ask({ carat: { min: bound, max: bound } }).filters).toEqual([
        { field: "carat", measure: "carat", from: hundredths, to: hundredths },
      ]);
    }
  });

  it("has no filter for a bound at the slider's end, nor for a flag that is false", () => {
    expect(
      ask({ depth: { min: 46, max: 78 }, price: { min: 100 }, is_overnight: false, lw_ratio: {} }).filters,
    ).toEqual([]);
  });

  it("never reaches outside the index, whatever a client makes of it", () => {
    const index = indexOf(anyStones(60, 20), { kernel: "wasm" });
    const numbers = fc.array(fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN)), { maxLength: 60 });
    const words = fc.array(fc.oneof(fc.string(), fc.constantFrom("round", "IGI", "HPHT", "__proto__")));
    const bounds = fc.record({ min: fc.double(), max: fc.double() }, { requiredKeys: [] });
    const anything = fc.record(
      {
        ...{ color: numbers, clarity: numbers, cut: numbers },
        ...{ shape: words, colors: words, intensity: words, certificate_type: words, d_type: words },
        ...{ price: bounds, carat: bounds, table: bounds, depth: bounds, lw_ratio: bounds },
        ...{ page: fc.double(), per_page: fc.double(), kind: fc.constantFrom("white", "color", "none") },
        sort: fc.constantFrom("best", "color_best", "price_desc"),
      },
      { requiredKeys: ["page", "per_page", "kind", "sort"] },
    );
    fc.assert(
      fc.property(anything, (question) => {
        const compiled = compileQuery(question as unknown as DiamondQuery, null);
        for (const filter of [...compiled.filters, ...compiled.baseFilters]) {
          if ("category" in filter) {
            const { size } = PLACES[filter.category];
            expect(filter.values.length).toBeLessThanOrEqual(size);
            expect(filter.values.every((code) => Number.isInteger(code) && code >= 0 && code < size)).toBe(
              true,
            );
          } else {
            for (const end of [filter.from, filter.to]) {
              expect(Number.isInteger(end) && end >= 0 && end < 2 ** 31).toBe(true);
            }
          }
        }
        const { ids, total } = index.query(compiled);
        expect(ids.length).toBeLessThanOrEqual(Math.min(100, total));
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});

it("a page holds no more stones than there is room to pick, whoever asks", () => {
  const index = indexOf(anyStones(700, 20));
  const { ids, total } = index.query({ ...ask({}), limit: 1000 });
  expect(total).toBeGreaterThan(MAX_PICKED);
  expect(ids).toHaveLength(MAX_PICKED);
  expect(index.query({ ...ask({ sort: "color_best" }), limit: 1000 }).ids).toHaveLength(MAX_PICKED);
});

describe("a price's step", () => {
  it("is where the price stands on the slider", () => {
    for (let cents = 1; cents < 10_100_000; cents += 997) {
      const onSlider = Math.floor(priceToPosition(cents / 100) / (100 / HISTOGRAM_BUCKETS) + 1e-9);
      expect(priceStep(cents)).toBe(Math.min(HISTOGRAM_BUCKETS - 1, onSlider));
    }
  });
});
