import type Stripe from "stripe";
import { currencyCode } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { PayableOrder, ProviderPayment } from "../port";
import { stripe, stripeErrors } from "./client";
import { REQUEST_OPTIONS, retrieveIntent, statusOf, WITH_CHARGE } from "./intent";

type Order = Pick<PayableOrder, "id" | "number">;

/** A part of a payment plan: its position from 0, its amount in cents, and the id of its intent once it has one. */
type Part = { id: string; position: number; reference: string | null };

/** Creates the customer at Stripe under whom what a plan’s buyer saves is kept; it has no name or address of theirs. */
export async function createPayer({ id, number }: Order): Promise<string> {
  const { id: payer } = await stripe().customers.create(
    { description: `Order ${number}`, metadata: { order_id: id, order_number: number } },
    { ...REQUEST_OPTIONS, idempotencyKey: `payer:${id}` },
  );
  return payer;
}

/** Returns the intent of a part; null if it has none that can be paid. */
export async function findPartIntent({
  reference,
}: Pick<Part, "reference">): Promise<Stripe.PaymentIntent | null> {
  if (reference === null) return null;
  const intent = await retrieveIntent(reference, REQUEST_OPTIONS);
  return intent.status === "canceled" ? null : intent;
}

/**
 * Creates the intent of a part. The idempotency key names the part and the canceled intent that this one replaces, so that two
 * tabs, the job, and a repeated request get the same.
 * @param payer whose payment method is saved with the first part, and charged for the others
 */
export async function createPartIntent(
  order: Order,
  part: Part,
  { amount, payer, count }: { amount: number; payer: string; count: number },
): Promise<Stripe.PaymentIntent> {
  const { klarna } = await loadShopSettings();
  return stripe().paymentIntents.create(
    {
      amount,
      currency: currencyCode().toLowerCase(),
      capture_method: "manual",
      automatic_payment_methods: { enabled: true },
      ...(klarna ? {} : { excluded_payment_method_types: ["klarna"] }),
      customer: payer,
      // the deposit's method is saved; an intent that would save one can't be charged while its payer is away
      ...(part.position === 0 ? { setup_future_usage: "off_session" as const } : {}),
      description: `Order ${order.number}, payment ${part.position + 1} of ${count}`,
      metadata: { order_id: order.id, order_number: order.number, plan_part: part.id },
    },
    { ...REQUEST_OPTIONS, idempotencyKey: `plan-part:${part.id}:${part.reference ?? ""}` },
  );
}

/** What a charge without its payer came to: the payment as it is then, or why it was declined. */
export type ChargeOutcome = { payment: ProviderPayment } | { declined: string };

/**
 * Charges what a buyer has saved, while they aren’t there. An intent that somebody else has confirmed meanwhile is read as it is, so
 * that no part is charged twice.
 * @throws if the provider couldn’t be reached, so that nothing is known
 */
export async function chargeSaved(reference: string, savedMethod: string): Promise<ChargeOutcome> {
  const { StripeCardError, StripeInvalidRequestError } = stripeErrors();
  try {
    const intent = await stripe().paymentIntents.confirm(reference, {
      payment_method: savedMethod,
      off_session: true,
      ...WITH_CHARGE,
    });
    return intent.status === "requires_action"
      ? { declined: "The bank asks the customer to confirm it." }
      : { payment: statusOf(intent) };
  } catch (error) {
    if (error instanceof StripeCardError) return { declined: error.message };
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    const intent = await retrieveIntent(reference);
    if (intent.status.startsWith("requires_") && intent.status !== "requires_capture") {
      // such as a payment method that was detached
      return { declined: error.message };
    }
    return { payment: statusOf(intent) };
  }
}
