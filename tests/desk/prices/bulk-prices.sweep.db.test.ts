import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productCategories, products, productVariants } from "@/lib/goods/catalog/tables";
import { allProductRows } from "@/lib/goods/demo/seed-rows";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { changeLog } from "@/lib/platform/db/tables";
import { cents } from "@/lib/platform/money/model";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { run } from "../command-line/run-command";

let shop: TestDatabase;
let prices: typeof import("@/lib/desk/prices/bulk/commands");

beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  for (const { product, variants, categories } of oneOfEach()) {
    await shop.db.insert(products).values({ ...product, isDemo: true });
    await shop.db.insert(productVariants).values([...variants]);
    await shop.db.insert(productCategories).values([...categories]);
  }
  prices = await import("@/lib/desk/prices/bulk/commands");
}, 120_000);
afterAll(() => shop?.close());

const KINDS = ["SET-", "EAR-", "CHA-", "BRA-", "WED-", "PEN-"];

/** One designed product of each department. */
function oneOfEach() {
  const rows = allProductRows();
  return KINDS.map((start) => {
    const found = rows.find(({ product }) => product.sku.startsWith(start));
    if (!found) throw new Error(`no ${start}`);
    return found;
  });
}

const AUDIT = { actor: "ada", action: "prices change" } as const;

const variantOf = async (sku: string) => {
  const [row] = await shop.db.select().from(productVariants).where(eq(productVariants.sku, sku));
  if (!row) throw new Error(`no ${sku}`);
  return row;
};
const anyOf = async (start: string) => {
  const [row] = await shop.db
    .select()
    .from(productVariants)
    .where(sql`starts_with(sku, ${start})`)
    .orderBy(asc(productVariants.sku));
  if (!row) throw new Error(`no ${start}`);
  return row;
};
const METALS_NOW = { "14k-white": 14_080, "14k-yellow": 14_080, "14k-rose": 14_080, platinum: 12_000 };
const GOLD_18 = { "18k-white": 18_080, "18k-yellow": 18_080, "18k-rose": 18_080 };

/** Previews a change and makes it. */
async function change(input: unknown) {
  const { token } = await prices.previewPrices(input);
  return prices.applyPrices(input, token, AUDIT);
}

test("at the demo’s prices of metals, every piece keeps its price", async () => {
  const preview = await prices.previewPrices({ kind: "metal", perGram: { ...METALS_NOW, ...GOLD_18 } });
  expect(preview.matched).toBeGreaterThan(200);
  expect(preview.moved).toBe(0);
  expect(preview.unpriceable.count).toBe(0);
});

test("a metal’s new price moves all its variants in one step, with their history and their pages", async () => {
  const before = await anyOf("SET-");
  const [{ version } = { version: 0 }] = await shop.db
    .select({ version: sql<number>`coalesce(max(version), 0)::int` })
    .from(changeLog);
  const perGram = Object.fromEntries(
    Object.keys({ ...METALS_NOW, ...GOLD_18 }).map((metal) => [metal, 20_000]),
  );
  const done = await change({ kind: "metal", perGram });
  expect(done.moved).toBe(done.matched);
  const after = await variantOf(before.sku);
  const [owner] = await shop.db.select().from(products).where(eq(products.id, before.productId));
  const sum = (before.grams ?? 0) * 20_000 + (owner?.makingCents ?? 0) + (before.stonesCents ?? 0);
  expect(after.priceCents).toBe(Math.round(sum / 100) * 100);
  expect(after.regularPriceCents).toBe(after.priceCents);
  const past = await shop.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.subjectId, before.id))
    .orderBy(desc(priceHistory.at));
  expect(past[0]?.priceCents).toBe(after.priceCents);
  const told = await shop.db.select().from(changeLog).where(gt(changeLog.version, version));
  expect(told.map(({ key }) => key)).toEqual(expect.arrayContaining(["catalogue", `product:${owner?.slug}`]));
  const [audit] = await shop.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ actor: "ada", action: "prices change" });
  expect(audit?.detail).toMatchObject({ moved: done.moved });
});

