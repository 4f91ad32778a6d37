import { designOfStyle, SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import {
  FANCY_COLORS,
  type FancyColor,
  type RingShape,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import {
  type FacedStone,
  faceName,
  faceOf,
  type OwnFace,
  ownFaceOf,
  type StoneFace,
  sharedFaceOf,
  shownIntensity,
} from "@/lib/goods/diamonds/stone/face";
import type { StoneColor } from "@/lib/goods/geometry/piece";
import { METAL_COLORS, type MetalColor } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";
import {
  JEWELRY_SIDES,
  type JewelrySide,
  jewelryPictureKey,
  SETTING_SIDES,
  type StoneSide,
  settingPictureKey,
  stonePictureKey,
} from "../addresses/keys";
import { pictureBase } from "../addresses/picture-base";
import type { PicturesOfSetting } from "../addresses/picture-index";
import {
  isStored,
  NO_METAL_VARIANT,
  type PictureFile,
  type PictureSources,
  type PictureStart,
  type PictureVariant,
  parseDerivedPath,
  pictureSourcesByHash,
  type RenderedFile,
  startByHash,
} from "../picture";
import { facedPictureUrls, tonedSideUrls } from "../stones/stone-address";
import { facesOf, isRelit, nearestFaces, ownFaceKey, stoneFaceKey, USUAL_FACE } from "../stones/stone-face";
import type { StonePictures } from "../stones/stone-index";
import { renderedEdition } from "./rendered-since";
import { fileOf, picturesOf, picturesWanted } from "./stored-pictures";

const VARIANTS: readonly PictureVariant[] = [...METAL_COLORS, NO_METAL_VARIANT];

/**
 * The picture stored under a key; null if none has been rendered. Server only, because the index is large.
 */
export function findPicture(key: string, variant: PictureVariant): PictureSources | null {
  const found = picturesWanted(key)?.[variant];
  return found ? pictureSourcesByHash(pictureBase(), key, variant, found) : null;
}

/** What the addresses of the picture stored under a key begin with; null if none has been rendered. */
export function findPictureStart(key: string, variant: PictureVariant): PictureStart | null {
  const found = picturesWanted(key)?.[variant];
  return found ? startByHash(pictureBase(), key, variant, found.hash) : null;
}

/** The stored pictures of a piece of jewelry from its other sides, in gallery order, by the key of its front. */
export function sidePictures(
  front: string,
  color: MetalColor,
): readonly { readonly side: JewelrySide; readonly files: PictureStart }[] {
  return JEWELRY_SIDES.flatMap((side) => {
    if (side === "front") return [];
    const files = findPictureStart(jewelryPictureKey(front, side), color);
    return files ? [{ side, files }] : [];
  });
}

/** A picture's file by what it shows; null if the picture has not been rendered, which is then asked for. */
export function findPictureFile(
  key: string,
  variant: PictureVariant,
  { width, format }: PictureFile,
): RenderedFile | null {
  const found = picturesWanted(key)?.[variant];
  return found ? { ...fileOf(key, variant, found), width, format } : null;
}

/** The file that a picture's address names; null if no such picture is stored any more. */
function findNamedFile(segments: readonly string[]): RenderedFile | null {
  const named = parseDerivedPath(segments);
  const variant = named && VARIANTS.find((one) => one === named.variant);
  const found = named && variant && picturesOf(named.key)?.[variant];
  if (!named || !found || found.hash !== named.hash) return null;
  return { ...fileOf(named.key, variant, found), ...named.file };
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

/** The key of a loose stone's picture, of those rendered: from above, a white one's is the nearest of its faces. */
function stoneKeyNear(
  shape: Shape,
  color: StoneColor,
  side: StoneSide = "top",
  face: StoneFace = USUAL_FACE,
): string {
  const faces = color === "white" && side === "top" ? nearestFaces(face) : [];
  const keys = faces.map((near) => stoneFaceKey(shape, near));
  return keys.find(picturesOf) ?? stonePictureKey(shape, side, color);
}

/** The file of a white stone's face, or of the nearest that is rendered; null if none of its shape is. */
export function findFaceFile(shape: Shape, face: StoneFace, file: PictureFile): RenderedFile | null {
  picturesWanted(stoneFaceKey(shape, face));
  return findPictureFile(stoneKeyNear(shape, "white", "top", face), NO_METAL_VARIANT, file);
}

/** The file of a white stone in its own cut, or in the nearest shared face until that is rendered; null if none of its shape is. */
export function findOwnFaceFile(shape: Shape, face: OwnFace, file: PictureFile): RenderedFile | null {
  const own = findPictureFile(ownFaceKey(shape, face), NO_METAL_VARIANT, file);
  // no other face is asked for: it would be rendered for the moment until this one is
  const near = () => stoneKeyNear(shape, "white", "top", sharedFaceOf(shape, face));
  return own ?? findPictureFile(near(), NO_METAL_VARIANT, file);
}

/** Whether a stone has a picture in its own cut, which is asked for if it isn't rendered yet. */
export function hasOwnPicture(stone: FacedStone): boolean {
  const own = ownFaceOf(stone);
  return own !== null && picturesWanted(ownFaceKey(stone.shape, own)) !== null;
}

/** A loose stone; null if it has not been rendered. */
export const findStonePicture = (
  shape: Shape,
  color: StoneColor = "white",
  side: StoneSide = "top",
): PictureSources | null => findPicture(stoneKeyNear(shape, color, side), NO_METAL_VARIANT);

/**
 * A stone from above in its own cut, under the address that lists have for it too, or with the face nearest to its own, or in its fancy
 * color at its intensity; null if its shape has not been rendered.
 */
export function findStoneFace(stone: FacedStone): PictureSources | null {
  const [own, face] = [ownFaceOf(stone), faceOf(stone)];
  if (own) picturesWanted(ownFaceKey(stone.shape, own));
  else if (face) picturesWanted(stoneFaceKey(stone.shape, face));
  const key = stoneKeyNear(stone.shape, stone.fancy_color ?? "white", "top", face ?? USUAL_FACE);
  const picture = findPicture(key, NO_METAL_VARIANT);
  const isDerived = stone.fancy_color && (!picture || shownIntensity(stone));
  return isDerived || (own && picture) ? facedPictureUrls(stone) : picture;
}

/**
 * A stone at an angle or from the side, a fancy color's derived from its shape's white one, but for black at an angle, which has its own
 * picture; null if there is nothing to show.
 */
export function findStoneSide(stone: FacedStone, side: Exclude<StoneSide, "top">): PictureSources | null {
  const { shape, fancy_color } = stone;
  if (fancy_color === "black" && side === "perspective")
    return findPicture(stonePictureKey(shape, side, "black"), NO_METAL_VARIANT);
  const white = findPicture(stonePictureKey(shape, side), NO_METAL_VARIANT);
  return white && fancy_color ? tonedSideUrls({ ...stone, fancy_color }, side) : white;
}

/**
 * The files of a hue's picture, null if it has not been rendered, and of a white stone's in the same light, from which a fancy
 * color at any intensity is derived; null without a white stone's picture.
 */
export function findTonedFiles(
  shape: Shape,
  color: FancyColor,
  file: PictureFile,
  side: StoneSide = "top",
): { hue: RenderedFile | null; white: RenderedFile } | null {
  if (side !== "top") {
    const white = findPictureFile(stonePictureKey(shape, side), NO_METAL_VARIANT, file);
    return white && { hue: null, white };
  }
  const hue = findPictureFile(stonePictureKey(shape, "top", color), NO_METAL_VARIANT, file);
  const isFaceLike = !hue || isRelit(shape);
  const whiteKey = isFaceLike ? stoneKeyNear(shape, "white") : stonePictureKey(shape);
  const white = findPictureFile(whiteKey, NO_METAL_VARIANT, file);
  return white && { hue, white };
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
  const files = Object.fromEntries(
    keys.flatMap(({ key, first, isPictured }) => {
      const variants = isPictured ? picturesWanted(key) : picturesOf(key);
      if (!variants) return [];
      const colors = METAL_COLORS.flatMap((color) => {
        const found = variants[color];
        if (!found) return [];
        // only above-the-fold pictures need a preview
        const { hash, placeholder } = found;
        return [[color, { hash, ...(first ? { placeholder } : {}) }]];
      });
      return [[key, Object.fromEntries(colors)]];
    }),
  );
  return { base: pictureBase(), files };
}

let ofStones: { edition: object; pictures: StonePictures } | null = null;

/** The stored pictures of loose stones from above, for lists that load further pages without the index. */
export function stonePictures(): StonePictures {
  const edition = renderedEdition();
  if (ofStones?.edition !== edition) ofStones = { edition, pictures: findStonePictures() };
  return ofStones.pictures;
}

function findStonePictures(): StonePictures {
  const keys = SHAPES.flatMap((shape) =>
    (["white", ...FANCY_COLORS] as const).map((color) => stonePictureKey(shape, "top", color)),
  );
  const hashOf = (key: string) => picturesOf(key)?.[NO_METAL_VARIANT]?.hash;
  const faces = SHAPES.flatMap((shape) =>
    facesOf(shape).map((face) => ({ name: `${shape}/${faceName(face)}`, key: stoneFaceKey(shape, face) })),
  );
  const hashes = Object.fromEntries(
    [...keys.map((key) => ({ name: key, key })), ...faces].flatMap(({ name, key }) => {
      const hash = hashOf(key);
      return hash ? [[name, hash]] : [];
    }),
  );
  return { base: pictureBase(), hashes };
}
