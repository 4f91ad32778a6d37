import { RING_SHAPES, type RingShape } from "@/lib/diamonds/model";
import { METAL_COLORS, type Metal, type MetalColor, metalColor, STYLES, type Style } from "./model";

/** What a picture of a setting shows; 14k and 18k of one colour look alike. */
export type SettingPicture = { style: Style; shape: RingShape; color: MetalColor };

/** Where the picture of a setting lies: `/pictures/settings/halo/oval/yellow.svg`. */
export const settingPictureAddress = (shown: { style: Style; shape: RingShape; metal: Metal }): string =>
  `/pictures/settings/${shown.style}/${shown.shape}/${metalColor(shown.metal)}.svg`;

/** What the last three parts of a picture's address name; null where there is no such picture. */
export function pictureNamed(asked: { style: string; shape: string; file: string }): SettingPicture | null {
  const style = STYLES.find((one) => one === asked.style);
  const shape = RING_SHAPES.find((one) => one === asked.shape);
  const color = METAL_COLORS.find((one) => `${one}.svg` === asked.file);
  return style && shape && color ? { style, shape, color } : null;
}
