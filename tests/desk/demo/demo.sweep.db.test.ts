import { randomUUID } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readDemoMark, writeDemoMark } from "@/lib/desk/demo/commands/mark";
import { categories, productCategories, products, productVariants } from "@/lib/goods/catalog/tables";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { cents } from "@/lib/platform/money/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { fillShop } from "@/scripts/seed";
import { chains, loose, openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { createOwnDatabase } from "../../support/database/database";
import { run } from "../command-line/run-command";

// a few of the designs are as good as all, which take seconds to write
vi.mock("@/lib/goods/demo/seed-rows", async (original) => {
  const rows = await original<typeof import("@/lib/goods/demo/seed-rows")>();
  const shown = ["alba-four-prong-solitaire", "elara-round-studs", "lab-created-melee-diamond"];
  return {
    ...rows,
    allProductRows: () => rows.allProductRows().filter(({ product }) => shown.includes(product.slug)),
  };
});

const STOCK = { SEED_DIAMONDS: "6", SEED_COLORED_DIAMONDS: "2" };

let shop: TestShop;
/** a stone that the removal deletes */
let goneStone: string;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  for (const [key, value] of Object.entries(STOCK)) vi.stubEnv(key, value);
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

const count = async (of: typeof diamonds | typeof products | typeof promoCodes) =>
  shop.test.db.$count(of, eq(of.isDemo, true));

it("fills no shop unasked, nor one that has goods of its own", async () => {
  const { pool, db } = shop.test;
  await fillShop(pool, STOCK, { demo: false });
  expect(await readDemoMark(db)).toMatchObject({ state: "none" });
  await fillShop(pool, STOCK, { demo: true });
  expect(await readDemoMark(db)).toMatchObject({ state: "none" });
  expect([await count(diamonds), await count(products), await count(promoCodes)]).toEqual([0, 0, 0]);
  expect((await run("demo", "remove", "--yes")).out).toBe("There are no demo goods to remove.");
});

it("adds the demo goods when asked, and their report numbers lead to no laboratory", async () => {
  const { problem, out } = await run("demo", "add", "--yes", "--as", "ada");
  expect(problem).toBeNull();
  expect(out).toMatch(/^Added 8 stones and 3 products\.$/);
  const [audit] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({ actor: "ada", action: "demo add", detail: { stones: 8 } });
  const stones = await shop.test.db.select().from(diamonds).where(eq(diamonds.isDemo, true));
  for (const stone of stones) {
    expect(diamondFromRow(stone)).toMatchObject({ is_demo: true, certificate_url: null });
  }
  const own = diamondFromRow(await shop.stone());
  expect(own.certificate_url).toContain("https://www.igi.org/");
  expect(own).not.toHaveProperty("is_demo");
  expect((await run("demo", "add", "--yes")).out).toBe("Added 0 stones and 0 products.");
});

it("removes them in one step, keeps what orders name, and no start brings them back", async () => {
  const { db, pool } = shop.test;
  const own = await shop.stone();
  const [ordered, other, returned, unsold] = await db
    .select()
    .from(diamonds)
    .where(eq(diamonds.isDemo, true))
    .limit(4);
  if (!ordered || !other || !returned || !unsold) throw new Error("the demo has no stones");
  goneStone = unsold.sku;
  // the test shop's chain, as if the demo had brought it
  await db.update(products).set({ isDemo: true }).where(eq(products.slug, "chain"));
  const items = [loose(ordered.sku, ordered.priceCents / 100), chains(1)];
  const { order } = await placeOrder(wish(items), randomUUID());

  const refused = await run("demo", "remove", "--yes");
  expect(refused.problem).toContain(`Unpaid orders include demo goods: ${order.number}.`);
  expect(await count(diamonds)).toBe(8);

  expect((await run("paid", order.number, "--yes")).problem).toBeNull();
  const back = await placeOrder(wish([loose(returned.sku, returned.priceCents / 100)]), randomUUID());
  await run("paid", back.order.number, "--yes");
  const later = await placeOrder(wish([loose(other.sku, other.priceCents / 100)]), randomUUID());
  await run("cancel", later.order.number, "--yes");
  const { problem, out } = await run("demo", "remove", "--yes", "--as", "ada");
  expect(problem).toBeNull();
  expect(out).toMatch(/^Removed 5 stones, 3 products, and 2 promo codes\.\nKept 3 stones and 1 product for/);

  const left = await db.select().from(diamonds).where(eq(diamonds.isDemo, true));
  expect(new Map(left.map(({ sku, availability }) => [sku, availability]))).toEqual(
    new Map([
      [ordered.sku, "sold"],
      [other.sku, "withdrawn"],
      [returned.sku, "sold"],
    ]),
  );
  // money that goes back brings the stone back, but on sale no more
  expect((await run("refund", back.order.number, "--reason", "returned", "--yes")).problem).toBeNull();
  expect((await shop.stoneNow(returned.sku)).availability).toBe("withdrawn");
  expect(
    (await db.select().from(products).where(eq(products.isDemo, true))).map(({ slug, status }) => [
      slug,
      status,
    ]),
  ).toEqual([["chain", "withdrawn"]]);
  expect((await shop.stoneNow(own.sku)).availability).toBe("available");
  expect(await db.$count(products, eq(products.slug, "aurora"))).toBe(1);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(lines).toHaveLength(2);
  const [line] = lines.filter(({ diamondId }) => diamondId !== null);
  expect(line?.detail).toMatchObject({ diamond: { sku: ordered.sku, is_demo: true } });
  expect((await run("order", order.number)).out).toContain(ordered.sku);
  const variants = db.select({ id: productVariants.id }).from(productVariants);
  const forms = await db.$count(priceHistory, eq(priceHistory.subject, "variant"));
  expect(forms).toBe(await db.$count(priceHistory, inArray(priceHistory.subjectId, variants)));

  const told = await db.select().from(changeLog);
  const keys = new Set(told.map(({ key }) => key));
  for (const key of [tags.catalog, tags.promo, other.id]) expect(keys).toContain(key);
  const audits = await db.select().from(shopAudit).where(eq(shopAudit.action, "demo remove"));
  expect(audits.at(-1)).toMatchObject({
    actor: "ada",
    detail: { deleted: { stones: 5 }, withdrawn: { stones: 3 } },
  });

  await fillShop(pool, STOCK, { demo: true });
  expect(await count(diamonds)).toBe(3);
  expect(await readDemoMark(db)).toMatchObject({ state: "removed" });
});

it("says of removed goods in browsers' carts, wishlists, and rings that they are gone", async () => {
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  const { quoteWishlist } = await import("@/lib/selling/wishlist/queries");
  const { checkRing } = await import("@/lib/selling/ring-builder/queries");
  const setting = "alba-four-prong-solitaire";
  const studs = {
    kind: "product",
    variant: "EAR-ELARA-14W-50-DEFVVS-PB",
    quantity: 1,
    seenPrice: 301,
  } as const;
  const items = [loose(goneStone), { ...ring(goneStone), setting, size: 6.5 }, studs];
  const { lines, total, orderable } = await quoteCart({ items });
  // the ring takes its stone out of the loose line
  expect(lines.map(({ name, status }) => [name, status])).toEqual([
    [`Ring with diamond ${goneStone}`, "unknown"],
    [`Item ${studs.variant}`, "unknown"],
  ]);
  expect([total, orderable]).toEqual([0, false]);
  const wishes = await quoteWishlist([
    { kind: "diamond", sku: goneStone },
    { kind: "product", sku: "EAR-ELARA" },
  ]);
  for (const piece of wishes) {
    expect(piece).toMatchObject({ name: null, path: null, price: null, availability: "withdrawn" });
  }
  const asked = {
    setting: { slug: setting, metal: "14k-white", price: 530 },
    diamond: { sku: goneStone, price: 700 },
    size: 6.5,
  } as const;
  expect((await checkRing(asked)).problems.map(({ message }) => message)).toEqual([
    "The setting and metal you chose are no longer available.",
    `Diamond ${goneStone} is no longer available.`,
  ]);
});

it("leaves a shop empty whose demo goods were removed, and fills one that never had any", async () => {
  const empty = await createOwnDatabase();
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await fillShop(empty.pool, STOCK, { demo: false });
    const mark = await readDemoMark(empty.db);
    await writeDemoMark(empty.db, { state: "removed", id: mark?.id ?? "" });
    await fillShop(empty.pool, STOCK, { demo: true });
    expect(await empty.db.$count(products)).toBe(0);
    await writeDemoMark(empty.db, { state: "none", id: mark?.id ?? "" });
    await fillShop(empty.pool, STOCK, { demo: true });
    expect(await empty.db.$count(products)).toBe(3);
  } finally {
    log.mockRestore();
    await empty.close();
  }
});

