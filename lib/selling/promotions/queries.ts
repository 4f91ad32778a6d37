import { and, asc, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import type { PromoUsage } from "./rules";
import { promoCodes, promoRedemptions } from "./tables";

export type PromoRow = typeof promoCodes.$inferSelect;

/** The user of a code: an account, or a person who typed an email address. */
export type PromoUser = {
  customerId: string | null;
  /** mailbox of the address; null while none is known */
  mailbox: string | null;
  /** whether the mailbox is known to be theirs */
  isConfirmed: boolean;
};

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

/**
 * Counts a code's uses, in total and by one buyer, whose account and mailbox count together. Orders that strangers
 * placed with the mailbox's address and never paid count only for a buyer who has not shown that the mailbox is theirs.
 */
export async function usageOf(
  executor: Database | Transaction,
  promo: PromoRow,
  { customerId, mailbox, isConfirmed }: PromoUser,
): Promise<PromoUsage> {
  const known = isConfirmed ? isNotNull(promoRedemptions.confirmedAt) : undefined;
  const buyer = [
    customerId ? eq(promoRedemptions.customerId, customerId) : undefined,
    mailbox ? and(eq(promoRedemptions.mailbox, mailbox), known) : undefined,
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
