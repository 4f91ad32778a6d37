import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeRate } from "@/lib/desk/taxes/rate-commands";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { changeLog } from "@/lib/platform/db/tables";
import { DEFAULT_SETTINGS, type ShopSettings } from "@/lib/platform/settings/schema";
import { findQuotedRates } from "@/lib/selling/tax/quoted-rates";
import { taxRates } from "@/lib/selling/tax/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
}, 120_000);
afterAll(() => shop?.close());

const DAY = "2026-11-28";
const SETTINGS: ShopSettings = {
  ...DEFAULT_SETTINGS,
  taxRegions: ["US-NY"],
  taxOrigin: { state: "NY", city: "", zip: "" },
};

async function ratePpm(): Promise<number> {
  const found = await findQuotedRates(db(), { country: "US", region: "NY" }, SETTINGS, DAY);
  if (!found || "state" in found) throw new Error("New York has no rate");
  return found.parts.jewelry.reduce((sum, part) => sum + part.ratePpm, 0);
}

test("a place's rates are read once for many quotes, and again once a rate has changed", async () => {
  const select = vi.spyOn(db(), "select");
  const before = await ratePpm();
  expect(await ratePpm()).toBe(before);
  expect(select).toHaveBeenCalledTimes(1);

  const [row] = await db()
    .select()
    .from(taxRates)
    .where(and(eq(taxRates.region, "NY"), eq(taxRates.level, "state")));
  if (!row) throw new Error("New York's own rate is missing");
  const change = { ratePpm: row.ratePpm + 10_000, onShipping: row.onShipping, from: row.validFrom };
  await changeRate(row.id, row.version, change, null);
  expect((await db().select().from(changeLog)).map(({ key }) => key)).toEqual([tags.taxes]);
  // as the log's follower does
  countExpiry([tags.taxes]);
  expect(await ratePpm()).toBe(before + 10_000);
});
