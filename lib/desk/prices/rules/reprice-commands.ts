import { sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { showBestOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { readPricingRules, type StoredPriceRule } from "@/lib/goods/suppliers/price-rules/queries";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isRetryable } from "@/lib/platform/db/watch/database-errors";
import { makeRepricingPlan, type RepricingPreview, readRepricingPlan } from "./plan-queries";

/** @throws CommandError if there is no rule to price by */
async function requireRules(tx: Transaction): Promise<StoredPriceRule[]> {
  const rules = await readPricingRules(tx);
  if (rules.length > 0) return rules;
  throw new CommandError("There are no price rules.", { hint: "Add one with price-rules add." });
}

/** What applying the price rules would do to the whole stock; nothing is changed, and nobody waits. @throws CommandError */
export const previewPriceRules = (): Promise<RepricingPreview> =>
  db().transaction(async (tx) => {
    const rules = await requireRules(tx);
    await makeRepricingPlan(tx, rules);
    return readRepricingPlan(tx, rules);
  });

/**
 * Makes every offer with a known cost, and the stones that show them, follow the price rules: all in one transaction,
 * with price history. Stones in orders are left alone.
 * @param rulesToken of the preview that was agreed to; null if nobody saw one
 * @throws CommandError if the rules aren't those of the preview, a supplier's import is running, or the stock changed
 *   meanwhile
 */
export async function applyPriceRules(
  rulesToken: string | null,
  audit: AuditAction | null,
): Promise<RepricingPreview> {
  try {
    return await db().transaction(async (tx) => {
      await assertNoImport(tx);
      const rules = await requireRules(tx);
      await makeRepricingPlan(tx, rules);
      const preview = await readRepricingPlan(tx, rules);
      if (rulesToken !== null && rulesToken !== preview.rulesToken) {
        throw new CommandError(
          "The price rules have changed since the preview. Nothing was changed. See the new prices again.",
        );
      }
      // first the offers, which no buyer waits for
      await tx.execute(sql`
        update stone_offers o set price_cents = r.new_price, updated_at = now()
        from repriced_offers r where o.sku = r.sku and r.new_price <> r.price`);
      // buyers lock stones in the same order
      await tx.execute(sql`
        select count(*) from (
          select from diamonds where id in (select id from repriced_stones where touched)
          order by id for update) locked`);
      // a stone that was withdrawn by hand meanwhile stays withdrawn
      await tx.execute(sql`
        create temp table feed_touched on commit drop as
        select d.id from repriced_stones r join diamonds d on d.id = r.id
        where r.touched and d.availability = 'available'`);
      await tx.execute(sql`analyze feed_touched`);
      await showBestOffers(tx);
      const { stones, up, down, offers, sumFromCents, sumToCents } = preview;
      await recordShopAudit(tx, audit, "price rules", {
        rules: rules.map(({ id: _, ...rule }) => rule),
        stones,
        up,
        down,
        offers,
        sumFromCents,
        sumToCents,
      });
      await recordChangesOf(tx, "diamond", sql.raw("select id::text from feed_touched"));
      return preview;
    });
  } catch (error) {
    if (isRetryable(error)) {
      throw new CommandError("Stones changed at the same time. Nothing was changed here. Try again.");
    }
    throw error;
  }
}

/**
 * Takes the lock of each supplier's imports until the transaction ends: an import under way has read the rules as they
 * were, and would write over the new prices.
 */
async function assertNoImport(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from suppliers where not pg_try_advisory_xact_lock(hashtextextended('import of ' || name, 0))
    order by name`);
  if (rows.length === 0) return;
  throw new CommandError(
    `Stones of ${rows.map(({ name }) => name).join(", ")} are being imported. Nothing was changed. Try again when the import is done.`,
  );
}
