import Stripe from "stripe";
import type { ProviderPayment } from "../port";
import { stripe } from "./client";
import { statusOf } from "./intent";

/** Takes the money that an intent was promised. */
export const capture = (payment: ProviderPayment): Promise<ProviderPayment> =>
  advanceIntent(payment, () => stripe().paymentIntents.capture(payment.reference));

/** Ends an intent, so that nobody can pay it. */
export const cancel = (payment: ProviderPayment): Promise<ProviderPayment> =>
  advanceIntent(payment, () => stripe().paymentIntents.cancel(payment.reference));

/**
 * Takes an intent a step on, or finds that another process was faster. The intent's own state keeps a step from being
 * taken twice; a key of ours would keep a failure of the provider's for a day, since a key's first answer is repeated.
 * @returns what the provider has after
 */
async function advanceIntent(
  payment: ProviderPayment,
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderPayment> {
  try {
    return statusOf(await act());
  } catch (error) {
    const wasThere =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === "payment_intent_unexpected_state";
    if (!wasThere) throw error;
    const now = statusOf(await stripe().paymentIntents.retrieve(payment.reference));
    if (now.state === payment.state) throw error;
    return now;
  }
}

/** Whether nothing of the provider's was heard. */
export const isOutage = (error: unknown): boolean => error instanceof Stripe.errors.StripeConnectionError;
