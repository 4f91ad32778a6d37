import { BUST_BOX, bust } from "@/lib/goods/geometry/forms/bust";
import { EAR_BOX, ear } from "@/lib/goods/geometry/forms/ear";
import { type Field, reachOf } from "@/lib/goods/geometry/forms/field";
import { type Box, formMesh } from "@/lib/goods/geometry/forms/form-mesh";
import { HAND_BOX, hand, WRIST } from "@/lib/goods/geometry/forms/hand";
import type { Mesh, Vector } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import {
  chainOfModel,
  dropOfModel,
  type JewelryModel,
  pieceOfModel,
} from "@/lib/goods/geometry/pieces/jewelry-piece";
import { placePiece } from "@/lib/goods/geometry/pieces/layout";
import { oneEarring } from "@/lib/goods/geometry/pieces/one-earring";
import { insideRadius } from "@/lib/goods/geometry/pieces/shanks";
import { pendantOnLongChain, wornPendant } from "@/lib/goods/geometry/pieces/worn-pendant";
import type { View } from "@/lib/goods/render/view";
import { BRACELETS, frontSide, isStiff, lengthOf, NECKLACES, widthOf } from "./jewelry-measures";
import { VIEW_OF } from "./jewelry-views";
import type { JewelrySide } from "./keys";
import { VIEWS } from "./views";

/** What a picture shows: a piece, what wears it, and where it is seen from. */
export type Scene = {
  readonly piece: () => Piece;
  readonly form?: () => Mesh;
  readonly view: View;
};

/** Every picture of a model, by side. */
export type Scenes = Partial<Record<JewelrySide, Scene>>;

const IDENTITY_AXES = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;
const moved = (piece: Piece, origin: Vector): Piece => placePiece(piece, { origin, ...IDENTITY_AXES });

type Extents = { readonly low: Vector; readonly high: Vector };

function extentsOf({ metal, stones }: Piece): Extents {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  const take = (value: number, axis: number) => {
    low[axis as 0] = Math.min(low[axis as 0], value);
    high[axis as 0] = Math.max(high[axis as 0], value);
  };
  for (const { positions } of metal) for (const [i, value] of positions.entries()) take(value, i % 3);
  for (const { frame, width } of stones)
    for (const [axis, value] of frame.origin.entries()) {
      // a stone is flat: it reaches less far the way it looks
      const reach = (Math.hypot(frame.x[axis] ?? 0, frame.y[axis] ?? 0) * width) / 2;
      take(value - reach, axis);
      take(value + reach, axis);
    }
  return { low, high };
}

const formMeshes = new Map<string, Mesh>();
/** A form's surface, made once a process. */
function formOnce(name: string, make: () => Mesh): Mesh {
  const known = formMeshes.get(name);
  if (known) return known;
  const mesh = make();
  formMeshes.set(name, mesh);
  return mesh;
}

const bustMesh = () => formOnce("bust", () => formMesh(bust, BUST_BOX, 2.6));
const earMesh = () => formOnce("ear", () => formMesh(ear, EAR_BOX, 1.15));
/** US size of the hand that shows bracelets, and rings that are not told otherwise. */
const HAND_SIZE = 6.5;
const FINGERS_BOX: Box = { from: [HAND_BOX.from[0], -125, HAND_BOX.from[2]], to: HAND_BOX.to };
const ARM_BOX: Box = { from: HAND_BOX.from, to: [HAND_BOX.to[0], 20, HAND_BOX.to[2]] };
export const handMesh = (size: number) =>
  formOnce(`hand ${size}`, () => formMesh(hand(insideRadius(size) - 0.03), FINGERS_BOX, 1.3));
const armMesh = () => formOnce("arm", () => formMesh(hand(insideRadius(HAND_SIZE)), ARM_BOX, 1.8));

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