test("a sale strikes the regular price, a second one starts from it again, and its end puts it back", async () => {
  const choice = { sku: "EAR-" };
  const { sku, priceCents } = await anyOf("EAR-");
  await change({ kind: "sale", choice, by: { percent: -20 }, round: "5" });
  const half = await change({ kind: "sale", choice, by: { percent: -10 }, round: "1" });
  expect(half.moved).toBeGreaterThan(20);
  expect(await variantOf(sku)).toMatchObject({
    priceCents: Math.round((priceCents * 0.9) / 100) * 100,
    regularPriceCents: priceCents,
  });
  await change({ kind: "end-sale", choice });
  expect(await variantOf(sku)).toMatchObject({ priceCents, regularPriceCents: priceCents });
});

test("the end of a sale gives back what was asked before it, a reduced price of the owner's own too", async () => {
  const { id, sku } = await anyOf("EAR-");
  const choice = { sku };
  const set = (priceCents: number, regularCents: number) =>
    shop.db
      .update(productVariants)
      .set({ priceCents: cents(priceCents), regularPriceCents: cents(regularCents), saleFromCents: null })
      .where(eq(productVariants.id, id));
  const now = async () => {
    const { priceCents, regularPriceCents, saleFromCents } = await variantOf(sku);
    return [priceCents, regularPriceCents, saleFromCents];
  };
  await set(8_000, 10_000);
  // 10% off the regular price is more than the owner asks already
  expect((await change({ kind: "sale", choice, by: { percent: -10 } })).moved).toBe(0);
  await change({ kind: "sale", choice, by: { percent: -30 } });
  expect(await now()).toEqual([7_000, 10_000, 8_000]);
  await change({ kind: "sale", choice, by: { percent: -25 } });
  expect(await now()).toEqual([7_500, 10_000, 8_000]);
  await change({ kind: "change", choice, by: { percent: 10 } });
  expect(await now()).toEqual([8_300, 11_000, 8_800]);
  await change({ kind: "end-sale", choice });
  expect(await now()).toEqual([8_800, 11_000, null]);
  expect((await prices.previewPrices({ kind: "end-sale", choice })).matched).toBe(0);
  await change({ kind: "end-sale", choice, own: true });
  expect(await now()).toEqual([11_000, 11_000, null]);

  // a price set by hand during a sale is what counts from then on
  await change({ kind: "sale", choice, by: { percent: -30 } });
  const { setPrice } = await import("@/lib/desk/prices/commands");
  await setPrice(sku, { priceCents: cents(9_000), regularCents: cents(11_000) }, AUDIT);
  expect((await prices.previewPrices({ kind: "end-sale", choice })).matched).toBe(0);
  await setPrice(sku, { priceCents: cents(10_000), regularCents: null }, AUDIT);
});

test("rounding turns no reduction into an increase, and no increase into a reduction", async () => {
  const { id, sku } = await anyOf("EAR-");
  for (const round of ["cent", "1", "5", "10", ".99"]) {
    for (const from of [449, 450, 799, 800, 1_099, 1_240, 1_600, 8_750]) {
      await shop.db
        .update(productVariants)
        .set({ priceCents: cents(from), regularPriceCents: cents(from), saleFromCents: null })
        .where(eq(productVariants.id, id));
      for (const [kind, percent] of [
        ["sale", -15],
        ["sale", -1],
        ["change", -15],
        ["change", -1],
        ["change", 1],
      ] as const) {
        const preview = await prices.previewPrices({ kind, choice: { sku }, by: { percent }, round });
        const said = `${kind} ${percent}% of ${from} to ${round}`;
        expect(Math.sign(preview.sumToCents - preview.sumFromCents) * percent, said).toBeGreaterThanOrEqual(
          0,
        );
      }
    }
  }
});

