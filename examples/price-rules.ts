import type { PriceRuleInput } from "@/lib/goods/suppliers/price-rules/model";

/** Carats at which the next step begins. */
const STEPS = [0, 0.5, 1, 1.5, 2, 3, 4, 5] as const;
const SMALLEST_PERCENT = 45;
const STEP_PERCENT = 2.5;

/** A margin that falls with the weight, which nobody would type in as eight rules. */
const priceRules: PriceRuleInput[] = STEPS.map((caratFrom, at) => ({
  caratFrom,
  caratBelow: STEPS[at + 1] ?? null,
  percent: SMALLEST_PERCENT - at * STEP_PERCENT,
  floorCents: 100_00,
  roundToCents: 5_00,
}));

export default priceRules;
