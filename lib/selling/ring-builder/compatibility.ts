import { type CertificateType, type RingShape, SHAPE_LABELS, type Shape } from "@/lib/goods/diamonds/model";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import type { Misfit } from "./model";

/** What of a stone decides whether a setting can hold it. */
export type StoneFacts = { shape: Shape; carat: number; certificate_type: CertificateType };

const list = new Intl.ListFormat("en", { type: "disjunction" });

/**
 * Every reason why a setting can't hold a stone; empty when it can. The builder, the saved ring, the cart's
 * quote and the checkout all ask here, so that an impossible ring is refused with the same words everywhere.
 */
export function misfits(setting: StoneLimits, stone: StoneFacts): Misfit[] {
  const found: Misfit[] = [];
  if (stone.certificate_type === "MATCHING PAIR") {
    found.push({ code: "pair", message: "A matching pair is two stones; a ring's centre takes one." });
  }
  const shapes = setting.diamond_type.map((type) => type.slug);
  if (!shapes.includes(stone.shape as RingShape)) {
    const made = list.format(shapes.map((shape) => SHAPE_LABELS[shape].toLowerCase()));
    found.push({
      code: "shape",
      message: `This setting is made for ${made} diamonds, not ${SHAPE_LABELS[stone.shape].toLowerCase()}.`,
    });
  }
  if (stone.carat < setting.min_carat) {
    found.push({
      code: "too_small",
      message: `${stone.carat} ct is below this setting's smallest stone of ${setting.min_carat} ct.`,
    });
  }
  if (stone.carat > setting.max_carat) {
    found.push({
      code: "too_large",
      message: `${stone.carat} ct is above this setting's largest stone of ${setting.max_carat} ct.`,
    });
  }
  return found;
}
