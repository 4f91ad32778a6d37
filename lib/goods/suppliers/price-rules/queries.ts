import { asc } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { priceRules } from "../tables";
import { type PriceRule, priceRuleSchema } from "./model";

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
