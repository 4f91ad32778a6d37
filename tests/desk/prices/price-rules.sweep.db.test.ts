import { asc, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { type Bench, openBench, row } from "../../goods/suppliers/import/feed";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { run } from "../command-line/run-command";

let shop: TestDatabase;
let bench: Bench;
let rules: typeof import("@/lib/desk/prices/rules/commands");
let stock: typeof import("@/lib/desk/prices/rules/reprice-commands");

const AUDIT = { actor: "ada", action: "price-rules apply" } as const;
const report = (number: number) => String(500_000_000 + number);

beforeAll(async () => {
  shop = await createTestDatabase();
  bench = await openBench(shop.pool);
  rules = await import("@/lib/desk/prices/rules/commands");
  stock = await import("@/lib/desk/prices/rules/reprice-commands");
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await shop?.close();
});

beforeEach(async () => {
  await shop.db.execute(sql`truncate diamonds, stone_offers, price_rules, price_history, suppliers cascade`);
  // two suppliers of the same twenty stones at costs that cross, and ten stones of one alone
  const priced = (start: string, price: (at: number) => number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      row(`${start}${at}`, { price: String(price(at)), report: report(at), carat: at % 2 ? "1.02" : "2.02" }),
    );
  await bench.run(
    priced("A", (at) => 1_000 + at * 10, 30),
    { supplier: "Acme" },
  );
  await bench.run(
    priced("B", () => 1_100, 20),
    { supplier: "Brill" },
  );
  await shop.db.execute(sql`update suppliers set rank = 1 where name = 'Brill'`);
}, 60_000);

const stones = () =>
  shop.db
    .select({
      sku: diamonds.sku,
      offer: diamonds.offerSku,
      price: diamonds.priceCents,
      regular: diamonds.regularPriceCents,
    })
    .from(diamonds)
    .orderBy(asc(diamonds.sku));
const stoneOf = async (sku: string) => {
  const found = (await stones()).find((stone) => stone.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
};
const logged = async () =>
  (await shop.db.select({ key: changeLog.key }).from(changeLog).where(eq(changeLog.kind, "diamond"))).length;
const positions = async () =>
  (await rules.listPriceRules()).map(({ position, percent }) => `${position}: ${percent}`);
const lastAudit = async () =>
  (await shop.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1))[0];
const add = (input: unknown) => rules.addPriceRule(input, null, AUDIT);

test("rules stay numbered from 1 whatever is added, moved, and removed, and each change is in the audit log", async () => {
  const first = await add({ percent: 10 });
  const second = await add({ percent: 20 });
  const third = await rules.addPriceRule({ percent: 30 }, { before: first.id }, AUDIT);
  expect(await positions()).toEqual(["1: 30", "2: 10", "3: 20"]);
  await rules.movePriceRule(third.id, { after: second.id }, AUDIT);
  expect(await positions()).toEqual(["1: 10", "2: 20", "3: 30"]);
  await rules.movePriceRule(second.id, { before: second.id }, AUDIT);
  await rules.changePriceRule(second.id, { percent: 25, supplier: "Acme" }, AUDIT);
  await rules.changePriceRule(second.id, { supplier: null }, AUDIT);
  await rules.removePriceRule(first.id, AUDIT);
  expect(await positions()).toEqual(["1: 25", "2: 30"]);
  await expect(rules.removePriceRule(first.id, AUDIT)).rejects.toThrow("no longer exists");
  await expect(rules.changePriceRule(second.id, { percent: 1.234 }, AUDIT)).rejects.toThrow("two decimals");
  const last = await lastAudit();
  expect(last).toMatchObject({ subject: "rule 1", detail: { removed: { percent: 10 } } });
});

test("a preview changes nothing and says exactly what applying does, with each stone's best offer at the new prices", async () => {
  // Acme's stones become dearer than Brill's from a cost of $1,060, so the best offer changes hands
  await add({ supplier: "Acme", caratFrom: 2, percent: 50, roundToCents: 500 });
  await add({ supplier: "Acme", percent: 20, floorCents: 50_000 });
  await add({ supplier: "Brill", percent: 45 });
  const before = await stones();
  const changes = await logged();
  const preview = await stock.previewPriceRules();
  expect(await stones()).toEqual(before);
  expect(preview).toMatchObject({ stones: 30, unchanged: 0, uncovered: 0, costUnknown: 0, offers: 50 });
  expect(preview.byRule.reduce((sum, rule) => sum + rule.stones, 0)).toBe(30);

  expect(await stock.applyPriceRules(preview.rulesToken, AUDIT)).toEqual(preview);
  const after = await stones();
  expect(after.reduce((sum, { price }) => sum + price, 0)).toBe(preview.sumToCents);
  for (const { sku, toCents } of [...preview.increases, ...preview.decreases]) {
    expect((await stoneOf(sku)).price).toBe(toCents);
  }
  // 2.02 ct at $1,040 and $1,120: $1,560 before Brill's $1,595, and $1,680 after it
  expect(await stoneOf("ACME-A4")).toMatchObject({ offer: "ACME-A4", price: 156_000 });
  expect(await stoneOf("ACME-A12")).toMatchObject({ offer: "BRILL-B12", price: 159_500 });
  expect((await logged()) - changes).toBe(30);
  const again = await stock.previewPriceRules();
  expect(again).toMatchObject({ changed: 0, offers: 0, up: 0, down: 0, unchanged: 30 });
  const audit = await lastAudit();
  expect(audit).toMatchObject({ subject: "price rules", detail: { offers: 50 } });
});

test("rules are applied as they were previewed, not as somebody changed them since", async () => {
  await add({ percent: 30 });
  const { rulesToken } = await stock.previewPriceRules();
  await add({ supplier: "Acme", caratFrom: 2, percent: 1 });
  const before = await stones();
  await expect(stock.applyPriceRules(rulesToken, AUDIT)).rejects.toThrow(
    "The price rules have changed since the preview. Nothing was changed.",
  );
  expect(await stones()).toEqual(before);
});

test("offers of one price go by delivery, then by the supplier's rank, in the preview as in the shop", async () => {
  await shop.db.execute(sql`update stone_offers set delivery_days = 3 where sku = 'ACME-A1'`);
  await add({ percent: 1, floorCents: 1, fixedCents: 0, roundToCents: 100_000 });
  expect(await stock.applyPriceRules(null, AUDIT)).toMatchObject({ offers: 50 });
  expect(await stoneOf("ACME-A1")).toMatchObject({ offer: "ACME-A1", price: 200_000 });
  expect(await stoneOf("ACME-A2")).toMatchObject({ offer: "BRILL-B2", price: 200_000 });
  expect(await stock.previewPriceRules()).toMatchObject({ changed: 0, offers: 0 });
});

test("stones in orders, stones withdrawn by hand, prices nobody knows the cost of, and sales stay as they are", async () => {
  await shop.db.execute(sql`update stone_offers set cost_cents = null where sku = 'ACME-A25'`);
  await shop.db.execute(sql`update diamonds set availability = 'reserved' where sku = 'ACME-A26'`);
  await shop.db.execute(sql`update diamonds set availability = 'withdrawn' where sku = 'ACME-A27'`);
  // its regular price of $1,280 is what the rule makes of its cost, so its sale price stays
  await shop.db.execute(sql`update stone_offers set cost_cents = 127999 where sku = 'ACME-A28'`);
  await shop.db.execute(sql`update diamonds set price_cents = 90000 where sku = 'ACME-A28'`);
  await add({ supplier: "Acme", fixedCents: 1 });
  const preview = await stock.applyPriceRules(null, AUDIT);
  expect(preview).toMatchObject({ inOrders: 1, costUnknown: 1, belowFloor: { count: 1 } });
  expect(preview.belowFloor.stones).toMatchObject([
    { sku: "ACME-A28", toCents: 90_000, leastCents: 127_999 },
  ]);
  const price = async (sku: string) => (await stoneOf(sku)).price;
  expect(await price("ACME-A25")).toBe(125_000);
  expect(await price("ACME-A26")).toBe(126_000);
  expect(await price("ACME-A27")).toBe(127_000);
  expect(await stoneOf("ACME-A28")).toMatchObject({ price: 90_000, regular: 128_000 });
  expect(await price("ACME-A29")).toBe(129_001);
  const past = await shop.db
    .select({ at: priceHistory.at, price: priceHistory.priceCents })
    .from(priceHistory)
    .innerJoin(diamonds, eq(diamonds.id, priceHistory.subjectId))
    .where(eq(diamonds.sku, "ACME-A29"))
    .orderBy(asc(priceHistory.at));
  expect(past.map((one) => one.price)).toEqual([129_000, 129_001]);
});

test("an import prices by the same rules, so that applying them after it changes nothing", async () => {
  await add({ supplier: "Acme", shapes: ["round"], caratFrom: 2, percent: 28, roundToCents: 1_000 });
  await add({ percent: 40, floorCents: 45_000, roundToCents: 500 });
  const dearer = Array.from({ length: 30 }, (_, at) =>
    row(`A${at}`, { price: String(1_005 + at * 10), report: report(at), carat: at % 2 ? "1.02" : "2.02" }),
  );
  expect(await bench.run(dearer, { profile: { markup: 3 } })).toMatchObject({ state: "done", changed: 30 });
  expect(await stoneOf("ACME-A28")).toMatchObject({ price: 165_000 });
  await stock.applyPriceRules(null, AUDIT);
  expect(await bench.run(dearer, { profile: { markup: 3 } })).toMatchObject({ changed: 0 });
  expect(await stock.previewPriceRules()).toMatchObject({ changed: 0, offers: 0 });
});

test("rules aren't applied while stones are imported, and not without rules", async () => {
  await expect(stock.applyPriceRules(null, AUDIT)).rejects.toThrow("There are no price rules.");
  await add({ percent: 10 });
  const attempts: Promise<unknown>[] = [];
  await bench.run([row("A1")], {
    allowShrink: true,
    onProgress: () =>
      void attempts.push(stock.applyPriceRules(null, AUDIT).catch((error: Error) => error.message)),
  });
  expect(await Promise.all(attempts)).toContain(
    "Stones of Acme are being imported. Nothing was changed. Try again when the import is done.",
  );
});

test("a jeweler adds, lists, previews, and applies rules on the command line", async () => {
  const added = await run(
    ...["price-rules", "add", "--percent", "35", "--margin", "100", "--round", "5", "--yes", "--as", "ada"],
  );
  expect(added.problem).toBeNull();
  expect(added.out).toContain(
    "Added rule 1: all stones: cost + 35%, at least $100 above cost, rounded up to the next $5.\nA stone that costs you $500 sells for $675.",
  );
  const second = await run(
    ...["price-rules", "add", "--supplier", "Nobody", "--shapes", "round", "oval", "--carat-from", "1"],
    ...["--carat-below", "2", "--percent", "40", "--yes"],
  );
  expect(second.out).toContain(
    "Note: never used, because rule 1 fits all these stones first; no supplier is named Nobody yet.",
  );
  const moved = await run("price-rules", "move", "2", "--before", "1", "--yes");
  expect(moved.out).toContain("Rule 2 is now rule 1.");
  const list = await run("price-rules", "list");
  expect(list.out).toContain("Nobody, round or oval, 1 ct to under 2 ct");
  const cleared = await run(
    ...[
      "price-rules",
      "change",
      "1",
      "--clear",
      "supplier",
      "carat",
      "--percent",
      "50",
      "--add",
      "-2",
      "--yes",
    ],
  );
  expect(cleared.out).toContain("Changed rule 1: round or oval: cost + 50% − $2.");
  const preview = await run("price-rules", "preview");
  expect(preview.out).toContain("Largest increases");
  expect(preview.out).toContain("Nothing was changed. To change these prices, run price-rules apply.");
  expect((await run("price-rules", "apply", "--yes")).out).toContain("Done.");
  expect((await run("price-rules", "apply", "--yes")).out).toContain(
    "Every price already follows the rules.",
  );
  expect((await run("price-rules", "remove", "3", "--yes")).problem).toContain("There is no rule 3.");
});
