import providers from "@shop/tax-providers";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { log } from "@/lib/platform/log/log";
import type { Destination, TaxAnswer, TaxQuestion } from "../model";
import { providerAway, rememberedAnswer } from "./answers";
import type { TaxProvider } from "./port";

const PROVIDERS: readonly TaxProvider[] = withOwn<TaxProvider>("tax provider", [], providers);

/** How the references of calculations by the shop's own providers begin: those orders are reported to nobody else. */
export const OWN_REFERENCE = "own:";

export const isOwnReference = (reference: string | null): boolean =>
  reference?.startsWith(OWN_REFERENCE) ?? false;

/** The shop's own provider of a destination's taxes; null if it has none. */
export const findOwnProvider = (destination: Destination): TaxProvider | null =>
  PROVIDERS.find((provider) => provider.covers(destination)) ?? null;

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
    const answer = await provider.calculate(question);
    if (answer.state === "unknown") return answer;
    const reference = `${OWN_REFERENCE}${provider.id}:${answer.reference ?? ""}`;
    return { ...answer, source: "provider", reference };
  } catch (error) {
    // the error itself may carry a buyer's address
    const reason = error instanceof Error ? error.message : undefined;
    log.error({ reason, provider: provider.id }, "a tax provider of the shop’s own code failed");
    return providerAway();
  }
}
