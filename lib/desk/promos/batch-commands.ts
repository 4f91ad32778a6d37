import { randomInt, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { MAX_PROMO_CODE, normalizePromoCode, PROMO_CODE_PATTERN } from "@/lib/selling/promotions/model";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { CommandError } from "../errors/command-error";
import { assertTerms, type NewPromo } from "./commands";

/** Letters and digits that nobody confuses when reading a code aloud. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** Random characters of a code: 31⁸ of them, so that none can be guessed from another. */
const RANDOM_LENGTH = 8;

const randomPart = () =>
  Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Adds many codes of the same terms, each for one use. Returns them.
 * @param prefix what each begins with, such as SPRING
 * @throws CommandError naming what is wrong
 */
export async function addPromoBatch(
  {
    count,
    prefix,
    ...terms
  }: Omit<NewPromo, "code" | "maxUses" | "maxUsesPerCustomer" | "isPublic"> & {
    count: number;
    prefix: string;
  },
  audit: AuditAction | null,
): Promise<string[]> {
  const begins = normalizePromoCode(prefix);
  if (begins.length > MAX_PROMO_CODE - RANDOM_LENGTH - 1 || !PROMO_CODE_PATTERN.test(`${begins}-A2`)) {
    throw new CommandError(
      "The beginning must have letters, digits, or hyphens, and no hyphen at its start.",
    );
  }
  return db().transaction(async (tx) => {
    await assertTerms(tx, terms);
    const batchId = randomUUID();
    const codes = new Set<string>();
    while (codes.size < count) {
      const wanted = Array.from({ length: count - codes.size }, () => `${begins}-${randomPart()}`);
      const rows = await tx
        .insert(promoCodes)
        .values(
          wanted.map((code) => ({
            ...terms,
            code,
            batchId,
            maxUses: 1,
            maxUsesPerCustomer: 1,
            isPublic: false,
          })),
        )
        .onConflictDoNothing({ target: promoCodes.code })
        .returning({ code: promoCodes.code });
      for (const { code } of rows) codes.add(code);
    }
    await recordShopAudit(tx, audit, begins, { ...terms, count });
    return [...codes].sort();
  });
}

/** Ends all codes that were made at once; orders that used one keep it. Returns how many it ended; null if there is no such batch. */
export const endPromoBatch = (
  batchId: string,
  audit: AuditAction | null,
  now = new Date(),
): Promise<number | null> =>
  db().transaction(async (tx) => {
    const ofBatch = eq(promoCodes.batchId, batchId);
    const [known] = await tx.select({ code: promoCodes.code }).from(promoCodes).where(ofBatch).limit(1);
    if (!known) return null;
    const ended = await tx
      .update(promoCodes)
      // an end comes after its start
      .set({ endsAt: now, startsAt: null })
      .where(and(ofBatch, or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now))))
      .returning({ id: promoCodes.id });
    await recordShopAudit(tx, audit, batchId, { ended: ended.length, endedAt: now.toISOString() });
    return ended.length;
  });
