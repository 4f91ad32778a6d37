import { stonePictureKey } from "./keys";
import { NO_METAL_VARIANT, type PictureSources, pictureSourcesByHash } from "./picture";
import { type FacedStone, faceName, faceOf, nearestFaces, stoneFaceKey } from "./stone-face";

/**
 * The loose stones stored from above, each with the content hash in its files' names: by key, and the faces of white stones
 * by shape and face.
 */
export type StonePictures = Readonly<Record<string, string>>;

/** A loose stone from above; null if that has not been rendered. */
export function pictureOfStone(pictures: StonePictures, stone: FacedStone): PictureSources | null {
  const { shape, fancy_color } = stone;
  const face = faceOf(stone);
  for (const near of face ? nearestFaces(face) : []) {
    const hash = pictures[`${shape}/${faceName(near)}`];
    if (hash) return pictureSourcesByHash(stoneFaceKey(shape, near), NO_METAL_VARIANT, { hash });
  }
  const key = stonePictureKey(shape, "top", fancy_color ?? "white");
  const hash = pictures[key];
  return hash ? pictureSourcesByHash(key, NO_METAL_VARIANT, { hash }) : null;
}
