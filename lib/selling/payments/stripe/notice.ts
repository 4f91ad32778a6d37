import type Stripe from "stripe";
import { z } from "zod";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { readBody } from "@/lib/platform/api/declare/parse";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import type { ProviderEvent, ProviderNotice } from "../port";
import { nullIfMissing, stripe, stripeKeys } from "./client";
import { readDispute } from "./disputes";
import { orderIdOfIntent, retrieveIntent, statusOf } from "./intent";
import { declinedAttemptOf } from "./risk";
import { readFraudWarning, readReview } from "./warnings";

const DECLINED_EVENT = "payment_intent.payment_failed";
/** The events that concern orders; all others are acknowledged and ignored. */
const INTENT_EVENTS = new Set([
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  DECLINED_EVENT,
]);
const REFUND_EVENTS = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);
const DISPUTE_EVENTS = new Set([
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
]);
const FRAUD_WARNING_EVENTS = new Set([
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
]);
const REVIEW_EVENTS = new Set(["review.opened", "review.closed"]);
const FAILED_STATUSES: ReadonlySet<string | null | undefined> = new Set(["failed", "canceled"]);

/** The fields the shop reads of an event's object; other systems on the same account send objects without them. */
const objectSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().nullish(),
});
type EventObject = z.output<typeof objectSchema>;

/**
 * Reads an event and verifies its signature on the raw body. The state of what it is about is fetched again, so that an older
 * event never undoes a newer one. Events of other systems on the same account are logged and not handled: Stripe
 * disables an endpoint that rejects them.
 * @throws ApiError 400 `bad_signature`, 404 if card payments are off, 413 if the body is larger than any event
 */
export async function readNotice(request: Request): Promise<ProviderNotice | null> {
  const keys = stripeKeys();
  if (!keys) throw new ApiError("not_found", "Card payments are off.");
  const body = Buffer.from(await readBody(request)).toString();
  const { id, type, data } = verifyEvent(body, request.headers.get("stripe-signature") ?? "", keys.webhook);
  const event = { id, type };
  const { data: object = null } = objectSchema.safeParse(data?.object);
  const notice = object && (await readObject(event, object, data?.object));
  if (!notice) {
    log.info({ event: id, type, object: object?.id }, "a payment event matches no order");
  }
  return notice;
}

async function readObject(
  event: ProviderEvent,
  object: EventObject,
  raw: unknown,
): Promise<ProviderNotice | null> {
  const { type } = event;
  if (INTENT_EVENTS.has(type)) return readPayment(event, object, raw);
  if (REFUND_EVENTS.has(type)) return readRefund(event, object);
  if (DISPUTE_EVENTS.has(type)) {
    const dispute = await readDispute(object.id);
    return dispute && { event, about: "dispute", dispute };
  }
  const readWarning = FRAUD_WARNING_EVENTS.has(type)
    ? readFraudWarning
    : REVIEW_EVENTS.has(type)
      ? readReview
      : null;
  const warning = readWarning && (await readWarning(object.id));
  return warning && { event, about: "warning", warning };
}

async function readPayment(
  event: ProviderEvent,
  { id, metadata }: EventObject,
  raw: unknown,
): Promise<ProviderNotice | null> {
  // another system's payment is none of the shop's, even while Stripe does not answer
  if (!orderIdOfIntent({ metadata: metadata ?? {} })) return null;
  try {
    const intent = await retrieveIntent(id);
    // the intent names its last declined attempt alone, so each event says its own
    const declined = event.type === DECLINED_EVENT ? declinedAttemptOf(raw, event.id) : null;
    return { event, about: "payment", payment: { ...statusOf(intent), declined } };
  } catch (error) {
    return nullIfMissing(error);
  }
}

function readRefund(
  event: ProviderEvent,
  { id: reference, status, metadata, failure_reason }: EventObject,
): ProviderNotice {
  const ours = metadata?.refund_id;
  const refundId = ours !== undefined && UUID_PATTERN.test(ours) ? ours : null;
  const failed = FAILED_STATUSES.has(status)
    ? { reference, refundId, why: failure_reason ?? undefined }
    : null;
  return { event, about: "refund", failed };
}

function verifyEvent(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe().webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    // the error itself carries the whole body, which may name people
    const reason = error instanceof Error ? error.name : typeof error;
    log.warn({ reason }, "a webhook was not signed by the provider");
    throw new ApiError("bad_signature", "This was not signed by the payment provider.");
  }
}
