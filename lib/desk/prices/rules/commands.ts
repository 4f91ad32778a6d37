import { eq, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { coveringRule, describeRule } from "@/lib/goods/suppliers/price-rules/describe-rule";
import { type PriceRule, priceRuleSchema } from "@/lib/goods/suppliers/price-rules/model";
import {
  isOwnRule,
  readPriceRules,
  readPricingRules,
  type StoredPriceRule,
} from "@/lib/goods/suppliers/price-rules/queries";
import { priceRules, suppliers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";

export type ListedPriceRule = StoredPriceRule & {
  words: string;
  /** position of an earlier rule that fits the same stones, so that this one prices none */
  coveredBy: number | null;
  /** false while no supplier has the rule's name */
  isSupplierKnown: boolean;
  /** whether the shop's code lists it, so that nobody can change it here */
  isOwn: boolean;
};

/** Where a rule goes: before or after another one, by its id. */
export type RulePlace = { before: string } | { after: string };

/** The rules in the order they are tried, with those of the shop's code. */
export async function listPriceRules(): Promise<ListedPriceRule[]> {
  const rules = await readPricingRules(db());
  const known = new Set(
    (await db().select({ name: suppliers.name }).from(suppliers)).map(({ name }) => name),
  );
  return rules.map((rule, at) => ({
    ...rule,
    words: describeRule(rule),
    coveredBy: coveringRule(rules, at)?.position ?? null,
    isSupplierKnown: rule.supplier === null || known.has(rule.supplier),
    isOwn: isOwnRule(rule.id),
  }));
}

/** Reads what claims to be a rule. @throws CommandError */
export function parsePriceRule(input: unknown): PriceRule {
  const parsed = priceRuleSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${parsed.error.issues.map(({ message }) => message).join(". ")}.`);
}

/** Adds a rule, as the last one unless a place is named. @throws CommandError */
export async function addPriceRule(
  input: unknown,
  place: RulePlace | null,
  audit: AuditAction | null,
): Promise<StoredPriceRule> {
  const rule = parsePriceRule(input);
  return changeRules(async (tx, rules) => {
    const last = (rules.at(-1)?.position ?? 0) + 1;
    const [row] = await tx
      .insert(priceRules)
      .values({ ...rule, position: last })
      .returning({ id: priceRules.id });
    if (!row) throw new Error("The new rule was not returned");
    const order = rules.map(({ id }) => id);
    order.splice(placeIn(order, place), 0, row.id);
    const position = await reorder(tx, order, row.id);
    await recordShopAudit(tx, audit, `rule ${position}`, { added: rule });
    return { ...rule, id: row.id, position };
  });
}

/**
 * Changes some properties of a rule.
 * @param changes the new values; null removes a condition
 * @throws CommandError
 */
export async function changePriceRule(
  id: string,
  changes: Record<string, unknown>,
  audit: AuditAction | null,
): Promise<StoredPriceRule> {
  return changeRules(async (tx, rules) => {
    const { id: _, position, ...before } = requireRule(rules, id);
    const rule = parsePriceRule({ ...before, ...changes });
    await tx.update(priceRules).set(rule).where(eq(priceRules.id, id));
    await recordShopAudit(tx, audit, `rule ${position}`, { from: before, to: rule });
    return { ...rule, id, position };
  });
}

/** Moves a rule before or after another one. @throws CommandError */
export async function movePriceRule(
  id: string,
  place: RulePlace,
  audit: AuditAction | null,
): Promise<StoredPriceRule> {
  return changeRules(async (tx, rules) => {
    const rule = requireRule(rules, id);
    if (Object.values(place).includes(id)) return rule;
    const order = rules.map((one) => one.id).filter((one) => one !== id);
    order.splice(placeIn(order, place), 0, id);
    const position = await reorder(tx, order, id);
    if (position !== rule.position) {
      await recordShopAudit(tx, audit, `rule ${rule.position}`, { from: rule.position, to: position });
    }
    return { ...rule, position };
  });
}

/** Removes a rule. Prices it made stay until the rules are applied or its stones are imported. @throws CommandError */
export async function removePriceRule(id: string, audit: AuditAction | null): Promise<StoredPriceRule> {
  return changeRules(async (tx, rules) => {
    const rule = requireRule(rules, id);
    await tx.delete(priceRules).where(eq(priceRules.id, id));
    await reorder(
      tx,
      rules.map((one) => one.id).filter((one) => one !== id),
      null,
    );
    await recordShopAudit(tx, audit, `rule ${rule.position}`, { removed: rule });
    return rule;
  });
}

/** Runs one change of the rules at a time; importers read on. */
const changeRules = <T>(change: (tx: Transaction, rules: StoredPriceRule[]) => Promise<T>): Promise<T> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`lock table ${priceRules} in share row exclusive mode`);
    return change(tx, await readPriceRules(tx));
  });

const gone = (id: string) =>
  isOwnRule(id)
    ? new CommandError("That price rule comes from your shop’s code, and is tried after all others.", {
        hint: "Change it in shop/price-rules.ts, then build the shop.",
      })
    : new CommandError("That price rule no longer exists.", { hint: "Run price-rules list." });

function requireRule(rules: readonly StoredPriceRule[], id: string): StoredPriceRule {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw gone(id);
  return rule;
}

function placeIn(order: readonly string[], place: RulePlace | null): number {
  if (place === null) return order.length;
  const other = "before" in place ? place.before : place.after;
  const at = order.indexOf(other);
  if (at < 0) throw gone(other);
  return "before" in place ? at : at + 1;
}

/** Numbers the rules from 1 in this order, by way of negative numbers since no two may ever have the same. */
async function reorder(tx: Transaction, order: readonly string[], id: string | null): Promise<number> {
  await tx.execute(sql`
    update ${priceRules} set position = -numbered.place
    from unnest(${sql.param([...order])}::uuid[]) with ordinality as numbered (id, place)
    where ${priceRules.id} = numbered.id`);
  await tx.execute(sql`update ${priceRules} set position = -position`);
  return id === null ? 0 : order.indexOf(id) + 1;
}
