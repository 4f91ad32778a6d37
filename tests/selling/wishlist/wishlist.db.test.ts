import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { ShownTerms } from "@/lib/platform/exchange/shown-prices";
import { cents } from "@/lib/platform/money/model";
import { MAX_WISHLIST_ITEMS, type WishlistItem } from "@/lib/selling/wishlist/model";
import type { WishlistEntry, WishlistPiece } from "@/lib/selling/wishlist/schema";
import { wishlistItems, wishlists } from "@/lib/selling/wishlist/tables";
import { call, person } from "../../people/accounts/people";
import { openTestShop, type TestShop } from "../checkout/shop";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
let api: typeof import("@/lib/selling/wishlist/endpoints");

beforeAll(async () => {
  shop = await openTestShop();
  api = await import("@/lib/selling/wishlist/endpoints");
}, 120_000);
afterAll(() => shop?.close());

const diamond = (sku: string): WishlistItem => ({ kind: "diamond", sku });
const SETTING: WishlistItem = { kind: "product", sku: "S-1" };

/** Somebody, and how they change their list. */
async function wisher() {
  const who = await person(shop.test);
  const change = async (add: WishlistItem[], remove: string[] = []) => {
    const answer = await call(api.updateWishlistEndpoint, { body: { add, remove }, token: who.token });
    expect(answer.status).toBe(200);
    return (answer.body.data as { sku: string }[]).map(({ sku }) => sku).sort();
  };
  return { who, change };
}

test("a guest's wishlist joins the customer's without doubling, and keeps each piece's first price", async () => {
  const { who, change } = await wisher();
  const [one, two] = [await shop.stone(), await shop.stone()];
  await change([diamond(one.sku)]);
  await shop.test.db
    .update(diamonds)
    .set({ priceCents: cents(1) })
    .where(eq(diamonds.id, one.id));
  const all = await change([diamond(one.sku), diamond(two.sku), diamond(two.sku), SETTING]);
  expect(all).toEqual([one.sku, two.sku, "S-1"].sort());
  const rows = await shop.test.db
    .select({ sku: wishlistItems.sku, cents: wishlistItems.savedPriceCents })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlists.customerId, who.id));
  expect(Object.fromEntries(rows.map(({ sku, cents }) => [sku, cents]))).toEqual({
    [one.sku]: 70_000,
    [two.sku]: 70_000,
    "S-1": 89_000,
  });
});

test("a guest's item joins with the price it was saved at, so that what changed since stays to be seen", async () => {
  const { who, change } = await wisher();
  const stone = await shop.stone();
  await change([{ ...diamond(stone.sku), saved_price: 812.5 }]);
  const { body } = await call(api.wishlistEndpoint, { token: who.token });
  expect(body.data).toMatchObject([{ sku: stone.sku, price: 700, saved_price: 812.5 }]);
});

test("what a browser keeps is looked up by anybody: what became of each, in the order asked", async () => {
  const [free, sold] = [await shop.stone(), await shop.stone()];
  await shop.test.db.update(diamonds).set({ availability: "sold" }).where(eq(diamonds.id, sold.id));
  const items = [diamond(sold.sku), SETTING, diamond("nothing"), diamond(free.sku)];
  const { status, body } = await call(api.quoteWishlistEndpoint, { body: { items } });
  expect(status).toBe(200);
  const seen = (body.data as WishlistPiece[]).map(({ sku, price, availability }) => [
    sku,
    price,
    availability,
  ]);
  expect(seen).toEqual([
    [sold.sku, 700, "sold"],
    ["S-1", 890, "available"],
    ["nothing", null, "withdrawn"],
    [free.sku, 700, "available"],
  ]);
  const tooMany = Array.from({ length: MAX_WISHLIST_ITEMS + 1 }, (_, i) => diamond(`W-${i}`));
  expect((await call(api.quoteWishlistEndpoint, { body: { items: tooMany } })).status).toBe(422);
});