it("brings back all of it when asked, but neither what has sold nor what else the owner deleted", async () => {
  const { db } = shop.test;
  await db.delete(redirects).where(eq(redirects.from, "/rings"));
  await db.delete(categories).where(eq(categories.slug, "station-bracelets"));
  const [old] = await db.delete(categories).where(eq(categories.slug, "studs")).returning();
  const { id: _id, ...again } = old ?? { name: "", slug: "" };
  const [studs] = await db
    .insert(categories)
    .values({ ...again, name: "Our studs" })
    .returning();
  expect((await run("demo", "add", "--yes")).out).toMatch(/^Added 7 stones and 3 products\.$/);
  const stones = await shop.test.db.select().from(diamonds).where(eq(diamonds.isDemo, true));
  expect(stones.filter(({ availability }) => availability === "available")).toHaveLength(7);
  expect(stones.filter(({ availability }) => availability === "sold")).toHaveLength(1);
  expect(await db.$count(redirects, eq(redirects.from, "/rings"))).toBe(0);
  expect(await db.$count(categories, eq(categories.slug, "station-bracelets"))).toBe(0);
  expect(await db.$count(categories, eq(categories.slug, "melee"))).toBe(1);
  // the owner has made a category of the same slug since
  const [elara] = await db.select().from(products).where(eq(products.slug, "elara-round-studs"));
  expect(elara?.categoryId).toBe(studs?.id);
  const listed = await db
    .select()
    .from(productCategories)
    .where(eq(productCategories.productId, elara?.id ?? ""));
  expect(listed.map(({ categoryId }) => categoryId)).toContain(studs?.id);
});

