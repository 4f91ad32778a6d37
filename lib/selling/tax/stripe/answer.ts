import type Stripe from "stripe";
import { allocate } from "@/lib/platform/money/allocate";
import { type Cents, currencyCode, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import { fromStripe } from "@/lib/selling/payments/stripe/units";
import { ratePercent } from "../by-table";
import { displayAt } from "../markets/display";
import { TAX_LEVELS, type TaxAnswer, type TaxLine, type TaxQuestion } from "../model";

type Calculation = Stripe.Tax.Calculation;
type Taxed = {
  amount: number;
  amount_tax: number;
  tax_breakdown?: readonly Breakdown[] | null | undefined;
};
type Breakdown = NonNullable<Stripe.Tax.CalculationLineItem["tax_breakdown"]>[number];

/** Reads an amount of the calculation, which is asked in the shop's currency. */
const read = (amount: number): Cents => fromStripe(amount, currencyCode());

/**
 * Reads Stripe's calculation as the shop's tax lines.
 * @throws Error if its amounts don't add up or it leaves a line out, so that no part of a tax is lost
 */
export function answerFromStripe(question: TaxQuestion, calculation: Calculation): TaxAnswer {
  const display = displayAt(question.destination.country);
  const found = new Map(calculation.line_items?.data.map((line) => [line.reference, line]));
  const taxed = question.items.map(({ id }): readonly [id: string | null, taxed: Taxed] => {
    const line = found.get(id);
    if (!line) throw new Error(`Stripe’s calculation has no line ${id}`);
    return [id, line];
  });
  if (calculation.shipping_cost) taxed.push([null, calculation.shipping_cost]);
  const all = taxed.flatMap(([id, line]) => linesOf(id, line, display));
  const expected = calculation.tax_amount_exclusive + calculation.tax_amount_inclusive;
  if (taxed.reduce((sum, [, { amount_tax }]) => sum + amount_tax, 0) !== expected) {
    throw new Error(`Stripe’s tax lines don’t add up to ${expected}`);
  }
  const lines = inWholeUnits(all, expected, display, baseOf(question));
  return {
    state: "known",
    display,
    label: labelOf(lines),
    source: "provider",
    lines,
    reference: calculation.id,
  };
}

const baseOf =
  ({ items, shippingCents }: TaxQuestion) =>
  (itemId: string | null): Cents =>
    itemId === null ? shippingCents : (items.find(({ id }) => id === itemId)?.amountCents ?? NO_CENTS);

/** A line whose tax is in Stripe's units. */
type RawLine = Omit<TaxLine, "taxCents"> & { stripeTax: number };

/**
 * Brings the tax of lines to the shop's units. Of currencies whose small coins are gone, Stripe counts hundredths: their sum
 * is rounded once and divided over the lines, so that they add up to what is charged.
 * @param total of all lines, in Stripe's units
 */
function inWholeUnits(
  raw: readonly RawLine[],
  total: number,
  display: "added" | "included",
  base: (itemId: string | null) => Cents,
): TaxLine[] {
  const taxes = allocate(
    read(total),
    raw.map(({ stripeTax }) => stripeTax),
  );
  return raw.map(({ stripeTax: _, ...line }, i) => {
    const taxCents = taxes[i] ?? NO_CENTS;
    if (display === "added" || line.exemptCents > 0) return { ...line, taxCents };
    const own = sumCents(taxes.filter((_tax, j) => raw[j]?.itemId === line.itemId));
    const net = subtractCents(base(line.itemId), own);
    // Stripe may tax a part of a line alone; less than two units are what it counts and the shop doesn't
    const taxableCents = Math.abs(net - line.taxableCents) < 2 ? net : line.taxableCents;
    return { ...line, taxCents, taxableCents };
  });
}

function linesOf(itemId: string | null, taxed: Taxed, display: "added" | "included"): RawLine[] {
  const parts = (taxed.tax_breakdown ?? []).filter(
    ({ amount, taxability_reason }) => amount > 0 || taxability_reason === "customer_exempt",
  );
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== taxed.amount_tax) {
    throw new Error(`Stripe’s breakdown of line ${itemId ?? "delivery"} isn’t ${taxed.amount_tax}`);
  }
  return parts.map(({ amount, jurisdiction, taxability_reason, taxable_amount, tax_rate_details }) => {
    const isExempt = taxability_reason === "customer_exempt";
    const level = TAX_LEVELS.find((one) => one === jurisdiction.level) ?? "district";
    const { country, state } = jurisdiction;
    return {
      itemId,
      level,
      authority: jurisdiction.display_name,
      code: level === "country" || !state ? country : `${country}-${state}`,
      name: tax_rate_details?.display_name ?? "Tax",
      ratePpm: Math.round(Number(tax_rate_details?.percentage_decimal ?? 0) * 10_000),
      onShipping: false,
      taxableCents: isExempt ? NO_CENTS : read(taxable_amount),
      exemptCents: isExempt ? read(taxed.amount - (display === "included" ? taxed.amount_tax : 0)) : NO_CENTS,
      stripeTax: amount,
    };
  });
}

/** "Sales tax 8.875%"; without the rate if the goods have several. */
function labelOf(lines: readonly TaxLine[]): string | null {
  const taxed = lines.filter(({ taxCents }) => taxCents > 0);
  const [first] = taxed;
  if (!first) return null;
  const rateOf = (id: string | null) =>
    taxed.reduce((sum, { itemId, ratePpm }) => sum + (itemId === id ? ratePpm : 0), 0);
  const rates = new Set(taxed.flatMap(({ itemId }) => (itemId === null ? [] : [rateOf(itemId)])));
  const [rate = 0] = rates;
  return rates.size === 1 ? `${first.name} ${ratePercent(rate)}` : first.name;
}
