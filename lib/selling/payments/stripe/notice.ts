import type Stripe from "stripe";
import { z } from "zod";
import { ApiError } from "@/lib/platform/api/errors";
import { readBody } from "@/lib/platform/api/parse";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import type { ProviderEvent, ProviderNotice } from "../port";
import { stripe, stripeErrors, stripeKeys } from "./client";
import { orderIdOfIntent, statusOf } from "./intent";

/** The events that concern orders; all others are acknowledged and ignored. */
const INTENT_EVENTS = new Set([
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
]);
const REFUND_EVENTS = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);
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
 * Reads an event and verifies its signature on the raw body. The payment's state is fetched again, so that an older
 * event never undoes a newer one. Events of other systems on the same account are logged and not handled: Stripe
 * disables an endpoint that rejects them.
 * @throws ApiError 400 `bad_signature`, 404 if card payments are off, 413 if the body is larger than any event
 */
export async function readNotice(request: Request): Promise<ProviderNotice | null> {
  const keys = stripeKeys();
  if (!keys) throw new ApiError(404, "not_found", "Card payments are off.");
  const body = Buffer.from(await readBody(request)).toString();
  const { id, type, data } = verifyEvent(body, request.headers.get("stripe-signature") ?? "", keys.webhook);
  const event = { id, type };
  const { data: object = null } = objectSchema.safeParse(data?.object);
  const notice =
    object && INTENT_EVENTS.has(type)
      ? await readPayment(event, object)
      : object && REFUND_EVENTS.has(type)
        ? readRefund(event, object)
        : null;
  if (!notice) {
    log.info({ event: id, type, object: object?.id }, "a payment event matches no order");
  }
  return notice;
}

async function readPayment(
  event: ProviderEvent,
  { id, metadata }: EventObject,
): Promise<ProviderNotice | null> {
  // another system's payment is none of the shop's, even while Stripe does not answer
  if (!orderIdOfIntent({ metadata: metadata ?? {} })) return null;
  try {
    const intent = await stripe().paymentIntents.retrieve(id);
    return { event, about: "payment", payment: statusOf(intent) };
  } catch (error) {
    const isUnknown =
      error instanceof stripeErrors().StripeInvalidRequestError && error.code === "resource_missing";
    if (!isUnknown) throw error;
    return null;
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
    throw new ApiError(400, "bad_signature", "This was not signed by the payment provider.");
  }
}
