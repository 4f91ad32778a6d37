import { db } from "@/lib/platform/db/client";
import { addCents, type Cents, sumCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { inCurrencyOfOrder } from "@/lib/selling/orders/currency/order-currency-queries";
import type { UnknownTax } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { asksProvider } from "@/lib/selling/tax/calculate";
import { staffProblem, staffReason } from "@/lib/selling/tax/later";
import type { TaxAnswer, TaxLevel, TaxLine, TaxQuestion } from "@/lib/selling/tax/model";
import { answerFor, placesOf, priceWithTax } from "./answer";
import { findOpenTax } from "./confirm-commands";
import { PPM_PER_PERCENT, type TaxChoice } from "./schema";

/** What of a tax is one authority's, at one rate in %. */
type AuthorityTax = { level: TaxLevel; authority: string; percent: number; taxCents: Cents };

/** What an order would come to by one way to confirm its tax; or why it can't be confirmed that way. */
export type TaxOption = { choice: TaxChoice; name: string } & (
  | { problem: string }
  | {
      problem: null;
      label: string | null;
      /** added or contained in the prices */
      taxCents: Cents;
      totalCents: Cents;
      authorities: readonly AuthorityTax[];
    }
);

/**
 * Lists the ways to confirm an order's tax, each with what the order comes to, and says why it was unknown.
 * @param entered rates to compute it by as well; null for none
 * @throws ApiError 404; 409 `tax_known`
 */
export const quoteTax = (
  orderId: string,
  entered: Extract<TaxChoice, { kind: "rates" }> | null,
  now = new Date(),
): Promise<TaxQuote> => inCurrencyOfOrder(db(), orderId, () => quote(orderId, entered, now));

type TaxQuote = { why: UnknownTax | null; reason: string | null; options: TaxOption[] };

async function quote(
  orderId: string,
  entered: Extract<TaxChoice, { kind: "rates" }> | null,
  now: Date,
): Promise<TaxQuote> {
  const { order, question } = await findOpenTax(orderId);
  const isByProvider = asksProvider(question.destination, await loadShopSettings());
  const calculated = await answerFor(question, { kind: "calculated" }, now);
  const ownWords = calculated?.state === "unknown" ? staffProblem(calculated.why, isByProvider) : null;
  const options = [optionOf(order, question, { kind: "calculated" }, "Calculated now", calculated, ownWords)];
  if (calculated?.state === "unknown" && calculated.why === "shared_zip") {
    for (const { key, name } of await placesOf(question, now)) {
      const choice = { kind: "place", place: key } as const;
      options.push(optionOf(order, question, choice, name, await answerFor(question, choice, now)));
    }
  }
  if (entered) {
    options.push(
      optionOf(order, question, entered, "Entered rates", await answerFor(question, entered, now)),
    );
  }
  const { taxUnknown: why } = order;
  return { why, reason: why && staffReason(why, isByProvider), options };
}

/** @param problem what staff read where there is no tax, instead of what a buyer reads */
function optionOf(
  order: OrderRow,
  question: TaxQuestion,
  choice: TaxChoice,
  name: string,
  tax: TaxAnswer | null,
  problem: string | null = null,
): TaxOption {
  if (tax?.state !== "known") {
    return { choice, name, problem: problem ?? tax?.message ?? "This place is gone." };
  }
  const { taxCents, includedTaxCents, totalCents } = priceWithTax(order, question, tax);
  const all = addCents(taxCents, includedTaxCents);
  const authorities = authoritiesOf(tax.lines);
  return { choice, name, problem: null, label: tax.label, taxCents: all, totalCents, authorities };
}

/** Sums a tax by its authorities, in the order of its lines. */
function authoritiesOf(lines: readonly TaxLine[]): AuthorityTax[] {
  const sums = new Map<string, { line: TaxLine; taxes: Cents[] }>();
  for (const line of lines) {
    const key = [line.level, line.authority, line.ratePpm].join("\n");
    const sum = sums.get(key) ?? { line, taxes: [] };
    sum.taxes.push(line.taxCents);
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ line, taxes }) => ({
    level: line.level,
    authority: line.authority,
    percent: line.ratePpm / PPM_PER_PERCENT,
    taxCents: sumCents(taxes),
  }));
}
