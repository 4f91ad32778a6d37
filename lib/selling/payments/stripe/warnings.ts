import type Stripe from "stripe";
import type { ProviderWarning } from "../dispute-port";
import { nullIfMissing, stripe } from "./client";

const FRAUD_WORDS: Readonly<Record<string, string>> = {
  card_never_received: "the card never reached its owner",
  fraudulent_card_application: "the card was applied for under a false name",
  made_with_counterfeit_card: "the card is counterfeit",
  made_with_lost_card: "the card was reported lost",
  made_with_stolen_card: "the card was reported stolen",
  unauthorized_use_of_card: "the card’s owner didn’t make the payment",
};

/** The payment's id where a warning names it, or else its charge does. */
async function paymentOf({
  payment_intent: intent,
  charge,
}: Pick<Stripe.Review, "payment_intent" | "charge">): Promise<string | null> {
  if (intent) return typeof intent === "string" ? intent : intent.id;
  if (!charge) return null;
  const { payment_intent: ofCharge } =
    typeof charge === "string" ? await stripe().charges.retrieve(charge) : charge;
  return typeof ofCharge === "string" ? ofCharge : (ofCharge?.id ?? null);
}

/** Returns an early fraud warning in its current state; null if Stripe has none by this id. */
export async function readFraudWarning(id: string): Promise<ProviderWarning | null> {
  try {
    const warning = await stripe().radar.earlyFraudWarnings.retrieve(id);
    const why = FRAUD_WORDS[warning.fraud_type] ?? "it gives no reason";
    return {
      reference: warning.id,
      paymentReference: await paymentOf({
        payment_intent: warning.payment_intent ?? null,
        charge: warning.charge,
      } as Pick<Stripe.Review, "payment_intent" | "charge">),
      kind: "fraud_warning",
      words: `The customer’s bank reports fraud: ${why}. A refund now avoids a dispute and its fee.`,
      // not actionable once it was disputed or refunded in full
      isOpen: warning.actionable,
    };
  } catch (error) {
    return nullIfMissing(error);
  }
}

/** Returns a review in its current state; null if Stripe has none by this id. */
export async function readReview(id: string): Promise<ProviderWarning | null> {
  try {
    const review = await stripe().reviews.retrieve(id);
    return {
      reference: review.id,
      paymentReference: await paymentOf(review),
      kind: "review",
      words: "The payment provider asks you to review this payment in its dashboard.",
      isOpen: review.open,
    };
  } catch (error) {
    return nullIfMissing(error);
  }
}
