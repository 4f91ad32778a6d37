import type { Piece } from "@/lib/goods/geometry/piece";
import type { View } from "@/lib/goods/render/view";
import type { MetalColor } from "@/lib/goods/terms/metals";

/** One picture to render: a piece from one side, in all of its metals. */
export type Picture = {
  /**
   * path below public/renders, and the key the shop looks it up by: `settings/alba-four-prong-solitaire/oval`
   */
  readonly key: string;
  /** everything the model is built from; the picture is rendered again when this changes */
  readonly model: unknown;
  readonly piece: () => Piece;
  readonly view: View;
  /** the metals it is shown in; none for a loose stone, which has one variant */
  readonly metals: readonly MetalColor[];
  /** maximum bytes of all its files in one metal */
  readonly budget: number;
};

/**
 * Maximum bytes of a picture in one metal: for the first picture of a setting or a stone on a page, and for
 * the many others.
 */
export const BYTE_BUDGETS = { first: 70_000, further: 38_000 } as const;

/** The variant name of a picture without metal. */
export const NO_METAL_VARIANT = "stone";
export type PictureVariant = MetalColor | typeof NO_METAL_VARIANT;

export const variantsOf = ({ metals }: Picture): readonly PictureVariant[] =>
  metals.length > 0 ? metals : [NO_METAL_VARIANT];

/** Widths of the stored files, px; the smaller one is also stored in a format every browser reads. */
export const PICTURE_WIDTHS = [640, 1280] as const;

/** A stored picture: the content hash in its files' names, and a blurred preview. */
export type ManifestVariant = {
  readonly hash: string;
  /** data URI */
  readonly placeholder: string;
  /** all its files together */
  readonly bytes: number;
};

export type ManifestEntry = {
  /** hash of the model, its parameters and the view */
  readonly model: string;
  /** hash of the programs that rendered it */
  readonly renderer: string;
  readonly variants: Partial<Record<PictureVariant, ManifestVariant>>;
};

/** The rendered pictures, by key. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export type PictureFormat = "avif" | "webp";

/** The path of a picture's file below public/. */
export const pictureFile = (
  key: string,
  variant: PictureVariant,
  hash: string,
  width: number,
  format: PictureFormat,
): string => `/renders/${key}/${variant}-${hash}-${width}.${format}`;

/** A rendered picture in the form a page uses; always square. */
export type PictureSources = {
  /** candidates for `srcset`, AVIF */
  readonly avif: string;
  /** for browsers without AVIF */
  readonly fallback: string;
  /** data URI of a tiny preview shown while the picture loads; null if there is none */
  readonly placeholder: string | null;
};

/** Width and height of a picture's `img` element, px: those of its largest file. */
export const DISPLAY_SIDE_PX = PICTURE_WIDTHS[1];

/** The `srcset` and `src` of a picture whose file addresses a function returns. */
export const pictureSources = (
  fileOf: (width: number, format: PictureFormat) => string,
  placeholder: string | null = null,
): PictureSources => ({
  avif: PICTURE_WIDTHS.map((width) => `${fileOf(width, "avif")} ${width}w`).join(", "),
  fallback: fileOf(PICTURE_WIDTHS[0], "webp"),
  placeholder,
});

/** The sources of a stored picture by its content hash. */
export const pictureSourcesByHash = (
  key: string,
  variant: PictureVariant,
  { hash, placeholder = null }: { readonly hash: string; readonly placeholder?: string | null },
): PictureSources =>
  pictureSources((width, format) => pictureFile(key, variant, hash, width, format), placeholder);

export type PictureFile = { readonly width: number; readonly format: PictureFormat };

/** Parses the file of a picture from the end of its name; null for any other name. */
export function parsePictureFile(width: string | undefined, format: string | undefined): PictureFile | null {
  const kept = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (!kept || (format !== "avif" && format !== "webp")) return null;
  return format === "webp" && kept !== PICTURE_WIDTHS[0] ? null : { width: kept, format };
}