test("prices are rounded as asked, and the floor stops their fall without raising any", async () => {
  const { sku, metal } = await anyOf("CHA-");
  const choice = { sku };
  const set = (priceCents: number) =>
    shop.db
      .update(productVariants)
      .set({ priceCents: cents(priceCents), regularPriceCents: cents(priceCents) })
      .where(eq(productVariants.sku, sku));
  const after = async (from: number, by: object, rest: object = {}) => {
    await set(from);
    const preview = await prices.previewPrices({ kind: "change", choice: { ...choice, metal }, by, ...rest });
    return preview.samples[0]?.toCents ?? from;
  };
  expect(await after(10_000, { percent: 5.5 })).toBe(10_600);
  expect(await after(10_049, { percent: 10 }, { round: ".99" })).toBe(11_099);
  expect(await after(10_000, { amountCents: 260 }, { round: "5" })).toBe(10_500);
  expect(await after(10_000, { amountCents: -499 }, { round: "10" })).toBe(10_000);
  expect(await after(10_001, { percent: 10 }, { round: "cent" })).toBe(11_001);
  expect(await after(10_000, { percent: -50 }, { floorCents: 8_050 })).toBe(8_050);
  expect(await after(10_000, { percent: -50 }, { floorCents: 12_000 })).toBe(10_000);
  // what would be given away keeps its price, and is named
  expect(await after(100, { amountCents: -5_000 }, { round: ".99" })).toBe(100);
  expect(await after(490, { percent: -10 }, { round: "10" })).toBe(490);
  expect(await after(56, { percent: -10 }, { round: "cent" })).toBe(50);
  await set(240);
  const sale = { kind: "sale", choice: { sku }, by: { percent: -10 }, round: "5" };
  expect(await prices.previewPrices(sale)).toMatchObject({
    moved: 0,
    unpriceable: { count: 1, skus: [sku] },
  });
});

test("a change is refused once a price has moved since its preview, and with the token of another", async () => {
  const input = { kind: "change", choice: { sku: "BRA-" }, by: { percent: 3 }, round: "1" };
  const { token } = await prices.previewPrices(input);
  const other = { ...input, by: { percent: 4 } };
  await expect(prices.applyPrices(other, token, AUDIT)).rejects.toThrow("Run the preview again");
  const { id, sku, priceCents } = await anyOf("BRA-");
  await shop.db
    .update(productVariants)
    .set({ priceCents: cents(priceCents + 100), regularPriceCents: cents(priceCents + 100) })
    .where(eq(productVariants.id, id));
  await expect(prices.applyPrices(input, token, AUDIT)).rejects.toThrow("Nothing was changed");
  expect((await variantOf(sku)).priceCents).toBe(priceCents + 100);
});

test("a variant without weight or parts is named and keeps its price", async () => {
  const one = await anyOf("WED-");
  await shop.db
    .update(productVariants)
    .set({ stonesCents: null })
    .where(eq(productVariants.productId, one.productId));
  await shop.db.update(products).set({ makingCents: null }).where(eq(products.id, one.productId));
  const done = await change({ kind: "metal", perGram: { [one.metal ?? ""]: 25_000 } });
  expect(done.unpriceable.count).toBeGreaterThan(0);
  expect((await variantOf(one.sku)).priceCents).toBe(one.priceCents);
});

test("the command line previews, names the token, and makes the change with it", async () => {
  const asked = ["prices", "change", "--category", "pendants", "--percent", "-5", "--json"];
  const shown = await run(...asked);
  expect(shown.problem).toBeNull();
  const preview = JSON.parse(shown.out);
  expect(preview.moved).toBeGreaterThan(0);
  expect(preview.down.length).toBe(5);
  const words = await run(...asked.slice(0, -1));
  expect(words.out).toContain(`--apply ${preview.token}`);
  const wrong = await run(...asked, "--apply", "0000", "--yes");
  expect(wrong.problem).toContain("Run the preview again");
  const made = await run(...asked, "--apply", preview.token, "--yes", "--as", "ada");
  expect(made.problem).toBeNull();
  expect(JSON.parse(made.out).moved).toBe(preview.moved);
  expect((await run("prices", "sale", "--percent", "20", "--metal", "platinum")).out).toContain(
    "Largest decreases",
  );
  expect((await run("prices", "change")).problem).toBe("Pass either --percent or --amount.");
  expect((await run("prices", "change", "--category", "nowhere", "--percent", "5")).problem).toContain(
    "nowhere",
  );
  expect((await run("prices", "metal", "brass=4")).problem).toContain("Unknown metal brass");
  expect((await run("prices", "metal")).out).toContain("14k-white");
});

test("a change of one kind of products leaves the others out", async () => {
  const count = async (kind: string) =>
    (await prices.previewPrices({ kind: "change", choice: { kind }, by: { percent: 5 } })).matched;
  const all = (await prices.previewPrices({ kind: "change", choice: {}, by: { percent: 5 } })).matched;
  const settings = await shop.db.$count(productVariants, sql`starts_with(sku, 'SET-')`);
  expect(settings).toBeGreaterThan(0);
  expect(await count("setting")).toBe(settings);
  expect(await count("jewelry")).toBe(all - settings);
});
