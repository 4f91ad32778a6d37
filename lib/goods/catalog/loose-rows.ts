import type { LooseDesign } from "@/lib/goods/designs/loose/loose-design";
import { stonePictureKey } from "@/lib/goods/pictures/keys";
import { brand } from "@/lib/platform/site/brand";
import {
  attributeRows,
  categoryId,
  launchDate,
  listingRows,
  productId,
  type SeedRows,
  variantRows,
} from "./product-rows";

const CARE =
  "Keep loose stones in their paper, each apart: nothing scratches them but another. Wash them in warm water with a drop of washing-up liquid.";

/** The facts that apply to every variant of a design, appended to its own description. */
function factsOf({ method, kind, color }: LooseDesign): string {
  const grown = `These ${brand.originLabel} diamonds are grown by ${method === "CVD or HPHT" ? "CVD or HPHT, as each parcel comes" : method}.`;
  const graded =
    kind === "melee"
      ? "They are sorted by us and come without reports."
      : "They are graded by us and come without a laboratory's report; stones with one stand in the inventory.";
  return [grown, color ? `Clarity VS1 or better, ${color.intensity} throughout.` : null, graded]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

/** The rows of stones sold loose; `index` is their position in the collection. */
export function looseRows(design: LooseDesign, index: number): SeedRows {
  const { slug, sku, category, method, color } = design;
  const createdAt = launchDate(index);
  const qualities = [...new Set(design.forms.flatMap(({ options }) => options.quality ?? []))];
  return {
    product: {
      id: productId(slug),
      slug,
      sku,
      name: design.name,
      kind: design.kind,
      categoryId: categoryId(category),
      summary: design.summary,
      description: `${design.description}\n\n${factsOf(design)}`,
      model: { kind: "stone", cut: design.cut, color: color?.hue ?? "white" },
      picture: stonePictureKey(design.cut, "top", color?.hue ?? "white"),
      shape: design.shape,
      style: null,
      dimensions: [],
      care: CARE,
      position: index,
      leadDays: design.leadDays,
      createdAt,
      updatedAt: createdAt,
    },
    variants: variantRows(
      slug,
      sku,
      design.forms.map((form) => ({ ...form, metal: null, grams: null })),
    ),
    attributes: attributeRows(slug, [
      ...(method === "CVD or HPHT" ? ["CVD", "HPHT"] : [method]).map((value) => ({ key: "method", value })),
      ...qualities.map((value) => ({ key: "quality", value })),
      ...(color
        ? [
            { key: "hue", value: color.hue },
            { key: "intensity", value: color.intensity },
          ]
        : []),
    ]),
    categories: listingRows(slug, category),
    setting: null,
    types: [],
  };
}
