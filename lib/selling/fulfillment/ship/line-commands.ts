import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { assertNoMatch } from "@/lib/selling/dealer-duties/queries";
import { keyReusedError, lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { shipments } from "@/lib/selling/orders/tables";
import { canTransition } from "@/lib/selling/orders/transitions";
import type { CommandContext } from "../act-commands";
import { leftToShip, type Pieces, readLineProgress, requirePieces } from "../lines/progress-queries";
import { findOpenSizes } from "../produce/ring-sizes/open-size-queries";
import {
  invalidTransitionError,
  sizeOpenError,
  type TransitionResult,
  transitionOrder,
} from "../transition-commands";
import { correctParcel, recordParcel } from "./parcel-commands";
import { partShippedMail } from "./part-mails";
import { assertMayShip, assertSent } from "./shipping-guard";

/**
 * Requires that some pieces of a locked order can leave in one parcel now.
 * @returns how far its lines have come, and those that are packed
 * @throws as `shipLines`
 */
export async function assertPackable(
  tx: Transaction,
  order: OrderRow,
  parcel: Pick<ShipmentDetails, "isSigned">,
  pieces: readonly Pieces[],
) {
  if (!canTransition(order.status, "shipped")) throw invalidTransitionError(order, "shipped");
  assertSent(order);
  await assertNoMatch(tx, order.id);
  await assertMayShip(tx, order, parcel);
  const progress = await readLineProgress(tx, order.id);
  const packed = requirePieces(progress, pieces, { left: leftToShip, to: "ship" });
  const open = await findOpenSizes(tx, [order.id]);
  if (packed.some(({ line }) => open.some((ring) => ring.line === line.position))) throw sizeOpenError(order);
  return { progress, packed };
}

/**
 * Ships some pieces of an order in one parcel. The order is shipped once its last piece has left; until then its customer
 * reads that a part is on its way. The same key again has no effect.
 * @param context.key the parcel's id
 * @throws ApiError 409 `order_state`, `size_open` if a ring in the parcel has no size, `no_pieces`, `unknown_line`,
 *   `too_many_pieces`, `name_match`, and as `assertMayShip`
 */
export function shipLines(
  orderId: string,
  parcel: ShipmentDetails,
  pieces: readonly Pieces[],
  { now = new Date(), audit = null, key = randomUUID() }: CommandContext & { key?: string } = {},
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    const [known] = await tx.select().from(shipments).where(eq(shipments.id, key));
    if (known && known.orderId !== orderId) throw keyReusedError();
    if (known) return order;
    const { progress, packed } = await assertPackable(tx, order, parcel, pieces);
    const shipmentId = await recordParcel(tx, orderId, { ...parcel, id: key }, pieces, now);
    const items = packed.map(({ line, requested }) => ({ name: line.name, quantity: requested.quantity }));
    const inParcel = counter(pieces);
    const isLast = progress.every((line) => leftToShip(line) === inParcel(line.lineId));
    const words = piecesInWords(items);
    if (isLast) {
      const moved = await transitionOrder(
        tx,
        orderId,
        { to: "shipped", now, facts: { parcel } },
        { locked: true },
      );
      await recordShopAudit(tx, audit, order.number, { to: "shipped", items: words, ...parcel });
      await recordChanges(tx, moved?.changes ?? []);
      return moved?.order ?? order;
    }
    await recordOrderEvent(tx, order, `Part of the order is on its way: ${words}`, now);
    await queueMail(tx, await partShippedMail(order, { shipmentId, parcel, items }));
    await recordShopAudit(tx, audit, order.number, { items: words, ...parcel });
    return order;
  });
}

/** Marks an order as shipped whose rest was freed after a part of it had left. @returns null if there is still a rest */
export async function shipIfRestLeft(
  tx: Transaction,
  order: OrderRow,
  freed: readonly Pieces[],
  now: Date,
): Promise<TransitionResult | null> {
  if (freed.length === 0 || !canTransition(order.status, "shipped")) return null;
  if ((await findOpenSizes(tx, [order.id])).length > 0) return null;
  const progress = await readLineProgress(tx, order.id);
  if (progress.some((line) => leftToShip(line) > 0) || progress.every(({ shipped }) => shipped === 0)) {
    return null;
  }
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, order.id))
    .orderBy(desc(shipments.shippedAt))
    .limit(1);
  const facts = parcel ? { parcel } : {};
  return transitionOrder(tx, order.id, { to: "shipped", now, facts }, { locked: true });
}

const counter = (pieces: readonly Pieces[]) => (lineId: string) =>
  pieces.find((one) => one.lineId === lineId)?.quantity ?? 0;

/** Corrects the carrier or tracking number of one of an order's parcels. @throws ApiError 404, 409 `order_state` */
export function correctTracking(
  orderId: string,
  shipmentId: string,
  parcel: ShipmentDetails,
  { audit = null }: CommandContext = {},
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    if (order.status === "refunded" || order.status === "returned") {
      throw new ApiError("order_state", `Order ${order.number} is closed, so its parcels stay as they are.`);
    }
    assertSent(order);
    if (await correctParcel(tx, order, parcel, shipmentId)) {
      await recordShopAudit(tx, audit, order.number, { ...parcel });
    }
    return order;
  });
}
