import { designOfStyle, SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { FANCY_COLORS, type RingShape, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import type { StoneColor } from "@/lib/goods/geometry/piece";
import { defaultCenter } from "@/lib/goods/geometry/setting-design";
import { METAL_COLORS, type MetalColor } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";
import { CARAT_STEPS, nearestFirst, settingStepKey } from "./carat-steps";
import {
  JEWELRY_SIDES,
  type JewelrySide,
  jewelryPictureKey,
  SETTING_SIDES,
  type StoneSide,
  settingPictureKey,
  stonePictureKey,
} from "./keys";
import manifest from "./manifest.json";
import {
  isStored,
  type Manifest,
  NO_METAL_VARIANT,
  type PictureFile,
  type PictureSources,
  type PictureVariant,
  parseDerivedPath,
  pictureSourcesByHash,
  type RenderedFile,
} from "./picture";
import type { PicturesOfSetting } from "./picture-index";
import { renderedSince, renderFile, wantPicture } from "./rendered-since";
import { type FacedStone, faceName, faceOf, facesOf, nearestFaces, stoneFaceKey } from "./stone-face";
import type { StonePictures } from "./stone-index";

const kept: Manifest = manifest;
const VARIANTS: readonly PictureVariant[] = [...METAL_COLORS, NO_METAL_VARIANT];

/** A picture as it is kept: in the release's folder, or, with the key of its file, in the media store. */
type Kept = { readonly hash: string; readonly placeholder: string; readonly storeKey?: string };

/** Digits of the content hash in a file's name. */
const SHORT_HASH = 10;

/** The pictures of a key, those of the release before those that the shop rendered since; null if there are none. */
function picturesOf(key: string): Partial<Record<PictureVariant, Kept>> | null {
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
function picturesWanted(key: string, isUrgent = false): Partial<Record<PictureVariant, Kept>> | null {
  const found = picturesOf(key);
  if (!found) wantPicture(key, isUrgent);
  return found;
}

/**
 * The picture stored under a key; null if none has been rendered. Server only, because the index is large.
 */
export function findPicture(key: string, variant: PictureVariant): PictureSources | null {
  const found = picturesWanted(key)?.[variant];
  return found ? pictureSourcesByHash(key, variant, found) : null;
}

/** The stored pictures of a piece of jewelry from its other sides, in gallery order, by the key of its front. */
export function sidePictures(
  front: string,
  color: MetalColor,
): readonly { readonly side: JewelrySide; readonly picture: PictureSources }[] {
  return JEWELRY_SIDES.flatMap((side) => {
    if (side === "front") return [];
    const key = jewelryPictureKey(front, side);
    // platinum hardly differs from white gold, whose further pictures it shares
    const picture = findPicture(key, color) ?? (color === "platinum" ? findPicture(key, "white") : null);
    return picture ? [{ side, picture }] : [];
  });
}

/** A picture's file by what it shows; null if the picture has not been rendered, which is then asked for. */
export function findPictureFile(
  key: string,
  variant: PictureVariant,
  { width, format }: PictureFile,
): RenderedFile | null {
  const found = picturesWanted(key, true)?.[variant];
  return found ? { key, variant, hash: found.hash, width, format, storeKey: found.storeKey } : null;
}

/** A setting's picture for a center stone. */
export type NearPicture = {
  readonly key: string;
  /** weight of the stone in the picture, ct; null where none is rendered */
  readonly carat: number | null;
  /** whether it shows the step that is nearest to the stone */
  readonly isNearest: boolean;
};

/**
 * A setting's picture whose center looks most like a stone of a weight in carats, of those rendered in a metal; without a
 * weight, or where none is rendered, the setting's own. The nearest step is asked for where it isn't rendered. Null for a
 * setting without a design.
 */
export function settingPictureNear(
  slug: string,
  shape: RingShape,
  color: MetalColor,
  carat: number | null,
): NearPicture | null {
  const design = SETTING_DESIGNS.find((one) => one.slug === slug);
  if (!design) return null;
  const usual = defaultCenter(design).carat;
  const [least, most] = design.carats;
  const steps = [usual, ...CARAT_STEPS.filter((step) => step >= least && step <= most && step !== usual)];
  const keyOf = (step: number) =>
    step === usual ? settingPictureKey(slug, shape) : settingStepKey(slug, shape, step);
  const inOrder = nearestFirst(steps, carat ?? usual);
  const nearest = inOrder[0] ?? usual;
  // what no stone can have is not asked for
  const canHold = design.shapes.includes(shape);
  const rendered = inOrder.find((step, i) =>
    i === 0 && canHold ? picturesWanted(keyOf(step), true)?.[color] : picturesOf(keyOf(step))?.[color],
  );
  return { key: keyOf(rendered ?? usual), carat: rendered ?? null, isNearest: rendered === nearest };
}

/**
 * The weight of the stone in a ring's picture, ct, where another step would be nearer to the ring's own stone; null where the
 * picture shows the nearest, or nothing is rendered.
 */
export function picturedCarat(
  slug: string,
  shape: RingShape,
  color: MetalColor,
  carat: number,
): number | null {
  const near = settingPictureNear(slug, shape, color, carat);
  return near && !near.isNearest ? near.carat : null;
}

/** The key of {@link settingPictureNear}. */
export const settingKeyNear = (
  slug: string,
  shape: RingShape,
  color: MetalColor,
  carat: number | null,
): string => settingPictureNear(slug, shape, color, carat)?.key ?? settingPictureKey(slug, shape);

/** The file that a picture's address names; null if no such picture is stored any more. */
function findNamedFile(segments: readonly string[]): RenderedFile | null {
  const named = parseDerivedPath(segments);
  const variant = named && VARIANTS.find((one) => one === named.variant);
  const found = named && variant && picturesOf(named.key)?.[variant];
  if (!named || !found || found.hash !== named.hash) return null;
  return { key: named.key, variant, hash: named.hash, ...named.file, storeKey: found.storeKey };
}

/** The file that a derived picture's address names; null if no such picture is stored any more. */
export function findDerivedFile(segments: readonly string[]): RenderedFile | null {
  const file = findNamedFile(segments);
  return file && isStored(file) ? null : file;
}

/** The file of the media store that the address of a whole picture names; null if there is none. */
export function findStoredFile(segments: readonly string[]): RenderedFile | null {
  const file = findNamedFile(segments);
  return file?.storeKey && isStored(file) ? file : null;
}

/** The setting that represents a style, with a shape and in a metal; null if it has not been rendered. */
export function findStylePicture(style: Style, shape: RingShape, color: MetalColor): PictureSources | null {
  const design = designOfStyle(style, shape);
  return design ? findPicture(settingPictureKey(design.slug, shape), color) : null;
}

/** A loose stone; null if it has not been rendered. */
export const findStonePicture = (
  shape: Shape,
  color: StoneColor = "white",
  side: StoneSide = "top",
): PictureSources | null => findPicture(stonePictureKey(shape, side, color), NO_METAL_VARIANT);

/** A stone from above with the face nearest to its own; null if its shape has not been rendered. */
export function findStoneFace(stone: FacedStone): PictureSources | null {
  const face = faceOf(stone);
  if (face) picturesWanted(stoneFaceKey(stone.shape, face));
  for (const near of face ? nearestFaces(face) : []) {
    const key = stoneFaceKey(stone.shape, near);
    const found = picturesOf(key)?.[NO_METAL_VARIANT];
    if (found) return pictureSourcesByHash(key, NO_METAL_VARIANT, found);
  }
  return findStonePicture(stone.shape, stone.fancy_color ?? "white");
}

/**
 * The stored pictures of a setting with each of its shapes, from every side, for the page where they are
 * chosen.
 */
export function picturesOfSetting(slug: string, shapes: readonly RingShape[]): PicturesOfSetting {
  const shown = SETTING_DESIGNS.find((design) => design.slug === slug)?.shapes[0];
  const keys = shapes.flatMap((shape) =>
    SETTING_SIDES.map((side) => {
      const first = side === "front";
      // the other shapes have no further views
      return { key: settingPictureKey(slug, shape, side), first, isPictured: first || shape === shown };
    }),
  );
  return Object.fromEntries(
    keys.flatMap(({ key, first, isPictured }) => {
      const variants = isPictured ? picturesWanted(key) : picturesOf(key);
      if (!variants) return [];
      const files = METAL_COLORS.flatMap((color) => {
        const found = variants[color];
        if (!found) return [];
        // only above-the-fold pictures need a preview
        const { hash, placeholder } = found;
        return [[color, { hash, ...(first ? { placeholder } : {}) }]];
      });
      return [[key, Object.fromEntries(files)]];
    }),
  );
}

/** The stored pictures of loose stones from above, for lists that load further pages without the index. */
export function stonePictures(): StonePictures {
  const keys = SHAPES.flatMap((shape) =>
    (["white", ...FANCY_COLORS] as const).map((color) => stonePictureKey(shape, "top", color)),
  );
  const hashOf = (key: string) => picturesOf(key)?.[NO_METAL_VARIANT]?.hash;
  const faces = SHAPES.flatMap((shape) =>
    facesOf(shape).map((face) => ({ name: `${shape}/${faceName(face)}`, key: stoneFaceKey(shape, face) })),
  );
  return Object.fromEntries(
    [...keys.map((key) => ({ name: key, key })), ...faces].flatMap(({ name, key }) => {
      const hash = hashOf(key);
      return hash ? [[name, hash]] : [];
    }),
  );
}
