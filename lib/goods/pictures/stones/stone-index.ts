import {
  type FacedStone,
  faceName,
  faceOf,
  ownFaceOf,
  shownIntensity,
} from "@/lib/goods/diamonds/stone/face";
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
 * A loose stone from above; null if no stone of its shape has been rendered. A white stone's own cut has a descriptive address,
 * under which the server shows a face that it shares until its own is rendered; a fancy color at its intensity is derived there from the
 * pictures of its shape.
 */
export function pictureOfStone({ base, hashes }: StonePictures, stone: FacedStone): PictureSources | null {
  const { shape, fancy_color } = stone;
  const face = faceOf(stone);
  for (const near of face ? nearestFaces(face) : []) {
    const hash = hashes[`${shape}/${faceName(near)}`];
    if (!hash) continue;
    if (ownFaceOf(stone)) return facedPictureUrls(stone);
    return pictureSourcesByHash(base, stoneFaceKey(shape, near), NO_METAL_VARIANT, { hash });
  }
  const key = stonePictureKey(shape, "top", fancy_color ?? "white");
  const hash = hashes[key];
  const isDerived = !hash && hashes[stonePictureKey(shape)];
  if (fancy_color && (isDerived || (hash && shownIntensity(stone)))) return facedPictureUrls(stone);
  return hash ? pictureSourcesByHash(base, key, NO_METAL_VARIANT, { hash }) : null;
}
