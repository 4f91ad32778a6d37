import type { RingShape } from "@/lib/goods/diamonds/model";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { type PictureSources, pictureSourcesByHash } from "../picture";
import { type SettingSide, settingPictureKey } from "./keys";

type StoredFile = { readonly hash: string; readonly placeholder?: string };

/**
 * The stored pictures of one setting, by picture and metal: the part of the index that its page needs in the
 * browser.
 */
export type PicturesOfSetting = {
  /** what the addresses of their files begin with */
  readonly base: string;
  readonly files: Readonly<Record<string, Partial<Record<MetalColor, StoredFile>>>>;
};

/** A setting with a shape in a metal from a side; null if that has not been rendered. */
export function pictureOfSetting(
  { base, files }: PicturesOfSetting,
  wanted: { slug: string; shape: RingShape; color: MetalColor; side?: SettingSide },
): PictureSources | null {
  const key = settingPictureKey(wanted.slug, wanted.shape, wanted.side);
  const found = files[key]?.[wanted.color];
  return found ? pictureSourcesByHash(base, key, wanted.color, found) : null;
}
