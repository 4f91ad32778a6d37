import type { Mesh } from "@/lib/goods/geometry/mesh";
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
  /** the metals it is traced in: TRACED_METALS, or none for a loose stone, which has one variant */
  readonly metals: readonly TracedMetal[];
  /** maximum bytes of its file in one metal */
  readonly budget: number;
  /** what wears the piece, in its own coordinates */
  readonly form?: () => Mesh;
  /** a piece in the same view whose own picture sets the scale; without it, the piece fills its picture */
  readonly scale?: () => Piece;
};

/**
 * Maximum bytes of a picture in one metal: for what a page shows first, for the many others, and for a gallery's further
 * views.
 */
export const BYTE_BUDGETS = { first: 43_000, further: 24_000, view: 15_000 } as const;

/** The metals that pictures are rendered and stored in; pictures in the others are blended from these two. */
export const TRACED_METALS = ["white", "yellow"] as const satisfies readonly MetalColor[];
export type TracedMetal = (typeof TRACED_METALS)[number];
export type BlendedMetal = Exclude<MetalColor, TracedMetal>;

/** The variant name of a picture without metal. */
export const NO_METAL_VARIANT = "stone";
export type TracedVariant = TracedMetal | typeof NO_METAL_VARIANT;
export type PictureVariant = MetalColor | typeof NO_METAL_VARIANT;

/** The variants of a picture that are rendered. */
export const variantsOf = ({ metals }: Picture): readonly TracedVariant[] =>
  metals.length > 0 ? metals : [NO_METAL_VARIANT];

/** Width and height of the one file that is stored of a rendered picture, and of the element that shows it, px. */
export const STORED_WIDTH = 1280;
/** Width in which a picture also comes in a format that every browser reads, px. */
export const FALLBACK_WIDTH = 640;

/** A stored picture: the content hash in its files' names, and a blurred preview. */
export type ManifestVariant = {
  readonly hash: string;
  /** data URI */
  readonly placeholder: string;
  /** of its stored file */
  readonly bytes: number;
};

export type ManifestEntry = {
  /** hash of the model, its parameters and the view */
  readonly model: string;
  /** hash of the programs that rendered it */
  readonly renderer: string;
  readonly variants: Partial<Record<TracedVariant, ManifestVariant>>;
};

/** The rendered pictures, by key. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** jpg: for mail and product feeds, whose readers know no other */
export type PictureFormat = "avif" | "webp" | "jpg";

/** Widths made from the stored file when they are first requested, px: for tiles and cards. */
const DERIVED_WIDTHS = [160, 320, FALLBACK_WIDTH] as const;

/** Width of a picture's JPEG, px: sharp at the size of a thumbnail. */
export const JPEG_WIDTH = 320;

const WIDTHS: readonly number[] = [...DERIVED_WIDTHS, STORED_WIDTH];

const isBlended = (variant: PictureVariant): variant is BlendedMetal =>
  variant === "rose" || variant === "platinum";

/** Whether a picture's file is stored; any other is made from those that are. */
export const isStored = ({ variant, width, format }: PictureFile & { variant: PictureVariant }): boolean =>
  !isBlended(variant) && width === STORED_WIDTH && format === "avif";

const STORED_FOLDER = "/renders/";
const DERIVED_FOLDER = "/pictures/small/";

/** The address of a stored file, and its path below public/. */
export const storedFile = ({ key, variant, hash, width, format }: RenderedFile): string =>
  `${STORED_FOLDER}${key}/${variant}-${hash}-${width}.${format}`;

/** The path of a picture's file, which changes with its content. */
export const filePath = (file: RenderedFile): string =>
  isStored(file)
    ? storedFile(file)
    : `${DERIVED_FOLDER}${file.key}/${file.variant}-${file.hash}-${file.width}.${file.format}`;

