import { expect, test } from "vitest";
import { soldLike, stonePriceList } from "@/lib/goods/catalog/prices/stone-prices";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { cents } from "@/lib/platform/money/model";

const stone = (options: Record<string, string>, carats: number, price: number) => ({
  metal: null,
  options,
  carats,
  price,
  stock: null,
});
const MEASURES = ["1.10–1.15 mm · sieve +0-1", "1.15–1.20 mm · sieve +1-1.5", "1.20–1.25 mm", "1.25–1.30 mm"];

test("melee lists a row per size, with the carat's price, the stone's and how many make a carat", () => {
  const variants = MEASURES.flatMap((measure) =>
    ["F–G/VS", "G–H/VS"].flatMap((quality) => [
      stone({ measure, quality, sold_by: "piece" }, 0.0053, 1.54),
      stone({ measure, quality, sold_by: "carat" }, 1, 290),
    ]),
  );
  const list = stonePriceList({ kind: "melee", variants });
  expect(list?.byCarat).toBe(true);
  expect(list?.columns).toEqual(["F–G/VS", "G–H/VS"]);
  expect(list?.rows).toHaveLength(4);
  expect(list?.rows[0]).toMatchObject({
    size: "1.10–1.15 mm",
    sieve: "+0-1",
    carats: 0.0053,
    stonesPerCarat: 189,
    offers: [
      { value: "F–G/VS", eachCents: 154, perCaratCents: 29_000, piece: variants[0], carat: variants[1] },
      {},
    ],
  });
  expect(list?.rows[2]?.sieve).toBeNull();
});

test("a price keeps to the way the shopper buys", () => {
  const piece = stone({ measure: "1 mm", quality: "F–G/VS", sold_by: "piece" }, 0.0053, 1.54);
  const carat = stone({ measure: "1 mm", quality: "F–G/VS", sold_by: "carat" }, 1, 290);
  const prices = { value: "F–G/VS", eachCents: cents(154), perCaratCents: cents(29_000) };
  expect(soldLike({ ...prices, piece, carat }, piece)).toBe(piece);
  expect(soldLike({ ...prices, piece, carat }, carat)).toBe(carat);
  expect(soldLike({ ...prices, piece, carat: null }, carat)).toBe(piece);
});

test("stones sold singly are ordered one by one, and their price per carat is worked out", () => {
  const variants = ["3.00 mm", "3.25 mm", "3.50 mm", "3.75 mm"].flatMap((measure) =>
    ["DEF, VVS", "GHI, VS"].map((quality) => stone({ measure, quality }, 0.11, 20)),
  );
  const list = stonePriceList({ kind: "loose", variants });
  expect(list?.byCarat).toBe(false);
  expect(list?.rows[0]?.offers[0]).toMatchObject({
    eachCents: 2_000,
    perCaratCents: 18_182,
    piece: variants[0],
    carat: null,
  });
});

test("jewelry, and stones in a few sizes alone, have no price list", () => {
  const variants = ["0.5 ct", "1 ct"].flatMap((weight) =>
    ["DEF, VVS", "GHI, VS"].map((quality) => stone({ weight, quality }, 0.5, 300)),
  );
  expect(stonePriceList({ kind: "loose", variants })).toBeNull();
  expect(stonePriceList({ kind: "jewelry", variants })).toBeNull();
});

test("a stone's weight doesn't contradict its prices", () => {
  expect([0.0053, 0.106, 0.5, 0.62, 1].map(formatSmallCarats)).toEqual([
    "0.0053",
    "0.106",
    "0.50",
    "0.62",
    "1.00",
  ]);
});
