import { describe, expect, it } from "vitest";
import type { DiamondQueryInput } from "@/lib/goods/diamonds/schema";
import { diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { anyStones, compiled, indexOf } from "./stones";

const rows = anyStones(6_000, 50);
const listed = rows.filter(
  ({ kind, availability }) =>
    kind === "white" && (availability === "available" || availability === "reserved"),
);
const all = (total: number) => Array.from({ length: total }, (_, place) => place);
const ends = (total: number) => [0, Math.floor(total / 2), total - 1];

describe.each(["wasm", "plain"] as const)("prices at places, by the %s kernel", (kernel) => {
  const index = indexOf(rows, { kernel });
  const ask = (question: DiamondQueryInput, places: (total: number) => number[]) =>
    index.pricesAt(compiled(diamondQuerySchema.parse(question)), places);

  it("are those of the stones that pass the filters, in order", () => {
    const expected = listed
      .filter(({ shape, carat }) => shape === "round" && carat >= 0.95 && carat <= 1.05)
      .map(({ priceCents }) => priceCents)
      .sort((a, b) => a - b);
    expect(expected.length).toBeGreaterThan(100);
    expect(ask({ shape: ["round"], carat: { min: 0.95, max: 1.05 } }, all)).toEqual({
      total: expected.length,
      cents: expected,
    });
  });

  it("are found among more stones than are sorted at once", () => {
    const expected = listed.map(({ priceCents }) => priceCents).sort((a, b) => a - b);
    expect(expected.length).toBeGreaterThan(4_096);
    const { total, cents } = ask({}, ends);
    expect(cents).toEqual(ends(total).map((place) => expected[place]));
  });

  it("are none of no stones", () => {
    expect(ask({ carat: { min: 34.9 } }, () => [])).toEqual({ total: 0, cents: [] });
  });
});
