import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { type OrderAddress, orderAddressSchema, taxExemptionSchema } from "@/lib/selling/orders/schema";
import { orderLines, type orders } from "@/lib/selling/orders/tables";
import { type Destination, TAX_CLASSES, type TaxClass, type TaxQuestion, taxClassOf } from "./model";

/** What of an order's address determines its tax. */
export const orderDestination = ({ country, region, city, postcode, line1 }: OrderAddress): Destination => ({
  country,
  region,
  city,
  postalCode: postcode,
  street: line1,
});

const agreedSchema = z.object({ custom: z.object({ tax_class: z.enum(TAX_CLASSES).nullable() }).optional() });

/** The class of a line in the staff’s own words; null for other lines. @throws Error if it can't be read */
const agreedClass = (detail: unknown): TaxClass | null =>
  parseStored("order_lines.detail", agreedSchema, detail).custom?.tax_class ?? null;

/**
 * What the tax of a placed order is computed from; its items' ids are the positions of the order's lines.
 * @throws Error if its address or exemption can't be read
 */
export async function orderTaxQuestion(
  executor: Database | Transaction,
  order: Pick<
    typeof orders.$inferSelect,
    "id" | "shippingAddress" | "shippingCents" | "delivery" | "taxExemption"
  >,
): Promise<TaxQuestion> {
  const lines = await executor
    .select({ line: orderLines, productKind: products.kind })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const address = parseStored("orders.shipping_address", orderAddressSchema, order.shippingAddress);
  const { duties } = order.delivery ?? {};
  return {
    destination: orderDestination(address),
    // a gift card isn't taxed until it is spent
    items: lines
      .filter(({ line }) => line.kind !== "gift_card")
      .map(({ line, productKind }) => ({
        id: String(line.position),
        taxClass: taxClassOf(line.kind, productKind, agreedClass(line.detail)),
        amountCents: subtractCents(line.totalCents, line.discountCents),
        quantity: line.quantity,
      })),
    // duties have no tax
    shippingCents: duties?.isPaid
      ? subtractCents(order.shippingCents, duties.cents ?? NO_CENTS)
      : order.shippingCents,
    exemption:
      order.taxExemption && parseStored("orders.tax_exemption", taxExemptionSchema, order.taxExemption),
  };
}
