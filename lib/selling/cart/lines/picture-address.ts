import { piecePictureStart } from "@/lib/goods/catalog/pictures/piece-picture";
import { ringPictureStart } from "@/lib/goods/catalog/pictures/ring-picture";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { facedPictureStart } from "@/lib/goods/diamonds/stone/portrait-address";
import { JPEG_WIDTH, NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { metalColor } from "@/lib/goods/terms/metals";
import { mailedPictureAddress } from "@/lib/platform/security/mailed-picture";
import type { LineParts } from "../schema";

/**
 * The whole address of a line's picture as a JPEG, for mail: the ring in its metal with a stone of its shape and size, the stone, or
 * the piece in its metal; null if there is nothing to show.
 */
export function linePictureAddress({ setting, diamond, product }: LineParts): string | null {
  const file = (start: string) => mailedPictureAddress(`${start}-${JPEG_WIDTH}.jpg`);
  if (setting) {
    const shape = RING_SHAPES.find((one) => one === diamond?.shape) ?? RING_SHAPES[0];
    const { slug, style, metal } = setting;
    return file(ringPictureStart({ slug, style, metal, shape, carat: diamond?.carat ?? null }));
  }
  if (diamond) return file(facedPictureStart(diamond));
  if (!product) return null;
  return file(
    `${piecePictureStart(product.slug)}${product.metal ? metalColor(product.metal) : NO_METAL_VARIANT}`,
  );
}
