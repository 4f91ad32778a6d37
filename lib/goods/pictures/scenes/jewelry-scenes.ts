import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { neckline, placePiece } from "@/lib/goods/geometry/layout";
import type { Vector } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import {
  chainOfModel,
  dropOfModel,
  type JewelryModel,
  pieceOfModel,
  shownModel,
} from "@/lib/goods/geometry/pieces/jewelry-piece";
import { pendantOnLongChain, wornPendant } from "@/lib/goods/geometry/pieces/neck-and-wrist/worn-pendant";
import { oneEarring } from "@/lib/goods/geometry/pieces/one-earring";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import { poseOf, type View } from "@/lib/goods/render/view";
import type { JewelrySide } from "../addresses/keys";
import { VIEWS } from "../views";
import {
  BRACELETS,
  extentsOf,
  frontSide,
  isFine,
  isStiff,
  lengthOf,
  NECKLACES,
  widthOf,
} from "./jewelry-measures";
import { VIEW_OF } from "./jewelry-views";
import {
  armMesh,
  bustMesh,
  earMesh,
  onHand,
  onNeck,
  onWrist,
  type Scene,
  WRIST_VIEW,
  wornPiece,
} from "./worn-scenes";

/** Every picture of a model, by side. */
export type Scenes = Partial<Record<JewelrySide, Scene>>;

const IDENTITY_AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;
const moved = (piece: Piece, origin: Vector): Piece => placePiece(piece, { origin, ...IDENTITY_AXES });

const flat = (view: Partial<View>): View => ({
  tilt: -90,
  turn: 0,
  azimuth: 0,
  elevation: 84,
  margin: 1.1,
  ground: true,
  flags: true,
  ...view,
});

/** A necklace of stones all around from the side, whole; of any other what is in its middle, or it would be a hairline. */
function threeQuarterView(model: JewelryModel, side: number): View {
  const view = flat({ turn: 26, elevation: 36, distance: 1.8, margin: 1.16 });
  if (model.kind === "tennisNecklace" || model.kind === "rivieraNecklace") return view;
  const middle = model.kind === "lariatNecklace" ? -0.16 : 0.1;
  const turn = model.kind === "stationNecklace" ? 12 : 26;
  return { ...view, turn, distance: 3, crop: { at: [0, 0, side * middle], side: side * 1.04 } };
}

/** A chain hangs in an arc that runs out of the picture; what closes it is seen where it is laid out. */
function chainScenes(model: Extract<JewelryModel, { kind: "chainNecklace" }>, side: number): Scenes {
  const piece = () => pieceOfModel(model);
  const close = Math.min(44, Math.max(14, widthOf(model) * 7.5));
  const clasp = Math.max(...neckline(lengthOf(model)).map(([, , z]) => z));
  return {
    front: {
      piece: () => pieceOfModel(shownModel(model)),
      // leaned back, or flat links would mirror the dark camera; they would mirror nothing but a flag

      view: {
        ...VIEWS.hanging,
        tilt: -17,
        ...(model.form[0].link !== "curb" && { flags: true }),
        crop: { at: [0, 0, side * 0.36], side },
      },
    },
    "three-quarter": {
      piece,
      view: flat({
        turn: -24,
        elevation: 44,
        distance: 3,
        crop: { at: [0, 0, clasp + close * 0.06], side: close * 1.2 },
      }),
    },
    detail: {
      piece,
      view: flat({ turn: -22, elevation: 60, distance: 4, crop: { at: [0, 0, close * 0.08], side: close } }),
    },
    worn: { piece: () => wornPiece(model), form: bustMesh, view: onNeck(lengthOf(model), isFine(model)) },
  };
}

/**
 * The front of a necklace laid in the arc that the live view hangs it in, cut where it rises to both sides.
 * @param most side of what is shown around stones in its middle, mm
 */
function arcScene(model: JewelryModel, most: number): Scene {
  const piece = pieceOfModel(shownModel(model));
  const { low, high } = extentsOf(piece);
  const isMiddle = model.kind === "barNecklace" || model.kind === "lariatNecklace";
  // the outer two of three stations stay whole, the stones of a line run out
  const shown = (high[0] - low[0]) * (model.kind === "stationNecklace" ? 0.96 : 0.88);
  const side = isMiddle ? Math.min(shown, most) : shown;
  return {
    piece: () => piece,
    view: flat({ elevation: 66, distance: 3, crop: { at: [0, 0, low[2] + side * 0.36], side } }),
  };
}

