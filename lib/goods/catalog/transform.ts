import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { SHOWN_STATUSES } from "@/lib/goods/terms/products";
import { STYLES } from "@/lib/goods/terms/styles";
import { ownDecimal, shownPrice } from "@/lib/platform/exchange/shown-prices";
import { type Cents, decimalFromCents } from "@/lib/platform/money/model";
import { withOriginLabel } from "@/lib/platform/site/origin-label";
import { type CenterOffer, cheapestCenter } from "./centers/price";
import { shownShape } from "./centers/shown-shape";
import type { MetalOffer } from "./lists/filter-products";
import { mainPicture } from "./pictures/main-picture";
import { mediaInMetal } from "./pictures/uploaded-pictures";
import type { Product, ProductCard, ProductMedia, SettingFacts, Variant } from "./schema";
import type { categories, productAttributes, products, productVariants, settings } from "./tables";
import { initialVariant } from "./variants/choice";

/** A product's rows as needed by lists. */
type CardRows = {
  product: typeof products.$inferSelect;
  category: Pick<typeof categories.$inferSelect, "slug" | "name">;
  parent: Pick<typeof categories.$inferSelect, "slug" | "name"> | null;
  setting: typeof settings.$inferSelect | null;
  shapes: string[];
  media: readonly ProductMedia[];
};

/** A variant with its prices as the call at hand shows them; `ownCents` is its own where that is in another currency. */
export type ShownVariant = typeof productVariants.$inferSelect & { ownCents?: Cents };

/** A product's rows from every table. */
export type ProductRows = CardRows & {
  variants: ShownVariant[];
  attributes: (typeof productAttributes.$inferSelect)[];
};

/**
 * Checks a stored word against the vocabulary; an unknown word means that no code of the shop wrote the row.
 */
function word<T extends string>(words: readonly T[], value: string, field: string): T {
  const found = words.find((candidate) => candidate === value);
  if (!found) throw new Error(`A stored product has the unknown ${field} "${value}"`);
  return found;
}

const listedFromRow = (row: ShownVariant): ProductCard["listed"] => ({
  id: row.id,
  sku: row.sku,
  metal: row.metal,
  options: row.options,
  grams: row.grams,
  carats: row.carats,
  price: decimalFromCents(row.priceCents),
  regular_price: decimalFromCents(row.regularPriceCents),
  ...(row.ownCents === undefined ? {} : { own_price: ownDecimal(row.ownCents) }),
  stock: row.stock,
});

const variantFromRow = (row: ShownVariant): Variant => ({
  ...listedFromRow(row),
  stones: row.stones,
  dimensions: row.dimensions,
});

const settingFromRow = (row: NonNullable<ProductRows["setting"]>, shapes: string[]): SettingFacts => ({
  style: word(STYLES, row.style, "style"),
  diamond_type: shapes.map((shape) => ({ slug: word(RING_SHAPES, shape, "shape") })),
  min_carat: row.minCarat,
  max_carat: row.maxCarat,
  side_carat: row.sideCarat,
  side_stones: row.sideStones,
  band_width: row.bandWidth,
  min_size: row.minSize,
  max_size: row.maxSize,
});

/** The fields that a list and a product page share. */
function sharedFields({ product, category, parent, setting, shapes }: CardRows) {
  return {
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    kind: product.kind,
    category: { ...category, parent_id: parent },
    summary: withOriginLabel(product.summary),
    status: word(SHOWN_STATUSES, product.status, "status"),
    lead_days: product.leadDays,
    ready_to_ship: product.readyToShip,
    shape: product.shape,
    style: product.style,
    setting: setting ? settingFromRow(setting, shapes) : null,
    picture: product.picture,
  };
}

/** Converts a product's rows to the API's Product. */
export function productFromRows(rows: ProductRows): Product {
  const { product, variants, attributes } = rows;
  const shared = sharedFields(rows);
  const media = [...rows.media];
  const forms = variants.map(variantFromRow);
  const { form: opening } = initialVariant(forms, {});
  if (!opening) throw new Error(`The product ${shared.slug} has no variants`);
  return {
    ...shared,
    default_image: mainPicture({ ...shared, media }, opening.metal),
    media,
    source: product.source,
    engraving: product.engraving,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    description: withOriginLabel(product.description),
    care: product.care,
    dimensions: product.dimensions.map(({ name, mm }) => ({ name, mm })),
    price_from: opening.price,
    ...(opening.own_price === undefined ? {} : { own_price_from: opening.own_price }),
    variants: forms,
    attributes: attributes.map(({ key, value }) => ({ key, value })),
  };
}

/** What a card shows of a product and one of its variants, whichever list it is in. */
export type CardBase = ReturnType<typeof sharedFields> &
  Pick<ProductCard, "default_image" | "media" | "listed">;

/** A card shows one picture, and another while the pointer is on it. */
const CARD_PICTURES = 2;

/** Converts a product's rows and the row of a variant to what every card of both shows. */
export function cardBaseFromRows(rows: CardRows, variant: ShownVariant): CardBase {
  const shared = sharedFields(rows);
  const listed = listedFromRow(variant);
  // a card's blur would be a sixth of a list's document
  const media = mediaInMetal(rows.media, listed.metal)
    .filter(({ kind }) => kind === "image")
    .slice(0, CARD_PICTURES)
    .map((one) => ({ ...one, placeholder: null }));
  return { ...shared, default_image: mainPicture({ ...shared, media }, listed.metal), media, listed };
}

/** What one list says of a product. */
type ListedOffer = {
  varied: boolean;
  /** price of the variant that the product's page opens on */
  openingCents: Cents;
  /** whether that is the listed one */
  opens: boolean;
  metals: readonly MetalOffer[];
  /** the stones on sale that a setting's center is priced with */
  centers: readonly CenterOffer[];
  /** shapes the list is filtered by; empty for any */
  shapes: readonly string[];
};

/** The API's ProductCard of a product in a list. */
export function cardFromBase(
  base: CardBase,
  { varied, openingCents, opens, metals, centers, shapes }: ListedOffer,
): ProductCard {
  const { setting } = base;
  const center = setting && cheapestCenter(setting, centers, shownShape(setting, shapes));
  return {
    ...base,
    price_from: decimalFromCents(openingCents),
    opens,
    varied,
    metals: metals.map((one) => ({
      metal: one.metal,
      price: decimalFromCents(one.cents),
      varied: one.varied,
    })),
    center_from: center === null ? null : decimalFromCents(shownPrice(center.cents)),
    center_grades: center?.grades ?? null,
  };
}
