import manifest from "./manifest.json";
import { type Manifest, pictureFile, type Variant, WIDTHS } from "./picture";

/** A rendered picture as a page shows it: square, `width` px at most. */
export type ShownPicture = {
  /** candidates for `srcset`, AVIF */
  readonly avif: string;
  /** for browsers without AVIF */
  readonly fallback: string;
  /** data URI of a few pixels, to be blurred */
  readonly placeholder: string;
  readonly width: number;
};

const kept: Manifest = manifest;

/** The picture kept under a key; null where none has been rendered. Runs on the server: the index is large. */
export function findPicture(key: string, variant: Variant): ShownPicture | null {
  const found = kept[key]?.variants[variant];
  if (!found) return null;
  const { hash, placeholder } = found;
  const [small, large] = WIDTHS;
  const avif = WIDTHS.map((width) => `${pictureFile(key, variant, hash, width, "avif")} ${width}w`);
  return {
    avif: avif.join(", "),
    fallback: pictureFile(key, variant, hash, small, "webp"),
    placeholder,
    width: large,
  };
}
