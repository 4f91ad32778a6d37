import { eq } from "drizzle-orm";
import { findProduct } from "@/lib/goods/catalog/queries";
import { products } from "@/lib/goods/catalog/tables";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { diamondFromRow } from "@/lib/goods/diamonds/transform";
import { picturedCarat } from "@/lib/goods/pictures/setting-near";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";
import { type Database, db } from "@/lib/platform/db/client";
import { type CurrentSetting, type RingToCheck, ringProblems, ringTotal } from "./check";
import { toBuilderSetting } from "./choices";
import type { RingState, SavedRing } from "./schema";
import { rings } from "./tables";

/** Reads a setting without any cache, because the result decides whether a ring can be saved or ordered. */
async function currentSetting(
  asked: NonNullable<RingToCheck["setting"]>,
  database: Database,
): Promise<CurrentSetting | null> {
  const product = await findProduct(asked.slug, database);
  const setting = product && toBuilderSetting(product, asked.metal);
  return setting ? { ...setting, status: product.status, lead_days: product.lead_days } : null;
}

async function currentDiamond(sku: string, database: Database): Promise<Diamond | null> {
  const [row] = await database.select().from(diamonds).where(eq(diamonds.sku, sku));
  return row ? diamondFromRow(row) : null;
}

/** Checks a ring against the database's current state, including what changed since it was seen. */
export async function checkRing(asked: RingToCheck, database: Database = db()): Promise<RingState> {
  const [setting, diamond] = await Promise.all([
    asked.setting ? currentSetting(asked.setting, database) : null,
    asked.diamond ? currentDiamond(asked.diamond.sku, database) : null,
  ]);
  const problems = ringProblems(asked, { setting, diamond });
  return {
    setting,
    diamond,
    problems,
    total: ringTotal(setting, diamond),
    pictured_carat: picturedCaratOf(setting, diamond),
  };
}

function picturedCaratOf(setting: CurrentSetting | null, diamond: Diamond | null): number | null {
  const shape = RING_SHAPES.find((one) => one === diamond?.shape);
  if (!setting || setting.photographed || !diamond || !shape) return null;
  return picturedCarat(setting.slug, shape, metalColor(setting.metal), diamond.carat);
}

/** Finds a saved ring with current prices and availability; returns null if no ring has this id. */
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
      setting: { slug, metal: ring.metal as Metal, price: null },
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
