import { eq } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { type AutomaticDiscount, automaticDiscounts } from "@/lib/selling/promotions/automatic/tables";
import { CommandError } from "../errors/command-error";
import { assertCategories } from "./commands";

export type NewDiscount = Omit<AutomaticDiscount, "id" | "createdAt">;

/** @throws CommandError naming what is wrong with the discount */
export const addDiscount = (discount: NewDiscount, audit: AuditAction | null): Promise<AutomaticDiscount> =>
  db().transaction(async (tx) => {
    const { kind, value, startsAt, endsAt, categorySlugs, withSlugs } = discount;
    if (kind === "percentage" && (value < 1 || value > 100))
      throw new CommandError("A percentage must be from 1 to 100.");
    if (kind === "amount" && value < 1) throw new CommandError("The amount must be greater than zero.");
    if (endsAt && startsAt >= endsAt) throw new CommandError("The end date must be after the start date.");
    await assertCategories(tx, [...(categorySlugs ?? []), ...(withSlugs ?? [])]);
    if (withSlugs && categorySlugs?.every((slug) => withSlugs.includes(slug)))
      throw new CommandError("Choose another category for what has to be in the cart.");
    const [row] = await tx.insert(automaticDiscounts).values(discount).returning();
    if (!row) throw new Error("The discount was not added");
    await recordShopAudit(tx, audit, row.id, { ...discount });
    return row;
  });

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
