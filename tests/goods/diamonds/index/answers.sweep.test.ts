import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { type DiamondFilters, type DiamondQuery, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { Oracle } from "../oracle";
import { anyQuestion } from "../queries";
import { aDayLater, anyStones, changesTo, compiled, indexOf, RUNS, SETTINGS } from "./stones";

const KERNELS = ["wasm", "plain"] as const;
const question = anyQuestion(Object.keys(SETTINGS));
const bothOf = (rows: readonly DiamondRow[]) => KERNELS.map((kernel) => indexOf(rows, { kernel }));
const LONG = { timeout: 600_000 };

/** Asks every index what the oracle is asked; how many of the questions found something. */
function compare(
  indexes: readonly DiamondIndex[],
  rows: readonly DiamondRow[],
  runs: number,
  seed = 0,
): number {
  const skus = new Map(rows.map((row) => [row.id, row.sku]));
  const oracle = new Oracle(rows, SETTINGS);
  let found = 0;
  fc.assert(
    fc.property(question, (asked: DiamondQuery) => {
      const expected = oracle.answer(asked);
      found += Number(expected.total > 0);
      for (const index of indexes) {
        const { ids, ...answer } = index.query(compiled(asked));
        expect({ ...answer, skus: ids.map((id) => skus.get(id)) }).toEqual(expected);
      }
    }),
    RUNS(runs, seed),
  );
  return found;
}

describe("the diamond index", () => {
  it("answers as the API's description reads, with either kernel", LONG, () => {
    const rows = anyStones(420, 180);
    expect(compare(bothOf(rows), rows, 400)).toBeGreaterThan(130);
  });

  it("answers over several blocks of stones, whole ones among them", LONG, () => {
    const rows = anyStones(8_000, 4_000);
    expect(compare(bothOf(rows), rows, 12)).toBeGreaterThan(4);
  });

  it("orders the whole stock in every sort", LONG, () => {
    const rows = anyStones(420, 180);
    const oracle = new Oracle(rows, SETTINGS);
    const skus = new Map(rows.map((row) => [row.id, row.sku]));
    for (const index of bothOf(rows)) {
      for (const sort of diamondQuerySchema.shape.sort.unwrap().options) {
        for (const page of [1, 2, 3, 4]) {
          const asked = diamondQuerySchema.parse({ sort, page, per_page: 100 });
          expect(index.query(compiled(asked)).ids.map((id) => skus.get(id))).toEqual(
            oracle.answer(asked).skus,
          );
        }
      }
    }
  });

  it("tells for each filter what is found without it, the costliest first", LONG, () => {
    const rows = anyStones(420, 180);
    const oracle = new Oracle(rows, SETTINGS);
    const indexes = bothOf(rows);
    fc.assert(
      fc.property(question, (asked) => {
        const [relaxed, other] = indexes.map((index) => index.relaxations(compiled(asked)));
        expect(other).toEqual(relaxed);
        const totals = relaxed?.map(({ total }) => total) ?? [];
        expect(totals).toEqual([...totals].sort((a, b) => b - a));
        for (const { field, total } of relaxed ?? []) {
          expect(total, field).toBe(oracle.matching(asked, field).length);
        }
        const untold = (Object.keys(asked) as (keyof DiamondFilters)[]).filter(
          (key) => !relaxed?.some(({ field }) => field === key),
        );
        const all = oracle.matching(asked).length;
        for (const field of untold) expect(oracle.matching(asked, field)).toHaveLength(all);
      }),
      RUNS(150),
    );
  });

  it("answers the same after price changes, sales, returns and arrivals as one built anew", LONG, () => {
    let rows = anyStones(420, 180);
    const indexes = bothOf(rows);
    let applied = 0;
    for (let day = 1; day <= 8; day++) {
      // one at a time, a few, and more at once than are staged together
      const size = [1, 7, 60, 1500][day % 4] ?? 1;
      for (let round = 0; round < (size === 1 ? 200 : 4); round++) {
        const changed = aDayLater(rows, size, day * 1000 + round);
        rows = [...new Map([...rows, ...changed].map((row) => [row.id, row])).values()];
        for (const index of indexes) index.apply(changesTo(changed));
        applied += changed.length;
      }
      const listed = rows.filter(
        ({ availability }) => availability === "available" || availability === "reserved",
      );
      for (const index of indexes) expect(index.count).toBe(listed.length);
      compare(indexes, rows, 8, day);
    }
    expect(applied).toBeGreaterThan(10_000);
    const anew = indexOf(rows);
    fc.assert(
      fc.property(question, (asked) => {
        const expected = anew.query(compiled(asked));
        for (const index of indexes) expect(index.query(compiled(asked))).toEqual(expected);
      }),
      RUNS(150),
    );
  });

  it("is caught by the comparison when a single bit of it is wrong", LONG, () => {
    const rows = anyStones(420, 180);
    for (const kernel of KERNELS) {
      const index = indexOf(rows, { kernel });
      // one stone's bit in the bitmap of one shape
      const [bits] = index.parts();
      if (!bits) throw new Error("The index has no bitmaps");
      bits[3] = (bits[3] ?? 0) ^ 4;
      expect(() => compare([index], rows, 300)).toThrow(/Property failed/);
    }
  });
});
