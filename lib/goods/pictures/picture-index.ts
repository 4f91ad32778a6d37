import type { RingShape } from "@/lib/goods/diamonds/model";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { type SettingSide, settingPictureKey, stoneFaceKey, stonePictureKey } from "./keys";
import { NO_METAL_VARIANT, type PictureSources, pictureSourcesByHash } from "./picture";
import { type FacedStone, faceName, faceOf, nearestFaces } from "./stone-face";

type Kept = { readonly hash: string; readonly placeholder?: string };

/**
 * The stored pictures of one setting, by picture and metal: the part of the index that its page needs in the
 * browser.
 */
export type PicturesOfSetting = Readonly<Record<string, Partial<Record<MetalColor, Kept>>>>;

/** A setting with a shape in a metal from a side; null if that has not been rendered. */
export function pictureOfSetting(
  pictures: PicturesOfSetting,
  asked: { slug: string; shape: RingShape; color: MetalColor; side?: SettingSide },
): PictureSources | null {
  const key = settingPictureKey(asked.slug, asked.shape, asked.side);
  const isShared = asked.color === "platinum" && (asked.side === "hand" || asked.side === "band");
  const color = isShared ? "white" : asked.color;
  const kept = pictures[key]?.[color];
  return kept ? pictureSourcesByHash(key, color, kept) : null;
}

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
