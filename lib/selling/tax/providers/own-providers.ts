import providers from "@shop/tax-providers";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { log } from "@/lib/platform/log/log";
import type { Destination, TaxAnswer, TaxQuestion } from "../model";
import { providerAway, rememberedAnswer } from "./answers";
import type { TaxProvider } from "./port";

const PROVIDERS: readonly TaxProvider[] = withOwn<TaxProvider>("tax provider", [], providers);

/** How long a provider may take, ms. */
const LONGEST_MS = 4_000;

/** How the references of calculations by the shop's own providers begin: those orders are reported to nobody else. */
export const OWN_REFERENCE = "own:";

export const isOwnReference = (reference: string | null): boolean =>
  reference?.startsWith(OWN_REFERENCE) ?? false;

/** The shop's own provider of a destination's taxes; null if it has none. */
export const findOwnProvider = (destination: Destination): TaxProvider | null =>
  PROVIDERS.find((provider) => mayCover(provider, destination)) ?? null;

/** Whether a provider covers a destination; one that fails to say is asked, and counts as being away. */
function mayCover(provider: TaxProvider, destination: Destination): boolean {
  try {
    return provider.covers(destination);
  } catch (error) {
    logFailure(provider, error);
    return true;
  }
}

/**
 * Asks one of the shop's own providers for the tax of a purchase.
 * @throws TaxNotCalculatedError if it may not ask and there is no answer yet
 */
export const calculateByOwn = (
  provider: TaxProvider,
  question: TaxQuestion,
  mayAsk: boolean,
): Promise<TaxAnswer> =>
  rememberedAnswer(
    {
      id: `${OWN_REFERENCE}${provider.id}`,
      isReachable: () => true,
      ask: (purchase) => answerOf(provider, purchase),
    },
    question,
    mayAsk,
  );

async function answerOf(provider: TaxProvider, question: TaxQuestion): Promise<TaxAnswer> {
  try {
    // one that can't say so was given the question all the same
    if (!provider.covers(question.destination)) return providerAway();
    const answer = await withinTime(provider.calculate(question));
    if (answer.state === "unknown") return answer;
    const reference = `${OWN_REFERENCE}${provider.id}:${answer.reference ?? ""}`;
    return { ...answer, source: "provider", reference };
  } catch (error) {
    logFailure(provider, error);
    return providerAway();
  }
}

function logFailure(provider: TaxProvider, error: unknown): void {
  // the error itself may carry a buyer's address
  const reason = error instanceof Error ? error.message : undefined;
  log.error({ reason, provider: provider.id }, "a tax provider of the shop’s own code failed");
}

/** Gives an answer up that takes too long, since quotes and checkouts wait for it. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
