import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import { type PictureSources, pictureSources } from "@/lib/goods/pictures/picture";

/** Center stones are drawn by the tenth of a carat: each drawing is made once for everybody. */
const TENTHS = 10;

/**
 * Where a setting drawn to measure lies, with a center of a shape and weight (carats):
 * `/pictures/measured/alba-four-prong-solitaire/oval-1.5.svg`.
 */
export const measuredSettingPictureUrl = (slug: string, shape: RingShape, carat: number): PictureSources =>
  pictureSources(
    () => `/pictures/measured/${slug}/${shape}-${(Math.round(carat * TENTHS) / TENTHS).toFixed(1)}.svg`,
  );

/** What the last part of such an address names; null where there is no such drawing. */
export function parseMeasuredPictureFile(file: string): { shape: RingShape; carat: number } | null {
  const [, name, weight] = /^([a-z]+)-([1-9]?\d\.\d)\.svg$/.exec(file) ?? [];
  const shape = RING_SHAPES.find((one) => one === name);
  return shape && weight ? { shape, carat: Number(weight) } : null;
}
