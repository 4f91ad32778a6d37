import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import type { ListedPriceRule, RulePlace } from "@/lib/desk/prices/rules/commands";
import { DIAMOND_KINDS, SHAPES } from "@/lib/goods/diamonds/model";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { type CommonOptions, parseCents, parseWholeNumber } from "../cli";

export type PlaceOptions = { before?: string; after?: string };
export type RuleOptions = CommonOptions &
  PlaceOptions & {
    supplier?: string;
    kind?: string;
    shapes?: string[];
    caratFrom?: string;
    caratBelow?: string;
    costFrom?: string;
    costBelow?: string;
    percent?: string;
    add?: string;
    round?: string;
    marginPercent?: string;
    margin?: string;
    clear?: (keyof typeof CLEARED)[];
  };

/** The properties of a condition that `--clear` empties. */
const CLEARED = {
  supplier: ["supplier"],
  kind: ["kind"],
  shapes: ["shapes"],
  carat: ["caratFrom", "caratBelow"],
  cost: ["costFromCents", "costBelowCents"],
} as const;

/** Adds the options that name a place among the rules. */
export const placed = (command: Command) =>
  command
    .option("--before <rule>", "number of the rule to go before")
    .option("--after <rule>", "number of the rule to go after");

/** Adds the option that removes conditions. */
export const clearing = (command: Command) =>
  command.addOption(
    new Option("--clear <condition...>", "conditions to remove").choices(Object.keys(CLEARED)),
  );

/** Adds the options that make a rule. */
export const ruled = (command: Command) =>
  command
    .option("--supplier <name>", "only stones of one supplier")
    .addOption(new Option("--kind <kind>", "only white or fancy color stones").choices(DIAMOND_KINDS))
    .addOption(new Option("--shapes <shape...>", "only these shapes").choices(SHAPES))
    .option("--carat-from <carats>", "only from this weight")
    .option("--carat-below <carats>", "only under this weight")
    .option("--cost-from <amount>", "only if the supplier asks at least this")
    .option("--cost-below <amount>", "only if the supplier asks less than this")
    .option("--percent <number>", "percent of the cost to add")
    .option("--add <amount>", "amount to add after the percentage")
    .option("--round <amount>", "round the price up to a multiple of this, such as 5")
    .option("--margin-percent <number>", "least margin, in percent of the cost")
    .option("--margin <amount>", "least margin, as an amount");

/** The rule's properties that the options name. @throws CommandError if a number isn't one */
export function inputOf(options: RuleOptions): Record<string, unknown> {
  const cleared = (options.clear ?? []).flatMap((condition) => CLEARED[condition]);
  const { supplier, kind, shapes } = options;
  const entries = {
    supplier,
    kind,
    shapes,
    caratFrom: numberOf(options.caratFrom, "--carat-from"),
    caratBelow: numberOf(options.caratBelow, "--carat-below"),
    costFromCents: centsOf(options.costFrom),
    costBelowCents: centsOf(options.costBelow),
    percent: numberOf(options.percent?.replace(/%$/, ""), "--percent"),
    fixedCents: centsOf(options.add),
    roundToCents: centsOf(options.round),
    floorPercent: numberOf(options.marginPercent?.replace(/%$/, ""), "--margin-percent"),
    floorCents: centsOf(options.margin),
  };
  return {
    ...Object.fromEntries(cleared.map((property) => [property, null])),
    ...Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)),
  };
}

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const value = parseNumber(text);
  if (value !== null) return value;
  throw new CommandError(`${option} must be a number, not ${text}.`);
}

function centsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.startsWith("-") ? -parseCents(text.slice(1)) : parseCents(text);
}

/** @throws CommandError if no rule has the number */
export function ruleOf(rules: readonly ListedPriceRule[], named: string): ListedPriceRule {
  const rule = rules.find(({ position }) => position === parseWholeNumber(named, "The rule"));
  if (!rule) throw new CommandError(`There is no rule ${named}. Run price-rules list to see the rules.`);
  return rule;
}

/** The place that the options name, or null. @throws CommandError */
export function placeOf(
  rules: readonly ListedPriceRule[],
  { before, after }: PlaceOptions,
): RulePlace | null {
  if (before !== undefined && after !== undefined) throw new CommandError("Pass either --before or --after.");
  if (before !== undefined) return { before: ruleOf(rules, before).id };
  return after === undefined ? null : { after: ruleOf(rules, after).id };
}
