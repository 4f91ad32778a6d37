import { and, asc, eq } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { db } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import type { CartItem } from "@/lib/selling/cart/model";
import { priceCart } from "@/lib/selling/cart/pricing/quote";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import type { CustomerOrderKey } from "@/lib/selling/fulfillment/buyer/lock-commands";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import type { Reorder } from "./schema";

type Line = { item: CartItem | null; name: string; path: string };

/**
 * Returns the items of a customer's own order that can be ordered again, at today's prices; null if they have no such
 * order. Each stone is one of a kind, so a sold one links to its setting or to the list of stones.
 */
export async function readReorder(
  { id, customerId }: CustomerOrderKey,
  now = new Date(),
): Promise<Reorder | null> {
  const [order] = await db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  if (!order) return null;
  const rows = await db()
    .select({ line: orderLines, variant: productVariants.sku })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const lines = rows.map(({ line, variant }) => lineOf(line, variant));
  const items = lines.flatMap(({ item }) => item ?? []);
  const priced = await priceCart(db(), { items }, { now });
  const available = new Map(
    priced.lines.filter(isOrderable).flatMap(({ item, unitPriceCents: cents }) => {
      if (cents === null || item.kind === "custom" || item.kind === "gift_card") return [];
      return [[keyOf(item), { ...item, seenPrice: decimalFromCents(cents) }] as const];
    }),
  );
  return {
    items: [...available.values()],
    gone: lines
      .filter(({ item }) => !item || !available.has(keyOf(item)))
      .map(({ name, path }) => ({ name, path })),
  };
}

/** Identifies an item regardless of its price. */
const keyOf = ({ seenPrice: _, ...item }: CartItem) => JSON.stringify(item);

function lineOf(line: typeof orderLines.$inferSelect, variant: string | null): Line {
  const { setting, diamond, product, size, engraving } = storedParts(line.detail);
  const { name, kind, quantity } = line;
  const seenPrice = decimalFromCents(line.unitPriceCents);
  if (kind === "ring" && setting && diamond) {
    const ring = { setting: setting.slug, metal: setting.metal, diamond: diamond.sku, size, engraving };
    return { item: { kind, ...ring, seenPrice }, name, path: settingHref(setting, diamond.shape) };
  }
  if (kind === "diamond" && diamond) {
    const path = `/inventory?${new URLSearchParams({ shape: diamond.shape })}`;
    return { item: { kind, diamond: diamond.sku, seenPrice }, name, path };
  }
  if (kind === "product" && variant) {
    const path = product ? (product.path ?? `/product/${product.slug}`) : "/";
    const item = { kind, variant, quantity, seenPrice, ...(engraving ? { engraving } : {}) };
    return { item, name, path };
  }
  if (kind === "gift_card") return { item: null, name, path: "/gift-cards" };
  // what was agreed once is agreed again
  return { item: null, name, path: kind === "custom" ? "/contact-us" : "/inventory" };
}
