import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import { type PictureSources, pictureSources } from "@/lib/goods/pictures/picture";

/** Center stones are drawn in steps of a tenth of a carat, so that each drawing is made once and shared. */
const TENTHS = 10;

/**
 * Address of a setting drawn to scale, with a center of a shape and weight (carats):
 * `/pictures/measured/alba-four-prong-solitaire/oval-1.5.svg`.
 */
export const measuredSettingPictureUrl = (slug: string, shape: RingShape, carat: number): PictureSources =>
  pictureSources(
    () => `/pictures/measured/${slug}/${shape}-${(Math.round(carat * TENTHS) / TENTHS).toFixed(1)}.svg`,
  );

/** Parses the last segment of such an address; null if there is no such drawing. */
export function parseMeasuredPictureFile(file: string): { shape: RingShape; carat: number } | null {
  const [, name, weight] = /^([a-z]+)-([1-9]?\d\.\d)\.svg$/.exec(file) ?? [];
  const shape = RING_SHAPES.find((one) => one === name);
  return shape && weight ? { shape, carat: Number(weight) } : null;
}
