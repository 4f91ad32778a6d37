import type Stripe from "stripe";
import { ApiError } from "@/lib/platform/api/errors";
import { readBody } from "@/lib/platform/api/parse";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { paymentEvents } from "../tables";
import { stripe, stripeKeys } from "./client";
import { noteFailedRefund } from "./refunds";
import { settleIntent } from "./settle";

/** The events that say something of an order; all others are answered and forgotten. */
const OF_INTENTS = new Set([
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
]);
const OF_REFUNDS = new Set(["refund.updated", "refund.failed", "charge.refund.updated"]);

/**
 * Takes an event of the provider, verified on the body as it came. What it says is asked for again, so that an event of
 * earlier never undoes a later one.
 * @throws ApiError 400 `bad_signature`, 404 where card payments are off, 413 where it is longer than any event
 */
export async function answerStripeWebhook({ request }: { request: Request }) {
  const keys = stripeKeys();
  if (!keys) throw new ApiError(404, "not_found", "Card payments are off.");
  const body = Buffer.from(await readBody(request)).toString();
  const event = verified(body, request.headers.get("stripe-signature") ?? "", keys.webhook);
  if (OF_INTENTS.has(event.type)) {
    const { id } = event.data.object as Stripe.PaymentIntent;
    await settleIntent(await stripe().paymentIntents.retrieve(id), { event });
    void deliverInBackground();
  } else if (OF_REFUNDS.has(event.type)) {
    const refund = event.data.object as Stripe.Refund;
    if (refund.status === "failed" || refund.status === "canceled") await noteFailedRefund(refund);
    await db().insert(paymentEvents).values({ id: event.id, type: event.type }).onConflictDoNothing();
  }
  return { data: { received: true as const } };
}

function verified(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripe().webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    log.warn({ err: error }, "a webhook was not signed by the provider");
    throw new ApiError(400, "bad_signature", "This was not signed by the payment provider.");
  }
}
