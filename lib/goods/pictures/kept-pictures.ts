import manifest from "./manifest.json";
import type { Manifest, PictureVariant } from "./picture";
import { renderedSince, renderFile, wantPicture } from "./rendered-since";

const kept: Manifest = manifest;

/** A picture as it is kept: in the release's folder, or, with the key of its file, in the media store. */
type Kept = { readonly hash: string; readonly placeholder: string; readonly storeKey?: string };

/** Digits of the content hash in a file's name. */
const SHORT_HASH = 10;

/** The pictures of a key, those of the release before those that the shop rendered since; null if there are none. */
export function picturesOf(key: string): Partial<Record<PictureVariant, Kept>> | null {
  if (Object.hasOwn(kept, key)) return kept[key]?.variants ?? null;
  const since = renderedSince(key);
  if (!since) return null;
  return Object.fromEntries(
    Object.entries(since).map(([variant, { hash, placeholder }]) => [
      variant,
      { hash: hash.slice(0, SHORT_HASH), placeholder, storeKey: renderFile(hash) },
    ]),
  );
}

/** The pictures of a key; if there are none, they are asked for. */
export function picturesWanted(key: string, isUrgent = false): Partial<Record<PictureVariant, Kept>> | null {
  const found = picturesOf(key);
  if (!found) wantPicture(key, isUrgent);
  return found;
}
