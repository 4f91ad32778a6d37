import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PricedOffer, type PriceRule, priceOf } from "@/lib/goods/suppliers/price-rules/model";
import { leastPriceSql, priceSql, ruleNumberSql } from "@/lib/goods/suppliers/price-rules/price-sql";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";
import { anyOffer, anyRule, rule } from "./rule";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop?.close());

const COLUMNS = { supplier: "supplier", kind: "kind", shape: "shape", carat: "carat", cost: "cost" };
async function pricedBySql(rules: readonly PriceRule[], offers: readonly (PricedOffer & { cost?: null })[]) {
  const { rows } = await shop.pool.query<{ price: number | null; least: number | null; rule: number | null }>(
    `select ${priceSql(rules, COLUMNS)} as price, ${leastPriceSql(rules, COLUMNS)} as least,
       ${ruleNumberSql(rules, COLUMNS)} as rule
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::int[]) with ordinality
       as offers (supplier, kind, shape, carat, cost, at) order by at`,
    [
      offers.map((one) => one.supplier),
      offers.map((one) => one.kind),
      offers.map((one) => one.shape),
      offers.map((one) => one.carat),
      offers.map((one) => (one.cost === null ? null : one.costCents)),
    ],
  );
  return rows;
}

test("the database prices every offer as the rules do", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRule, { maxLength: 8 }),
      fc.array(anyOffer, { minLength: 20, maxLength: 40 }),
      async (rules, offers) => {
        const rows = await pricedBySql(rules, offers);
        expect(rows.map(({ price }) => price)).toEqual(offers.map((offer) => priceOf(rules, offer)));
        for (const [at, { price, least, rule: number }] of rows.entries()) {
          expect(price === null).toBe(number === null);
          if (price !== null && least !== null) expect(price).toBeGreaterThanOrEqual(least);
          if (least !== null) expect(least).toBeGreaterThanOrEqual(offers[at]?.costCents ?? 0);
        }
      },
    ),
    { numRuns: 300, seed: 20_261_123 },
  );
});

test("an offer whose cost nobody knows has no price, though its rule has a least margin", async () => {
  const offer = { supplier: "Acme", kind: "white", shape: "round", carat: 1, costCents: cents(1) } as const;
  expect(await pricedBySql([rule({ floorCents: 500 })], [{ ...offer, cost: null }])).toEqual([
    { price: null, least: null, rule: null },
  ]);
});
