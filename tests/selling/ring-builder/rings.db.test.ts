import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  categories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { inShownCurrency, type ShownTerms } from "@/lib/platform/exchange/shown-prices";
import { cents } from "@/lib/platform/money/model";
import { saveRing } from "@/lib/selling/ring-builder/commands";
import type { RingToCheck } from "@/lib/selling/ring-builder/fit/check";
import { checkRing, findRing } from "@/lib/selling/ring-builder/queries";
import { ringStateSchema, savedRingSchema } from "@/lib/selling/ring-builder/schema";
import { rings } from "@/lib/selling/ring-builder/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const [category] = await test.db
    .insert(categories)
    .values({ slug: "engagement-rings", name: "Engagement rings" })
    .returning();
  const [product] = await test.db
    .insert(products)
    .values({
      slug: "aurora",
      sku: "S-1",
      name: "Aurora",
      kind: "setting",
      categoryId: category?.id ?? "",
      summary: "A halo",
      description: "A halo.",
    })
    .returning();
  const productId = product?.id ?? "";
  await test.db.insert(productVariants).values({
    productId,
    sku: "S-1-14KW",
    metal: "14k-white",
    grams: 3.8,
    priceCents: cents(89_000),
    regularPriceCents: cents(89_000),
  });
  await test.db.insert(settings).values({
    productId,
    style: "halo",
    minCarat: 0.5,
    maxCarat: 3,
    bandWidth: 1.8,
    minSize: 4,
    maxSize: 10,
  });
  await test.db.insert(settingDiamondTypes).values([
    { productId, shape: "round", position: 0 },
    { productId, shape: "oval", position: 1 },
  ]);
  await test.db.insert(diamonds).values({
    sku: "W-1",
    supplier: "test",
    kind: "white",
    shape: "oval",
    carat: 1.5,
    certificateType: "IGI",
    priceCents: cents(70_000),
    regularPriceCents: cents(80_000),
  });
}, 120_000);
afterAll(() => test?.close());

const stone = (change: Partial<typeof diamonds.$inferInsert>) => test.db.update(diamonds).set(change);
beforeEach(async () => {
  await stone({ availability: "available", priceCents: cents(70_000), shape: "oval", carat: 1.5 });
  await test.db.update(products).set({ status: "active" });
});

const asked: RingToCheck = {
  setting: { slug: "aurora", metal: "14k-white", price: 890 },
  diamond: { sku: "W-1", price: 700 },
  size: 6.5,
};
const ring = { setting: "aurora", metal: "14k-white", diamond: "W-1", size: 6.5, engraving: null } as const;

