import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { markOrderShipped } from "@/lib/selling/fulfillment/ship/commands";
import { orders } from "@/lib/selling/orders/tables";
import { HAS_LEFT_STATUSES } from "@/lib/selling/orders/transitions";
import type { TrackingOutcome } from "./model";
import type { TrackedParcel } from "./read-tracking";

export type TrackingResult = {
  line: number;
  order: string;
  outcome: TrackingOutcome;
  problem: string | null;
};

/**
 * Ships each order that a file names, with everything that hasn’t left yet in that parcel; its customer is mailed. An order that has
 * left before stays as it is, so that a file can be imported again. One line that is refused stops no other.
 */
export async function importTracking(
  parcels: readonly TrackedParcel[],
  audit: AuditAction,
): Promise<TrackingResult[]> {
  const results: TrackingResult[] = [];
  for (const parcel of parcels) {
    const { line, order } = parcel;
    results.push({ line, order, ...(await ship(parcel, audit)) });
  }
  return results;
}

const refused = (problem: string) => ({ outcome: "refused" as const, problem });

async function ship(
  { order: number, carrier, trackingNumber, isSigned }: TrackedParcel,
  audit: AuditAction,
): Promise<Pick<TrackingResult, "outcome" | "problem">> {
  if (trackingNumber === "" || trackingNumber.length > 100) return refused("It has no tracking number.");
  if (carrier === "" || carrier.length > 60) return refused("It has no carrier.");
  const [order] = await db()
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) return refused("The shop has no order of this number.");
  if (HAS_LEFT_STATUSES.includes(order.status)) return { outcome: "already", problem: null };
  try {
    await markOrderShipped(order.id, { carrier, trackingNumber, trackingUrl: null, isSigned }, { audit });
    return { outcome: "shipped", problem: null };
  } catch (error) {
    if (error instanceof ApiError) return refused(error.message);
    throw error;
  }
}
