import ownRules from "@shop/price-rules";
import { asc } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { priceRules } from "../tables";
import { type PriceRule, type PriceRuleInput, priceRuleSchema } from "./model";

/** A rule with its place among the others, from 1. */
export type StoredPriceRule = PriceRule & { id: string; position: number };

/**
 * The shop's price rules in the order they are tried.
 * @throws ZodError for a rule that somebody wrote into the table by hand and that isn't one
 */
export async function readPriceRules(executor: Pick<Transaction, "select">): Promise<StoredPriceRule[]> {
  const rows = await executor.select().from(priceRules).orderBy(asc(priceRules.position));
  return rows.map(({ id, position, createdAt: _, ...rule }) => ({
    ...priceRuleSchema.parse(rule),
    id,
    position,
  }));
}

/** How the ids of the shop's own rules begin; those of stored rules are UUIDs. */
const OWN = "own:";

export const isOwnRule = (id: string): boolean => id.startsWith(OWN);

const OWN_INPUTS: readonly PriceRuleInput[] = ownRules;
const OWN_RULES: readonly PriceRule[] = OWN_INPUTS.map((rule) => priceRuleSchema.parse(rule));

/**
 * The rules that price stones, in the order they are tried: those of {@link readPriceRules}, then the shop's own, which its
 * code lists and nobody edits.
 */
export async function readPricingRules(executor: Pick<Transaction, "select">): Promise<StoredPriceRule[]> {
  const stored = await readPriceRules(executor);
  const last = stored.at(-1)?.position ?? 0;
  return [
    ...stored,
    ...OWN_RULES.map((rule, at) => ({ ...rule, id: `${OWN}${at + 1}`, position: last + at + 1 })),
  ];
}
