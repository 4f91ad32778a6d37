import { and, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { disputes } from "@/lib/selling/disputes/tables";
import { OPEN_DISPUTE_STATES } from "@/lib/selling/payments/dispute-model";
import type { ProviderDispute } from "@/lib/selling/payments/dispute-port";
import { listProviderMethods } from "@/lib/selling/payments/methods";
import type { ProviderMethod } from "@/lib/selling/payments/port";
import { payments } from "@/lib/selling/payments/tables";
import { applyDispute } from "./apply-dispute";

const DAY_MS = 86_400_000;
/** Days after which a dispute that the shop hasn't heard of is no longer looked for: longer than providers resend events. */
const DAYS_BACK = 14;

/**
 * Asks a provider for the disputes of the last days, and for older ones that are open here, so that an event that was lost
 * changes nothing for long.
 */
export async function refreshDisputes(method: ProviderMethod, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  for (const found of await method.listDisputes(since)) {
    if (isStopping()) return;
    await record(method, found, now);
  }
  const older = await db()
    .select({ reference: disputes.reference })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(payments.method, method.id),
        inArray(disputes.state, [...OPEN_DISPUTE_STATES]),
        lt(disputes.openedAt, since),
      ),
    );
  for (const { reference } of older) {
    if (isStopping()) return;
    const found = await method.readDispute(reference);
    if (found) await record(method, found, now);
  }
}

async function record(method: ProviderMethod, found: ProviderDispute, now: Date): Promise<void> {
  try {
    await applyDispute(found, { method: method.id, event: null, now });
  } catch (error) {
    // one that can't be recorded must not delay the others
    log.error(
      { err: error, dispute: found.reference },
      "a dispute could not be recorded; trying again in an hour",
    );
  }
}

/** Refreshes the disputes of every provider. What fails is logged, and tried again in the next hour. */
export async function refreshAllDisputes(now = new Date()): Promise<void> {
  for (const method of listProviderMethods()) {
    if (!method.isReachable()) continue;
    try {
      await refreshDisputes(method, now);
    } catch (error) {
      // the error itself may carry a buyer's address
      const reason = error instanceof Error ? error.message : undefined;
      log.warn({ reason, method: method.id }, "disputes could not be read; trying again in an hour");
    }
  }
}