describe("checking a ring in the database", () => {
  it("answers parts, today's total and nothing against it", async () => {
    const state = await checkRing(asked, test.db);
    expect(state.problems).toEqual([]);
    expect(state.total).toBe(1590);
    expect(state.setting?.diamond_type).toEqual([{ slug: "round" }, { slug: "oval" }]);
    expect(ringStateSchema.safeParse(state).error).toBeUndefined();
  });

  it("tells what changed since the ring was seen", async () => {
    await stone({ availability: "sold" });
    await test.db.update(products).set({ status: "withdrawn" });
    const { problems } = await checkRing({ ...asked, size: 11 }, test.db);
    expect(problems.map((problem) => problem.code)).toEqual(["setting_withdrawn", "diamond_sold", "size"]);
  });

  it("tells a price changed from and to", async () => {
    await stone({ priceCents: cents(69_050) });
    const { problems, total } = await checkRing(asked, test.db);
    expect(problems).toMatchObject([{ code: "diamond_price_changed", from: 700, to: 690.5 }]);
    expect(total).toBe(1580.5);
  });

  it("answers in another currency, and compares with what was seen in the shop's own", async () => {
    const yen: ShownTerms = {
      ...{ id: "terms of yen", base: "USD", currency: "JPY", rate: 150 },
      ...{ rounding: "exact", marginPercent: 0 },
    };
    const seen = await inShownCurrency(yen, async () =>
      ringStateSchema.parse(await checkRing(asked, test.db)),
    );
    expect(seen).toMatchObject({
      setting: { price: 133_500, own_price: 890 },
      diamond: { price: 105_000, own_price: 700 },
      total: 238_500,
      problems: [],
    });
    await stone({ priceCents: cents(69_050) });
    const changed = await inShownCurrency(yen, () => checkRing(asked, test.db));
    expect(changed.problems).toMatchObject([
      {
        code: "diamond_price_changed",
        message: "The price of the diamond changed from ¥105,000 to ¥103,575.",
        ...{ from: 105_000, to: 103_575 },
      },
    ]);
    // what is claimed to have been seen may be anything
    for (const price of [-1, 0, 1e300]) {
      const odd = { ...asked, diamond: { sku: "W-1", price } };
      const { problems } = await inShownCurrency(yen, () => checkRing(odd, test.db));
      expect(problems).toMatchObject([{ code: "diamond_price_changed", from: price }]);
    }
    expect((await checkRing(asked, test.db)).setting).not.toHaveProperty("own_price");
  });

  it("names a metal the setting is not made in and a stone nobody knows", async () => {
    const codesOf = async (slug: string) => {
      const diamond = { sku: "NONE", price: 1 };
      const { problems } = await checkRing(
        { setting: { slug, metal: "platinum", price: 1 }, diamond, size: null },
        test.db,
      );
      return problems.map(({ code }) => code);
    };
    expect(await codesOf("aurora")).toEqual(["metal_gone", "diamond_gone"]);
    expect(await codesOf("nobody-knows")).toEqual(["setting_gone", "diamond_gone"]);
    await test.db.update(products).set({ status: "withdrawn" });
    expect(await codesOf("aurora")).toEqual(["setting_gone", "diamond_gone"]);
  });
});

describe("saving a ring", () => {
  it("keeps it under an id that is no sequence, and reads it back at today's prices", async () => {
    const outcome = await saveRing(ring, test.db);
    if (!("ring" in outcome)) throw new Error("the ring was refused");
    expect(outcome.ring.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await stone({ priceCents: cents(71_000) });
    const read = await findRing(outcome.ring.id, test.db);
    expect(read).toMatchObject({ size: 6.5, metal: "14k-white", total: 1600, problems: [] });
    expect(savedRingSchema.safeParse(read).error).toBeUndefined();
  });

  it("still answers when its stone is sold, and says so", async () => {
    const outcome = await saveRing(ring, test.db);
    if (!("ring" in outcome)) throw new Error("the ring was refused");
    await stone({ availability: "sold" });
    const read = await findRing(outcome.ring.id, test.db);
    expect(read?.problems.map((problem) => problem.code)).toEqual(["diamond_sold"]);
  });

  it("refuses what can't be made, with every reason, and writes nothing", async () => {
    await test.db.delete(rings);
    await stone({ shape: "pear", carat: 4 });
    const outcome = await saveRing({ ...ring, size: 12 }, test.db);
    expect("problems" in outcome && outcome.problems.map((problem) => problem.code)).toEqual([
      "shape",
      "too_large",
      "size",
    ]);
    expect(await test.db.select().from(rings)).toEqual([]);
  });

  it("refuses a sold stone and takes a reserved one", async () => {
    await stone({ availability: "sold" });
    expect(await saveRing(ring, test.db)).toMatchObject({ problems: [{ code: "diamond_sold" }] });
    await stone({ availability: "reserved" });
    expect(await saveRing(ring, test.db)).toHaveProperty("ring.problems.0.code", "diamond_reserved");
  });

  it("answers null for an id no ring has", async () => {
    await test.db.delete(rings).where(eq(rings.diamondSku, "W-1"));
    expect(await findRing(randomUUID(), test.db)).toBeNull();
  });
});
