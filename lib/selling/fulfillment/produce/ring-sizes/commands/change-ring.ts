import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { engravingProblem } from "@/lib/goods/catalog/products/engraving";
import { products, productVariants, settings } from "@/lib/goods/catalog/tables";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { ApiError, fieldError, notFoundError } from "@/lib/platform/api/declare/errors";
import { changeTime } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { isSizeOpen } from "@/lib/selling/cart/wording";
import { mayRepeatBuyersWords } from "@/lib/selling/fulfillment/mails/order-recipient";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { sizeProblem } from "@/lib/selling/ring-builder/fit/compatibility";
import { SIZE_OPEN_STATUSES } from "../open-size-queries";
import { recordSize } from "./choose-size";

export type RingChange = {
  /** position in the order, from 0 */
  line: number;
  /** US size */
  size: number;
  engraving: string | null;
};

/**
 * Changes the size and engraving of an ordered ring as its customer asked the jeweler, before the workshop begins, and
 * tells the customer. The same ring again has no effect.
 * @throws ApiError 404; 409 `order_state` once the workshop has begun or the order has ended; 422 `invalid` for a line that
 *   is no ring, a size its setting is not made in, or letters it has no room for
 */
export function changeRing(
  orderId: string,
  { line, size, engraving }: RingChange,
  { audit, now = new Date() }: { audit: AuditAction | null; now?: Date },
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFoundError("This order");
    const ring = await findRing(tx, order, line);
    const text = engraving || null;
    const { parts } = ring;
    const isNewSize = parts.size !== size;
    const isNewText = (parts.engraving ?? null) !== text;
    if (!isNewSize && !isNewText) return order;
    if (!SIZE_OPEN_STATUSES.includes(order.status)) {
      const message = `The workshop has begun order ${order.number}, or it has ended, so its rings can’t be changed.`;
      throw new ApiError("order_state", message);
    }
    const wrongSize = isNewSize ? sizeProblem(ring, size) : null;
    if (wrongSize) throw fieldError("size", wrongSize);
    const wrongText = isNewText ? engravingProblem(text, ring.letters) : null;
    if (wrongText) throw fieldError("engraving", wrongText);
    const wasOpen = isSizeOpen(parts);
    // the first size of a ring also dates the order
    if (wasOpen) await recordSize(tx, order, { line, size }, now);
    await tx
      .update(orderLines)
      .set({ detail: { ...parts, size, engraving: text } })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line)));
    const [changed] = await tx
      .update(orders)
      // two changes within one millisecond still have two versions
      .set({ updatedAt: changeTime(order.updatedAt, now) })
      .where(eq(orders.id, order.id))
      .returning();
    if (!changed) throw new Error("The order was not changed");
    const isSizeStated = isNewSize && !wasOpen;
    const words = changeWords({ size: isSizeStated ? size : null, text, isNewText });
    if (words) await recordOrderEvent(tx, order, `${ring.name}: ${words}.`, now);
    await tellCustomer(tx, changed, { name: ring.name, size, text, isNewText });
    await recordShopAudit(tx, audit, order.number, {
      line,
      before: { size: parts.size, engraving: parts.engraving ?? null },
      after: { size, engraving: text },
    });
    return changed;
  });
}

/** A line that is a ring, with what its setting allows. @throws ApiError 422 */
async function findRing(tx: Transaction, order: OrderRow, line: number) {
  const [row] = await tx
    .select({
      name: orderLines.name,
      kind: orderLines.kind,
      detail: orderLines.detail,
      letters: products.engraving,
      min_size: settings.minSize,
      max_size: settings.maxSize,
    })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(settings, eq(settings.productId, products.id))
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line)));
  if (row?.kind !== "ring") throw fieldError("line", "Choose a ring in this order");
  return {
    name: row.name,
    parts: storedParts(row.detail),
    letters: row.letters ?? 0,
    min_size: row.min_size ?? RING_SIZE_RANGE.min,
    max_size: row.max_size ?? RING_SIZE_RANGE.max,
  };
}

function changeWords({
  size,
  text,
  isNewText,
}: {
  /** null = not changed, or already in the history */
  size: number | null;
  text: string | null;
  isNewText: boolean;
}): string {
  return [
    size === null ? null : `ring size changed to US ${size}`,
    isNewText ? (text === null ? "engraving removed" : `engraving changed to “${text}”`) : null,
  ]
    .filter(Boolean)
    .join(", ");
}

async function tellCustomer(
  tx: Transaction,
  order: OrderRow,
  { name, size, text, isNewText }: { name: string; size: number; text: string | null; isNewText: boolean },
): Promise<void> {
  const isRepeated = isNewText && mayRepeatBuyersWords(order);
  const content = {
    title: "We changed your ring",
    preview: `US size ${size}.`,
    sections: [
      {
        rows: [
          `As you asked, we changed your ${name} in order ${order.number}.`,
          ...(isNewText && !isRepeated ? ["Your order’s page shows its engraving."] : []),
        ],
        facts: [
          { label: "Ring size", value: `US ${size}` },
          ...(isRepeated ? [{ label: "Engraving", value: text ?? "None" }] : []),
        ],
      },
      { rows: ["If this isn’t right, reply to this email today, before our workshop starts on it."] },
    ],
  };
  const purpose = `order-ring:${order.id}:${randomUUID()}`;
  const mail = await orderMail(order, purpose, `We changed your ring in order ${order.number}`, content);
  // the jeweler causes it, whatever the order's state
  await queueMail(tx, { ...mail, cause: "shop", network: undefined });
}
