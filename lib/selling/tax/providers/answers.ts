import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { currencyCode } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { TaxAnswer, TaxQuestion } from "../model";

/** How long a provider isn't asked after a failure, and how long its answer is used again. */
const PAUSE_MS = 15_000;
const FRESH_MS = 10 * 60_000;
const MOST_ANSWERS = 500;

type Memory = { answers: Map<string, { answer: TaxAnswer; until: number }>; awayUntil: number };
const memories = processWide("tax-provider-answers", () => new Map<string, Memory>());

function memoryOf(provider: string): Memory {
  const known = memories().get(provider) ?? { answers: new Map(), awayUntil: 0 };
  memories().set(provider, known);
  return known;
}

/** A transaction needs a tax that its provider hasn't calculated yet, and no transaction waits for another server. */
export class TaxNotCalculatedError extends Error {
  constructor(
    provider: string,
    /** asks the provider, whose answer is then there for the next try */
    readonly calculate: () => Promise<TaxAnswer>,
  ) {
    super(`The tax provider ${provider} has not calculated this tax yet`);
  }
}

/** What a buyer reads while a provider is away. */
export const providerAway = (): TaxAnswer => ({
  state: "unknown",
  why: "provider_away",
  message: "We can’t calculate the tax right now. Try again in a few minutes.",
});

/** A tax provider as its memory sees it. */
type Provider = {
  id: string;
  /** whether it can be asked at all, such as because its keys are set */
  isReachable(): boolean;
  /** answers, and never throws */
  ask(question: TaxQuestion): Promise<TaxAnswer>;
};

/**
 * Asks a provider for the tax of a purchase. The same question within ten minutes has the same answer, and a provider that
 * failed is left alone for a while.
 * @param mayAsk false within a transaction, which only takes an answer given before
 * @throws TaxNotCalculatedError if it may not ask and there is none
 */
export async function rememberedAnswer(
  provider: Provider,
  question: TaxQuestion,
  mayAsk: boolean,
): Promise<TaxAnswer> {
  const memory = memoryOf(provider.id);
  const { answers } = memory;
  const currency = currencyCode();
  const key = JSON.stringify([currency, question]);
  const before = answers.get(key);
  if (before && before.until > Date.now()) return before.answer;
  if (!provider.isReachable() || memory.awayUntil > Date.now()) return providerAway();
  if (!mayAsk) {
    // the code that catches it has left the currency of the purchase
    throw new TaxNotCalculatedError(provider.id, () =>
      inCurrency(currency, () => rememberedAnswer(provider, question, true)),
    );
  }
  const answer = await provider.ask(question);
  if (answer.state === "unknown" && answer.why === "provider_away") {
    memory.awayUntil = Date.now() + PAUSE_MS;
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
