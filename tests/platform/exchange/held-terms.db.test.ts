import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeTerms } from "@/lib/platform/exchange/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let commands: typeof import("@/lib/platform/exchange/commands");
let held: typeof import("@/lib/platform/exchange/terms-queries");

beforeAll(async () => {
  shop = await createTestDatabase();
  commands = await import("@/lib/platform/exchange/commands");
  held = await import("@/lib/platform/exchange/terms-queries");
});
afterAll(() => shop?.close());

const noon = new Date("2026-11-30T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Sells in yen at a rate from a moment on; in no other currency without one. */
async function sellAt(rate: number | null, now: Date) {
  await shop.db.delete(settingValues);
  const yen = { code: "JPY", countries: ["JP"], marginPercent: 0, rounding: "exact", rate };
  await shop.db.insert(settingValues).values({ key: "currencies", value: rate === null ? [] : [yen] });
  await shop.db.transaction((tx) => commands.serveTerms(tx, now));
}
const find = (quoted: string | null, now: Date, code = "JPY") =>
  held.findHeldTerms(shop.db, code, quoted, now);

test("a cart keeps the terms that it was quoted by for half an hour after they ended, and is told of others", async () => {
  expect(await find(null, noon)).toBe("unknown");
  await sellAt(150, noon);
  const first = await find(null, later(1));
  expect(first).toMatchObject({ terms: { rate: 150 }, until: later(31), isRenewed: false });
  if (typeof first === "string") throw new Error(first);
  const { id } = first.terms;

  await sellAt(160, later(10));
  expect(await find(id, later(39))).toMatchObject({
    terms: { id, rate: 150 },
    until: later(40),
    isRenewed: false,
  });
  expect(await find(id, later(40))).toMatchObject({ terms: { rate: 160 }, isRenewed: true });
  // who never saw the old terms isn’t told of the new ones
  expect(await find(null, later(41))).toMatchObject({ terms: { rate: 160 }, isRenewed: false });
  expect(await find("00000000-0000-4000-8000-000000000000", later(41))).toMatchObject({
    terms: { rate: 160 },
    isRenewed: false,
  });

  await sellAt(null, later(45));
  expect(await find(id, later(46))).toBe("withdrawn");
  expect(await find(null, later(46), "CHF")).toBe("unknown");
  expect(await shop.db.select().from(exchangeTerms)).toHaveLength(2);
});
