import type Stripe from "stripe";
import type { ProviderPayment } from "../port";
import { isMissing, stripe, stripeErrors } from "./client";
import { retrieveIntent, statusOf, WITH_CHARGE } from "./intent";

/** Captures the money authorized for an intent. */
export const capture = (payment: ProviderPayment): Promise<ProviderPayment> =>
  advanceIntent(payment, () => stripe().paymentIntents.capture(payment.reference, WITH_CHARGE));

/** Cancels an intent, so that nobody can pay it. */
export const cancel = (payment: ProviderPayment): Promise<ProviderPayment> =>
  advanceIntent(payment, () => stripe().paymentIntents.cancel(payment.reference));

/**
 * Advances an intent, or finds that another process already has. The intent's own state prevents a repeated step; an
 * idempotency key would repeat a Stripe failure for a day, because Stripe replays a key's first response.
 * @returns the payment as Stripe has it afterwards
 */
async function advanceIntent(
  payment: ProviderPayment,
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderPayment> {
  try {
    return statusOf(await act());
  } catch (error) {
    const wasThere =
      error instanceof stripeErrors().StripeInvalidRequestError &&
      error.code === "payment_intent_unexpected_state";
    if (!wasThere) throw error;
    const now = statusOf(await retrieveIntent(payment.reference));
    if (now.state === payment.state) throw error;
    return now;
  }
}

/** Checks whether an error means that Stripe could not be reached. */
export const isOutage = (error: unknown): boolean => error instanceof stripeErrors().StripeConnectionError;

/** Checks whether an error means that Stripe has no such payment for the shop's keys. */
export const isUnknownPayment = isMissing;

/** Checks whether an error is Stripe's, whatever it rejected or failed to do. */
export const isProviderError = (error: unknown): boolean => error instanceof stripeErrors().StripeError;