function necklaceScenes(model: JewelryModel): Scenes {
  const piece = () => pieceOfModel(model);
  const close = Math.min(44, Math.max(17, widthOf(model) * 8.5));
  const side = frontSide(model);
  if (model.kind === "chainNecklace") return chainScenes(model, side);
  return {
    // modeled only where it is asked for
    get front() {
      return arcScene(model, side);
    },
    "three-quarter": { piece, view: threeQuarterView(model, side) },
    detail: {
      piece,
      view: flat({ turn: -22, elevation: 60, distance: 4, crop: { at: [0, 0, close * 0.08], side: close } }),
    },
    worn: { piece: () => wornPiece(model), form: bustMesh, view: onNeck(lengthOf(model), isFine(model)) },
  };
}

/** Where a worn pendant lies before the bust's middle, mm. */
const ON_CHEST = -15;

function pendantScenes(model: JewelryModel): Scenes {
  const [drop, chain] = [dropOfModel(model), chainOfModel(model)];
  if (!drop || !chain) return {};
  const piece = () => pendantOnLongChain(drop, chain);
  const { low, high } = extentsOf(drop);
  const tall = Math.max(high[2] - low[2], high[0] - low[0]);
  const side = tall * 1.55 + 9;
  const middle = (low[2] + high[2]) / 2;
  const isDisc = model.kind === "discPendant";
  const from = (view: Partial<View>): View => ({ ...VIEWS[VIEW_OF[model.kind]], flags: true, ...view });
  return {
    front: { piece, view: from({ crop: { at: [0, 0, middle + side * 0.14], side } }) },
    "three-quarter": {
      piece,
      // a disc mirrors the dark from that side
      view: from({
        turn: isDisc ? -38 : 52,
        elevation: 12,
        crop: { at: [0, 0, middle + side * 0.14], side },
      }),
    },
    detail: {
      piece,
      // a disc is seen where it mirrors the tent, as from its front
      view: from({
        turn: isDisc ? 34 : -20,
        elevation: isDisc ? 12 : 24,
        crop: { at: [0, 0, middle + tall * 0.06], side: tall * 1.06 + 1.5 },
      }),
    },
    worn: {
      piece: () => wornPendant(drop, chain),
      form: bustMesh,
      view: {
        ...onNeck(0),
        ...(isDisc && { turn: 24 }),
        crop: { at: [0, ON_CHEST, -6 - tall * 0.45], side: 52 + tall * 1.2 },
      },
    },
  };
}

function braceletScenes(model: JewelryModel): Scenes {
  const piece = () => pieceOfModel(model);
  const front = extentsOf(piece()).low[1];
  const close = isStiff(model) ? 40 : Math.min(34, Math.max(17, widthOf(model) * 7));
  const level: View = { ...VIEWS.wrist, flags: true };
  return {
    // a stiff loop's wall would mirror the dark floor from higher up
    front: { piece, view: { ...level, distance: 3.2, elevation: isStiff(model) ? 19 : 30, margin: 1.2 } },
    "three-quarter": { piece, view: { ...level, turn: 62, elevation: 17, distance: 2.6, margin: 1.26 } },
    detail: {
      piece,
      // from so high that the far side is out of the picture; a stiff loop's wall would mirror the floor from there
      view: isStiff(model)
        ? {
            ...level,
            turn: 36,
            elevation: 15,
            distance: 4,
            crop: { at: [close * 0.2, front + 2, 0], side: close },
          }
        : { ...level, turn: 14, elevation: 34, distance: 4, crop: { at: [0, front, 0], side: close } },
    },
    worn: {
      piece: () => onWrist(model),
      form: armMesh,
      view: WRIST_VIEW,
    },
  };
}

/** Most that the detail of a hoop shows of it, mm. */
const HOOP_DETAIL = 22;

/** A hoop hangs along the neck: straight through the lobe, a large one would run into it. */
const SWUNG = poseOf({ ...VIEWS.pair, tilt: 0, turn: -50 });

