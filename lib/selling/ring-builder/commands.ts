import { lt } from "drizzle-orm";
import { type Database, db } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { RingProblem } from "./fit/check";
import { checkRing, findRing } from "./queries";
import type { SavedRing, SaveRing } from "./schema";
import { rings } from "./tables";

/** A saved ring, or the problems that prevent saving it. */
export type SaveOutcome = { ring: SavedRing } | { problems: RingProblem[] };

/**
 * Saves a ring whose parts fit each other and are offered. A stone reserved by another shopper may be saved, because
 * it can become available again and the saved ring always shows its current state.
 */
export async function saveRing(choice: SaveRing, database: Database = db()): Promise<SaveOutcome> {
  const state = await checkRing(
    {
      setting: { slug: choice.setting, metal: choice.metal, price: null },
      diamond: { sku: choice.diamond, price: null },
      size: choice.size,
    },
    database,
  );
  const problems = state.problems.filter((problem) => problem.code !== "diamond_reserved");
  if (problems.length > 0 || !state.setting) return { problems };
  const [row] = await database
    .insert(rings)
    .values({
      productId: state.setting.id,
      metal: choice.metal,
      diamondSku: choice.diamond,
      size: choice.size,
      engraving: choice.engraving,
    })
    .returning({ id: rings.id });
  const ring = row ? await findRing(row.id, database) : null;
  if (!ring) throw new Error("A ring was saved but could not be read back");
  return { ring };
}

/** Deletes rings that were saved longer ago than the setting `savedRingDays`; returns how many. */
export async function pruneRings(now = new Date()): Promise<number> {
  const { savedRingDays } = await loadShopSettings();
  if (savedRingDays === null) return 0;
  const before = new Date(now.getTime() - savedRingDays * 86_400_000);
  const { rowCount } = await db().delete(rings).where(lt(rings.createdAt, before));
  return rowCount ?? 0;
}
