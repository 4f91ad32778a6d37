import type { Piece } from "@/lib/goods/geometry/piece";
import type { View } from "@/lib/goods/render/view";
import type { MetalColor } from "@/lib/goods/terms/metals";

/** One picture to be made: a piece from one side, in each of its metals at once. */
export type Picture = {
  /** path below public/renders, and the name the shop asks by: `settings/alba-four-prong-solitaire/oval` */
  readonly key: string;
  /** everything the model is built from; a picture is made anew when this changes */
  readonly model: unknown;
  readonly piece: () => Piece;
  readonly view: View;
  /** the metals it is shown in; none for a loose stone, which has one look */
  readonly metals: readonly MetalColor[];
  /** all its files in one metal together, bytes at most */
  readonly budget: number;
};

/**
 * Bytes at most of a picture in one metal: of what a page shows first of a setting or a stone, and of everything else,
 * of which there is so much more.
 */
export const BYTE_BUDGETS = { first: 70_000, further: 38_000 } as const;

/** What a picture without metal is filed under. */
export const NO_METAL_VARIANT = "stone";
export type PictureVariant = MetalColor | typeof NO_METAL_VARIANT;

export const variantsOf = ({ metals }: Picture): readonly PictureVariant[] =>
  metals.length > 0 ? metals : [NO_METAL_VARIANT];

/** Widths a picture is kept in, px; the smaller one also in a format every browser reads. */
export const PICTURE_WIDTHS = [640, 1280] as const;

/** A picture as it is kept: the file's part that changes with its content, and a blurred preview. */
export type ManifestVariant = {
  readonly hash: string;
  /** data URI */
  readonly placeholder: string;
  /** all its files together */
  readonly bytes: number;
};

export type ManifestEntry = {
  /** of the model, its parameters and the view */
  readonly model: string;
  /** of the programs that made it */
  readonly renderer: string;
  readonly variants: Partial<Record<PictureVariant, ManifestVariant>>;
};

/** What has been rendered, by key. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export type PictureFormat = "avif" | "webp";

/** Where a file of a picture lies below public/. */
export const pictureFile = (
  key: string,
  variant: PictureVariant,
  hash: string,
  width: number,
  format: PictureFormat,
): string => `/renders/${key}/${variant}-${hash}-${width}.${format}`;

/** A rendered picture as a page shows it: square. */
export type PictureSources = {
  /** candidates for `srcset`, AVIF */
  readonly avif: string;
  /** for browsers without AVIF */
  readonly fallback: string;
  /** data URI of a few pixels that stand in while the picture comes; null where none is at hand */
  readonly placeholder: string | null;
};

/** Width and height a page gives a picture, px: what its largest file has. */
export const DISPLAY_SIDE_PX = PICTURE_WIDTHS[1];

/** The files of a picture whose addresses are told by a function, for `srcset` and `src`. */
export const pictureSources = (
  fileOf: (width: number, format: PictureFormat) => string,
  placeholder: string | null = null,
): PictureSources => ({
  avif: PICTURE_WIDTHS.map((width) => `${fileOf(width, "avif")} ${width}w`).join(", "),
  fallback: fileOf(PICTURE_WIDTHS[0], "webp"),
  placeholder,
});

/** A picture that is known to be kept, by what changes with its content. */
export const pictureSourcesByHash = (
  key: string,
  variant: PictureVariant,
  { hash, placeholder = null }: { readonly hash: string; readonly placeholder?: string | null },
): PictureSources =>
  pictureSources((width, format) => pictureFile(key, variant, hash, width, format), placeholder);

export type PictureFile = { readonly width: number; readonly format: PictureFormat };

/** A file a picture is kept in, by the end of its name; null for any other. */
export function parsePictureFile(width: string | undefined, format: string | undefined): PictureFile | null {
  const kept = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (!kept || (format !== "avif" && format !== "webp")) return null;
  return format === "webp" && kept !== PICTURE_WIDTHS[0] ? null : { width: kept, format };
}
