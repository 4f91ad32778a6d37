import { and, asc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { asksProvider } from "@/lib/selling/tax/calculate";
import { orderDestination } from "@/lib/selling/tax/order-question-queries";
import { isByProvider } from "@/lib/selling/tax/provider";
import { confirmTax } from "./confirm-commands";

const BATCH_SIZE = 50;

const BY_SHOP = { actor: "shop", action: "order tax" } as const;

/** The order after which the next batch begins: those whose tax stays unknown would otherwise keep the others waiting. */
const progress = processWide("tax-confirmation", (): { after: string | null } => ({ after: null }));

/**
 * Confirms the tax of waiting orders that can be calculated by now: the provider answers again, or somebody has added the rate.
 * An order whose buyer hasn't confirmed the email address isn't held longer by itself, and a provider isn't asked each minute
 * about an address that it can't tax.
 * @returns how many were confirmed
 */
export async function confirmKnownTaxes(now = new Date()): Promise<number> {
  let confirmed = 0;
  const settings = await loadShopSettings();
  for (const { id, number, taxUnknown, shippingAddress } of await nextBatch(isByProvider(settings), now)) {
    if (taxUnknown !== "provider_away" && asksProvider(orderDestination(shippingAddress), settings)) continue;
    try {
      await confirmTax(id, { choice: { kind: "calculated" }, seenTotalCents: null }, BY_SHOP, now);
      confirmed += 1;
      void deliverInBackground();
    } catch (error) {
      // still unknown, or somebody was faster
      if (error instanceof ApiError) continue;
      log.warn(
        { err: error, order: number },
        "an order’s tax could not be confirmed; trying again in a minute",
      );
    }
  }
  return confirmed;
}

/** The waiting orders after those of the last call, and from the first one again after the last. */
async function nextBatch(isProviders: boolean, now: Date) {
  const place = progress();
  const waiting = await db()
    .select({
      id: orders.id,
      number: orders.number,
      taxUnknown: orders.taxUnknown,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(
      and(
        isProviders ? eq(orders.taxUnknown, "provider_away") : isNotNull(orders.taxUnknown),
        isNull(orders.taxConfirmedAt),
        isNull(orders.dueOnceConfirmedAt),
        inArray(orders.status, [...UNPAID_STATUSES]),
        gt(orders.paymentDueAt, now),
        place.after === null ? undefined : gt(orders.id, place.after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE);
  place.after = waiting.length < BATCH_SIZE ? null : (waiting.at(-1)?.id ?? null);
  return waiting;
}
