import {
  careInstructions,
  sharedDimensions,
  stoneGroups,
  toPricedStones,
  withStoneWords,
} from "@/lib/goods/designs/jewelry/facts";
import { INCH, type JewelryDesign, type SizeChoice } from "@/lib/goods/designs/jewelry/jewelry-design";
import { findMeasures } from "@/lib/goods/designs/jewelry/measured-models";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import { chainOfModel, type JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import {
  gramsInMetal,
  jewelryPriceCents,
  type PricedStones,
  STONE_QUALITIES,
  type StoneQuality,
  totalCarats,
} from "@/lib/goods/pricing/jewelry-price";
import type { Metal } from "@/lib/goods/terms/metals";
import type { VariantOptions } from "@/lib/goods/terms/options";
import { ownTable } from "@/lib/platform/encoding/own-table";
import { withAncestors } from "../catalog/categories/default-categories";
import { DEMO_METALS } from "./demo-metals";
import {
  attributeRows,
  categoryId,
  GOLD_METALS,
  launchDate,
  listingRows,
  productId,
  type SeedRows,
  type VariantSeed,
  variantRows,
} from "./product-rows";

/** US dollars of extra work for a threaded post and nut compared with a plain one. */
const SCREW_BACK = 12;

/** Inside diameter of a ring, mm, by its US size. */
const ringDiameter = (size: number) => 11.63 + 0.8128 * size;

/** The materials of a piece at a chosen length or size: 14k grams and stones. */
type Amounts = { readonly grams: number; readonly stones: readonly PricedStones[] };

const growStones = (stones: readonly PricedStones[], share: number): PricedStones[] =>
  stones.map((group) => ({ ...group, count: Math.max(1, Math.round(group.count * share)) }));

/**
 * Adds stones to a graduated line to make it longer. Each size occurs only a few times: rounding each size
 * separately would add no stones for one inch and all sizes for the next. So the rounding remainder carries
 * over to the next size; stones come in pairs.
 */
function growGraduatedStones(stones: readonly PricedStones[], share: number): PricedStones[] {
  let [before, after] = [0, 0];
  return stones.map((group) => {
    const single = group.count % 2;
    before += (group.count - single) / 2;
    const pairs = Math.round(before * share) - after;
    after += pairs;
    return { ...group, count: 2 * pairs + single };
  });
}

/** A model's metal and stones at a chosen length or size; `value` is in the unit of the choice. */
export function metalAndStones(
  model: JewelryModel,
  chosen: SizeChoice | undefined,
  value: number | null,
): Amounts {
  const measured = findMeasures(model);
  const { grams, chain = 0 } = measured;
  const stones = toPricedStones(measured);
  if (!chosen || value === null) return { grams, stones };
  if (chosen.by === "size") {
    const share = ringDiameter(value) / ringDiameter(chosen.made);
    return { grams: grams * share, stones: chosen.stones === "grow" ? growStones(stones, share) : stones };
  }
  if (chosen.grows === "line") {
    const share = value / chosen.made;
    const longer = model.kind === "rivieraNecklace" ? growGraduatedStones : growStones;
    return { grams: grams * share, stones: longer(stones, share) };
  }
  // a pendant's weight excludes its chain, a necklace's includes it
  const added = chainOfModel(model) ? value : value - chosen.made;
  return { grams: grams + added * INCH * chain, stones };
}

const offeredMetals = ({ category }: Pick<JewelryDesign, "category">): readonly Metal[] =>
  category.includes("chain") ? GOLD_METALS : DEMO_METALS;

/** The option text of a chosen value. */
const optionsForValue = (chosen: SizeChoice, value: number): VariantOptions =>
  chosen.by === "size" ? { size: String(value) } : { length: `${value} in` };

const weightWords = (carats: number) => `${carats} ctw`;

/** One variant of a design: its weight, stones and price. */
export function pieceSeed(
  design: JewelryDesign,
  model: JewelryModel,
  metal: Metal,
  choice: { value: number | null; quality: StoneQuality | null; back: string | null },
): VariantSeed {
  const { grams, stones } = metalAndStones(model, design.chosen, choice.value);
  const carats = totalCarats(stones);
  const extra = choice.back === "Screw back" ? SCREW_BACK : 0;
  return {
    metal,
    options: {
      ...(design.models.length > 1
        ? { weight: weightWords(totalCarats(toPricedStones(findMeasures(model)))) }
        : {}),
      ...(choice.quality ? { quality: choice.quality } : {}),
      ...(design.chosen && choice.value !== null ? optionsForValue(design.chosen, choice.value) : {}),
      ...(choice.back ? { back: choice.back } : {}),
    },
    grams: gramsInMetal(metal, grams),
    carats,
    stones: stoneGroups(stones),
    priceCents: jewelryPriceCents({ grams, metal, stones, quality: choice.quality, extra }),
  };
}

/** Every variant a design is sold in. */
function seedsOf(design: JewelryDesign): VariantSeed[] {
  const measures = sharedDimensions(design.models);
  const values = design.chosen?.values ?? [null];
  const backs = design.backs ?? [null];
  return design.models.flatMap((model) => {
    const qualities = toPricedStones(findMeasures(model)).length > 0 ? STONE_QUALITIES : [null];
    return offeredMetals(design).flatMap((metal) =>
      qualities.flatMap((quality) =>
        values.flatMap((value) =>
          backs.map((back) => ({
            ...pieceSeed(design, model, metal, { value, quality, back }),
            dimensions: measures.of(model),
          })),
        ),
      ),
    );
  });
}

export const shownModelOf = (design: JewelryDesign): JewelryModel => {
  const model = design.models[design.shown ?? 0] ?? design.models[0];
  if (!model) throw new Error(`${design.slug} has no model`);
  return model;
};

/** Attributes in the style of a supplier's feed: pairs whose values say what they are. */
export function jewelryAttributes(design: JewelryDesign): { key: string; value: string }[] {
  const stones = toPricedStones(findMeasures(shownModelOf(design)));
  const alloys = offeredMetals(design).includes("platinum") ? ["14k", "18k", "platinum"] : ["14k", "18k"];
  const weights = design.models.map((model) => totalCarats(toPricedStones(findMeasures(model))));
  const numbers = design.chosen?.values.map(String) ?? [];
  const isBand = withAncestors(design.category).includes("wedding-rings");
  // bare numbers are parsed as ring sizes of wedding rings or lengths of bracelets, so other lengths include
  // the unit
  const lengths =
    isBand || design.category.includes("bracelets") ? numbers : numbers.map((value) => `${value} in`);
  return [
    ...alloys.map((value) => ({ key: "metal", value })),
    ...(stones.length > 0
      ? [
          ...weights.map((carats) => ({ key: "weight", value: weightWords(carats) })),
          { key: "color", value: "DEF" },
          { key: "color", value: "GHI" },
          { key: "clarity", value: "VVS" },
          { key: "clarity", value: "VS" },
        ]
      : []),
    ...(design.backs ?? []).map((value) => ({ key: "back", value })),
    ...lengths.map((value) => ({ key: "length", value })),
    { key: "style", value: design.style },
    ...(isBand ? [{ key: "resizable", value: isResizable(design) ? "Yes" : "Made to size" }] : []),
  ];
}

const isResizable = ({ chosen, style }: JewelryDesign) =>
  chosen?.by === "size" && chosen.stones === "stay" && style !== "twisted";

const DEPARTMENT: Record<string, string> = ownTable({
  earrings: "EAR",
  "wedding-rings": "WED",
  pendants: "PEN",
  necklaces: "NEC",
  chains: "CHA",
  bracelets: "BRA",
  "ready-to-ship": "RTS",
});

/** A product's SKU: its department and the first word of its slug. */
export function jewelrySku(slug: string, category: string): string {
  const top = withAncestors(category).at(-1) ?? category;
  return `${DEPARTMENT[top] ?? "JEW"}-${slug.split("-")[0]?.toUpperCase()}`;
}

/** The rows of a piece of jewelry; `index` is its position in the collection. */
export function jewelryRows(design: JewelryDesign, index: number): SeedRows {
  const { slug, category } = design;
  const model = shownModelOf(design);
  const sku = jewelrySku(slug, category);
  const createdAt = launchDate(index);
  return {
    product: {
      id: productId(slug),
      slug,
      sku,
      name: design.name,
      kind: "jewelry",
      source: "designed",
      categoryId: categoryId(category),
      summary: design.summary,
      description: withStoneWords(design.description, toPricedStones(findMeasures(model))),
      model: { kind: model.kind, form: model.form },
      picture: pictureSlug(design),
      shape: design.shape,
      style: design.style,
      dimensions: sharedDimensions(design.models).shared,
      care: careInstructions(model, design.shape),
      status: design.withdrawn ? "withdrawn" : "active",
      position: index,
      leadDays: design.leadDays,
      createdAt,
      updatedAt: createdAt,
    },
    variants: variantRows(slug, sku, seedsOf(design)),
    attributes: attributeRows(slug, jewelryAttributes(design)),
    categories: listingRows(slug, category),
    setting: null,
    types: [],
  };
}
