import { eq, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { declaredValue } from "@/lib/platform/settings/declared";
import { holdSetting } from "@/lib/platform/settings/queries";
import { productVariants } from "../catalog/tables";
import { metalPrices } from "../pricing/tables";
import { type MetalRecord, metalsSetting } from "./setting";

/** How many variants are made in each metal. */
export async function countByMetal(database: Database | Transaction = db()): Promise<Map<string, number>> {
  const rows = await database
    .select({ metal: sql<string>`${productVariants.metal}`, count: sql<number>`count(*)::int` })
    .from(productVariants)
    .where(sql`${productVariants.metal} is not null`)
    .groupBy(productVariants.metal);
  return new Map(rows.map(({ metal, count }) => [metal, count]));
}

/** Refuses metals without one that variants are made in, drafts included. */
export async function refuseWithoutUsedMetals(value: unknown, tx: Transaction): Promise<string | null> {
  const offered = new Set(
    (value as readonly MetalRecord[]).flatMap(({ slug, offered: isOffered }) => (isOffered ? [slug] : [])),
  );
  for (const [metal, count] of await countByMetal(tx)) {
    if (offered.has(metal)) continue;
    const many = count === 1 ? "A variant is" : `${formatCount(count)} variants are`;
    return `${many} made in ${metal}. Change or remove ${count === 1 ? "it" : "them"} before you stop offering the metal.`;
  }
  return null;
}

/**
 * Keeps the shop's metals as they are until the transaction ends.
 * @returns the first of these that isn't offered; null if all are
 */
export async function holdOfferedMetals(
  tx: Transaction,
  used: Iterable<string | null>,
): Promise<string | null> {
  const metals = declaredValue(metalsSetting, await holdSetting(tx, metalsSetting.key));
  const offered = new Set(metals.flatMap((metal) => (metal.offered ? [metal.slug] : [])));
  return [...used].find((metal) => metal !== null && !offered.has(metal)) ?? null;
}

/** What a gram of each metal costs, in cents. */
export async function pricesPerGram(database: Database | Transaction = db()) {
  return new Map(
    (await database.select().from(metalPrices)).map(({ metal, centsPerGram }) => [metal, centsPerGram]),
  );
}

/** What a gram of a metal costs, in cents; null where nobody has said. */
export async function pricePerGram(metal: string, tx: Transaction) {
  const [row] = await tx.select().from(metalPrices).where(eq(metalPrices.metal, metal));
  return row?.centsPerGram ?? null;
}