/** A necklace as it comes to rest on a neck. */
function worn(model: JewelryModel): Piece {
  switch (model.kind) {
    case "rivieraNecklace": {
      const [cut, largest, smallest, length] = model.form;
      return pieceOfModel({ kind: model.kind, form: [cut, largest, smallest, length, "worn"] });
    }
    case "tennisNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "chainNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "stationNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "barNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "lariatNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    default:
      return pieceOfModel(model);
  }
}

/** A bust from the front; what is longer hangs lower. */
const onNeck = (length: number): View => ({
  tilt: 0,
  turn: -14,
  azimuth: 0,
  elevation: 8,
  margin: 1,
  ground: false,
  flags: true,
  distance: 5,
  crop: { at: [0, 0, 2 - Math.max(0, length - 406) * 0.1], side: 140 + Math.max(0, length - 406) * 0.08 },
});

function necklaceScenes(model: JewelryModel): Scenes {
  const piece = () => pieceOfModel(model);
  const close = Math.min(44, Math.max(17, widthOf(model) * 8.5));
  const side = frontSide(model);
  // a line that hangs below the chain is as much in the middle as the chain
  const middle = model.kind === "lariatNecklace" ? -0.14 : 0.13;
  return {
    // near enough that its links or stones are seen: both sides run out of the picture
    front: {
      piece,
      view: flat({ elevation: 66, distance: 3, crop: { at: [0, 0, side * middle], side } }),
    },
    "three-quarter": { piece, view: flat({ turn: 26, elevation: 36, distance: 1.8, margin: 1.16 }) },
    detail: {
      piece,
      view: flat({ turn: -22, elevation: 60, distance: 4, crop: { at: [0, 0, close * 0.08], side: close } }),
    },
    worn: { piece: () => worn(model), form: bustMesh, view: onNeck(lengthOf(model)) },
  };
}

function pendantScenes(model: JewelryModel): Scenes {
  const [drop, chain] = [dropOfModel(model), chainOfModel(model)];
  if (!drop || !chain) return {};
  const piece = () => pendantOnLongChain(drop, chain);
  const { low, high } = extentsOf(drop);
  const tall = Math.max(high[2] - low[2], high[0] - low[0]);
  const side = tall * 1.55 + 9;
  const middle = (low[2] + high[2]) / 2;
  const from = (view: Partial<View>): View => ({ ...VIEWS[VIEW_OF[model.kind]], flags: true, ...view });
  return {
    front: { piece, view: from({ crop: { at: [0, 0, middle + side * 0.14], side } }) },
    "three-quarter": {
      piece,
      // a disc mirrors the dark from that side
      view: from({
        turn: model.kind === "discPendant" ? -38 : 52,
        elevation: 12,
        crop: { at: [0, 0, middle + side * 0.14], side },
      }),
    },
    detail: {
      piece,
      view: from({
        turn: -20,
        elevation: 24,
        crop: { at: [0, 0, middle + tall * 0.06], side: tall * 1.06 + 1.5 },
      }),
    },
    worn: {
      piece: () => wornPendant(drop, chain),
      form: bustMesh,
      view: { ...onNeck(0), crop: { at: [0, 0, -8 - tall * 0.4], side: 88 + tall * 0.6 } },
    },
  };
}

/** How far the piece is from a form, mm; negative where a part is inside. */
function depthIn(field: Field, { metal }: Piece): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { positions } of metal)
    for (let i = 0; i + 2 < positions.length; i += 3 * 40)
      least = Math.min(least, field(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0));
  return least;
}

/** A bracelet on a wrist: it rests on the back of it and hangs a little toward the hand. */
function onWrist(model: JewelryModel): Piece {
  const piece = pieceOfModel(model);
  const { low, high } = extentsOf(piece);
  const [x, y] = WRIST;
  const back = reachOf(hand(insideRadius(HAND_SIZE)), WRIST, [0, 0, 1]);
  const lean = 0.1;
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  // the loop's front, −y, turns to the back of the wrist
  const inner = -low[1] - widthOf(model) * 0.5 - 0.6;
  const field = hand(insideRadius(HAND_SIZE));
  const lifted = (by: number) =>
    placePiece(piece, {
      origin: [x - (low[0] + high[0]) / 2, y, WRIST[2] + back - inner + by],
      x: [1, 0, 0],
      y: [0, s, -c],
      z: [0, c, s],
    });
  // a stiff loop is lifted until no part of it is in the wrist
  for (let by = 0; by < 8; by += 0.5) {
    const laid = lifted(by);
    if (depthIn(field, laid) > -0.3) return laid;
  }
  return lifted(8);
}

