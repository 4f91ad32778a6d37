import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { categories } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { ALL_DIAMONDS, normalizePromoCode, PROMO_CODE_PATTERN } from "@/lib/selling/promotions/model";
import type { PromoRow } from "@/lib/selling/promotions/queries";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { containing } from "../admin/list-query";
import { CommandError } from "../errors/command-error";
import type { PromoState } from "./model";

export type NewPromo = Omit<PromoRow, "id" | "uses" | "isDemo" | "batchId" | "createdAt" | "skus"> & {
  /** SKUs it applies to; missing: any */
  skus?: string[] | null;
};

/** All codes, for the command line. */
export const allPromos = (): Promise<PromoRow[]> =>
  db().select().from(promoCodes).orderBy(asc(promoCodes.code));

/** A page of the codes. */
export async function listPromos({
  q,
  state,
  sort,
  order,
  offset,
  limit,
  now = new Date(),
}: {
  q: string | undefined;
  state: PromoState | undefined;
  sort: "code" | "uses";
  order: "asc" | "desc";
  offset: number;
  limit: number;
  now?: Date;
}): Promise<Counted & { rows: PromoRow[] }> {
  const wanted = and(
    q ? or(ilike(promoCodes.code, containing(q)), ilike(promoCodes.description, containing(q))) : undefined,
    state ? eq(stateAt(now), state) : undefined,
  );
  const direction = order === "asc" ? asc : desc;
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(promoCodes)
      .where(wanted)
      .orderBy(direction(sort === "uses" ? promoCodes.uses : promoCodes.code), direction(promoCodes.code))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, promoCodes, wanted),
  ]);
  return { rows, ...total };
}

const stateAt = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<PromoState>`case when ${promoCodes.endsAt} <= ${at} then 'ended'
    when ${promoCodes.uses} >= ${promoCodes.maxUses} then 'used_up'
    when ${promoCodes.startsAt} > ${at} then 'scheduled' else 'active' end`;
};

/** @throws CommandError naming what is wrong with the promo */
export const addPromo = (promo: NewPromo, audit: AuditAction | null): Promise<PromoRow> =>
  db().transaction((tx) => addPromoWithin(tx, promo, audit));

/** Adds a promo in the transaction of what it is for. @throws CommandError */
export async function addPromoWithin(
  tx: Transaction,
  promo: NewPromo,
  audit: AuditAction | null,
): Promise<PromoRow> {
  const code = normalizePromoCode(promo.code);
  if (!PROMO_CODE_PATTERN.test(code)) {
    throw new CommandError(
      "A code must have 3 to 40 letters, digits, or hyphens, and no hyphen at either end.",
    );
  }
  await assertTerms(tx, promo);
  const [row] = await tx
    .insert(promoCodes)
    .values({ ...promo, code })
    .onConflictDoNothing({ target: promoCodes.code })
    .returning();
  if (!row) throw new CommandError(`The code ${code} already exists.`);
  await recordShopAudit(tx, audit, code, { ...promo, code });
  await recordChanges(tx, [{ kind: "tag", key: tags.promo }]);
  return row;
}

export const PERCENTAGE = "A percentage must be a whole number from 1 to 100.";
export const isPercentage = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;

/** @throws CommandError naming what is wrong with a code’s terms */
export async function assertTerms(
  tx: Transaction,
  promo: Pick<NewPromo, "kind" | "value" | "startsAt" | "endsAt" | "categorySlugs">,
): Promise<void> {
  if (promo.kind === "percentage" && !isPercentage(promo.value)) throw new CommandError(PERCENTAGE);
  if (promo.kind === "amount" && promo.value < 1)
    throw new CommandError("The amount must be greater than zero.");
  if (promo.startsAt && promo.endsAt && promo.startsAt >= promo.endsAt) {
    throw new CommandError("The end date must be after the start date.");
  }
  await assertCategories(tx, promo.categorySlugs ?? []);
}

/** @throws CommandError naming categories that don’t exist */
export async function assertCategories(tx: Transaction, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const known = await tx.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.slug));
  const names = [ALL_DIAMONDS, ...known.map(({ slug }) => slug)];
  const unknown = slugs.filter((slug) => !names.includes(slug));
  if (unknown.length)
    throw new CommandError(`Unknown category: ${unknown.join(", ")}. Choose from: ${names.join(", ")}.`);
}

/** Ends a code now: nobody can use it anymore, and orders that already used it keep it. */
export const endPromo = (typed: string, audit: AuditAction | null, now = new Date()): Promise<PromoRow> =>
  db().transaction((tx) => endPromoWithin(tx, typed, audit, now));

/** Ends a code in the transaction of what replaces it. @throws CommandError if there is none */
export async function endPromoWithin(
  tx: Transaction,
  typed: string,
  audit: AuditAction | null,
  now: Date,
): Promise<PromoRow> {
  const code = normalizePromoCode(typed);
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for("update");
  if (!row) throw new CommandError(`Code ${code} not found.`);
  if (row.endsAt && row.endsAt <= now) return row;
  // a code that has not started yet loses its start date, because its end must come after its start
  const startsAt = row.startsAt && row.startsAt >= now ? null : row.startsAt;
  const [ended] = await tx
    .update(promoCodes)
    .set({ endsAt: now, startsAt, isPublic: false })
    .where(eq(promoCodes.id, row.id))
    .returning();
  await recordShopAudit(tx, audit, code, { endedAt: now.toISOString() });
  await recordChanges(tx, [{ kind: "tag", key: tags.promo }]);
  return ended ?? row;
}
