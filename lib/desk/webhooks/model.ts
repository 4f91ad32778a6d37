/**
 * standard: signed JSON, as standardwebhooks.com describes it · slack, teams: a sentence for a channel, by its incoming webhook
 */
export const WEBHOOK_FORMATS = ["standard", "slack", "teams"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** waiting: to be sent, or sent again · delivered: the receiver took it · failed: given up after the last attempt */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** failing: no success for days · gone: the receiver answered 410 · paused: by the staff */
export const DISABLED_REASONS = ["failing", "gone", "paused"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after the first failure, the second, and so on, ms: with them a delivery is tried for three days. */
export const RETRY_PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** How long a webhook may fail without one success before it is disabled, ms. */
export const FAILING_MS = 5 * 24 * HOUR;

/** Time for a receiver’s whole answer, ms. */
export const ANSWER_MS = 10 * SECOND;

/** How long a delivery belongs to the process that sends it, ms: longer than a receiver may take. */
export const CLAIM_MS = MINUTE;

/** How long the secret before still signs beside a new one, ms. */
export const OLD_SECRET_MS = 24 * HOUR;

/** How long deliveries and their events are kept, days. */
export const KEPT_DAYS = 30;

/** When a delivery that has failed so often is tried again; null if it is given up. @param attempts failures so far, from 1 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}
