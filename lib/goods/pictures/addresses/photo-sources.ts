import type { PictureSources } from "../picture";

/** A stone's photo in the shop's own address: of another host, or of the store in its width. */
const PHOTO = /^(.*\/media\/(remote\/[0-9a-f]{32}|[0-9a-f]{64})\/)(\d+)\.webp(\?or=illustration)?$/;

/** The photo that a stone's `default_image` names, in the form a page uses; null where it has none. */
export function photoSources(file: string | null | undefined): PictureSources | null {
  const [, start = "", place = "", digits, query = ""] = (file && PHOTO.exec(file)) || [];
  if (!file || digits === undefined) return null;
  const width = Number(digits);
  // the store has what is no wider than the picture itself, and another host's is answered by the nearest
  const widths = place.startsWith("remote")
    ? [160, 320, 640, 1280]
    : [...[160, 320].filter((one) => one < width), width];
  return {
    avif: widths.map((one) => `${start}${one}.avif${query} ${one}w`).join(", "),
    fallback: file,
    placeholder: null,
  };
}
