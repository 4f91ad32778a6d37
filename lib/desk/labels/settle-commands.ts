import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import type { LabelSeller } from "@/lib/selling/labels/port";
import { type ShippingLabel, shippingLabels } from "@/lib/selling/labels/tables";
import { orders } from "@/lib/selling/orders/tables";
import { keepBought, recordParcelOf } from "./label-commands";

const MINUTE_MS = 60_000;
/** After this a purchase that nobody tries again is looked up, longer than one takes. */
const UNSETTLED_MS = 5 * MINUTE_MS;
/** How long a package isn't asked about again. */
const PAUSE_MS = 3 * 60 * MINUTE_MS;
/** Packages that haven't arrived by then are lost, or nobody scanned them. */
const GIVEN_UP_MS = 90 * 24 * 60 * MINUTE_MS;
/** Most packages of a run. */
const MOST = 40;

const isUnsettled = (now: Date) =>
  and(
    eq(shippingLabels.state, "buying"),
    or(isNull(shippingLabels.askedAt), lt(shippingLabels.askedAt, new Date(now.getTime() - UNSETTLED_MS))),
  );

/** Labels that the seller was asked to sell a while ago, and that it didn't answer about. */
export const listUnsettled = (now: Date): Promise<ShippingLabel[]> =>
  db().select().from(shippingLabels).where(isUnsettled(now)).limit(MOST);

/**
 * Finds out what became of a purchase without an answer: a bought label is recorded with its parcel, as its buyer wanted, and
 * one that wasn't can be bought again.
 * @throws CarrierFailure
 */
export async function settlePurchase(seller: LabelSeller, label: ShippingLabel, now: Date): Promise<void> {
  const bought = await seller.find(label.reference);
  if (!bought) {
    await db()
      .update(shippingLabels)
      .set({ state: "quoted", askedAt: null })
      // not of one that somebody tries again meanwhile
      .where(and(eq(shippingLabels.id, label.id), isUnsettled(now)));
    return;
  }
  const [order] = await db().select().from(orders).where(eq(orders.id, label.orderId));
  if (!order) return;
  try {
    await recordParcelOf(order, await keepBought(label.id, bought, now), null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // its page says so, and what can be done
    log.warn({ label: label.id, code: error.code }, "a bought label’s package could not be recorded");
  }
}

/** Claims the packages underway whose carriers are to be asked now, by saying that they were. */
export async function claimDueLabels(now: Date): Promise<{ id: string; tracker: string }[]> {
  const due = db()
    .select({ id: shippingLabels.id })
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.state, "bought"),
        ne(shippingLabels.trackingState, "delivered"),
        isNotNull(shippingLabels.tracker),
        isNotNull(shippingLabels.shipmentId),
        sql`${shippingLabels.boughtAt} > ${new Date(now.getTime() - GIVEN_UP_MS).toISOString()}::timestamptz`,
        or(
          isNull(shippingLabels.trackedAt),
          lt(shippingLabels.trackedAt, new Date(now.getTime() - PAUSE_MS)),
        ),
      ),
    )
    .orderBy(sql`${shippingLabels.trackedAt} nulls first`)
    .limit(MOST)
    .for("update", { skipLocked: true });
  const rows = await db()
    .update(shippingLabels)
    .set({ trackedAt: now })
    .where(inArray(shippingLabels.id, due))
    .returning({ id: shippingLabels.id, tracker: shippingLabels.tracker });
  return rows.flatMap(({ id, tracker }) => (tracker ? [{ id, tracker }] : []));
}
