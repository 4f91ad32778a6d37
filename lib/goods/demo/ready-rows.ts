import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { careInstructions, sharedDimensions, stoneGroups } from "@/lib/goods/designs/jewelry/facts";
import type { ReadyDesign } from "@/lib/goods/designs/jewelry/jewelry-design";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import type { ReadyRing } from "@/lib/goods/designs/jewelry/ready/ready-rings";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { sideStones } from "@/lib/goods/designs/settings/side-stones";
import { CLARITY_GRADES, COLOR_GRADES, gradeCode, shapeWord } from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/pricing/price";
import { shortGrades } from "@/lib/goods/diamonds/stone/grade-words";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import { settingPictureKey } from "@/lib/goods/pictures/addresses/keys";
import { STONE_QUALITIES } from "@/lib/goods/pricing/jewelry-price";
import { settingGrams, settingPriceCents, sideCarats } from "@/lib/goods/pricing/setting-price";
import { IN_STOCK_DAYS } from "@/lib/goods/terms/products";
import { addCents } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { listingCategories } from "../catalog/categories/default-categories";
import { jewelryAttributes, jewelrySku, pieceSeed } from "./jewelry-rows";
import {
  attributeRows,
  categoryId,
  launchDate,
  listingRows,
  productId,
  type SeedRows,
  type VariantSeed,
  variantRows,
} from "./product-rows";

function found<T extends { slug: string }>(designs: readonly T[], slug: string): T {
  const design = designs.find((one) => one.slug === slug);
  if (!design) throw new Error(`There is no design "${slug}"`);
  return design;
}

/** The model that a finished piece was made to. */
function modelOf({ of }: ReadyDesign, { model: which = 0 }: ReadyDesign["pieces"][number]): JewelryModel {
  const model = found(JEWELRY_DESIGNS, of).models[which];
  if (!model) throw new Error(`${of} has no model ${which}`);
  return model;
}

const measuresOf = (ready: ReadyDesign) =>
  sharedDimensions([...new Set(ready.pieces.map((piece) => modelOf(ready, piece)))]);

/** The finished pieces of a design as variants, each with its stock count. */
function readySeeds(ready: ReadyDesign): VariantSeed[] {
  const design = found(JEWELRY_DESIGNS, ready.of);
  const measures = measuresOf(ready);
  return ready.pieces.map((piece) => {
    const { metal, stock, model: _which, ...options } = piece;
    const model = modelOf(ready, piece);
    const value = design.chosen ? Number.parseFloat(options.size ?? options.length ?? "") : null;
    const quality = STONE_QUALITIES.find((one) => one === options.quality) ?? null;
    const seed = pieceSeed(design, model, metal, { value, quality, back: options.back ?? null });
    return { ...seed, dimensions: measures.of(model), stock };
  });
}

/** The rows of finished jewelry; `index` is its position in the collection. */
export function readyRows(ready: ReadyDesign, index: number): SeedRows {
  const { slug, category } = ready;
  const design = found(JEWELRY_DESIGNS, ready.of);
  const [piece] = ready.pieces;
  if (!piece) throw new Error(`${slug} has no pieces`);
  const model = modelOf(ready, piece);
  // some designs have several finished pieces in stock; the SKU distinguishes them from the made-to-order
  // ones
  const sku = `${jewelrySku(slug, category)}-${design.category.split("-")[0]?.slice(0, 3).toUpperCase()}`;
  const createdAt = launchDate(index);
  return {
    product: {
      id: productId(slug),
      slug,
      sku,
      name: ready.name,
      kind: "jewelry",
      source: "designed",
      categoryId: categoryId(category),
      summary: ready.summary,
      description: `${ready.description}\n\n${design.description}`,
      model: { kind: model.kind, form: model.form },
      picture: pictureSlug(design),
      shape: design.shape,
      style: design.style,
      dimensions: measuresOf(ready).shared,
      care: careInstructions(model, design.shape),
      readyToShip: true,
      status: ready.withdrawn ? "withdrawn" : "active",
      position: index,
      leadDays: IN_STOCK_DAYS,
      createdAt,
      updatedAt: createdAt,
    },
    variants: variantRows(slug, sku, readySeeds(ready)),
    attributes: attributeRows(
      slug,
      jewelryAttributes(design).filter(({ key }) => key === "style" || key === "resizable"),
    ),
    categories: listingRows(slug, category, listingCategories(design.category)),
    setting: null,
    types: [],
  };
}

/** The rows of a finished engagement ring: setting, stone and report in one price. */
export function readyRingRows(ready: ReadyRing, index: number): SeedRows {
  const { slug, carat, color, clarity } = ready;
  const design = found(SETTING_DESIGNS, ready.setting);
  const [shape] = design.shapes;
  const sides = design.sides ?? [];
  const sku = `RTS-${design.slug.split("-")[0]?.toUpperCase()}-RING`;
  const createdAt = launchDate(index);
  const stoneCents = modelPriceCents({
    sku,
    kind: "white",
    shape,
    carat,
    color: gradeCode(COLOR_GRADES, color),
    clarity: gradeCode(CLARITY_GRADES, clarity),
    cut: 3,
    certificateType: "IGI",
  });
  const seeds = ready.pieces.map(({ metal, size, stock }): VariantSeed => {
    const model = { style: design.style, metal, weight: design.weight, sides };
    return {
      metal,
      options: { size },
      grams: settingGrams(model, Number(size)),
      carats: Math.round((carat + sideCarats(sides)) * 100) / 100,
      stones: stoneGroups([{ cut: shape, count: 1 }, ...sideStones(sides)]),
      priceCents: addCents(settingPriceCents(model, Number(size)), stoneCents),
      stock,
    };
  });
  const stone = `${carat} ct ${shapeWord(shape)} ${brand.originLabel} diamond, ${shortGrades({ color_label: color, clarity_label: clarity })}`;
  return {
    product: {
      id: productId(slug),
      slug,
      sku,
      name: ready.name,
      kind: "jewelry",
      source: "designed",
      categoryId: categoryId("ready-engagement-ring"),
      summary: ready.summary,
      description: `${ready.description}\n\n${design.description}\n\nSet with a ${stone}; its IGI report comes in the box and is included in the price. The band is ${design.band.width} mm wide.`,
      model: { kind: "ring", setting: design.slug, shape, carat },
      picture: settingPictureKey(design.slug, shape),
      shape,
      style: design.style,
      dimensions: [
        { name: "Band width", mm: design.band.width },
        { name: "Band thickness", mm: design.band.thickness },
      ],
      care: RING_CARE,
      readyToShip: true,
      position: index,
      leadDays: IN_STOCK_DAYS,
      createdAt,
      updatedAt: createdAt,
    },
    variants: variantRows(slug, sku, seeds),
    attributes: attributeRows(slug, [
      { key: "weight", value: `${carat} ct` },
      { key: "report", value: "IGI" },
      { key: "resizable", value: design.sizes ? "Made to size, can't be changed later" : "Yes" },
    ]),
    categories: listingRows(slug, "ready-engagement-ring", ["engagement-rings", design.style]),
    setting: null,
    types: [],
  };
}

/** Care instructions for a ring with a stone in a head. */
export const RING_CARE =
  "Clean it with warm water, a drop of dish soap, and a soft brush. Take it off for gardening and the gym, and have the prongs checked once a year.";
