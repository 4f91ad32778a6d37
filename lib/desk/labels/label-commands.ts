import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { keyReusedError, lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { assertPackable, correctTracking, shipLines } from "@/lib/selling/fulfillment/ship/line-commands";
import { findLabel } from "@/lib/selling/labels/label-queries";
import {
  type BoughtLabel,
  CarrierFailure,
  type LabelRequest,
  type LabelSeller,
} from "@/lib/selling/labels/port";
import type { LabelPackage } from "@/lib/selling/labels/schema";
import { type ShippingLabel, shippingLabels } from "@/lib/selling/labels/tables";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { carrierNamed, trackingPage } from "@/lib/selling/shipping/tracking";

/** How long a purchase may take before somebody else may try it again: longer than the seller is waited for, ms. */
const CLAIM_MS = 90_000;

/** With a bought label until its parcel is recorded. */
const UNRECORDED = "The label is bought, but its package isn’t recorded yet.";

const pendingError = () =>
  new ApiError(
    "locked",
    "A label for this order is being bought right now. Look again in a minute: no label is bought twice.",
    { headers: { "retry-after": "60" } },
  );

/**
 * Prices a package of an order with every service that its sellers offer. The same id again is the same label.
 * @param parcelId the parcel that the label is for; null for a new one with the package’s pieces
 * @throws CarrierFailure, and as `assertPackable`
 */
export async function quoteLabel(
  seller: LabelSeller,
  order: OrderRow,
  {
    id,
    parcelId,
    ...one
  }: { id: string; parcelId: string | null; package: LabelPackage; request: LabelRequest },
): Promise<ShippingLabel> {
  const [known] = await db().select().from(shippingLabels).where(eq(shippingLabels.id, id));
  if (known && known.orderId !== order.id) throw keyReusedError();
  if (known) return known;
  await db().transaction((tx) =>
    assertLabelable(tx, { id, orderId: order.id, shipmentId: parcelId, ...one }),
  );
  const quote = await seller.quote(one.request);
  if (quote.rates.length === 0) {
    const why = quote.notes.join("; ").replace(/\.$/, "").slice(0, 400);
    throw new CarrierFailure("refused", `No carrier offers this package${why ? `: ${why}` : ""}.`);
  }
  const values = {
    id,
    orderId: order.id,
    shipmentId: parcelId,
    provider: "easypost" as const,
    reference: quote.reference,
    package: one.package,
    rates: [...quote.rates],
  };
  // prices that nobody took cost nothing and say nothing
  await db()
    .delete(shippingLabels)
    .where(and(eq(shippingLabels.orderId, order.id), eq(shippingLabels.state, "quoted")));
  const [made] = await db().insert(shippingLabels).values(values).onConflictDoNothing().returning();
  const label = made ?? (await findLabel(order.id, id));
  if (!label) throw keyReusedError();
  return label;
}

type Wanted = Pick<ShippingLabel, "id" | "orderId" | "shipmentId" | "package">;

/** @throws ApiError 409 if a label for the same package was bought or is being bought, and as `assertPackable` */
async function assertLabelable(
  tx: Transaction,
  { id, orderId, shipmentId, package: one }: Wanted,
): Promise<void> {
  const order = await lockOrderWithStock(tx, orderId);
  const others = await listLive(tx, orderId, id);
  if (others.some(({ state }) => state === "buying")) throw pendingError();
  if (others.some((other) => other.shipmentId === shipmentId)) {
    throw new CommandError(
      shipmentId === null
        ? "You bought a label, but its package isn’t recorded. Record or void the label first."
        : "This package has a label. Void it before you buy another.",
    );
  }
  if (shipmentId === null) await assertPackable(tx, order, one, one.lines);
  else if (order.status === "refunded" || order.status === "returned") {
    throw new ApiError("order_state", `Order ${order.number} is closed, so nothing more is sent.`);
  }
}

/** The labels of an order that were bought or may be, but one. */
const listLive = (executor: Database | Transaction, orderId: string, exceptId: string) =>
  executor
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.orderId, orderId),
        inArray(shippingLabels.state, ["buying", "bought"]),
        ne(shippingLabels.id, exceptId),
      ),
    );

/**
 * Buys a label at one of its prices and records it with its parcel, as shipping does. However often it is called, and whatever
 * became of the call before, the label is bought once.
 * @throws CarrierFailure, ApiError 404, 409 `locked` while another call buys it, and as `shipLines` and `correctTracking`
 */
export async function buyLabel(
  seller: LabelSeller,
  order: OrderRow,
  labelId: string,
  rateId: string,
  { audit, now = new Date() }: { audit: AuditAction | null; now?: Date },
): Promise<void> {
  const label = await findLabel(order.id, labelId);
  if (!label) throw notFoundError("This label");
  if (label.state === "voided") throw new CommandError("This label was voided. Ask for prices again.");
  if (label.state === "bought") return recordParcelOf(order, label, audit);
  const rate = label.rates.find(({ id }) => id === rateId);
  if (!rate) throw new CommandError("This price isn’t offered anymore. Ask for prices again.");
  await claim(label, rate, now);
  await finishPurchase(seller, order, { ...label, rate }, { audit, now });
}

