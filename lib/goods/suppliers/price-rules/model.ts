import { z } from "zod";
import { DIAMOND_KINDS, SHAPES } from "@/lib/goods/diamonds/model";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";

/** No stone is sold for more, whatever its rule; the importer refuses dearer ones as misread. */
export const MOST_CENTS = 1_000_000_000;

const MOST_ADDED_CENTS = 100_000_000;

/** Hundredths of a percent, in which percentages are calculated. */
const WHOLE = 10_000;

const blankToNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** A percentage with at most two decimals, which the arithmetic below keeps exact. */
const percentage = (least: number) =>
  z
    .number("Enter a percentage")
    .min(least, `Enter a percentage of at least ${least}`)
    .max(10_000, "Enter a percentage of at most 10,000")
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      "Enter a percentage with at most two decimals",
    )
    .default(0);

/** One minor unit, and the most minor units that a price is rounded up by. */
const LEAST = cents(1);
const MOST_ROUNDING = 100_000;

/** @param error what is said of another amount, in the shop's currency */
const amount = (least: number, most: number, error: () => string) =>
  z
    .int({ error })
    .min(least, { error })
    .max(most, { error })
    .transform((value): Cents => cents(value));

const carats = z
  .number("Enter a weight in carats")
  .min(0, "Enter a weight in carats, such as 1.5")
  .max(100, "Enter a weight of at most 100 carats")
  .nullish()
  .transform(blankToNull);

const cost = amount(
  1,
  MOST_CENTS,
  () => `Enter a cost from ${formatMoney(LEAST)} to ${formatMoney(cents(MOST_CENTS))}`,
)
  .nullish()
  .transform(blankToNull);

/** One price rule: the offers it fits, and the price it makes of their cost. An absent condition fits every offer. */
export const priceRuleSchema = z
  .strictObject({
    /** the supplier's name, spaced as the importer spaces it */
    supplier: z
      .string()
      .transform((text) => text.trim().replace(/\s+/g, " "))
      .pipe(
        z
          .string()
          .min(1, "Enter the supplier’s name")
          .max(200, "Enter a supplier’s name of at most 200 characters")
          .regex(/^\P{Cc}*$/u, "Enter a supplier’s name without control characters"),
      )
      .nullish()
      .transform(blankToNull),
    kind: z
      .enum(DIAMOND_KINDS, `Choose one kind: ${DIAMOND_KINDS.join(" or ")}`)
      .nullish()
      .transform(blankToNull),
    shapes: z
      .array(z.enum(SHAPES, `Choose shapes from: ${SHAPES.join(", ")}`))
      .nullish()
      .transform((list) => (list?.length ? SHAPES.filter((shape) => list.includes(shape)) : null)),
    /** carats, from and below */
    caratFrom: carats,
    caratBelow: carats,
    /** what the supplier asks, from and below */
    costFromCents: cost,
    costBelowCents: cost,
    /** added to the cost, % of it */
    percent: percentage(-90),
    /** added after the percentage */
    fixedCents: amount(
      -MOST_ADDED_CENTS,
      MOST_ADDED_CENTS,
      () => `Enter an amount of at most ${formatMoney(cents(MOST_ADDED_CENTS))} to add`,
    ).prefault(0),
    /** the price goes up to the next multiple of this; 1 for none */
    roundToCents: amount(
      1,
      MOST_ROUNDING,
      () =>
        `Enter an amount from ${formatMoney(LEAST)} to ${formatMoney(cents(MOST_ROUNDING))} to round up to`,
    ).prefault(1),
    /** least margin, % of the cost and an amount; the greater counts */
    floorPercent: percentage(0),
    floorCents: amount(
      0,
      MOST_ADDED_CENTS,
      () => `Enter a margin of at most ${formatMoney(cents(MOST_ADDED_CENTS))}`,
    ).prefault(0),
  })
  .superRefine((rule, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { caratFrom, caratBelow, costFromCents, costBelowCents } = rule;
    if (caratFrom !== null && caratBelow !== null && caratFrom >= caratBelow)
      fault("caratBelow", "The range of carats must end above its start");
    if (costFromCents !== null && costBelowCents !== null && costFromCents >= costBelowCents)
      fault("costBelowCents", "The range of costs must end above its start");
    if (rule.percent <= 0 && rule.fixedCents <= 0 && rule.floorPercent === 0 && rule.floorCents === 0)
      fault("percent", "Add a percentage, an amount, or a least margin. Otherwise stones sell at cost");
  });

export type PriceRule = z.output<typeof priceRuleSchema>;
export type PriceRuleInput = z.input<typeof priceRuleSchema>;

/** What a rule looks at; the cost is what the supplier asks, in cents. */
export type PricedOffer = {
  supplier: string;
  kind: (typeof DIAMOND_KINDS)[number];
  shape: (typeof SHAPES)[number];
  carat: number;
  costCents: Cents;
};

/** A rule's numbers as the arithmetic uses them: whole cents, and whole hundredths of a percent. */
export const amountsOf = (rule: PriceRule) => ({
  share: WHOLE + Math.round(rule.percent * 100),
  fixed: rule.fixedCents * WHOLE,
  floorShare: Math.round(rule.floorPercent * 100),
  floor: rule.floorCents * WHOLE,
  step: rule.roundToCents,
  whole: WHOLE,
});

const isWithin = (value: number, from: number | null, below: number | null): boolean =>
  (from === null || value >= from) && (below === null || value < below);

const fits = (rule: PriceRule, offer: PricedOffer): boolean =>
  (rule.supplier === null || rule.supplier === offer.supplier) &&
  (rule.kind === null || rule.kind === offer.kind) &&
  (rule.shapes === null || rule.shapes.includes(offer.shape)) &&
  isWithin(offer.carat, rule.caratFrom, rule.caratBelow) &&
  isWithin(offer.costCents, rule.costFromCents, rule.costBelowCents);

/**
 * The price that a rule makes of a cost: cost and percentage and amount, at least the cost and its least margin,
 * up to the next multiple of the rounding. Every step is in whole numbers below 2^53, so nothing is lost.
 */
export function priceByRule(rule: PriceRule, costCents: Cents): Cents {
  const { share, fixed, floorShare, floor, step, whole } = amountsOf(rule);
  const wanted = costCents * share + fixed;
  const least = costCents * whole + Math.max(costCents * floorShare, floor);
  const exact = Math.max(wanted, least);
  const unit = whole * step;
  const over = exact % unit;
  const steps = (exact - over) / unit + (over === 0 ? 0 : 1);
  return cents(Math.min(steps * step, MOST_CENTS));
}

const ruleFor = (rules: readonly PriceRule[], offer: PricedOffer): PriceRule | undefined =>
  rules.find((one) => fits(one, offer));

/** Whether a price covers an offer's cost and the least margin that its rule demands; without a rule, the cost alone. */
export function isAtLeastMargin(rules: readonly PriceRule[], offer: PricedOffer, priceCents: Cents): boolean {
  const rule = ruleFor(rules, offer);
  if (!rule) return priceCents >= offer.costCents;
  const { floorShare, floor, whole } = amountsOf(rule);
  return priceCents * whole >= offer.costCents * whole + Math.max(offer.costCents * floorShare, floor);
}

/** The price of an offer by the first rule that fits it; null if none does. */
export function priceOf(rules: readonly PriceRule[], offer: PricedOffer): Cents | null {
  const rule = ruleFor(rules, offer);
  return rule ? priceByRule(rule, offer.costCents) : null;
}
