import type Stripe from "stripe";
import { ApiError } from "@/lib/platform/api/errors";
import { readBody } from "@/lib/platform/api/parse";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import type { ProviderNotice } from "../port";
import { stripe, stripeKeys } from "./client";
import { statusOf } from "./intent";

/** The events that concern orders; all others are acknowledged and ignored. */
const INTENT_EVENTS = new Set([
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
]);
const REFUND_EVENTS = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);
const FAILED_STATUSES: ReadonlySet<string | null> = new Set(["failed", "canceled"]);

/**
 * Reads an event and verifies its signature on the raw body. The payment's state is fetched again, so that an older
 * event never undoes a newer one.
 * @throws ApiError 400 `bad_signature`, 404 if card payments are off, 413 if the body is larger than any event
 */
export async function readNotice(request: Request): Promise<ProviderNotice | null> {
  const keys = stripeKeys();
  if (!keys) throw new ApiError(404, "not_found", "Card payments are off.");
  const body = Buffer.from(await readBody(request)).toString();
  const { id, type, data } = verifyEvent(body, request.headers.get("stripe-signature") ?? "", keys.webhook);
  const event = { id, type };
  if (INTENT_EVENTS.has(type)) {
    const intent = await stripe().paymentIntents.retrieve((data.object as Stripe.PaymentIntent).id);
    return { event, about: "payment", payment: statusOf(intent) };
  }
  if (!REFUND_EVENTS.has(type)) return null;
  const { id: reference, status, metadata, failure_reason: why } = data.object as Stripe.Refund;
  const ours = metadata?.refund_id;
  const refundId = ours !== undefined && UUID_PATTERN.test(ours) ? ours : null;
  return {
    event,
    about: "refund",
    failed: FAILED_STATUSES.has(status) ? { reference, refundId, why } : null,
  };
}

function verifyEvent(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe().webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    log.warn({ err: error }, "a webhook was not signed by the provider");
    throw new ApiError(400, "bad_signature", "This was not signed by the payment provider.");
  }
}