test("in another currency, what was saved is shown by today's rate, and what hasn't changed never as changed", async () => {
  const { listWishlist, quoteWishlist } = await import("@/lib/selling/wishlist/queries");
  const { inShownCurrency } = await import("@/lib/platform/exchange/shown-prices");
  const { quotedWishlistPieceSchema, wishlistEntrySchema } = await import("@/lib/selling/wishlist/schema");
  const yen: ShownTerms = {
    ...{ id: "terms of yen", base: "USD", currency: "JPY", rate: 150.5 },
    ...{ rounding: "100", marginPercent: 0 },
  };
  const [stone, dear] = [await shop.stone(), await shop.stone()];
  await shop.test.db
    .update(diamonds)
    .set({ priceCents: cents(2_000_000_000), regularPriceCents: cents(2_000_000_000) })
    .where(eq(diamonds.id, dear.id));
  const saved = [
    { ...diamond(stone.sku), saved_price: 812.5 },
    { ...SETTING, saved_price: 890 },
    diamond(dear.sku),
  ];
  const quoted = await inShownCurrency(yen, async () =>
    (await quoteWishlist(saved)).map((piece) => quotedWishlistPieceSchema.parse(piece)),
  );
  expect(quoted).toMatchObject([
    { price: 105_400, own_price: 700, saved_price: 122_300 },
    { own_price: 890 },
    { price: null },
  ]);
  expect(quoted[1]?.saved_price).toBe(quoted[1]?.price);

  const { who, change } = await wisher();
  await change([diamond(stone.sku)]);
  const [entry] = await inShownCurrency(yen, async () =>
    (await listWishlist(who.id)).map((one) => wishlistEntrySchema.parse(one)),
  );
  expect(entry).toMatchObject({ price: 105_400, saved_price: 105_400, own_price: 700 });
  expect((await listWishlist(who.id))[0]).toMatchObject({ price: 700, saved_price: 700 });
});

test("of two devices at once neither loses what it put on, nor brings back what the other took off", async () => {
  const { change } = await wisher();
  const stones = await Promise.all([shop.stone(), shop.stone(), shop.stone()]);
  const [a, b, c] = stones.map(({ sku }) => sku) as [string, string, string];
  await change([diamond(a)]);
  await Promise.all([change([diamond(b)], [a]), change([diamond(c)])]);
  expect(await change([])).toEqual([b, c].sort());
});

test("what the shop does not know, and what no longer fits, is left out", async () => {
  const { who, change } = await wisher();
  const stone = await shop.stone();
  expect(await change([diamond("nothing"), { kind: "product", sku: stone.sku }, diamond(stone.sku)])).toEqual(
    [stone.sku],
  );
  const [list] = await shop.test.db.select().from(wishlists).where(eq(wishlists.customerId, who.id));
  await shop.test.db.insert(wishlistItems).values(
    Array.from({ length: MAX_WISHLIST_ITEMS - 2 }, (_, i) => ({
      wishlistId: list?.id ?? "",
      kind: "diamond" as const,
      sku: `filler-${i}`,
      savedPriceCents: cents(1),
    })),
  );
  const [last, over] = [await shop.stone(), await shop.stone()];
  const full = await change([diamond(last.sku), diamond(over.sku)]);
  expect(full).toHaveLength(MAX_WISHLIST_ITEMS);
  expect(full).toContain(last.sku);
  expect(full).not.toContain(over.sku);
  // what is on a full list already stays on it once
  const put = ({ sku }: { sku: string }) =>
    call(api.addWishlistItemEndpoint, { body: { kind: "diamond", sku }, token: who.token });
  expect((await put(last)).status).toBe(200);
  expect(await put(over)).toMatchObject({ status: 409, body: { code: "wishlist_full" } });
});

test("a piece says what became of it since: its price, or that it is sold", async () => {
  const { who, change } = await wisher();
  const { db } = shop.test;
  await change([SETTING, { kind: "product", sku: "C-1" }]);
  const put = (sku: string, set: Partial<typeof productVariants.$inferInsert>) =>
    db.update(productVariants).set(set).where(eq(productVariants.sku, sku));
  const list = async () => {
    const { body } = await call(api.wishlistEndpoint, { token: who.token });
    const entries = body.data as WishlistEntry[];
    return Object.fromEntries(entries.map((entry) => [entry.sku, entry]));
  };
  expect((await list())["C-1"]).toMatchObject({
    availability: "available",
    price: 310.5,
    saved_price: 310.5,
    piece: { slug: "chain", metal: "14k-white", setting: null, varied: false },
  });
  await put("C-1-14KW", { stock: 0, priceCents: cents(29_000) });
  await db
    .update(productVariants)
    .set({ priceCents: cents(80_000) })
    .where(eq(productVariants.sku, "S-1-14KW"));
  const now = await list();
  // its page stays, and what it cost
  expect(now["C-1"]).toMatchObject({
    availability: "sold",
    price: 290,
    path: expect.stringContaining("/chain"),
  });
  expect(now["S-1"]).toMatchObject({
    availability: "available",
    price: 800,
    saved_price: 890,
    piece: { setting: { style: "halo", shape: "round" } },
  });
  await put("C-1-14KW", { stock: 3, priceCents: cents(31_050) });
  await put("S-1-14KW", { priceCents: cents(89_000) });
});
