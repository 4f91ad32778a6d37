import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import { products, settingDiamondTypes, settings } from "@/lib/goods/catalog/tables";
import { ANY_SETTING, type StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import type { DiamondQuery } from "@/lib/goods/diamonds/schema";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";

/** Limits of settings by slug, shapes in the setting's own order. */
async function readLimits(which?: SQL): Promise<Map<string, StoneLimits>> {
  const rows = await db()
    .select({
      slug: products.slug,
      min_carat: settings.minCarat,
      max_carat: settings.maxCarat,
      shape: settingDiamondTypes.shape,
    })
    .from(products)
    .innerJoin(settings, eq(settings.productId, products.id))
    .innerJoin(settingDiamondTypes, eq(settingDiamondTypes.productId, products.id))
    .where(and(ne(products.status, "draft"), which))
    .orderBy(asc(products.slug), asc(settingDiamondTypes.position));
  const found = new Map<string, StoneLimits>();
  for (const { slug, shape, min_carat, max_carat } of rows) {
    const known = RING_SHAPES.filter((one) => one === shape).map((one) => ({ slug: one }));
    const before = found.get(slug)?.diamond_type ?? [];
    found.set(slug, { min_carat, max_carat, diamond_type: [...before, ...known] });
  }
  return found;
}

/** Cached, because every query of the ring builder needs one of the few hundred settings. */
const cachedLimits = cachedValue<ReadonlyMap<string, StoneLimits>>({
  tag: tags.catalog,
  name: "limits of settings",
  initial: new Map(),
  read: () => readLimits(),
});

/**
 * The limits of the query's setting, or of any setting if the ring builder's query names none; null outside the builder.
 * @throws ApiError 404 `unknown_setting`
 */
export async function settingLimits({ type, setting }: DiamondQuery): Promise<StoneLimits | null> {
  if (type !== "ring-builder") return null;
  if (setting === undefined) return ANY_SETTING;
  const cached = (await cachedLimits()).get(setting);
  // a missing setting may be newer than the cache, or the cache may have failed to load
  const limits = cached ?? (await readLimits(eq(products.slug, setting))).get(setting);
  if (limits) return limits;
  throw new ApiError("unknown_setting", "The chosen setting could not be found.", {
    errors: { setting: ["No setting has this slug"] },
  });
}
