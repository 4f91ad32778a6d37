import { settingGrams, settingPriceCents, sideCarats, sideCount } from "@/lib/pricing/setting-price";
import { CATEGORY_TREE } from "./categories";
import { SETTING_DESIGNS } from "./designs/all-designs";
import { attributesOf, describeDesign } from "./designs/describe";
import type { SettingDesign } from "./designs/design";
import { METALS, type Metal } from "./model";
import { stableId } from "./stable-id";

const FIRST_DAY = Date.UTC(2025, 5, 2);
const DAY = 86_400_000;

/** When the collection's nth setting joined it: two days apart, so that "newest" has an order. */
const joinedAt = (index: number) => new Date(FIRST_DAY + 2 * index * DAY);

const METAL_SUFFIX: Record<Metal, string> = {
  "14k-white": "14W",
  "14k-yellow": "14Y",
  "14k-rose": "14R",
  "18k-white": "18W",
  "18k-yellow": "18Y",
  "18k-rose": "18R",
  platinum: "PT",
};

const categoryId = (slug: string) => stableId(`category:${slug}`);
const productId = (slug: string) => stableId(`product:${slug}`);
const skuOf = (design: SettingDesign) => `SET-${design.slug.split("-")[0]?.toUpperCase()}`;

export const categoryRows = () =>
  CATEGORY_TREE.map(({ slug, name, parent }, position) => ({
    id: categoryId(slug),
    slug,
    name,
    parentId: parent ? categoryId(parent) : null,
    position,
  }));

/** The rows of every table a setting lives in. Prices come from the model. */
export function settingRows(design: SettingDesign, index: number) {
  const id = productId(design.slug);
  const sides = design.sides ?? [];
  const createdAt = joinedAt(index);
  const variants = METALS.map((metal, position) => {
    const model = { style: design.style, metal, weight: design.weight, sides };
    const priceCents = settingPriceCents(model);
    const sku = `${skuOf(design)}-${METAL_SUFFIX[metal]}`;
    return {
      id: stableId(`variant:${sku}`),
      productId: id,
      sku,
      metal,
      grams: settingGrams(model),
      priceCents,
      regularPriceCents: priceCents,
      stock: null,
      position,
    };
  });
  return {
    product: {
      id,
      slug: design.slug,
      sku: skuOf(design),
      name: design.name,
      kind: "setting" as const,
      categoryId: categoryId(design.style),
      summary: design.summary,
      description: describeDesign(design),
      model: {
        kind: "ring",
        style: design.style,
        band: design.band,
        head: design.head,
        sides,
        weight: design.weight,
      },
      position: index,
      leadDays: design.leadDays,
      createdAt,
      updatedAt: createdAt,
    },
    variants,
    history: variants.map((variant) => ({
      id: stableId(`price:${variant.sku}:${variant.priceCents}`),
      subject: "variant" as const,
      subjectId: variant.id,
      priceCents: variant.priceCents,
      at: createdAt,
    })),
    attributes: attributesOf(design).map((attribute, position) => ({
      productId: id,
      position,
      ...attribute,
    })),
    setting: {
      productId: id,
      style: design.style,
      minCarat: design.carats[0],
      maxCarat: design.carats[1],
      sideCarat: sideCarats(sides),
      sideStones: sideCount(sides),
      bandWidth: design.band.width,
      minSize: design.sizes?.[0] ?? 3,
      maxSize: design.sizes?.[1] ?? 13,
    },
    types: design.shapes.map((shape, position) => ({ productId: id, shape, position })),
  };
}

export const allSettingRows = () => SETTING_DESIGNS.map(settingRows);
