/** What media can belong to. */
export const MEDIA_SUBJECTS = ["product", "variant", "stone", "category", "article", "banner"] as const;
export type MediaSubject = (typeof MEDIA_SUBJECTS)[number];

/** frames: the pictures of one turn around a piece, in order · viewer: another host's page that turns it. */
export const MEDIA_KINDS = ["image", "video", "frames", "model", "certificate", "viewer"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** uploaded: kept by the shop · remote: at an address of somebody else · rendered: made from a design. */
export const MEDIA_SOURCES = ["uploaded", "remote", "rendered"] as const;

/**
 * unknown: the renderer has no such picture · failed: it was given up.
 */
export const RENDER_STATES = ["waiting", "rendering", "done", "failed", "unknown"] as const;

/** A rendered picture in one metal: the hash of its file's content, which is its folder in the store, and a blurred preview. */
export type StoredRender = {
  readonly hash: string;
  /** data URI */
  readonly placeholder: string;
  readonly bytes: number;
  /** stamp of the renderer that made it; undefined if that was not recorded */
  readonly renderer?: string | undefined;
};

/** Widths an image is stored in, px: tiles and cards, then the widths that pages ask for. */
const IMAGE_WIDTHS = [160, 320, 640, 1280, 1920, 3840] as const;

/** The longest side an image is stored with, px. */
export const LONGEST_SIDE = 3_840;

/** From this width on, one that an image's own hardly exceeds is left out: encoding it would take a third of the time. */
const LEAST_SPARED = 1_920;
const HARDLY = 1.25;

/** The widths of an image of some width: those below it, and its own. */
export const imageWidths = (width: number): readonly number[] => [
  ...IMAGE_WIDTHS.filter((one) => one < width && (one < LEAST_SPARED || one * HARDLY <= width)),
  width,
];

/** The largest stored width up to another; the smallest if all are larger. */
const widthUpTo = (width: number, most: number): number => {
  const widths = imageWidths(width);
  return widths.findLast((one) => one <= most) ?? widths[0] ?? width;
};

/** The width of the file for browsers that know no AVIF. */
export const fallbackWidth = (width: number) => widthUpTo(width, 640);
/** The width of the JPEG, for mail and feeds. */
export const jpegWidth = (width: number) => widthUpTo(width, 1_280);

/** An image of the store: the hash its files are under, and the width of the largest, px. */
export type StoredImage = { readonly hash: string; readonly width: number };

/** The smallest stored width of an image that is sharp at another; its largest if none is. */
export const sharpWidth = (width: number, shown: number): number =>
  imageWidths(width).find((one) => one >= shown) ?? width;

/** Types of the files that are kept as they come, by the name they are stored under. */
export const WHOLE_FILES = {
  "video.mp4": "video/mp4",
  "video.webm": "video/webm",
  "model.glb": "model/gltf-binary",
  "certificate.pdf": "application/pdf",
} as const;
export type WholeFile = keyof typeof WHOLE_FILES;

export const IMAGE_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type ImageFormat = keyof typeof IMAGE_TYPES;

export const imageFile = (width: number, format: ImageFormat) => `${width}.${format}`;

/** The file that an address below /media/ names; null if it names none. */
export function parseMediaFile(hash: string, file: string): { key: string; type: string } | null {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [, format] = /^[1-9]\d{1,3}\.(avif|webp|jpg)$/.exec(file) ?? [];
  // of a logo or an icon, see lib/platform/site/shop-logo.ts
  if (/^(?:logo|(?:icon|touch|mask)\.\d{3})\.png$/.test(file))
    return { key: `${hash}/${file}`, type: "image/png" };
  const whole = Object.entries(WHOLE_FILES).find(([name]) => name === file)?.[1];
  const image = Object.entries(IMAGE_TYPES).find(([name]) => name === format)?.[1];
  const type = whole ?? image;
  return type ? { key: `${hash}/${file}`, type } : null;
}