function braceletScenes(model: JewelryModel): Scenes {
  const piece = () => pieceOfModel(model);
  const front = extentsOf(piece()).low[1];
  const close = Math.min(34, Math.max(17, widthOf(model) * 7));
  const level: View = { ...VIEWS.wrist, flags: true };
  return {
    // a stiff loop's wall would mirror the dark floor from higher up
    front: { piece, view: { ...level, distance: 3.2, elevation: isStiff(model) ? 19 : 30, margin: 1.2 } },
    "three-quarter": { piece, view: { ...level, turn: 62, elevation: 17, distance: 2.6, margin: 1.26 } },
    detail: {
      piece,
      // from so high that the far side is out of the picture
      view: { ...level, turn: 14, elevation: 34, distance: 4, crop: { at: [0, front, 0], side: close } },
    },
    worn: {
      piece: () => onWrist(model),
      form: armMesh,
      view: {
        tilt: 0,
        turn: 38,
        azimuth: 0,
        elevation: 58,
        margin: 1,
        ground: false,
        flags: true,
        crop: { at: [WRIST[0] + 2, WRIST[1] + 8, 0], side: 104 },
      },
    },
  };
}

function earringScenes(model: JewelryModel): Scenes {
  const pair = () => pieceOfModel(model);
  const one = oneEarring(model);
  // studs hide their metal behind their stones
  const flagged: View = { ...VIEWS.pair, flags: true };
  const level = model.kind === "studs" ? VIEWS.pair : flagged;
  if (!one) return { front: { piece: pair, view: level } };
  const { low, high } = extentsOf(one);
  const tall = Math.max(high[2] - low[2], high[0] - low[0]);
  const isHoop = model.kind === "hoops";
  // from almost level a drop's back stays behind its upper stone
  const isDrop = model.kind === "drops" || model.kind === "lineDrops";
  return {
    front: { piece: pair, view: isDrop ? { ...level, elevation: 3 } : level },
    "three-quarter": { piece: () => one, view: { ...level, turn: 66, elevation: 14, margin: 1.3 } },
    detail: {
      piece: () => one,
      view: {
        ...level,
        turn: -26,
        elevation: 8,
        crop: {
          at: [0, low[1] + 1, isHoop ? (low[2] + high[2]) / 2 : low[2] + Math.min(tall, 12) * 0.5],
          side: Math.min(tall, 12) * 1.24,
        },
      },
    },
    worn: {
      piece: () => moved(one, one.pierced.map((value) => -value) as unknown as Vector),
      form: earMesh,
      view: {
        tilt: 0,
        turn: 14,
        azimuth: 0,
        elevation: 3,
        margin: 1,
        ground: false,
        flags: true,
        crop: { at: [-2, 0, 3 - tall * 0.3], side: 50 + tall * 0.5 },
      },
    },
  };
}

/** A ring on the ring finger of a hand, seen from above. */
const ON_HAND: View = {
  tilt: 0,
  turn: 22,
  azimuth: 0,
  elevation: 62,
  margin: 1,
  ground: false,
  crop: { at: [5, 1, 0], side: 80 },
};

/** A ring of a US size on a hand. */
export const onHand = (piece: () => Piece, size: number): Scene => ({
  piece,
  form: () => handMesh(size),
  view: ON_HAND,
});

function bandScenes(model: JewelryModel): Scenes {
  if (model.kind !== "plainBand" && model.kind !== "eternityBand") return {};
  const piece = () => pieceOfModel(model);
  const [{ size, thickness }] = model.form;
  const level: View = { ...VIEWS.band };
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