const isSquareBezel = (model: JewelryModel): boolean =>
  model.kind === "studs" && model.form[0].cut === "princess" && model.form[1] === "bezel";

function earringScenes(model: JewelryModel): Scenes {
  const pair = () => pieceOfModel(model);
  const one = oneEarring(model);
  // studs hide their metal behind their stones
  const flagged: View = { ...VIEWS.pair, flags: true };
  const level = model.kind === "studs" ? VIEWS.pair : flagged;
  if (!one) return { front: { piece: pair, view: level } };
  const { low, high } = extentsOf(one);
  const tall = Math.max(high[2] - low[2], high[0] - low[0]);
  const close = Math.min(tall, 12);
  const isHoop = model.kind === "hoops";
  // from almost level a drop's back stays behind its upper stone
  const isDrop = model.kind === "drops" || model.kind === "lineDrops";
  return {
    front: { piece: pair, view: isDrop ? { ...level, elevation: 3 } : level },
    "three-quarter": {
      piece: () => one,
      // further round, the straight wall of a square bezel would mirror nothing but the dark
      view: { ...level, turn: isHoop ? 58 : isSquareBezel(model) ? 36 : 48, elevation: 12, margin: 1.3 },
    },
    detail: {
      piece: () => one,
      view: {
        ...level,
        turn: -26,
        elevation: 8,
        crop: isHoop
          ? {
              // a small one whole, a large one where it opens
              at: [0, (low[1] + high[1]) / 2, Math.max((low[2] + high[2]) / 2, high[2] - HOOP_DETAIL * 0.46)],
              side: Math.min(tall * 1.16, HOOP_DETAIL),
            }
          : { at: [0, low[1] + 1, low[2] + close * 0.5], side: close * 1.24 },
      },
    },
    worn: {
      piece: () => {
        const worn = moved(one, one.pierced.map((value) => -value) as unknown as Vector);
        return isHoop ? placePiece(worn, SWUNG) : worn;
      },
      form: earMesh,
      view: {
        tilt: 0,
        turn: 14,
        azimuth: 0,
        elevation: 3,
        margin: 1,
        ground: false,
        flags: true,
        crop: { at: [-1, 0, 2 - tall * 0.32], side: 40 + tall * 0.6 },
      },
    },
  };
}

/** Cuts that are gray in a band unless it is seen from higher up, where their steps mirror the lamps. */
const STEPPED: ReadonlySet<GemCut> = new Set<GemCut>(["baguette", "emerald", "asscher"]);

function bandScenes(model: JewelryModel): Scenes {
  if (model.kind !== "plainBand" && model.kind !== "eternityBand") return {};
  const piece = () => pieceOfModel(model);
  const [{ size, thickness }] = model.form;
  const isStepped = model.kind === "eternityBand" && STEPPED.has(model.form[0].cut);
  const level: View = isStepped ? { ...VIEWS.band, tilt: 30, elevation: 34 } : VIEWS.band;
  return {
    front: { piece, view: level },
    "three-quarter": { piece, view: { ...level, tilt: 4, turn: 64, elevation: 18 } },
    detail: {
      piece,
      view: { ...level, crop: { at: [0, 0, insideRadius(size) + thickness * 0.4], side: 12 } },
    },
    worn: onHand(piece, size),
  };
}

/** Every picture of a model other than a setting. */
function jewelryScenes(model: JewelryModel): Scenes {
  if (NECKLACES.includes(model.kind)) return necklaceScenes(model);
  if (BRACELETS.includes(model.kind)) return braceletScenes(model);
  if (model.kind === "plainBand" || model.kind === "eternityBand") return bandScenes(model);
  return chainOfModel(model) ? pendantScenes(model) : earringScenes(model);
}

/** Whether a model is pictured from a side: climbers follow an ear that differs from wearer to wearer. */
export const hasSide = ({ kind }: JewelryModel, side: JewelrySide): boolean =>
  side === "front" || kind !== "climbers";

/**
 * What the picture of a model from a side shows.
 * @throws RangeError if it is not pictured from there
 */
export function jewelryScene(model: JewelryModel, side: JewelrySide): Scene {
  const scene = jewelryScenes(model)[side];
  if (!scene) throw new RangeError(`A ${model.kind} is not pictured from ${side}`);
  return scene;
}
