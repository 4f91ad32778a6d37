import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import type { Product, Variant } from "@/lib/goods/catalog/schema";
import { productChoices, variantQuery } from "@/lib/goods/catalog/variants/choice";
import { variantFacts } from "@/lib/goods/catalog/variants/facts";
import { metalColor, metalLabel } from "@/lib/goods/terms/metals";
import { formatOptions, optionKeys, optionLabel, optionName } from "@/lib/goods/terms/options";
import { IN_STOCK_DAYS, isLooseKind } from "@/lib/goods/terms/products";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { goodsCategory } from "./goods-category";
import type { Offer, OfferAvailability, OfferDetail, Omission } from "./offer";
import { offerPictures } from "./pictures";

/** The offers of a product, or why it has none. */
export type PieceOffers = { offers: readonly Offer[] } | { omitted: Omission };

/** Says of a setting that its price is the one its page opens on: the ring costs more with its diamond. */
const SETTING_ONLY = "Setting only. The center diamond is chosen on its page, and isn’t included.";

/**
 * Every variant of a product as an offer at the price that the page at its address opens on. A variant without a picture
 * in its metal is left out, and the product is if none has one.
 */
export function pieceOffers(product: Product): PieceOffers {
  if (product.status === "withdrawn") return { omitted: "withdrawn" };
  if (isLooseKind(product.kind)) return { omitted: "loose" };
  const words = [product.summary, product.description].map((text) => text.trim()).filter(Boolean);
  if (words.length === 0) return { omitted: "description" };
  const pictures = picturesByMetal(product);
  const choices = productChoices(product.variants);
  const shared = {
    group: product.variants.length > 1 ? fieldId(product.sku, product.id) : null,
    category: product.setting
      ? ("rings" as const)
      : goodsCategory([product.category.slug, product.category.parent_id?.slug ?? ""]),
    productType: [product.category.parent_id?.name, product.category.name].filter(Boolean).join(" > "),
    brand: site.name,
  };
  const offers = product.variants.flatMap((variant): Offer[] => {
    const [first, ...more] = pictures(variant);
    if (first === undefined) return [];
    const query = variantQuery(variant, choices);
    const path = productApiPath(product);
    return [
      {
        ...shared,
        id: fieldId(variant.sku, variant.id),
        title: titleOf(product, variant),
        description: descriptionOf(product, words, variant),
        link: absoluteUrl(query ? `${path}?${query}` : path),
        images: [first, ...more],
        availability: availabilityOf(variant),
        leadDays: (variant.stock ?? 0) > 0 ? IN_STOCK_DAYS : product.lead_days,
        price: variant.regular_price,
        salePrice: variant.price < variant.regular_price ? variant.price : null,
        color: variant.metal && colorWord(variant.metal),
        material: variant.metal && metalLabel(variant.metal),
        size: sizeOf(variant),
        mpn: variant.sku,
        details: detailsOf(variant),
      },
    ];
  });
  return offers.length > 0 ? { offers } : { omitted: "picture" };
}

/** Most characters of an id that every channel takes. */
const LONGEST_ID = 50;

/** A SKU, or the stable id of what has a longer one. */
const fieldId = (sku: string, id: string) => (sku.length <= LONGEST_ID ? sku : id);

function picturesByMetal(product: Product): (variant: Variant) => readonly string[] {
  const found = new Map<string | null, readonly string[]>();
  return ({ metal }) => {
    const known = found.get(metal) ?? offerPictures(product, metal);
    found.set(metal, known);
    return known;
  };
}

const availabilityOf = ({ stock }: Variant): OfferAvailability =>
  stock === null ? "made-to-order" : stock > 0 ? "in-stock" : "sold-out";

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function titleOf({ name, setting }: Product, { metal, options }: Variant): string {
  const noun = setting && !/\bsetting\b/i.test(name) ? `${name} ring setting` : name;
  return [noun, metal && lowered(metalLabel(metal)), ...formatOptions(options)].filter(Boolean).join(", ");
}

const descriptionOf = (product: Product, words: readonly string[], variant: Variant) =>
  [product.setting && SETTING_ONLY, ...words, variantFacts(product, variant)].filter(Boolean).join(" ");

const colorWord = (metal: string) => {
  const color = metalColor(metal);
  return color.charAt(0).toUpperCase() + color.slice(1);
};

/** Everything that a variant is chosen by beside its metal, since channels know no other choices. */
function sizeOf({ options }: Variant): string | null {
  const words = optionKeys([{ options }]).flatMap((key) => {
    const value = options[key];
    return value === undefined ? [] : [optionLabel(key, value)];
  });
  return words.length > 0 ? words.join(" / ") : null;
}

function detailsOf({ options, carats, grams, stones }: Variant): OfferDetail[] {
  const count = stones.reduce((sum, one) => sum + one.count, 0);
  return [
    ...(carats > 0
      ? [{ section: "Diamonds", name: "Total weight", value: `${Number(carats.toFixed(2))} ct` }]
      : []),
    ...(count > 0 ? [{ section: "Diamonds", name: "Number", value: String(count) }] : []),
    ...(grams === null ? [] : [{ section: "Metal", name: "Weight", value: `${Number(grams.toFixed(2))} g` }]),
    ...optionKeys([{ options }]).map((key) => ({
      section: "Options",
      name: optionName(key),
      value: optionLabel(key, options[key] ?? ""),
    })),
  ];
}
