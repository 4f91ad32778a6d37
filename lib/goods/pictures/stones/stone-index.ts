import { type FacedStone, faceName, faceOf, shownIntensity } from "@/lib/goods/diamonds/stone/face";
import { stonePictureKey } from "../addresses/keys";
import { NO_METAL_VARIANT, type PictureSources, pictureSourcesByHash } from "../picture";
import { facedPictureUrls } from "./stone-address";
import { nearestFaces, stoneFaceKey } from "./stone-face";

/**
 * The loose stones stored from above, each with the content hash in its files' names: by key, and the faces of white stones
 * by shape and face.
 */
export type StonePictures = {
  /** what the addresses of their files begin with */
  readonly base: string;
  readonly hashes: Readonly<Record<string, string>>;
};

/**
 * A loose stone from above; null if that has not been rendered. The server derives a fancy color at its intensity from the
 * pictures of its shape.
 */
export function pictureOfStone({ base, hashes }: StonePictures, stone: FacedStone): PictureSources | null {
  const { shape, fancy_color } = stone;
  const face = faceOf(stone);
  for (const near of face ? nearestFaces(face) : []) {
    const hash = hashes[`${shape}/${faceName(near)}`];
    if (hash) return pictureSourcesByHash(base, stoneFaceKey(shape, near), NO_METAL_VARIANT, { hash });
  }
  const key = stonePictureKey(shape, "top", fancy_color ?? "white");
  const hash = hashes[key];
  const isDerived = !hash && hashes[stonePictureKey(shape)];
  if (fancy_color && (isDerived || (hash && shownIntensity(stone)))) return facedPictureUrls(stone);
  return hash ? pictureSourcesByHash(base, key, NO_METAL_VARIANT, { hash }) : null;
}
