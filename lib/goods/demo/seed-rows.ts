import { describeDesign, designAttributes } from "@/lib/goods/designs/describe-design";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { READY_DESIGNS } from "@/lib/goods/designs/jewelry/ready/all-ready";
import { READY_RINGS } from "@/lib/goods/designs/jewelry/ready/ready-rings";
import { LOOSE_DESIGNS } from "@/lib/goods/designs/loose/all-loose";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { sideStones } from "@/lib/goods/designs/settings/side-stones";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { settingPictureKey } from "@/lib/goods/pictures/addresses/keys";
import { settingGrams, settingPriceCents, sideCarats, sideCount } from "@/lib/goods/pricing/setting-price";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { stableId } from "@/lib/platform/ids/stable-id";
import { MAX_ENGRAVING } from "../catalog/products/engraving";
import { DEMO_METALS, metalSuffix } from "./demo-metals";
import { withPriceParts } from "./designed-parts";
import { jewelryRows } from "./jewelry-rows";
import { looseRows } from "./loose-rows";
import { categoryId, launchDate, listingRows, productId, type SeedRows } from "./product-rows";
import { RING_CARE, readyRingRows, readyRows } from "./ready-rows";

const skuOf = (design: SettingDesign) => `SET-${design.slug.split("-")[0]?.toUpperCase()}`;

/** The rows of a setting in every table. Prices come from the price model. */
function settingRows(design: SettingDesign, index: number): SeedRows {
  const id = productId(design.slug);
  const sides = design.sides ?? [];
  const createdAt = launchDate(index);
  const variants = DEMO_METALS.map((metal, position) => {
    const model = { style: design.style, metal, weight: design.weight, sides };
    const priceCents = settingPriceCents(model);
    const sku = `${skuOf(design)}-${metalSuffix(metal)}`;
    return {
      id: stableId(`adamas:variant:${sku}`),
      productId: id,
      sku,
      metal,
      options: {},
      grams: settingGrams(model),
      carats: sideCarats(sides),
      stones: sideStones(sides),
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
      source: "designed",
      engraving: MAX_ENGRAVING,
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
      picture: settingPictureKey(design.slug, design.shapes[0]),
      style: design.style,
      dimensions: [
        { name: "Band width", mm: design.band.width },
        { name: "Band thickness", mm: design.band.thickness },
      ],
      care: RING_CARE,
      position: index,
      leadDays: design.leadDays,
      createdAt,
      updatedAt: createdAt,
    },
    variants,
    attributes: designAttributes(design).map((attribute, position) => ({
      productId: id,
      position,
      ...attribute,
    })),
    categories: listingRows(design.slug, design.style),
    setting: {
      productId: id,
      style: design.style,
      minCarat: design.carats[0],
      maxCarat: design.carats[1],
      sideCarat: sideCarats(sides),
      sideStones: sideCount(sides),
      bandWidth: design.band.width,
      minSize: design.sizes?.[0] ?? RING_SIZE_RANGE.min,
      maxSize: design.sizes?.[1] ?? RING_SIZE_RANGE.max,
    },
    types: design.shapes.map((shape, position) => ({ productId: id, shape, position })),
  };
}

export const allSettingRows = () => SETTING_DESIGNS.map(settingRows);

/** Every product that is not an inventory stone, in the order lists show it. */
export function allProductRows(): SeedRows[] {
  const makers: ((index: number) => SeedRows)[] = [
    ...SETTING_DESIGNS.map((design) => (index: number) => settingRows(design, index)),
    ...JEWELRY_DESIGNS.map((design) => (index: number) => jewelryRows(design, index)),
    ...READY_RINGS.map((ring) => (index: number) => readyRingRows(ring, index)),
    ...READY_DESIGNS.map((design) => (index: number) => readyRows(design, index)),
    ...LOOSE_DESIGNS.map((design) => (index: number) => looseRows(design, index)),
  ];
  return makers.map((rows, index) => withPriceParts(rows(index)));
}

/** The first entries of a product's price history. */
export const initialPriceHistory = ({ product, variants }: SeedRows) =>
  variants.map((variant) => ({
    id: stableId(`adamas:price:${variant.sku}:${variant.priceCents}`),
    subject: "variant" as const,
    subjectId: variant.id,
    priceCents: variant.priceCents,
    at: product.createdAt ?? launchDate(0),
  }));
