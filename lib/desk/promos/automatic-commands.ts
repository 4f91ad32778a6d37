import { and, eq, inArray, notInArray } from "drizzle-orm";
import { categoryMemberships } from "@/lib/goods/catalog/categories/membership-queries";
import { categories, products } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type AutomaticDiscount, automaticDiscounts } from "@/lib/selling/promotions/automatic/tables";
import { ALL_DIAMONDS } from "@/lib/selling/promotions/model";
import { CommandError } from "../errors/command-error";
import { assertCategories, isPercentage, PERCENTAGE } from "./commands";

export type NewDiscount = Omit<AutomaticDiscount, "id" | "createdAt">;

/** @throws CommandError naming what is wrong with the discount */
export const addDiscount = (discount: NewDiscount, audit: AuditAction | null): Promise<AutomaticDiscount> =>
  db().transaction(async (tx) => {
    const { kind, value, startsAt, endsAt, categorySlugs, withSlugs } = discount;
    if (kind === "percentage" && !isPercentage(value)) throw new CommandError(PERCENTAGE);
    if (kind === "amount" && value < 1) throw new CommandError("The amount must be greater than zero.");
    if (endsAt && startsAt >= endsAt) throw new CommandError("The end date must be after the start date.");
    await assertCategories(tx, [...(categorySlugs ?? []), ...(withSlugs ?? [])]);
    if (withSlugs && categorySlugs) await assertSomePiece(tx, categorySlugs, withSlugs);
    const [row] = await tx.insert(automaticDiscounts).values(discount).returning();
    if (!row) throw new Error("The discount was not added");
    await recordShopAudit(tx, audit, row.id, { ...discount });
    return row;
  });

/**
 * What a bundle requires doesn’t itself cost less, so it needs pieces that are only in the categories that it applies to. All diamonds are
 * in no category.
 * @throws CommandError if there are none
 */
async function assertSomePiece(
  tx: Transaction,
  categorySlugs: readonly string[],
  withSlugs: readonly string[],
): Promise<void> {
  if (categorySlugs.includes(ALL_DIAMONDS) && !withSlugs.includes(ALL_DIAMONDS)) return;
  const listedIn = (slugs: readonly string[]) => {
    const listed = categoryMemberships(tx);
    return tx
      .select({ id: listed.productId })
      .from(listed)
      .innerJoin(categories, eq(categories.id, listed.categoryId))
      .where(inArray(categories.slug, [...slugs]));
  };
  const [piece] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, listedIn(categorySlugs)), notInArray(products.id, listedIn(withSlugs))))
    .limit(1);
  if (!piece) {
    throw new CommandError(
      "Every piece that it applies to is also one that it requires, so none would ever cost less. Choose another category.",
    );
  }
}

/** Ends a discount now; orders that got it keep it. Returns null if there is none. */
export const endDiscount = (
  id: string,
  audit: AuditAction | null,
  now = new Date(),
): Promise<AutomaticDiscount | null> =>
  db().transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(automaticDiscounts)
      .where(eq(automaticDiscounts.id, id))
      .for("update");
    if (!row || (row.endsAt && row.endsAt <= now)) return row ?? null;
    const startsAt = row.startsAt > now ? now : row.startsAt;
    const [ended] = await tx
      .update(automaticDiscounts)
      .set({ startsAt, endsAt: now })
      .where(eq(automaticDiscounts.id, id))
      .returning();
    await recordShopAudit(tx, audit, id, { name: row.name, endedAt: now.toISOString() });
    return ended ?? null;
  });
