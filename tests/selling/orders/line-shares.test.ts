import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents } from "@/lib/platform/money/model";
import { costOfAll, lineAmounts, lowerShares, shareOfPieces } from "@/lib/selling/orders/line-shares";

const amount = fc.integer({ min: 0, max: 50_000_000 }).map(cents);
const share = fc.record({ goodsCents: amount, taxCents: amount });

test("three pieces of a line that does not divide by three add up to it", () => {
  const line = lineAmounts({
    quantity: 3,
    totalCents: cents(10_000),
    discountCents: cents(1_000),
    taxCents: cents(400),
  });
  const pieces = [0, 1, 2].map((before) => shareOfPieces(line, { before, pieces: 1 }));
  expect(pieces.map(({ goodsCents }) => goodsCents)).toEqual([3_000, 3_000, 3_000]);
  expect(pieces.map(({ taxCents }) => taxCents)).toEqual([133, 134, 133]);
  expect(() => shareOfPieces(line, { before: 2, pieces: 2 })).toThrow(RangeError);
});

test("pieces add up to their line to the cent, however they are divided", () => {
  fc.assert(
    fc.property(share, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), (whole, parcels) => {
      const quantity = parcels.reduce((sum, pieces) => sum + pieces, 0);
      fc.pre(quantity > 0);
      let before = 0;
      const shares = parcels.map((pieces) => {
        const part = shareOfPieces({ ...whole, quantity }, { before, pieces });
        before += pieces;
        return part;
      });
      expect(sumCents(shares.map(({ goodsCents }) => goodsCents))).toBe(whole.goodsCents);
      expect(sumCents(shares.map(({ taxCents }) => taxCents))).toBe(whole.taxCents);
      for (const { goodsCents, taxCents } of shares)
        expect(Math.min(goodsCents, taxCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("lowered shares cost exactly the amount, and none grows", () => {
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (shares, isTaxAdded, part) => {
        const given = cents(Math.floor(costOfAll(shares, isTaxAdded) * part));
        const lowered = lowerShares(shares, given, isTaxAdded);
        expect(costOfAll(lowered, isTaxAdded)).toBe(given);
        lowered.forEach(({ goodsCents, taxCents }, i) => {
          expect(goodsCents).toBeLessThanOrEqual(shares[i]?.goodsCents ?? 0);
          expect(taxCents).toBeLessThanOrEqual(shares[i]?.taxCents ?? 0);
        });
      },
    ),
  );
});

test("shares that are not lowered stay as they are", () => {
  const shares = [
    { goodsCents: cents(70_001), taxCents: cents(2_801) },
    { goodsCents: cents(0), taxCents: cents(0) },
  ];
  for (const isTaxAdded of [true, false]) {
    expect(lowerShares(shares, costOfAll(shares, isTaxAdded), isTaxAdded)).toEqual(shares);
  }
  expect(() => lowerShares(shares, cents(72_803), true)).toThrow(RangeError);
});
