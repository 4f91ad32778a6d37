import { LRUCache } from "lru-cache";
import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { absorption, strengthInPicture, strengthOf } from "@/lib/goods/render/stone-color";
import { makePicture } from "@/lib/platform/picture-maker/make-picture";
import { asBuffer } from "@/lib/platform/picture-maker/recipe";
import type { StoneSide } from "../addresses/keys";
import type { RenderedFile } from "../picture";
import { facetsInPicture } from "../stones/stone-silhouette";
import { pictureOutline } from "../stones/true-scale";
import { VIEWS } from "../views";
import { tintTask, toneTask } from "./derived";
import { readOrMake, sourceOf } from "./read-picture";

export type TonedFile = {
  readonly shape: Shape;
  readonly color: FancyColor;
  /** null for the hue's usual one */
  readonly intensity: Intensity | null;
  readonly side: StoneSide;
  /** the hue's picture; null if it has not been rendered */
  readonly hue: RenderedFile | null;
  /** the white stone's, in the same light */
  readonly white: RenderedFile;
};

/** How much wider than its outline a stone may be drawn, which leans a little in its picture; a share of the side. */
const LEAN = 0.012;
/** So that no line shows between two facets. */
const SEAM = 0.002;

/** A small picture is about 4 KB. */
const CACHE_BYTES = 4 * 1024 * 1024;

const tonedPictures = new LRUCache<string, Buffer, TonedFile>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  // a caller still gets a picture that was evicted while it was made
  ignoreFetchAbort: true,
  fetchMethod: (name, _stale, { context }) => readOrTone(name, context),
});

/** The name of a toned picture's file, which changes with what it is made from. */
export function tonedName({ shape, color, intensity, side, hue, white }: TonedFile): string {
  const strength = strengthOf(intensity);
  const amounts = hue
    ? Object.values(strengthInPicture(color, strength))
    : absorption(color, strength, shape);
  const tone = amounts.map((amount) => amount.toFixed(4)).join("-");
  const from = [hue?.hash ?? "tint", white.hash].join("-");
  const shown = side === "top" ? shape : `${shape}-${side}`;
  return `stones/toned/${color}/${shown}/${tone}-${from}-${white.width}.${white.format}`;
}

/** Reads a fancy color's picture at an intensity, which is made on its first request and stored in the data folder. */
export const readTonedPicture = (file: TonedFile): Promise<Buffer> =>
  tonedPictures.forceFetch(tonedName(file), { context: file });

const readOrTone = (name: string, file: TonedFile): Promise<Buffer> =>
  readOrMake(name, async () => asBuffer(await (file.hue ? toneFrom(file, file.hue) : tintFrom(file))));

async function toneFrom({ color, intensity, white }: TonedFile, hue: RenderedFile): Promise<Uint8Array> {
  const { width, format } = white;
  const [from, to] = await Promise.all([sourceOf(white), sourceOf(hue)]);
  const strength = strengthInPicture(color, strengthOf(intensity));
  return makePicture(toneTask, { white: from, hue: to, strength, width, format });
}

async function tintFrom({ shape, color, intensity, side, white }: TonedFile): Promise<Uint8Array> {
  const { width, format } = white;
  return makePicture(tintTask, {
    ...{ white: await sourceOf(white), silhouette: silhouette(shape, side, width), width, format },
    absorption: absorption(color, strengthOf(intensity), shape),
  });
}

/** What of a picture is the stone's, white on black. */
function silhouette(shape: Shape, side: StoneSide, width: number): string {
  const parts =
    side === "top"
      ? [pictureOutline(gemOf(shape, 1).outline)]
      : facetsInPicture(shape, side === "profile" ? VIEWS.stoneProfile : VIEWS.stone);
  const polygons = parts.map(
    (points) => `<polygon points="${points.map(([x, y]) => `${x * width},${y * width}`).join(" ")}"/>`,
  );
  const lean = width * (side === "top" ? LEAN : SEAM);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%"/><g fill="#fff" stroke="#fff" stroke-width="${lean}">${polygons.join("")}</g></svg>`;
}
