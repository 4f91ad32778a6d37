import { designOfStyle, SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import {
  FANCY_COLORS,
  type FancyColor,
  type RingShape,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
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
import { facedPictureUrls } from "./stone-address";
import {
  type FacedStone,
  faceName,
  faceOf,
  facesOf,
  isRelit,
  nearestFaces,
  type StoneFace,
  shownIntensity,
  stoneFaceKey,
  USUAL_FACE,
} from "./stone-face";
import type { StonePictures } from "./stone-index";

const kept: Manifest = manifest;
const VARIANTS: readonly PictureVariant[] = [...METAL_COLORS, NO_METAL_VARIANT];

/**
 * The picture stored under a key; null if none has been rendered. Server only, because the index is large.
 */
export function findPicture(key: string, variant: PictureVariant): PictureSources | null {
  const found = kept[key]?.variants[variant];
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

/** A picture's file by what it shows; null if the picture has not been rendered. */
export function findPictureFile(
  key: string,
  variant: PictureVariant,
  { width, format }: PictureFile,
): RenderedFile | null {
  const found = kept[key]?.variants[variant];
  return found ? { key, variant, hash: found.hash, width, format } : null;
}

/**
 * The key of a setting's picture whose center looks most like a stone of a weight in carats, of those rendered in a metal;
 * without a weight, or where none is rendered, the setting's own.
 */
export function settingKeyNear(
  slug: string,
  shape: RingShape,
  color: MetalColor,
  carat: number | null,
): string {
  const own = settingPictureKey(slug, shape);
  const design = SETTING_DESIGNS.find((one) => one.slug === slug);
  if (carat === null || !design) return own;
  const keys = new Map<number, string>(CARAT_STEPS.map((step) => [step, settingStepKey(slug, shape, step)]));
  keys.set(defaultCenter(design).carat, own);
  const rendered = [...keys.keys()].filter((step) => kept[keys.get(step) ?? ""]?.variants[color]);
  const [nearest] = nearestFirst(rendered, carat);
  return (nearest !== undefined && keys.get(nearest)) || own;
}

/** The file that a derived picture's address names; null if no such picture is stored any more. */
export function findDerivedFile(segments: readonly string[]): RenderedFile | null {
  const named = parseDerivedPath(segments);
  const variants = named && Object.hasOwn(kept, named.key) ? kept[named.key]?.variants : undefined;
  const variant = named && VARIANTS.find((one) => one === named.variant);
  const found = variant && variants?.[variant];
  if (!named || !found || found.hash !== named.hash) return null;
  const file = { key: named.key, variant, hash: named.hash, ...named.file };
  return isStored(file) ? null : file;
}

/** The setting that represents a style, with a shape and in a metal; null if it has not been rendered. */
export function findStylePicture(style: Style, shape: RingShape, color: MetalColor): PictureSources | null {
  const design = designOfStyle(style, shape);
  return design ? findPicture(settingPictureKey(design.slug, shape), color) : null;
}

/** The key of a loose stone's picture, of those rendered: from above, a white one's is the nearest of its faces. */
export function stoneKeyNear(
  shape: Shape,
  color: StoneColor,
  side: StoneSide = "top",
  face: StoneFace = USUAL_FACE,
): string {
  const faces = color === "white" && side === "top" ? nearestFaces(face) : [];
  const keys = faces.map((near) => stoneFaceKey(shape, near));
  return keys.find((key) => kept[key]) ?? stonePictureKey(shape, side, color);
}

/** A loose stone; null if it has not been rendered. */
export const findStonePicture = (
  shape: Shape,
  color: StoneColor = "white",
  side: StoneSide = "top",
): PictureSources | null => findPicture(stoneKeyNear(shape, color, side), NO_METAL_VARIANT);

/**
 * A stone from above with the face nearest to its own, or in its fancy color at its intensity; null if its shape has not been
 * rendered.
 */
export function findStoneFace(stone: FacedStone): PictureSources | null {
  const key = stoneKeyNear(stone.shape, stone.fancy_color ?? "white", "top", faceOf(stone) ?? USUAL_FACE);
  const picture = findPicture(key, NO_METAL_VARIANT);
  return stone.fancy_color && (!picture || shownIntensity(stone)) ? facedPictureUrls(stone) : picture;
}

/**
 * The files of a hue's picture, null if it has not been rendered, and of a white stone's in the same light, from which a fancy
 * color at any intensity is derived; null without a white stone's picture.
 */
export function findTonedFiles(
  shape: Shape,
  color: FancyColor,
  file: PictureFile,
): { hue: RenderedFile | null; white: RenderedFile } | null {
  const hue = findPictureFile(stonePictureKey(shape, "top", color), NO_METAL_VARIANT, file);
  const isFaceLike = !hue || isRelit(shape, color);
  const whiteKey = isFaceLike ? stoneKeyNear(shape, "white") : stonePictureKey(shape);
  const white = findPictureFile(whiteKey, NO_METAL_VARIANT, file);
  return white && { hue, white };
}

/**
 * The stored pictures of a setting with each of its shapes, from every side, for the page where they are
 * chosen.
 */
export function picturesOfSetting(slug: string, shapes: readonly RingShape[]): PicturesOfSetting {
  const keys = shapes.flatMap((shape) =>
    SETTING_SIDES.map((side) => ({ key: settingPictureKey(slug, shape, side), first: side === "front" })),
  );
  return Object.fromEntries(
    keys.flatMap(({ key, first }) => {
      const { variants } = kept[key] ?? {};
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
  const hashOf = (key: string) => kept[key]?.variants[NO_METAL_VARIANT]?.hash;
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
