import type { LooseDesign } from "@/lib/goods/designs/loose/loose-design";
import { stonePictureKey } from "@/lib/goods/pictures/addresses/keys";
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
  "Keep loose stones in separate papers, because they can scratch each other. Clean them in warm water with a drop of dish soap.";

/** The facts that apply to every variant of a design, appended to its own description. */
function factsOf({ method, kind, color }: LooseDesign): string {
  const grown = `These ${brand.originLabel} diamonds are grown by ${method === "CVD or HPHT" ? "CVD or HPHT, depending on the parcel" : method}.`;
  const graded =
    kind === "melee"
      ? "We sort them ourselves, and they come without laboratory reports."
      : "We grade them ourselves, and they come without a laboratory report; you can find certified stones in the inventory.";
  return [grown, color ? `Clarity is VS1 or better, and every stone is ${color.intensity}.` : null, graded]
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
      source: "designed",
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
