import type { RingShape } from "@/lib/goods/diamonds/model";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { type SettingSide, settingPictureKey } from "./keys";
import { type PictureSources, pictureSourcesByHash } from "./picture";

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
