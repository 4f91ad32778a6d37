import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { addMedia } from "@/lib/desk/media/commands";
import { listingCategories } from "@/lib/goods/catalog/categories/default-categories";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import {
  categories,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { type Database, db } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import { cents } from "@/lib/platform/money/model";

/** A phone's photograph of one color: lies on its side, and carries the camera and the place. */
async function photograph(folder: string, name: string, background: string): Promise<string> {
  const path = join(folder, `${name}.jpg`);
  await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({ IFD0: { Model: "Phone" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path);
  return path;
}

export type Photographed = { id: string; slug: string; sku: string; path: string };

/** What a jeweler sells by photographs alone: no model, no rendered picture, no design of the demo. */
export type PhotographedGoods = {
  earrings: Photographed;
  setting: Photographed;
  /** takes both away again */
  remove: () => Promise<void>;
};

type Rows = {
  product: Omit<typeof products.$inferInsert, "categoryId">;
  variants: Omit<typeof productVariants.$inferInsert, "productId">[];
  category: string;
};

async function insert(database: Database, { product, variants, category }: Rows): Promise<Photographed> {
  const listed = await database
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, listingCategories(category)));
  const own = listed.find(({ slug }) => slug === category);
  if (!own) throw new Error(`There is no category ${category}`);
  const [row] = await database
    .insert(products)
    .values({ ...product, categoryId: own.id })
    .returning();
  if (!row) throw new Error("The product was not written");
  const { id, slug, sku } = row;
  await database.insert(productVariants).values(variants.map((variant) => ({ ...variant, productId: id })));
  await database
    .insert(productCategories)
    .values(listed.map((one) => ({ productId: id, categoryId: one.id })));
  const parent = product.kind === "setting" ? "engagement-rings" : "earrings";
  const path = productApiPath({ slug, category: { slug: category, parent_id: { slug: parent } } });
  return { id, slug, sku, path };
}

const price = (dollars: number) => ({
  priceCents: cents(dollars * 100),
  regularPriceCents: cents(dollars * 100),
});

/**
 * Puts a pair of earrings and a setting on sale with photographs from a folder. The earrings come with a gemstone to choose,
 * one pair without metal, another of unknown weight; the setting is made in one metal and takes a short engraving.
 * @param folder where the photographs are written
 */
export async function makePhotographed(
  folder: string,
  { status = "active" }: { status?: "active" | "draft" } = {},
  database: Database = db(),
): Promise<PhotographedGoods> {
  const name = randomUUID().slice(0, 8);
  const shared = { source: "photographed", status, summary: "Made by hand.", leadDays: 8 } as const;
  const earrings = await insert(database, {
    category: "studs",
    product: {
      ...shared,
      slug: `dew-${name}`,
      sku: `DEW-${name}`,
      name: "Dew studs",
      kind: "jewelry",
      description: "Two drops that catch the morning.",
      seoTitle: "Dew studs, made by hand",
      seoDescription: "Hand-made studs with a stone of your choice.",
    },
    variants: [
      {
        sku: `DEW-${name}-R`,
        metal: "14k-yellow",
        options: { gemstone: "Ruby" },
        ...price(420),
        grams: 2.4,
        carats: 0.3,
        stones: [{ cut: "round", count: 6 }],
        dimensions: [{ name: "Height", mm: 8 }],
        position: 0,
      },
      {
        sku: `DEW-${name}-S`,
        metal: "14k-yellow",
        options: { gemstone: "Sapphire" },
        ...price(460),
        grams: null,
        position: 1,
      },
      {
        sku: `DEW-${name}-P`,
        metal: null,
        options: { gemstone: "Pearl" },
        ...price(90),
        grams: null,
        stock: 2,
        position: 2,
      },
    ],
  });
  const setting = await insert(database, {
    category: "halo",
    product: {
      ...shared,
      slug: `wreath-${name}`,
      sku: `WREATH-${name}`,
      name: "Wreath",
      kind: "setting",
      engraving: 6,
      description: "A wreath of leaves around your diamond.",
    },
    variants: [{ sku: `WREATH-${name}-18Y`, metal: "18k-yellow", ...price(1_250), grams: 4.1, carats: 0 }],
  });
  await database.insert(settings).values({
    ...{ productId: setting.id, style: "halo", bandWidth: 2.1 },
    ...{ minCarat: 0.3, maxCarat: 3, minSize: 5, maxSize: 8 },
  });
  await database
    .insert(settingDiamondTypes)
    .values(["round", "oval"].map((shape, position) => ({ productId: setting.id, shape, position })));
  const files = async (file: string, color: string) => ({
    paths: [await photograph(folder, `${name}-${file}`, color)],
    isTurn: false,
    poster: null,
  });
  const words = (alt: string) => ({ alt, at: null });
  await addMedia(earrings.slug, await files("front", "#a04040"), words("Dew studs from the front"), null);
  await addMedia(earrings.slug, await files("worn", "#d0b0a0"), words("Dew studs, worn"), null);
  await addMedia(setting.slug, await files("setting", "#c0a040"), words("Wreath from above"), null);
  const changed = [tags.catalog, ...[earrings, setting].map(({ slug }) => tags.product(slug))];
  const tell = () =>
    database.transaction((tx) =>
      recordChanges(
        tx,
        changed.map((key) => ({ kind: "tag" as const, key })),
      ),
    );
  await tell();
  return {
    earrings,
    setting,
    async remove() {
      const ids = [earrings.id, setting.id];
      await database.delete(media).where(inArray(media.subject, ids));
      for (const id of ids) await database.delete(products).where(eq(products.id, id));
      await tell();
    },
  };
}
