import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productCategories, products, productVariants } from "@/lib/goods/catalog/tables";
import { allProductRows } from "@/lib/goods/demo/seed-rows";
import { salePieces, sales } from "@/lib/selling/promotions/sales/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let commands: typeof import("@/lib/desk/prices/sales/commands");

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  for (const start of ["EAR-", "CHA-"]) {
    const found = allProductRows().find(({ product }) => product.sku.startsWith(start));
    if (!found) throw new Error(`no ${start}`);
    await shop.db.insert(products).values({ ...found.product, isDemo: true });
    await shop.db.insert(productVariants).values([...found.variants]);
    await shop.db.insert(productCategories).values([...found.categories]);
  }
  commands = await import("@/lib/desk/prices/sales/commands");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.delete(salePieces);
  await shop.db.delete(sales);
  await shop.db.execute(
    sql`update product_variants set price_cents = 100000, regular_price_cents = 100000, sale_from_cents = null`,
  );
});

const day = (n: number) => new Date(Date.UTC(2027, 4, n));
const EARRINGS = {
  name: "May",
  choice: { category: "earrings" },
  percent: 20,
  round: "1",
  startsAt: day(10),
  endsAt: day(20),
};
/** What pieces cost whose SKUs begin so. */
async function pricesOf(start: string) {
  const rows = await shop.db
    .select({ price: productVariants.priceCents })
    .from(productVariants)
    .where(sql`starts_with(sku, ${start})`);
  return [...new Set(rows.map(({ price }) => price))];
}
const stateOf = async (id: string) =>
  (await shop.db.select({ state: sales.state }).from(sales).where(eq(sales.id, id)))[0]?.state;
const on = (n: number) => commands.changeDueSales(day(n));

it("begins and ends by itself, once each, and lowers its own pieces alone", async () => {
  const { id } = await commands.addSale(EARRINGS, null, day(1));
  expect(await on(9)).toBe(0);
  expect(await pricesOf("EAR-")).toEqual([100_000]);
  expect(await on(10)).toBe(1);
  expect(await on(10)).toBe(0);
  expect([await pricesOf("EAR-"), await pricesOf("CHA-")]).toEqual([[80_000], [100_000]]);
  expect(await stateOf(id)).toBe("on");
  expect(await on(20)).toBe(1);
  expect(await pricesOf("EAR-")).toEqual([100_000]);
  expect(await stateOf(id)).toBe("over");
  expect(await shop.db.$count(salePieces)).toBe(0);
});

it("has a piece alone at a time: another sale of it is refused, or leaves it", async () => {
  await commands.addSale(EARRINGS, null, day(1));
  const all = { ...EARRINGS, name: "All", choice: {}, percent: 30, startsAt: day(15), endsAt: day(25) };
  await expect(commands.addSale(all, null, day(1))).rejects.toThrow(
    "May has some of these pieces at that time",
  );
  // such as pieces that came into its category since
  await shop.db.insert(sales).values(all);
  await on(10);
  await on(15);
  expect([await pricesOf("EAR-"), await pricesOf("CHA-")]).toEqual([[80_000], [70_000]]);
  await on(20);
  expect([await pricesOf("EAR-"), await pricesOf("CHA-")]).toEqual([[100_000], [70_000]]);
  await on(25);
  expect([await pricesOf("EAR-"), await pricesOf("CHA-")]).toEqual([[100_000], [100_000]]);
  await commands.addSale({ ...all, startsAt: day(26), endsAt: day(27) }, null, day(25));
});

it("leaves a price that the owner set meanwhile", async () => {
  await commands.addSale(EARRINGS, null, day(1));
  await on(10);
  await shop.db.execute(
    sql`update product_variants set price_cents = 60000, sale_from_cents = null where starts_with(sku, 'EAR-')`,
  );
  await on(20);
  expect(await pricesOf("EAR-")).toEqual([60_000]);
});

it("ends by hand, and is deleted before it begins", async () => {
  const first = await commands.addSale(EARRINGS, null, day(1));
  await on(10);
  await commands.endSale(first.id, null, day(12));
  expect(await on(12)).toBe(1);
  expect(await pricesOf("EAR-")).toEqual([100_000]);
  const second = await commands.addSale({ ...EARRINGS, startsAt: day(15) }, null, day(12));
  await commands.endSale(second.id, null, day(13));
  expect(await stateOf(second.id)).toBeUndefined();
});

it("is over at once if the shop was off for all of its time, and says why it couldn't begin", async () => {
  const missed = await commands.addSale(EARRINGS, null, day(1));
  expect(await on(21)).toBe(1);
  expect(await stateOf(missed.id)).toBe("over");
  expect(await pricesOf("EAR-")).toEqual([100_000]);
  const [gone] = await shop.db
    .insert(sales)
    .values({ ...EARRINGS, choice: { category: "gone" } })
    .returning();
  await on(11);
  const [row] = await shop.db
    .select()
    .from(sales)
    .where(eq(sales.id, gone?.id ?? ""));
  expect(row).toMatchObject({ state: "over", problem: "No category has the slug gone." });
});

it("is refused without an end after its start, in the future, and without a piece", async () => {
  const refused = (change: Partial<typeof EARRINGS>, now = day(1)) =>
    expect(commands.addSale({ ...EARRINGS, ...change }, null, now)).rejects;
  await refused({ endsAt: day(10) }).toThrow("after the start date");
  await refused({}, day(21)).toThrow("in the future");
  await refused({ choice: { category: "earrings", fromCents: 900_000_00 } as never }).toThrow(
    "No piece matches",
  );
  await refused({ percent: 0 }).toThrow("other than zero");
});
