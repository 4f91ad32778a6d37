import type { Transaction } from "@/lib/platform/db/client";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import type { PaymentMethod } from "@/lib/selling/payments/port";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long an order is held: until its payment is due, or shortly until its buyer confirms the email address. When it is due is
 * up to its payment method (`dueAt` in `lib/selling/payments`), by `holdMinutes` and `bankTransferDays` of `lib/platform/settings/schema.ts`.
 */
export type HoldTerms = { paymentDueAt: Date; dueOnceConfirmedAt: Date | null };

/**
 * Decides how long a new order is held. An unconfirmed one is held for hours rather than minutes while no mail goes out,
 * since its buyer can't confirm anything.
 * @param dueAt the deadline that its payment method promises
 * @param isConfirmed whether the buyer has nothing to confirm
 */
export async function holdTerms(
  tx: Transaction,
  { method, dueAt, now }: { method: PaymentMethod; dueAt: Date; now: Date },
  isConfirmed: boolean,
): Promise<HoldTerms> {
  const promised = { paymentDueAt: dueAt, dueOnceConfirmedAt: null };
  if (!method.lapse.needsConfirmedEmail || isConfirmed) return promised;
  const { unconfirmedHoldMinutes, unmailedHoldHours } = await loadShopSettings(tx);
  const { status } = await readMailState(tx, now);
  const minutesMs = unconfirmedHoldMinutes * MINUTE_MS;
  const heldMs = status === "works" ? minutesMs : Math.max(minutesMs, unmailedHoldHours * HOUR_MS);
  const until = new Date(now.getTime() + heldMs);
  return until < dueAt ? { paymentDueAt: until, dueOnceConfirmedAt: dueAt } : promised;
}

/** Counts the stones and stocked pieces that an order takes from other buyers. */
export const countHeldPieces = (lines: readonly PricedItem[]): number =>
  lines.reduce((all, { diamond, variant, quantity }) => {
    const isStocked = variant !== null && variant.variant.stock !== null;
    return all + (diamond ? 1 : 0) + (isStocked ? quantity : 0);
  }, 0);
