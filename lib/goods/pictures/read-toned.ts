import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { env } from "@/env.mjs";
import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { absorption, strengthInPicture, strengthOf } from "@/lib/goods/render/stone-color";
import { type RenderedFile, STORED_WIDTH } from "./picture";
import { encoded, readWhole, store } from "./read-picture";
import { tinted, toned } from "./tone-hue";
import { pictureOutline } from "./true-scale";

export type TonedFile = {
  readonly shape: Shape;
  readonly color: FancyColor;
  /** null for the hue's usual one */
  readonly intensity: Intensity | null;
  /** the hue's picture; null if it has not been rendered */
  readonly hue: RenderedFile | null;
  /** the white stone's, in the same light */
  readonly white: RenderedFile;
};

/** How much wider than its outline a stone may be drawn, which leans a little in its picture; a share of the side. */
const LEAN = 0.012;

/** A small picture is about 4 KB. */
const CACHE_BYTES = 8 * 1024 * 1024;

const tonedPictures = new LRUCache<string, Buffer, TonedFile>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  fetchMethod: (name, _stale, { context }) => readOrTone(name, context),
});

/** The name of a toned picture's file, which changes with what it is made from. */
export function tonedName({ shape, color, intensity, hue, white }: TonedFile): string {
  const strength = Object.values(strengthOf(intensity)).join("-");
  const from = [hue?.hash ?? "tint", white.hash].join("-");
  return `stones/toned/${color}/${shape}/${strength}-${from}-${white.width}.${white.format}`;
}

/** Reads a fancy color's picture at an intensity, which is made on its first request and stored in the data folder. */
export const readTonedPicture = (file: TonedFile): Promise<Buffer> =>
  tonedPictures.forceFetch(tonedName(file), { context: file });

async function readOrTone(name: string, file: TonedFile): Promise<Buffer> {
  const stored = join(/* turbopackIgnore: true */ env.DATA_DIR, "pictures", name);
  try {
    return await readFile(stored);
  } catch {
    // not made yet, or the folder can't be read: the picture is made either way
  }
  const { width, format } = file.white;
  const raw = { width, height: width, channels: 3 } as const;
  const bytes = await encoded(sharp(await tonedPixels(file), { raw }), format).toBuffer();
  await store(stored, bytes);
  return bytes;
}

async function tonedPixels({ shape, color, intensity, hue, white }: TonedFile): Promise<Uint8Array> {
  const { width } = white;
  const pixels = async (picture: RenderedFile) =>
    sharp(await readWhole({ ...picture, width: STORED_WIDTH, format: "avif" }))
      .resize(width)
      .removeAlpha()
      .raw()
      .toBuffer();
  const strength = strengthOf(intensity);
  if (hue) {
    const [from, to] = await Promise.all([pixels(white), pixels(hue)]);
    return toned(from, to, strengthInPicture(color, strength));
  }
  const points = pictureOutline(gemOf(shape, 1).outline).map(([x, y]) => `${x * width},${y * width}`);
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%"/><polygon points="${points.join(" ")}" fill="#fff" stroke="#fff" stroke-width="${width * LEAN}"/></svg>`;
  const inside = sharp(Buffer.from(shadow)).removeAlpha().extractChannel(0).raw().toBuffer();
  return tinted(await pixels(white), await inside, absorption(color, strength));
}