/** @throws ApiError 409 `locked` if another call has it, and as `assertLabelable` */
async function claim(label: ShippingLabel, rate: ShippingLabel["rates"][number], now: Date): Promise<void> {
  const given = new Date(now.getTime() - CLAIM_MS);
  const isLeft = or(isNull(shippingLabels.askedAt), lt(shippingLabels.askedAt, given));
  await db().transaction(async (tx) => {
    await assertLabelable(tx, label);
    const [claimed] = await tx
      .update(shippingLabels)
      .set({ state: "buying", askedAt: now, rate, problem: null })
      .where(
        and(
          eq(shippingLabels.id, label.id),
          or(eq(shippingLabels.state, "quoted"), and(eq(shippingLabels.state, "buying"), isLeft)),
        ),
      )
      .returning({ id: shippingLabels.id });
    if (!claimed) throw pendingError();
  });
}

async function finishPurchase(
  seller: LabelSeller,
  order: OrderRow,
  label: ShippingLabel,
  { audit, now }: { audit: AuditAction | null; now: Date },
): Promise<void> {
  let bought: BoughtLabel;
  try {
    bought = await seller.buy(label.reference, label.rate?.id ?? "", label.package.insured);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    // without an answer, nobody knows: the next try asks first whether it was bought
    const state = error.kind === "away" ? ("buying" as const) : ("quoted" as const);
    await db()
      .update(shippingLabels)
      .set({ state, askedAt: null, problem: error.message })
      .where(eq(shippingLabels.id, label.id));
    throw error;
  }
  const row = await keepBought(label.id, bought, now);
  await recordShopAudit(db(), audit && { ...audit, action: "label buy" }, order.number, {
    label: label.id,
    carrier: bought.rate.carrier,
    service: bought.rate.service,
    amount: `${bought.rate.amount} ${bought.rate.currency}`,
  });
  await recordParcelOf(order, row, audit);
}

/** Keeps what was bought; its parcel isn't recorded yet. */
export async function keepBought(labelId: string, bought: BoughtLabel, now: Date): Promise<ShippingLabel> {
  const [row] = await db()
    .update(shippingLabels)
    .set({
      state: "bought",
      rate: bought.rate,
      trackingNumber: bought.trackingNumber,
      trackingUrl: bought.trackingUrl,
      tracker: bought.tracker,
      boughtAt: now,
      problem: UNRECORDED,
    })
    .where(eq(shippingLabels.id, labelId))
    .returning();
  if (!row) throw new Error("The label was not stored");
  return row;
}

/**
 * Records a bought label with its parcel, unless it is; what keeps it from that is kept with the label.
 * @throws ApiError as `shipLines` and `correctTracking`
 */
export async function recordParcelOf(
  order: OrderRow,
  label: ShippingLabel,
  audit: AuditAction | null,
): Promise<void> {
  const { id, shipmentId, trackingNumber, trackingUrl, rate } = label;
  if (!rate || trackingNumber === null) throw new Error("The label has no number");
  if (label.problem === null) return;
  const carrier = carrierNamed(rate.carrier);
  const parcel = {
    carrier,
    trackingNumber,
    // customers know the carrier’s own page better than the seller’s
    trackingUrl: trackingPage(carrier, trackingNumber, null) ? null : trackingUrl,
    isSigned: label.package.isSigned,
  };
  try {
    if (shipmentId === null) await shipLines(order.id, parcel, label.package.lines, { audit, key: id });
    else await correctTracking(order.id, shipmentId, parcel, { audit });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = `The label is bought, but its package couldn’t be recorded. ${error.message}`;
    await db().update(shippingLabels).set({ problem }).where(eq(shippingLabels.id, id));
    throw new ApiError(error.code, problem);
  }
  await db()
    .update(shippingLabels)
    .set({ shipmentId: shipmentId ?? id, problem: null })
    .where(eq(shippingLabels.id, id));
}

/**
 * Takes a label back, which asks its seller for the postage. Its parcel stays as it was recorded.
 * @throws CarrierFailure, ApiError 404
 */
export async function voidLabel(
  seller: LabelSeller,
  order: OrderRow,
  labelId: string,
  { audit, now = new Date() }: { audit: AuditAction | null; now?: Date },
): Promise<void> {
  const label = await findLabel(order.id, labelId);
  if (!label) throw notFoundError("This label");
  if (label.state === "voided") return;
  if (label.state !== "bought") throw new CommandError("This label hasn’t been bought.");
  const voidState = await seller.refund(label.reference);
  if (voidState === "rejected") {
    throw new CarrierFailure("refused", "The carrier doesn’t take this label back. It may have been used.");
  }
  await db()
    .update(shippingLabels)
    .set({ state: "voided", voidState, voidedAt: now, problem: null })
    .where(and(eq(shippingLabels.id, labelId), eq(shippingLabels.state, "bought")));
  await recordShopAudit(db(), audit, order.number, { label: labelId, trackingNumber: label.trackingNumber });
}
