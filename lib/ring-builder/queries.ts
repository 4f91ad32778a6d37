import { and, asc, eq } from "drizzle-orm";
import { METALS, type Metal } from "@/lib/catalogue/model";
import { type Database, db } from "@/lib/db/client";
import { products, productVariants, rings, settingDiamondTypes, settings } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";
import type { RingShape } from "@/lib/diamonds/model";
import type { Diamond } from "@/lib/diamonds/schema";
import { diamondFromRow } from "@/lib/diamonds/transform";
import { decimalFromCents } from "@/lib/money/model";
import { type CurrentSetting, type RingQuestion, ringProblems, ringTotal } from "./check";
import type { RingState, SavedRing } from "./schema";

/** Reads past every cache: what is asked here decides whether a ring can be saved or ordered. */
async function currentSetting(
  slug: string,
  metal: string,
  database: Database,
): Promise<CurrentSetting | null> {
  const [row] = await database
    .select({ product: products, setting: settings, variant: productVariants })
    .from(products)
    .innerJoin(settings, eq(settings.productId, products.id))
    .innerJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.metal, metal)),
    )
    .where(eq(products.slug, slug));
  if (!row || !METALS.includes(metal as Metal)) return null;
  const types = await database
    .select({ slug: settingDiamondTypes.shape })
    .from(settingDiamondTypes)
    .where(eq(settingDiamondTypes.productId, row.product.id))
    .orderBy(asc(settingDiamondTypes.position));
  return {
    id: row.product.id,
    slug: row.product.slug,
    name: row.product.name,
    style: row.setting.style,
    metal: metal as Metal,
    price: decimalFromCents(row.variant.priceCents),
    diamond_type: types.map((type) => ({ slug: type.slug as RingShape })),
    min_carat: row.setting.minCarat,
    max_carat: row.setting.maxCarat,
    min_size: row.setting.minSize,
    max_size: row.setting.maxSize,
    status: row.product.status,
    lead_days: row.product.leadDays,
  };
}

async function currentDiamond(sku: string, database: Database): Promise<Diamond | null> {
  const [row] = await database.select().from(diamonds).where(eq(diamonds.sku, sku));
  return row ? diamondFromRow(row) : null;
}

/** The ring as it stands in the database at this moment, with what changed since it was seen. */
export async function checkRing(asked: RingQuestion, database: Database = db()): Promise<RingState> {
  const [setting, diamond] = await Promise.all([
    asked.setting ? currentSetting(asked.setting.slug, asked.setting.metal, database) : null,
    asked.diamond ? currentDiamond(asked.diamond.sku, database) : null,
  ]);
  const problems = ringProblems(asked, { setting, diamond });
  return { setting, diamond, problems, total: ringTotal(setting, diamond) };
}

/** A saved ring with today's prices and availability; null when no ring has this id. */
export async function findRing(id: string, database: Database = db()): Promise<SavedRing | null> {
  const [row] = await database
    .select({ ring: rings, slug: products.slug })
    .from(rings)
    .innerJoin(products, eq(products.id, rings.productId))
    .where(eq(rings.id, id));
  if (!row) return null;
  const { ring, slug } = row;
  const state = await checkRing(
    {
      setting: { slug, metal: ring.metal, price: null },
      diamond: { sku: ring.diamondSku, price: null },
      size: ring.size,
    },
    database,
  );
  return {
    ...state,
    id: ring.id,
    metal: ring.metal as Metal,
    size: ring.size,
    engraving: ring.engraving,
    created_at: ring.createdAt.toISOString(),
  };
}