it("moves the facts of one variant out of an earlier edition's descriptions, but not an owner's words", async () => {
  const { db, pool } = shop.test;
  const studs = eq(products.slug, "elara-round-studs");
  const melee = eq(products.slug, "lab-created-melee-diamond");
  const owners = "Own words.\n\nAbout 2 g in 14k gold, by our scales.";
  const facts = "Two round lab-grown diamonds weigh 1 ct together. Height 5 mm. About 1.2 g in 14k gold.";
  await db
    .update(products)
    .set({ description: `Own words.\n\n${facts}` })
    .where(studs);
  await db.update(products).set({ description: owners }).where(melee);
  await db.update(productVariants).set({ stones: [], dimensions: [] });
  const mark = await readDemoMark(db);
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { writeDemoMark } = await import("@/lib/desk/demo/commands/mark");
  await writeDemoMark(db, { state: "done", id: mark?.id ?? "", edition: 2 });
  await fillShop(pool, STOCK, { demo: true });
  log.mockRestore();
  const [after] = await db.select().from(products).where(studs);
  expect(after?.description).toBe("Own words.");
  expect((await db.select().from(products).where(melee))[0]?.description).toBe(owners);
  const variants = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, after?.id ?? ""));
  expect(variants.length).toBeGreaterThan(100);
  expect(variants.every(({ stones, dimensions }) => stones[0]?.count === 2 && dimensions.length === 2)).toBe(
    true,
  );
});

it("gives a shop a newer edition without what the owner has deleted", async () => {
  const { db, pool } = shop.test;
  const mark = await readDemoMark(db);
  await db.delete(products).where(eq(products.slug, "elara-round-studs"));
  await db.update(promoCodes).set({ minimumCents: cents(90_000) });
  await db.delete(promoCodes).where(eq(promoCodes.code, "RING100"));
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await writeDemoMark(db, { state: "done", id: mark?.id ?? "", edition: 1 });
  await fillShop(pool, STOCK, { demo: true });
  log.mockRestore();
  expect(await db.$count(products, eq(products.slug, "elara-round-studs"))).toBe(0);
  expect((await db.select().from(promoCodes)).map(({ code, minimumCents }) => [code, minimumCents])).toEqual([
    ["WELCOME5", 90_000],
  ]);
});
