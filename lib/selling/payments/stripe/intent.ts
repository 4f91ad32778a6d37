import type Stripe from "stripe";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { currencyCode, decimalFromCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { findPayment, saveProviderReference } from "../commands/ledger";
import type { PayableOrder, ProviderPayment } from "../port";
import type { PaymentStep } from "../schema";
import { stripe, stripeKeys } from "./client";
import { riskOf } from "./risk";
import { fromStripe, toStripe } from "./units";

/**
 * A buyer waits for this response, and their browser gives up after twenty seconds. If a payment can't be begun in
 * time, the order is confirmed all the same and its page asks again.
 */
export const REQUEST_OPTIONS = { timeout: 5_000, maxNetworkRetries: 1 };

/**
 * Returns the one PaymentIntent of an order. The idempotency key comes from the order, so a repeated call after a
 * timeout or by another process gets the same intent. The money is authorized first and captured in a second step,
 * once the stones are known to be held.
 */
export async function ensurePaymentIntent(order: Pick<PayableOrder, "id" | "number" | "amountCents">) {
  const payment = await findPayment(db(), order.id);
  if (payment?.reference) return retrieveIntent(payment.reference, REQUEST_OPTIONS);
  const { klarna } = await loadShopSettings();
  const intent = await stripe().paymentIntents.create(
    {
      amount: toStripe(order.amountCents),
      currency: currencyCode().toLowerCase(),
      capture_method: "manual",
      automatic_payment_methods: { enabled: true },
      // the Stripe account may have Klarna enabled while the shop's texts say it is not offered
      ...(klarna ? {} : { excluded_payment_method_types: ["klarna"] }),
      description: `Order ${order.number}`,
      metadata: { order_id: order.id, order_number: order.number },
    },
    { ...REQUEST_OPTIONS, idempotencyKey: `order:${order.id}` },
  );
  await saveProviderReference(db(), order.id, intent.id);
  return intent;
}

/** The charge is read with its intent, for its risk and address checks. */
export const WITH_CHARGE = { expand: ["latest_charge"] };

/** Returns an intent with its latest charge. */
export const retrieveIntent = (id: string, options: Stripe.RequestOptions = {}) =>
  stripe().paymentIntents.retrieve(id, WITH_CHARGE, options);

/** Reads the payment's status from an intent. */
export function statusOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const state = STATES[intent.status] ?? "open";
  return {
    orderId: orderIdOfIntent(intent),
    part: partOfIntent(intent),
    reference: intent.id,
    state,
    amountCents: fromStripe(
      state === "captured" ? intent.amount_received : intent.amount_capturable,
      intent.currency,
    ),
    currency: intent.currency.toUpperCase(),
    savedMethod: intent.setup_future_usage === "off_session" ? idOf(intent.payment_method) : null,
    risk: riskOf(intent.latest_charge),
  };
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

/** How a browser pays an intent; null if nobody can. */
export function cardStep(
  intent: Stripe.PaymentIntent,
  { amountCents, dueAt }: Pick<PayableOrder, "amountCents" | "dueAt">,
): PaymentStep | null {
  const keys = stripeKeys();
  if (!keys || !intent.client_secret || intent.status === "canceled") return null;
  return {
    kind: "card",
    amount: decimalFromCents(amountCents),
    currency: currencyCode(),
    due_at: dueAt?.toISOString() ?? null,
    client_secret: intent.client_secret,
    publishable_key: keys.publishable,
    script: env.STRIPE_BROWSER_BASE ? new URL("/v3/", env.STRIPE_BROWSER_BASE).href : null,
    made: !intent.status.startsWith("requires_") || intent.status === "requires_capture",
  };
}

const STATES: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment["state"]>> = {
  requires_capture: "authorized",
  succeeded: "captured",
  canceled: "canceled",
};

/**
 * Returns the id of the order an intent pays; null if it is not the shop's, because other tools that use the same
 * account name orders too.
 */
export function orderIdOfIntent({ metadata }: Pick<Stripe.PaymentIntent, "metadata">): string | null {
  const id = metadata.order_id;
  return id !== undefined && UUID_PATTERN.test(id) ? id : null;
}

/** Returns the id of the part of a payment plan that an intent pays; null if it pays a whole order. */
function partOfIntent({ metadata }: Pick<Stripe.PaymentIntent, "metadata">): string | null {
  const id = metadata.plan_part;
  return id !== undefined && UUID_PATTERN.test(id) ? id : null;
}
