import { BLEND_EDITION } from "../files/metal-blend";
import manifest from "../manifest.json";
import {
  type Manifest,
  type MetalPair,
  NO_METAL_VARIANT,
  type PictureVariant,
  type RenderedFile,
  STORED_WIDTH,
  TRACED_METALS,
  type TracedVariant,
} from "../picture";
import { renderedSince, renderFile, wantPicture } from "./rendered-since";

const stored: Manifest = manifest;

/** A rendered picture as it is kept: in the release's folder, or, with the key of its file, in the media store. */
type Traced = { readonly hash: string; readonly placeholder: string; readonly storeKey?: string };
/** A picture in one of the shop's metals, with the two that it is blended from if it isn't rendered itself. */
type StoredPicture = Traced & { readonly blend?: MetalPair<Traced> };
type StoredPictures = Readonly<Partial<Record<PictureVariant, StoredPicture>>>;

/** Digits of the content hash in a file's name. */
const SHORT_HASH = 10;

/** The pictures of a key, those of the release before those that the shop rendered since; null if there are none. */
export function picturesOf(key: string): StoredPictures | null {
  if (Object.hasOwn(stored, key)) return inAllMetals(stored[key]?.variants ?? {});
  const since = renderedSince(key);
  if (!since) return null;
  const traced = ([...TRACED_METALS, NO_METAL_VARIANT] as const).flatMap((variant) => {
    const found = since[variant];
    if (!found) return [];
    const { hash, placeholder } = found;
    return [[variant, { hash: hash.slice(0, SHORT_HASH), placeholder, storeKey: renderFile(hash) }]];
  });
  return inAllMetals(Object.fromEntries(traced));
}

/** The pictures of a key; if there are none, they are asked for. */
export function picturesWanted(key: string): StoredPictures | null {
  const found = picturesOf(key);
  if (!found) wantPicture(key);
  return found;
}

/** Adds the metals that are blended from those of a picture. */
function inAllMetals(traced: Readonly<Partial<Record<TracedVariant, Traced>>>): StoredPictures {
  const { white, yellow } = traced;
  if (!white || !yellow) return traced;
  const blend = { white, yellow };
  const half = (SHORT_HASH - BLEND_EDITION.length) / 2;
  const hash = white.hash.slice(0, half) + yellow.hash.slice(0, half) + BLEND_EDITION;
  return {
    ...traced,
    // a preview is too small to tell a metal from the one it resembles
    rose: { hash, placeholder: yellow.placeholder, blend },
    platinum: { hash, placeholder: white.placeholder, blend },
  };
}

/** The whole file of a kept picture. */
export function fileOf(
  key: string,
  variant: PictureVariant,
  { hash, storeKey, blend }: StoredPicture,
): RenderedFile {
  return {
    ...{ key, variant, hash, storeKey, width: STORED_WIDTH, format: "avif" },
    ...(blend && {
      blend: { white: fileOf(key, "white", blend.white), yellow: fileOf(key, "yellow", blend.yellow) },
    }),
  };
}
