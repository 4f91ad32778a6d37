import { log } from "@/lib/platform/log/log";
import type { UnknownTax } from "@/lib/selling/orders/model";
import { stripe, stripeErrors, stripeKeys } from "@/lib/selling/payments/stripe/client";
import type { TaxAnswer, TaxQuestion } from "../model";
import { providerAway, rememberedAnswer } from "../providers/answers";
import { answerFromStripe } from "./answer";
import { toCalculation } from "./request";

/** A shopper waits for the answer, so it may not take as long as a payment. */
const TIMEOUT_MS = 4_000;

const unknown = (why: UnknownTax, message: string): TaxAnswer => ({ state: "unknown", why, message });

/**
 * Asks Stripe for the tax of a purchase, as {@link rememberedAnswer} does.
 * @throws TaxNotCalculatedError
 */
export async function calculateByStripe(question: TaxQuestion, mayAsk: boolean): Promise<TaxAnswer> {
  const { country, postalCode } = question.destination;
  if (country === "US" && !postalCode) return unknown("no_place", "Enter your ZIP code to see the tax.");
  const provider = { id: "stripe", isReachable: () => stripeKeys() !== null, ask };
  return rememberedAnswer(provider, question, mayAsk);
}

async function ask(question: TaxQuestion): Promise<TaxAnswer> {
  try {
    const made = await stripe().tax.calculations.create(toCalculation(question), {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
    });
    return answerFromStripe(question, made);
  } catch (error) {
    if (error instanceof stripeErrors().StripeError && error.code === "customer_tax_location_invalid") {
      return unknown(
        "no_place",
        "We couldn’t find this address to calculate its tax. Check the city and ZIP code.",
      );
    }
    // the error itself may carry a buyer's address
    const reason = error instanceof Error ? error.message : undefined;
    log.error({ reason }, "Stripe could not calculate a tax");
    return providerAway();
  }
}
