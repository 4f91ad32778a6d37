import { and, asc, eq, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { isClaimed, showBestOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { CommandError } from "../errors/command-error";

/** Facts of a stone that suppliers must agree on, by column of the diamonds table. */
export type OfferFacts = Partial<Record<(typeof DISPUTED)[number], string | number | null>>;

const DISPUTED = ["kind", "shape", "carat", "color", "clarity", "fancy_color", "disclosure"] as const;

/** An offer whose facts contradict the stone's. */
export type OfferConflict = {
  sku: string;
  supplier: string;
  /** the stone's own SKU, under which the shop lists it */
  stone: string;
  report: string | null;
  /** what the shop says of the stone, and what the offer says */
  ours: OfferFacts;
  theirs: OfferFacts;
  costCents: Cents | null;
  since: Date;
};

/** Lists the offers that wait for a decision, the oldest first. */
export async function listConflicts(): Promise<OfferConflict[]> {
  const rows = await db()
    .select({
      offer: stoneOffers,
      stone: diamonds.sku,
      report: diamonds.reportKey,
      facts: sql<OfferFacts>`to_jsonb(${diamonds})`,
    })
    .from(stoneOffers)
    .innerJoin(diamonds, eq(diamonds.id, stoneOffers.stoneId))
    .where(eq(stoneOffers.state, "conflict"))
    .orderBy(asc(stoneOffers.updatedAt), asc(stoneOffers.sku));
  return rows.map(({ offer, stone, report, facts }) => {
    const theirs = offer.conflict ?? {};
    const ours = Object.fromEntries(
      Object.keys(theirs).map((name) => [name, facts[name as keyof OfferFacts] ?? null]),
    );
    const { sku, supplier, costCents, updatedAt } = offer;
    return { sku, supplier, stone, report, ours, theirs, costCents, since: updatedAt };
  });
}

/** What one supplier asks for a stone. */
export type SupplierOffer = {
  sku: string;
  supplier: string;
  supplierSku: string | null;
  costCents: Cents | null;
  priceCents: Cents;
  deliveryDays: number;
  state: string;
  /** whether the shop shows it */
  isShown: boolean;
};

/**
 * The offers of a stone, by its SKU or that of any of its offers, the one that is shown first.
 * @throws CommandError if nothing has that SKU
 */
export async function listOffers(sku: string): Promise<SupplierOffer[]> {
  const [stone] = await db()
    .select({ id: diamonds.id, offerSku: diamonds.offerSku, availability: diamonds.availability })
    .from(diamonds)
    .leftJoin(stoneOffers, eq(stoneOffers.stoneId, diamonds.id))
    .where(sql`${diamonds.sku} = ${sku} or ${stoneOffers.sku} = ${sku}`)
    .limit(1);
  if (!stone) throw new CommandError(`No stone with SKU ${sku} found.`);
  const rows = await db()
    .select()
    .from(stoneOffers)
    .where(eq(stoneOffers.stoneId, stone.id))
    .orderBy(asc(stoneOffers.priceCents), asc(stoneOffers.deliveryDays), asc(stoneOffers.sku));
  return rows
    .map(({ sku, supplier, supplierSku, costCents, priceCents, deliveryDays, state }) => {
      const isShown = sku === stone.offerSku && stone.availability !== "withdrawn";
      return { sku, supplier, supplierSku, costCents, priceCents, deliveryDays, state, isShown };
    })
    .sort((a, b) => Number(b.isShown) - Number(a.isShown));
}

/**
 * keep: the shop is right, and the offer sells the stone as the shop describes it · use: the offer is right, and the
 * stone takes its facts · refuse: the offer is not sold. A decision stands until the file says something else.
 */
export type ConflictDecision = "keep" | "use" | "refuse";

/**
 * Decides on an offer whose facts contradict the stone's.
 * @throws CommandError if there is no such conflict, or an order claims the stone
 */
export async function resolveConflict(
  sku: string,
  decision: ConflictDecision,
  audit: AuditAction | null,
  now = new Date(),
): Promise<void> {
  await db().transaction(async (tx) => {
    const [found] = await tx
      .select({ offer: stoneOffers, isClaimed: sql<boolean>`${sql.raw(isClaimed("diamonds"))}` })
      .from(stoneOffers)
      .innerJoin(diamonds, eq(diamonds.id, stoneOffers.stoneId))
      .where(and(eq(stoneOffers.sku, sku), eq(stoneOffers.state, "conflict")))
      .for("update");
    const theirs = found?.offer.conflict;
    if (!found || !theirs) throw new CommandError(`No offer with SKU ${sku} waits for a decision.`);
    if (found.isClaimed) throw new CommandError(`An order holds or has bought the stone of ${sku}.`);
    const { stoneId } = found.offer;
    if (decision === "use") {
      const {
        kind,
        shape,
        carat,
        color,
        clarity,
        fancy_color: fancyColor,
        disclosure,
      } = theirs as Partial<typeof diamonds.$inferInsert> & { fancy_color?: string };
      await tx
        .update(diamonds)
        .set({
          ...{ kind, shape, carat, color, clarity, fancyColor },
          // a file that discloses nothing is compared as an empty text
          ...(disclosure === undefined ? {} : { disclosure: disclosure || null }),
          updatedAt: now,
        })
        .where(eq(diamonds.id, stoneId));
    }
    await tx
      .update(stoneOffers)
      .set({
        state: decision === "refuse" ? "withdrawn" : "offered",
        conflict: decision === "use" ? null : theirs,
        decision: decision === "use" ? null : decision,
        updatedAt: now,
      })
      .where(eq(stoneOffers.sku, sku));
    await tx.execute(sql`create temp table feed_touched on commit drop as select ${stoneId}::uuid as id`);
    await showBestOffers(tx);
    await recordShopAudit(tx, audit, sku, { decision, theirs });
    await recordChanges(tx, [{ kind: "diamond", key: stoneId }]);
  });
}
