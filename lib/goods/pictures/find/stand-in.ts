import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { pictureSlug } from "@/lib/goods/designs/jewelry/picture-slug";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { FANCY_COLORS, RING_SHAPES, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { parseOwnFace, sharedFaceOf } from "@/lib/goods/diamonds/stone/face";
import { metalSvg } from "@/lib/goods/geometry/drawings/metal-svg";
import { settingSvg } from "@/lib/goods/geometry/drawings/settings/setting-svg";
import { shapeSvg } from "@/lib/goods/geometry/drawings/shape-svg";
import { METAL_COLORS, type MetalColor } from "@/lib/goods/terms/metals";
import { CARAT_STEPS, settingStepKey, splitCarat } from "../addresses/carat-steps";
import {
  JEWELRY_SIDES,
  jewelryPictureKey,
  SETTING_SIDES,
  STONE_SIDES,
  settingPictureKey,
  stonePictureKey,
} from "../addresses/keys";
import { NO_METAL_VARIANT, type PictureFile, parseDerivedPath, type RenderedFile } from "../picture";
import { OWN_FOLDER, ownFaceKey, parseFace, stoneFaceKey, USUAL_FACE } from "../stones/stone-face";
import { drawingOf } from "./drawing";
import { findFaceFile, findPictureFile } from "./find-picture";
import { settingPictureNear } from "./setting-near";
import { picturesOf, picturesWanted } from "./stored-pictures";

/** Margin around a stone's diagram where it replaces the picture, as a share of the diagram's side. */
export const SVG_MARGIN = 0.2;

/** What is shown in place of a picture: the nearest that is rendered, or else a drawing. */
type StandIn = {
  readonly rendered: RenderedFile | null;
  readonly drawing: { readonly key: string; readonly draw: () => string };
  /** the pictures that it stands in for */
  readonly keys: readonly string[];
};

/**
 * What stands in for the picture that the segments of a file's address name; null where they name none of the shop's, or one
 * that is rendered, with other content.
 */
export function standInOf(segments: readonly string[]): StandIn | null {
  const named = parseDerivedPath(segments);
  if (!named || picturesOf(named.key)) return null;
  const { key, variant, file } = named;
  const color = METAL_COLORS.find((one) => one === variant);
  const [kind, first = "", second = "", third = ""] = key.split("/");
  const found =
    kind === "settings"
      ? color && ofSetting(first, second, color, file)
      : kind === "stones"
        ? ofStone(first, second, third, file)
        : color && ofJewelry(key, color, file);
  // any other key below theirs is nobody's, and would never be rendered
  if (!found?.keys.includes(key)) return null;
  picturesWanted(key);
  return found;
}

/** @param view shape, and then a weight or a side: `oval-3ct` */
function ofSetting(slug: string, view: string, color: MetalColor, file: PictureFile): StandIn | null {
  const design = SETTING_DESIGNS.find((one) => one.slug === slug);
  const { slug: rest, carat } = splitCarat(view);
  const front = withoutSide(rest, SETTING_SIDES);
  const shape = RING_SHAPES.find((one) => one === front);
  if (!design || !shape || !design.shapes.includes(shape)) return null;
  const near = settingPictureNear(slug, shape, color, carat);
  const { style } = design;
  return {
    keys: [
      ...SETTING_SIDES.map((side) => settingPictureKey(slug, shape, side)),
      ...CARAT_STEPS.map((step) => settingStepKey(slug, shape, step)),
    ],
    rendered: near && findPictureFile(near.key, color, file),
    drawing: { key: `${style}/${shape}/${color}`, draw: () => settingSvg({ style, shape, color }) },
  };
}

function ofStone(folder: string, name: string, nameOfFace: string, file: PictureFile): StandIn | null {
  const hue = FANCY_COLORS.find((one) => one === folder) ?? null;
  const front = withoutSide(name, STONE_SIDES);
  const shape: Shape | undefined = SHAPES.find((one) => one === front);
  if (!shape) return null;
  const named = folder === "faces" ? parseFace(shape, nameOfFace) : null;
  const own = folder === OWN_FOLDER ? parseOwnFace(shape, nameOfFace) : null;
  const face = named ?? (own ? sharedFaceOf(shape, own) : USUAL_FACE);
  return {
    keys: [
      ...STONE_SIDES.map((side) => stonePictureKey(shape, side, hue ?? "white")),
      ...(named ? [stoneFaceKey(shape, named)] : []),
      ...(own ? [ownFaceKey(shape, own)] : []),
    ],
    // a white stone is no picture of a colored one
    rendered: hue
      ? findPictureFile(stonePictureKey(shape, "top", hue), NO_METAL_VARIANT, file)
      : findFaceFile(shape, face, file),
    drawing: {
      key: `stone/${hue ?? "white"}/${shape}`,
      draw: () => shapeSvg(shape, hue, false, SVG_MARGIN),
    },
  };
}

function ofJewelry(key: string, color: MetalColor, file: PictureFile): StandIn | null {
  const front = withoutSide(key, JEWELRY_SIDES);
  if (!JEWELRY_DESIGNS.some((design) => pictureSlug(design) === front)) return null;
  const drawing = drawingOf(front, color);
  return {
    keys: JEWELRY_SIDES.map((side) => jewelryPictureKey(front, side)),
    rendered: findPictureFile(front, color, file),
    drawing:
      drawing === null
        ? { key: `metal/${color}`, draw: () => metalSvg(color) }
        : { key: `drawing/${front}/${color}`, draw: () => drawing },
  };
}

/** The name of a front, by that of a side. */
function withoutSide(name: string, sides: readonly string[]): string {
  const side = sides.find((one) => name.endsWith(`-${one}`));
  return side === undefined ? name : name.slice(0, -side.length - 1);
}
