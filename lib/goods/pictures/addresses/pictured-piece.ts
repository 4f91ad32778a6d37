import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import { READY_DESIGNS } from "@/lib/goods/designs/jewelry/ready/all-ready";
import { READY_RINGS } from "@/lib/goods/designs/jewelry/ready/ready-rings";
import { LOOSE_DESIGNS } from "@/lib/goods/designs/loose/all-loose";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import type { FancyColor } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { settingPictureKey, stonePictureKey } from "./keys";

/** The picture data of a product that is not a setting. */
export type PicturedPiece = {
  /** key of its picture in the index */
  readonly key: string;
  /** of its main stones, drawn until the picture is rendered; null for metal without stones */
  readonly shape: GemCut | null;
  readonly hue: FancyColor | null;
};

/**
 * The picture data of a product by slug, for a finished piece that of its design; null if there is no such
 * design.
 */
export function findPicturedPiece(slug: string): PicturedPiece | null {
  const loose = LOOSE_DESIGNS.find((design) => design.slug === slug);
  if (loose) {
    const { cut, color } = loose;
    return { key: stonePictureKey(cut, "top", color?.hue ?? "white"), shape: cut, hue: color?.hue ?? null };
  }
  const ring = READY_RINGS.find((ready) => ready.slug === slug);
  const setting = SETTING_DESIGNS.find((design) => design.slug === ring?.setting);
  if (setting) {
    const [shape] = setting.shapes;
    return { key: settingPictureKey(setting.slug, shape), shape, hue: null };
  }
  const ready = READY_DESIGNS.find((one) => one.slug === slug);
  const design = JEWELRY_DESIGNS.find((one) => one.slug === (ready?.of ?? slug));
  return design ? { key: pictureSlug(design), shape: design.shape, hue: null } : null;
}
