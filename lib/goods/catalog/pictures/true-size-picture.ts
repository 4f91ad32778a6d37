import { findModel } from "@/lib/goods/designs/find-model";
import type { EYES } from "@/lib/goods/geometry/drawings/true-size/piece-svg";
import type { JewelryKind } from "@/lib/goods/geometry/pieces/jewelry-piece";

/** How the kinds lie that a hand or a coin says something about. A necklace or bracelet is larger than either. */
const WORN: Partial<Record<JewelryKind, keyof typeof EYES>> = {
  plainBand: "ring",
  eternityBand: "ring",
  studs: "hanging",
  hoops: "hanging",
  drops: "hanging",
  lineDrops: "hanging",
  climbers: "hanging",
  hoopDrops: "hanging",
  pendant: "hanging",
  outlinePendant: "hanging",
  crossPendant: "hanging",
  linePendant: "hanging",
  discPendant: "hanging",
};

/** How a product lies in a drawing at true size; null where there is none of it. */
export function trueSizeWorn(slug: string): keyof typeof EYES | null {
  const model = findModel(slug);
  if (!model) return null;
  return "kind" in model ? (WORN[model.kind] ?? null) : "ring";
}

/** Address of a product's drawing at true size: `/pictures/true-size/una-slim-hoops.svg`. */
export const trueSizePictureUrl = (slug: string): string => `/pictures/true-size/${slug}.svg`;

/** The product that the last segment of such an address names; null if it names none. */
export const parseTrueSizeFile = (file: string): string | null =>
  /^([a-z0-9-]+)\.svg$/.exec(file)?.[1] ?? null;
