import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { UnknownTax } from "@/lib/selling/orders/model";
import { stripe, stripeErrors, stripeKeys } from "@/lib/selling/payments/stripe/client";
import type { TaxAnswer, TaxQuestion } from "../model";
import { answerFromStripe } from "./answer";
import { toCalculation } from "./request";

/** A shopper waits for the answer, so it may not take as long as a payment. */
const TIMEOUT_MS = 4_000;
/** How long nobody is asked after a failure, and how long an answer is used again. */
const PAUSE_MS = 15_000;
const FRESH_MS = 10 * 60_000;
const MOST_ANSWERS = 500;

type Memory = { answers: Map<string, { answer: TaxAnswer; until: number }>; awayUntil: number };
const memory = processWide("stripe-tax", (): Memory => ({ answers: new Map(), awayUntil: 0 }));

/** A transaction needs a tax that Stripe hasn't calculated yet, and no transaction waits for another server. */
export class TaxNotCalculatedError extends Error {
  constructor(readonly question: TaxQuestion) {
    super("Stripe has not calculated this tax yet");
  }
}

const unknown = (why: UnknownTax, message: string): TaxAnswer => ({ state: "unknown", why, message });

/**
 * Asks Stripe for the tax of a purchase. The same question within ten minutes has the same answer.
 * @param mayAsk false within a transaction, which only takes an answer given before
 * @throws TaxNotCalculatedError if it may not ask and there is none
 */
export async function calculateByStripe(question: TaxQuestion, mayAsk: boolean): Promise<TaxAnswer> {
  const { country, postalCode } = question.destination;
  if (country === "US" && !postalCode) return unknown("no_place", "Enter your ZIP code to see the tax.");
  const { answers } = memory();
  const key = JSON.stringify(question);
  const before = answers.get(key);
  if (before && before.until > Date.now()) return before.answer;
  if (!stripeKeys() || memory().awayUntil > Date.now()) return away();
  if (!mayAsk) throw new TaxNotCalculatedError(question);
  const answer = await ask(question);
  if (answer.state === "unknown" && answer.why === "provider_away") {
    memory().awayUntil = Date.now() + PAUSE_MS;
    return answer;
  }
  answers.delete(key);
  answers.set(key, { answer, until: Date.now() + FRESH_MS });
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_ANSWERS) break;
    answers.delete(oldest);
  }
  return answer;
}

const away = () =>
  unknown("provider_away", "We can’t calculate the tax right now. Try again in a few minutes.");

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
    return away();
  }
}