/** The picture that the segments of a derived file's address name below its folder; null if they name none. */
export function parseDerivedPath(
  segments: readonly string[],
): { key: string; variant: string; hash: string; file: PictureFile } | null {
  const [, variant, hash, width, format] =
    /^([a-z]+)-([0-9a-f]{10})-(\d+)\.(avif|webp)$/.exec(segments.at(-1) ?? "") ?? [];
  const file = parsePictureFile(width, format);
  return variant && hash && file ? { key: segments.slice(0, -1).join("/"), variant, hash, file } : null;
}

/** A picture in the form a page uses; square unless it says its size. */
export type PictureSources = {
  /** candidates for `srcset`, AVIF */
  readonly avif: string;
  /** for browsers without AVIF */
  readonly fallback: string;
  /** data URI of a tiny preview shown while the picture loads; null if there is none */
  readonly placeholder: string | null;
  /** of the largest file, px; left out by rendered pictures */
  readonly size?: { readonly width: number; readonly height: number };
};

/** The `srcset` and `src` of a picture whose file addresses a function returns. */
export const pictureSources = (
  fileOf: (width: number, format: PictureFormat) => string,
  placeholder: string | null = null,
): PictureSources => ({
  avif: WIDTHS.map((width) => `${fileOf(width, "avif")} ${width}w`).join(", "),
  fallback: fileOf(FALLBACK_WIDTH, "webp"),
  placeholder,
});

/** The address of a picture's smallest file, which is sharp on a tile. */
export const smallestFile = ({ avif, fallback }: PictureSources): string => avif.split(" ", 1)[0] ?? fallback;

/** What the addresses of a picture's files begin with: all that a list has to send of each of its pictures. */
export type PictureStart = {
  readonly start: string;
  /** what that of its whole file begins with; left out where it is the same */
  readonly whole?: string | undefined;
};

/** The sources of a picture whose addresses begin so. */
export const sourcesFrom = (
  { start, whole = start }: PictureStart,
  placeholder: string | null = null,
): PictureSources =>
  pictureSources(
    (width, format) => `${width === STORED_WIDTH ? whole : start}-${width}.${format}`,
    placeholder,
  );

/**
 * What the addresses of a stored picture begin with, by its content hash.
 * @param base what the addresses of all files begin with: a CDN, or nothing for the shop's own
 */
export function startByHash(base: string, key: string, variant: PictureVariant, hash: string): PictureStart {
  const name = `${key}/${variant}-${hash}`;
  const start = `${base}${DERIVED_FOLDER}${name}`;
  return isBlended(variant) ? { start } : { start, whole: `${base}${STORED_FOLDER}${name}` };
}

/** The sources of a stored picture by its content hash. */
export const pictureSourcesByHash = (
  base: string,
  key: string,
  variant: PictureVariant,
  { hash, placeholder = null }: { readonly hash: string; readonly placeholder?: string | null },
): PictureSources => sourcesFrom(startByHash(base, key, variant, hash), placeholder);

/** A rendered picture in one width and format, stored or derived. */
export type RenderedFile = PictureFile & {
  readonly key: string;
  readonly variant: PictureVariant;
  /** hash of the picture's content */
  readonly hash: string;
  /** key of its whole file in the media store; undefined where the release brought it */
  readonly storeKey?: string | undefined;
  /** the pictures that one in a blended metal is made from */
  readonly blend?: MetalPair<RenderedFile> | undefined;
};

/** What a picture in a blended metal is made from. */
export type MetalPair<T> = Readonly<Record<TracedMetal, T>>;

export type PictureFile = { readonly width: number; readonly format: PictureFormat };

/** Parses the file of a picture from the end of its name; null for any other name. */
export function parsePictureFile(width: string | undefined, format: string | undefined): PictureFile | null {
  const offered = WIDTHS.find((one) => String(one) === width);
  if (offered === undefined) return null;
  if (format === "jpg")
    // product feeds want the largest there is
    return offered === JPEG_WIDTH || offered === STORED_WIDTH ? { width: offered, format } : null;
  if (format === "webp") return offered === FALLBACK_WIDTH ? { width: offered, format } : null;
  return format === "avif" ? { width: offered, format } : null;
}
