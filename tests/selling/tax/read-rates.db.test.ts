import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import type { Destination } from "@/lib/selling/tax/model";
import { matchRates } from "@/lib/selling/tax/rates/match";
import { readTaxRates } from "@/lib/selling/tax/rates/rate-queries";
import { taxImports, taxRates } from "@/lib/selling/tax/tables";
import { KNOWN_ADDRESSES } from "../../fixtures/sales-tax/addresses";
import { readKnownRates } from "../../fixtures/sales-tax/read-rates";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
}, 120_000);
afterAll(() => shop?.close());

const taxOf = async (to: Destination, day: string) =>
  matchRates(await readTaxRates(db(), to, day), to, "jewelry", day);

test("a place is taxed at its seeded rate, and the answer says where that is the state’s alone", async () => {
  const places = await db().select().from(taxRates);
  expect(places.length).toBeGreaterThan(80);
  for (const { country, region } of places) {
    const match = await taxOf({ country, region }, "2026-11-28");
    if (match.state === "unknown") throw new Error(`${country} ${region}: ${match.message}`);
    const sum = match.parts.reduce((all, { ratePpm }) => all + ratePpm, 0);
    const own = places.filter(
      (row) => row.postalFrom === null && row.country === country && row.region === region,
    );
    expect([country, region, sum]).toEqual([country, region, own.reduce((all, row) => all + row.ratePpm, 0)]);
  }
  expect(await taxOf({ country: "US", region: "NY", postalCode: "10001" }, "2026-11-28")).toMatchObject({
    isStateOnly: true,
  });
  expect(await taxOf({ country: "US", region: "NJ", postalCode: "07102" }, "2026-11-28")).toMatchObject({
    isStateOnly: false,
  });
});

test("imported and entered rates are found by ZIP code, range, and city, in one query", async () => {
  const [file] = await db()
    .insert(taxImports)
    .values({
      name: "rates.csv",
      format: "shop",
      file: Buffer.from(""),
      validFrom: "2026-01-01",
      actor: "test",
    })
    .returning({ id: taxImports.id });
  const local = readKnownRates().filter(({ level }) => level !== "state");
  await db()
    .insert(taxRates)
    .values(local.map((rate) => ({ ...rate, source: "import" as const, importId: file?.id ?? null })));
  for (const { to, day, seller, expected } of KNOWN_ADDRESSES) {
    // the shipped rates of the states hold from January 2026
    if (seller || day < "2025-01-15" || expected === 0) continue;
    const { rows } = await readTaxRates(db(), to, day);
    const found = matchRates({ rows, isByZip: false }, to, "jewelry", day);
    const all = matchRates({ rows: local, isByZip: false }, to, "jewelry", day);
    expect(found).toEqual(all);
  }
  const unknown = { country: "US", region: "NY", city: "Ithaca", postalCode: "14850" };
  expect(await taxOf(unknown, "2026-11-28")).toMatchObject({ state: "unknown", why: "unknown_zip" });
});
