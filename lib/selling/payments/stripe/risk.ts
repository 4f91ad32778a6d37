import type Stripe from "stripe";
import { z } from "zod";
import { CARD_CHECKS, RISK_LEVELS } from "../dispute-model";
import type { DeclinedAttempt, ProviderRisk } from "../dispute-port";

const known = <T extends string>(words: readonly T[], value: string | null | undefined): T | null =>
  words.find((word) => word === value) ?? null;

/** Reads what Stripe and the bank say about a charge; null before there is one, or if it wasn't read with its intent. */
export function riskOf(charge: Stripe.PaymentIntent["latest_charge"]): ProviderRisk | null {
  if (!charge || typeof charge === "string") return null;
  const { outcome, payment_method_details: details } = charge;
  const card = details?.card;
  return {
    level: known(RISK_LEVELS, outcome?.risk_level),
    score: outcome?.risk_score ?? null,
    streetCheck: known(CARD_CHECKS, card?.checks?.address_line1_check),
    postcodeCheck: known(CARD_CHECKS, card?.checks?.address_postal_code_check),
    codeCheck: known(CARD_CHECKS, card?.checks?.cvc_check),
    cardFingerprint: card?.fingerprint ?? null,
  };
}

const failedSchema = z.object({
  last_payment_error: z.object({
    charge: z.string().nullish(),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    payment_method: z.object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() }).nullish(),
  }),
});

/** Reads the declined attempt that an event's intent names; null if it names none. */
export function declinedAttemptOf(intent: unknown, eventId: string): DeclinedAttempt | null {
  const { data } = failedSchema.safeParse(intent);
  if (!data) return null;
  const { charge, code, decline_code, payment_method } = data.last_payment_error;
  return {
    reference: charge ?? eventId,
    code: decline_code ?? code ?? null,
    cardFingerprint: payment_method?.card?.fingerprint ?? null,
  };
}
