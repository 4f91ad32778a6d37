import { and, asc, count, eq, isNull, or } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import type { PromoUsage } from "./rules";
import { promoCodes, promoRedemptions } from "./tables";

export type PromoRow = typeof promoCodes.$inferSelect;

/** The user of a code: an account, or the email address of an order. */
export type PromoUser = { customerId: string | null; email: string | null };

/** Finds a code, or null. With `lock` nobody else can redeem it until the transaction ends. */
export async function findPromo(
  executor: Database | Transaction,
  code: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PromoRow | null> {
  const query = executor.select().from(promoCodes).where(eq(promoCodes.code, code));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Counts a code's uses, in total and by one buyer, whose account and address count together. */
export async function usageOf(
  executor: Database | Transaction,
  promo: PromoRow,
  { customerId, email }: PromoUser,
): Promise<PromoUsage> {
  const buyer = [
    customerId ? eq(promoRedemptions.customerId, customerId) : undefined,
    email ? eq(promoRedemptions.email, email) : undefined,
  ].filter((condition) => condition !== undefined);
  if (promo.maxUsesPerCustomer === null || buyer.length === 0) return { uses: promo.uses, byCustomer: null };
  const [own] = await executor
    .select({ uses: count() })
    .from(promoRedemptions)
    .where(and(eq(promoRedemptions.promoId, promo.id), isNull(promoRedemptions.givenBackAt), or(...buyer)));
  return { uses: promo.uses, byCustomer: own?.uses ?? 0 };
}

/** Lists the public codes by name; the reader checks which are currently valid. */
export async function listPublicPromos(): Promise<PromoRow[]> {
  return db().select().from(promoCodes).where(eq(promoCodes.isPublic, true)).orderBy(asc(promoCodes.code));
}
