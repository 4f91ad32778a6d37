import { asc, eq } from "drizzle-orm";
import { highestAsked, lowestAsked, struckSince } from "@/lib/goods/catalog/prices/struck-price-queries";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds, priceHistory } from "@/lib/goods/diamonds/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";
import { shopProfile } from "@/lib/platform/site/profile";
import { CommandError } from "../errors/command-error";

export type PriceRecord = {
  sku: string;
  subject: "diamond" | "variant";
  priceCents: Cents;
  regularPriceCents: Cents;
  history: { priceCents: Cents; at: Date }[];
};

/** The current and past prices of a stone or variant; null if nothing has that SKU. */
export async function findPrice(sku: string): Promise<PriceRecord | null> {
  const found = await findPiece(db(), sku);
  if (!found) return null;
  const history = await db()
    .select({ priceCents: priceHistory.priceCents, at: priceHistory.at })
    .from(priceHistory)
    .where(eq(priceHistory.subjectId, found.id))
    .orderBy(asc(priceHistory.at));
  const { subject, priceCents, regularPriceCents } = found;
  return { sku, subject, priceCents, regularPriceCents, history };
}

async function findPiece(executor: Pick<Transaction, "select">, sku: string) {
  const [stone] = await executor
    .select({
      id: diamonds.id,
      priceCents: diamonds.priceCents,
      regularPriceCents: diamonds.regularPriceCents,
    })
    .from(diamonds)
    .where(eq(diamonds.sku, sku))
    .for("update");
  if (stone) return { ...stone, subject: "diamond" as const, slug: null };
  const [variant] = await executor
    .select({
      id: productVariants.id,
      priceCents: productVariants.priceCents,
      regularPriceCents: productVariants.regularPriceCents,
      slug: products.slug,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(productVariants.sku, sku))
    .for("update", { of: productVariants });
  return variant ? { ...variant, subject: "variant" as const } : null;
}

/**
 * Sets the price of a stone or variant and records the previous one in the price history.
 * @param regularCents price outside a sale; null = the same, so that nothing is struck through
 * @throws CommandError
 */
export async function setPrice(
  sku: string,
  { priceCents, regularCents }: { priceCents: Cents; regularCents: Cents | null },
  audit: AuditAction | null,
  now = new Date(),
): Promise<{ before: Cents }> {
  const regularPriceCents = regularCents ?? priceCents;
  if (priceCents <= 0) throw new CommandError("The price must be greater than zero.");
  if (regularPriceCents < priceCents)
    throw new CommandError("The regular price must not be lower than the price.");
  return db().transaction(async (tx) => {
    const piece = await findPiece(tx, sku);
    if (!piece) throw new CommandError(`SKU ${sku} not found.`);
    if (regularPriceCents > priceCents) await assertAsked(tx, piece, regularPriceCents, now);
    const prices = { priceCents, regularPriceCents };
    if (piece.subject === "diamond") {
      await tx
        .update(diamonds)
        .set({ ...prices, updatedAt: now })
        .where(eq(diamonds.id, piece.id));
    } else {
      await tx
        .update(productVariants)
        .set({ ...prices, saleFromCents: null })
        .where(eq(productVariants.id, piece.id));
    }
    await tx
      .insert(priceHistory)
      .values({ subject: piece.subject, subjectId: piece.id, priceCents, at: now });
    await recordShopAudit(tx, audit, sku, { before: { priceCents: piece.priceCents }, after: prices });
    await recordChanges(
      tx,
      piece.slug === null
        ? [{ kind: "diamond", key: piece.id }]
        : [tags.product(piece.slug), tags.catalog].map((key) => ({ kind: "tag" as const, key })),
    );
    return { before: piece.priceCents };
  });
}

/** @throws CommandError for a regular price that wasn't asked lately, because pages would strike it through */
async function assertAsked(
  tx: Transaction,
  piece: { id: string; subject: "diamond" | "variant"; priceCents: Cents },
  regularCents: Cents,
  now: Date,
): Promise<void> {
  if (shopProfile().strikesLowest) {
    const lowest = (await lowestAsked(tx, piece, now)) ?? piece.priceCents;
    if (regularCents <= lowest) return;
    throw new CommandError(
      `The regular price can be at most ${formatMoney(lowest)}, your lowest price of the last 30 days, because it is shown struck through. EU law asks for that.`,
    );
  }
  const charged = (await highestAsked(tx, piece, await struckSince(tx))) ?? piece.priceCents;
  const highest = Math.max(charged, piece.priceCents);
  if (regularCents <= highest) return;
  throw new CommandError(
    `The regular price can be at most ${formatMoney(cents(highest))}, the highest price you charged recently, because it is shown struck through. The setting struckPriceDays says how far back counts.`,
  );
}
