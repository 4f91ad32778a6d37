import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/lib/platform/db/client";
import { findMedia } from "@/lib/platform/media/queries";
import { media } from "@/lib/platform/media/tables";
import { mediaFromRow } from "@/lib/platform/media/transform";
import type { ProductMedia } from "../schema";
import { productVariants } from "../tables";

/** A product's media by the product's id, each in its order: those of its variants, then its own. */
export async function findProductMedia(
  ids: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, readonly ProductMedia[]>> {
  const [own, ofVariants] = await Promise.all([
    findMedia(database, "product", ids),
    database
      .select({
        media,
        productId: productVariants.productId,
        sku: productVariants.sku,
        metal: productVariants.metal,
      })
      .from(media)
      // a case keeps other subjects' names away from the conversion
      .innerJoin(
        productVariants,
        eq(
          productVariants.id,
          sql`case when ${media.subjectKind} = 'variant' then ${media.subject}::uuid end`,
        ),
      )
      .where(and(eq(media.subjectKind, "variant"), inArray(productVariants.productId, [...ids])))
      .orderBy(asc(productVariants.position), asc(media.position), asc(media.createdAt)),
  ]);
  const found = new Map<string, ProductMedia[]>();
  const add = (id: string, ...more: ProductMedia[]) => found.set(id, [...(found.get(id) ?? []), ...more]);
  for (const { media: row, productId, sku, metal } of ofVariants) {
    const shown = mediaFromRow(row);
    if (shown) add(productId, { ...shown, variant: sku, metal });
  }
  for (const [id, all] of own) add(id, ...all.map((one) => ({ ...one, variant: null, metal: null })));
  return found;
}
