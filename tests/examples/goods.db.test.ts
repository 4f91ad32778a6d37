import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { createTestDatabase, type TestDatabase } from "../support/database/database";

let shop: TestDatabase;
let bench: import("../goods/suppliers/import/feed").Bench;
let rules: typeof import("@/lib/desk/prices/rules/commands");

const AUDIT = { actor: "test", action: "price-rules add" } as const;
const stones = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    "Stock #": `J${i + 1}`,
    Shape: "RD",
    Weight: 1.02,
    Color: "E",
    Clarity: "VS1",
    Cut: "EX",
    Lab: "IGI",
    "Report #": `70000000${i}`,
    "Total Price": 1_000,
    Measurements: "6.45-6.48x3.98",
  }));
const priceOf = async (sku: string) =>
  (await shop.db.select().from(diamonds).where(eq(diamonds.sku, sku)))[0]?.priceCents;

beforeAll(async () => {
  shop = await createTestDatabase();
  const { openBench } = await import("../goods/suppliers/import/feed");
  bench = await openBench(shop.pool);
  rules = await import("@/lib/desk/prices/rules/commands");
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await shop?.close();
});

test("a file in the shop’s own format is imported, and its stones get the shop’s own prices", async () => {
  const report = await bench.run(JSON.stringify({ stones: stones(3) }));
  expect(report).toMatchObject({ state: "done", read: 3, added: 3, refused: 0 });
  // 1 ct to under 1.5 ct: 40 % on 1,000, up to the next 5
  expect(await priceOf("ACME-J1")).toBe(1_400_00);
});

test("a broken file in that format changes nothing and says why", async () => {
  const report = await bench.run('{ "stones": [{ "Stock #": ');
  expect(report).toMatchObject({ state: "failed", message: "The file is not a list of stones in JSON." });
});

test("a table of text is read as ever", async () => {
  const { rows } = await import("../goods/suppliers/import/feed");
  expect(await bench.run(rows(2), { supplier: "Brill" })).toMatchObject({ state: "done", added: 2 });
});

test("the shop’s own price rules are listed after those of the back office, which go first, and stay as they are", async () => {
  await rules.addPriceRule({ supplier: "Acme", percent: 100 }, null, AUDIT);
  const listed = await rules.listPriceRules();
  expect(listed.map(({ position, isOwn }) => [position, isOwn])).toEqual([
    [1, false],
    ...Array.from({ length: 8 }, (_, i) => [i + 2, true]),
  ]);
  const own = listed.at(-1)?.id ?? "";
  await expect(rules.removePriceRule(own, AUDIT)).rejects.toThrow("comes from your shop’s code");
  await expect(rules.addPriceRule({ percent: 10 }, { after: own }, AUDIT)).rejects.toThrow(
    "comes from your shop’s code",
  );
  await bench.run(JSON.stringify({ stones: stones(3) }), { allowPriceMoves: true });
  expect(await priceOf("ACME-J1")).toBe(2_000_00);
});
