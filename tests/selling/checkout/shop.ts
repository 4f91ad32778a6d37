import { eq } from "drizzle-orm";
import { vi } from "vitest";
import {
  categories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CheckoutRequest } from "@/lib/selling/checkout/schema";
import { orders } from "@/lib/selling/orders/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

export type TestShop = {
  test: TestDatabase;
  /** a fresh stone, 1.5 ct oval at $700 unless told otherwise */
  stone(change?: Partial<typeof diamonds.$inferInsert>): Promise<typeof diamonds.$inferSelect>;
  /** melee at so many cents a piece; its variant's SKU */
  melee(priceCents: number): Promise<string>;
  stoneNow(sku: string): Promise<typeof diamonds.$inferSelect>;
  close(): Promise<void>;
};

/**
 * A database with one setting, Aurora ($890 in 14k white gold, round or oval, 0.5 to 3 ct, sizes 4 to 10), and one
 * chain of which three pieces are in stock.
 * @param settings of the environment, in a file whose modules are its own (vitest.config.ts)
 */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const test = await createTestDatabase();
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
  await seed(test);
  let made = 0;
  return {
    test,
    async stone(change = {}) {
      made += 1;
      const [row] = await test.db
        .insert(diamonds)
        .values({
          sku: `W-${made}`,
          supplier: "test",
          kind: "white",
          shape: "oval",
          carat: 1.5,
          color: 9,
          clarity: 7,
          certificateType: "IGI",
          certificateNumber: `60000000${made}`,
          priceCents: cents(70_000),
          regularPriceCents: cents(80_000),
          ...change,
        })
        .returning();
      if (!row) throw new Error("no stone was made");
      return row;
    },
    async melee(priceCents) {
      made += 1;
      const [category] = await test.db.select().from(categories).limit(1);
      const facts = { categoryId: category?.id ?? "", summary: "Fine", description: "Fine." };
      const [grains] = await test.db
        .insert(products)
        .values({ ...facts, slug: `melee-${made}`, sku: `M-${made}`, name: "Melee 1.3 mm", kind: "melee" })
        .returning();
      const sku = `M-${made}-P`;
      await test.db.insert(productVariants).values({
        productId: grains?.id ?? "",
        sku,
        priceCents: cents(priceCents),
        regularPriceCents: cents(priceCents),
      });
      return sku;
    },
    async stoneNow(sku) {
      const [row] = await test.db.select().from(diamonds).where(eq(diamonds.sku, sku));
      if (!row) throw new Error(`no stone ${sku}`);
      return row;
    },
    async close() {
      await test.close();
      vi.unstubAllEnvs();
    },
  };
}

/** Makes the shop collect tax wherever its table knows one; a shop collects none until its owner says so. */
export const collectTax = ({ test }: Pick<TestShop, "test">) =>
  test.db.insert(settingValues).values({ key: "taxRegions", value: "all" });

async function seed({ db }: TestDatabase): Promise<void> {
  const [category] = await db.insert(categories).values({ slug: "rings", name: "Rings" }).returning();
  const categoryId = category?.id ?? "";
  const facts = { categoryId, summary: "Fine", description: "Fine." };
  const [aurora, chain] = await db
    .insert(products)
    .values([
      { ...facts, slug: "aurora", sku: "S-1", name: "Aurora", kind: "setting", engraving: 20 },
      { ...facts, slug: "chain", sku: "C-1", name: "Rope chain", kind: "jewelry" },
    ])
    .returning();
  const productId = aurora?.id ?? "";
  const priced = (price: number) => ({
    grams: 3.8,
    priceCents: cents(price),
    regularPriceCents: cents(price),
  });
  await db.insert(productVariants).values([
    { ...priced(89_000), productId, sku: "S-1-14KW", metal: "14k-white" },
    { ...priced(31_050), productId: chain?.id ?? "", sku: "C-1-14KW", metal: "14k-white", stock: 3 },
  ]);
  await db.insert(settings).values({
    productId,
    style: "halo",
    minCarat: 0.5,
    maxCarat: 3,
    bandWidth: 1.8,
    minSize: 4,
    maxSize: 10,
  });
  await db.insert(settingDiamondTypes).values([
    { productId, shape: "round", position: 0 },
    { productId, shape: "oval", position: 1 },
  ]);
}

export const ring = (diamond: string, seenPrice = 1590) =>
  ({
    kind: "ring",
    setting: "aurora",
    metal: "14k-white",
    diamond,
    size: 6.25,
    engraving: null,
    seenPrice,
  }) as const;
export const loose = (diamond: string, seenPrice = 700) => ({ kind: "diamond", diamond, seenPrice }) as const;
export const chains = (quantity: number, seenPrice = 310.5) =>
  ({ kind: "product", variant: "C-1-14KW", quantity, seenPrice }) as const;

/** A guest's order to New York by bank transfer. */
export function wish(
  items: CheckoutRequest["items"],
  change: Partial<CheckoutRequest> = {},
): CheckoutRequest {
  return {
    items,
    contact: { email: "ada@buyer.example", phone: null },
    shipping: {
      name: "Ada Byron",
      company: null,
      line1: "12 Example Street",
      line2: null,
      city: "New York",
      region: "NY",
      postcode: "10001",
      country: "US",
    },
    billing: null,
    shipping_method: "express",
    payment_method: "bank_transfer",
    gift_note: null,
    promo_code: null,
    seen_total: null,
    use_store_credit: false,
    seen_store_credit: null,
    gift_cards: [],
    seen_gift_cards: null,
    confirm_tax_later: false,
    order_again: true,
    ...change,
  };
}

/** Opens an order from its mail, as a buyer does who confirms the address, and answers what the order is then. */
export async function confirmOrder({ test }: TestShop, id: string, now: Date) {
  const { orderMailSecret } = await import("@/lib/selling/orders/mail-secret");
  const { openOrderFromMail } = await import("@/lib/selling/fulfillment/customer/open-commands");
  const find = () => test.db.select().from(orders).where(eq(orders.id, id));
  const [placed] = await find();
  if (!placed) throw new Error("no order");
  const token = orderMailSecret(placed);
  await test.db.transaction((tx) => openOrderFromMail(tx, id, { token, customerId: null }, now));
  const [order] = await find();
  if (!order) throw new Error("no order");
  return order;
}
