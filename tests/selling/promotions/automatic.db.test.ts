import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { cents, NO_CENTS } from "@/lib/platform/money/model";
import { automaticDiscounts } from "@/lib/selling/promotions/automatic/tables";
import { promoCodes, promoRedemptions } from "@/lib/selling/promotions/tables";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;
let discounts: typeof import("@/lib/desk/promos/automatic-commands");
let batches: typeof import("@/lib/desk/promos/batch-commands");

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
  discounts = await import("@/lib/desk/promos/automatic-commands");
  batches = await import("@/lib/desk/promos/batch-commands");
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.test.db.delete(automaticDiscounts));

const NOW = new Date("2026-03-03T18:00:00Z");
const SPEND = {
  name: "10% off diamonds",
  kind: "percentage" as const,
  value: 10,
  categorySlugs: ["diamonds"],
  minimumCents: NO_CENTS,
  minimumQuantity: 1,
  withSlugs: null,
  startsAt: new Date("2026-03-01T00:00:00Z"),
  endsAt: new Date("2026-04-01T00:00:00Z"),
};
const quoteOf = async (sku: string, more: object = {}, now = NOW) =>
  quoteCart({ items: [loose(sku)], country: "US", ...more }, now);

it("is quoted and ordered alike, by its name, and only in its time", async () => {
  await discounts.addDiscount(SPEND, null);
  const { sku } = await shop.stone();
  const quote = await quoteOf(sku);
  expect(quote).toMatchObject({ discount: quote.subtotal / 10, discount_name: "10% off diamonds" });
  for (const day of ["2026-02-28", "2026-04-01"]) {
    const other = await quoteOf(sku, {}, new Date(`${day}T00:00:00Z`));
    expect(other.discount).toBe(0);
    expect(other).not.toHaveProperty("discount_name");
  }
  const { order } = await placeOrder(wish([loose(sku)]), randomUUID(), NOW);
  expect(order).toMatchObject({
    discountCents: Math.round(quote.discount * 100),
    promoCode: null,
    automaticDiscount: { name: "10% off diamonds", value: 10 },
  });
});

it("leaves a code unused that takes no more off, and says so", async () => {
  await discounts.addDiscount(SPEND, null);
  const { sku } = await shop.stone();
  const code = { code: "TENOFF", description: "Ten", kind: "percentage" as const, value: 10 };
  await shop.test.db.insert(promoCodes).values(code);
  const quote = await quoteOf(sku, { promo_code: "TENOFF" });
  expect(quote.promo?.note).toBe(
    "The discount “10% off diamonds” is at least as large, so this code isn’t applied.",
  );
  await placeOrder(wish([loose(sku)], { promo_code: "TENOFF" }), randomUUID(), NOW);
  expect(await shop.test.db.$count(promoRedemptions)).toBe(0);
});

it("ends at once, and can't end before it begins", async () => {
  const added = await discounts.addDiscount(SPEND, null);
  await discounts.endDiscount(added.id, null, NOW);
  expect((await quoteOf((await shop.stone()).sku)).discount).toBe(0);
  const refused = discounts.addDiscount({ ...SPEND, endsAt: SPEND.startsAt }, null);
  await expect(refused).rejects.toThrow("after the start date");
  const unknown = discounts.addDiscount({ ...SPEND, withSlugs: ["nonsense"] }, null);
  await expect(unknown).rejects.toThrow("Unknown category: nonsense");
});

it("makes as many codes as asked for, each for one use", async () => {
  const terms = {
    prefix: "spring",
    description: "Spring",
    kind: "amount" as const,
    value: 2_500,
    minimumCents: cents(10_000),
    startsAt: null,
    endsAt: null,
    categorySlugs: null,
  };
  const codes = await batches.addPromoBatch({ ...terms, count: 500 }, null);
  expect(new Set(codes).size).toBe(500);
  expect(codes.every((code) => /^SPRING-[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true);
  const { sku } = await shop.stone();
  await placeOrder(wish([loose(sku)], { promo_code: codes[0] ?? "" }), randomUUID(), NOW);
  const again = await quoteOf((await shop.stone()).sku, { promo_code: codes[0] });
  expect(again.promo?.problem_code).toBe("used_up");
  await expect(batches.addPromoBatch({ ...terms, prefix: "-", count: 1 }, null)).rejects.toThrow("hyphen");
});
