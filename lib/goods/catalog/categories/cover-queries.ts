import { and, asc, eq } from "drizzle-orm";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { smallestFile } from "@/lib/goods/pictures/picture";
import { STYLES } from "@/lib/goods/terms/styles";
import type { Database } from "@/lib/platform/db/client";
import { piecePictureUrls } from "../pictures/piece-picture";
import { settingPictureUrls } from "../pictures/setting-picture";
import { products, productVariants, settingDiamondTypes, settings } from "../tables";
import { categoryMemberships } from "./membership-queries";

/** Position of a product's first variant and first shape, which its list shows. */
const FIRST = 0;

/**
 * The address of each category's picture by the category's id: that of the first piece in its list, in the metal and
 * shape the list shows it in, so that the tile looks like what it opens. A category without pieces has none.
 */
export async function findCategoryCovers(database: Database): Promise<ReadonlyMap<string, string>> {
  const listed = categoryMemberships(database);
  const rows = await database
    .selectDistinctOn([listed.categoryId], {
      category: listed.categoryId,
      slug: products.slug,
      metal: productVariants.metal,
      style: settings.style,
      shape: settingDiamondTypes.shape,
    })
    .from(listed)
    .innerJoin(products, eq(products.id, listed.productId))
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.position, FIRST)),
    )
    .leftJoin(settings, eq(settings.productId, products.id))
    .leftJoin(
      settingDiamondTypes,
      and(eq(settingDiamondTypes.productId, products.id), eq(settingDiamondTypes.position, FIRST)),
    )
    .where(eq(products.status, "active"))
    .orderBy(asc(listed.categoryId), asc(products.position), asc(products.slug));
  return new Map(
    rows.map((row) => {
      const { metal } = row;
      const style = STYLES.find((one) => one === row.style);
      const shape = RING_SHAPES.find((one) => one === row.shape);
      const sources =
        style && shape && metal
          ? settingPictureUrls({ slug: row.slug, style, shape, metal })
          : piecePictureUrls(row.slug, metal);
      return [row.category, smallestFile(sources)];
    }),
  );
}
