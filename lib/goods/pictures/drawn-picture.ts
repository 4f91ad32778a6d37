import type { PictureSources } from "./picture";

/**
 * A picture that the browser drew: it has one size, so there is nothing to choose from.
 * @param side px
 */
export const drawnPicture = (address: string, side: number): PictureSources => ({
  avif: `${address} ${side}w`,
  fallback: address,
  placeholder: null,
  size: { width: side, height: side },
});
