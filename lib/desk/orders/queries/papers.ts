import { asc, eq, inArray } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { subtractCents } from "@/lib/platform/money/model";
import { isInParcel } from "@/lib/selling/cart/order-items";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { orderLines } from "@/lib/selling/orders/tables";
import { refunds } from "@/lib/selling/payments/tables";
import { taxClassOf } from "@/lib/selling/tax/model";
import type { CustomsLine } from "../commercial-invoice";

/** A refund by its id; null if there is none. */
export async function findRefundById(id: string): Promise<typeof refunds.$inferSelect | null> {
  const [refund] = await db().select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

const GRAMS_PER_CARAT = 0.2;

/** The lines of an order that are sent, as customs read them, in their order. */
export async function listCustomsLines(orderId: string): Promise<CustomsLine[]> {
  const rows = await db()
    .select({ line: orderLines, variant: productVariants, kind: products.kind, carat: diamonds.carat })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.flatMap(({ line, variant, kind, carat }) => {
    const parts = storedParts(line.detail);
    if (!isInParcel(parts)) return [];
    const taxClass = taxClassOf(line.kind, kind, parts.custom?.tax_class ?? null);
    const isLoose = taxClass === "diamond" || taxClass === "melee";
    const metal = variant?.grams ?? (isLoose ? 0 : null);
    const stones = ((variant?.carats ?? 0) + (carat ?? 0)) * GRAMS_PER_CARAT;
    const piece = metal === null ? null : metal + stones;
    return [
      {
        lineId: line.id,
        name: line.name,
        quantity: line.quantity,
        taxClass,
        valueCents: subtractCents(line.totalCents, line.discountCents),
        // a weight of nothing is one that nobody knows
        grams: piece ? piece * line.quantity : null,
      },
    ];
  });
}

/** The stones with these ids, in no order. */
export const listStonesById = async (ids: readonly string[]): Promise<(typeof diamonds.$inferSelect)[]> =>
  ids.length > 0
    ? db()
        .select()
        .from(diamonds)
        .where(inArray(diamonds.id, [...ids]))
    : [];
