import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedStone } from "@/lib/goods/diamonds/index/listed-stone";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { cents } from "@/lib/platform/money/model";
import { aDayLater, anyStones, changesTo, indexOf, RUNS } from "../stones";

const KERNELS = ["wasm", "plain"] as const;
const LIMIT = 8;

/** The difference as the API describes it, without the index's constants and codes. */
function difference(a: DiamondRow, b: DiamondRow): number {
  const grades = (x: number | null, y: number | null, weight: number) =>
    x === null || y === null ? 0 : Math.abs(x - y) * weight;
  return (
    6 * Math.abs(Math.log(a.carat / b.carat)) +
    2 * Math.abs(Math.log(a.priceCents / b.priceCents)) +
    (a.fancyColor === b.fancyColor ? 0 : 3) +
    (a.intensity === b.intensity ? 0 : 0.5) +
    grades(a.color, b.color, 0.15) +
    grades(a.clarity, b.clarity, 0.1) +
    grades(a.cut, b.cut, 0.15)
  );
}

const isPair = ({ certificateType }: DiamondRow) => certificateType === "MATCHING PAIR";

/** Every stone compared with every other. */
function scan(rows: readonly DiamondRow[], stone: DiamondRow): string[] {
  return rows
    .filter(
      (row) =>
        row.id !== stone.id &&
        row.availability === "available" &&
        row.kind === stone.kind &&
        row.shape === stone.shape &&
        isPair(row) === isPair(stone),
    )
    .map((row) => ({ row, by: Math.round(difference(row, stone) * 1e6) }))
    .sort((a, b) => a.by - b.by || a.row.priceCents - b.row.priceCents || (a.row.sku < b.row.sku ? -1 : 1))
    .slice(0, LIMIT)
    .map(({ row }) => row.id);
}

/** Stones that resemble each other far more than a real stock does, and stones that resemble none. */
function crowd(rows: readonly DiamondRow[], every: number): DiamondRow[] {
  return rows.map((row, i) => {
    if (i % every !== 0) return i % 101 === 0 ? { ...row, carat: 34.5, priceCents: cents(90_000_000) } : row;
    return { ...row, shape: "round", carat: i % 2 ? 1 : 1.01, priceCents: cents(100_000 + (i % 3)) };
  });
}

const stock = (size: number, every: number) => crowd(anyStones(size, Math.floor(size / 3)), every);

describe("similar stones", { timeout: 600_000 }, () => {
  it("are those a comparison with every stone finds, in any stock", () => {
    let found = 0;
    const property = fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 2, max: 40 }),
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      (size, every, picks) => {
        const rows = stock(size, every);
        const indexes = KERNELS.map((kernel) => indexOf(rows, { kernel }));
        for (const pick of picks) {
          const stone = rows[pick % rows.length];
          if (!stone) throw new Error("no stone");
          const expected = scan(rows, stone);
          found += expected.length;
          for (const index of indexes) expect(index.similar(comparedStone(stone), LIMIT)).toEqual(expected);
        }
      },
    );
    fc.assert(property, RUNS(8));
    expect(found).toBeGreaterThan(50);
  });

  it("are the same in a stock of several blocks, for every state of the stone, and after changes", () => {
    let rows = stock(7_000, 4);
    const indexes = KERNELS.map((kernel) => indexOf(rows, { kernel }));
    const compare = () => {
      // every 197th stone is in every state, of most shapes
      for (let i = 0; i < rows.length; i += 197) {
        const stone = rows[i] as DiamondRow;
        const expected = scan(rows, stone);
        for (const index of indexes) expect(index.similar(comparedStone(stone), LIMIT)).toEqual(expected);
      }
    };
    compare();
    const changed = [...new Map(aDayLater(rows, 800, 1).map((row) => [row.id, row])).values()];
    for (const index of indexes) index.apply(changesTo(changed));
    rows = [...new Map([...rows, ...changed].map((row) => [row.id, row])).values()];
    compare();
  });
});
