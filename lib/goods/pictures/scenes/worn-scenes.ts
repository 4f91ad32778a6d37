import { BUST_BOX, bust } from "@/lib/goods/geometry/forms/bust";
import { EAR_BOX, ear } from "@/lib/goods/geometry/forms/ear";
import { type Field, reachOf } from "@/lib/goods/geometry/forms/field";
import { type Box, formMesh } from "@/lib/goods/geometry/forms/form-mesh";
import { HAND_BOX, hand, WRIST } from "@/lib/goods/geometry/forms/hand";
import { placePiece } from "@/lib/goods/geometry/layout";
import type { Mesh } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type JewelryModel, pieceOfModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import { BRACELET_HAND } from "@/lib/goods/geometry/pieces/neck-and-wrist/wrist-run";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import type { View } from "@/lib/goods/render/view";
import { extentsOf, isStiff, widthOf } from "./jewelry-measures";

/** What a picture shows: a piece, what wears it, and where it is seen from. */
export type Scene = {
  readonly piece: () => Piece;
  readonly form?: () => Mesh;
  readonly view: View;
};

const formMeshes = new Map<string, Mesh>();
/** A form's surface, made once a process. */
function formOnce(name: string, make: () => Mesh): Mesh {
  const known = formMeshes.get(name);
  if (known) return known;
  const mesh = make();
  formMeshes.set(name, mesh);
  return mesh;
}

export const bustMesh = () => formOnce("bust", () => formMesh(bust, BUST_BOX, 2.6));
export const earMesh = () => formOnce("ear", () => formMesh(ear, EAR_BOX, 1.15));
const FINGERS_BOX: Box = { from: [HAND_BOX.from[0], -125, HAND_BOX.from[2]], to: HAND_BOX.to };
const ARM_BOX: Box = { from: HAND_BOX.from, to: [HAND_BOX.to[0], 20, HAND_BOX.to[2]] };
export const handMesh = (size: number) =>
  formOnce(`hand ${size}`, () => formMesh(hand(insideRadius(size) - 0.03), FINGERS_BOX, 1.3));
export const armMesh = () => formOnce("arm", () => formMesh(hand(insideRadius(BRACELET_HAND)), ARM_BOX, 1.8));

/** A necklace as it comes to rest on a neck, or a soft bracelet on a wrist. */
export function wornPiece(model: JewelryModel): Piece {
  switch (model.kind) {
    case "rivieraNecklace": {
      const [cut, largest, smallest, length] = model.form;
      return pieceOfModel({ kind: model.kind, form: [cut, largest, smallest, length, "worn"] });
    }
    case "tennisNecklace":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "tennisBracelet":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "chainBracelet":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "stationBracelet":
      return pieceOfModel({ kind: model.kind, form: [model.form[0], model.form[1], "worn"] });
    case "barBracelet":
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

/** A bust from the front; what is longer hangs lower, and what is fine is seen from nearer. */
export const onNeck = (length: number, isFine = false): View => ({
  tilt: 0,
  turn: -14,
  azimuth: 0,
  elevation: 8,
  margin: 1,
  ground: false,
  flags: true,
  distance: 5,
  crop: {
    at: [0, 0, (isFine ? -6 : 2) - Math.max(0, length - 406) * 0.1 - Math.max(0, length - 500) * 0.1],
    side: (isFine ? 104 : 136) + Math.max(0, length - 406) * 0.08,
  },
});

/** How far the piece is from a form, mm; negative where a part is inside. */
function depthIn(field: Field, { metal }: Piece): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { positions } of metal)
    for (let i = 0; i + 2 < positions.length; i += 3 * 40)
      least = Math.min(least, field(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0));
  return least;
}

/** Where along the arm the wrist is narrowest, mm. */
const NARROWEST = -136;

/** A stiff bracelet on a wrist: it rests on the back of it and hangs a little toward the hand. */
function stiffOnWrist(model: JewelryModel): Piece {
  const piece = pieceOfModel(model);
  const field = hand(insideRadius(BRACELET_HAND));
  const { low, high } = extentsOf(piece);
  const [x, , z] = WRIST;
  const y = NARROWEST;
  const back = reachOf(field, [x, y, z], [0, 0, 1]);
  // an open one holds on to the wrist
  const lean = model.kind === "cuff" ? 0.03 : 0.1;
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  // the loop's front, −y, turns to the back of the wrist
  const inner = -low[1] - widthOf(model) * 0.5 - 0.6;
  const lifted = (by: number) =>
    placePiece(piece, {
      origin: [x - (low[0] + high[0]) / 2, y, z + back - inner + by],
      x: [1, 0, 0],
      y: [0, s, -c],
      z: [0, c, s],
    });
  // a stiff loop is lifted until no part of it is in the wrist
  for (let by = 0; by < 8; by += 0.25) {
    const laid = lifted(by);
    if (depthIn(field, laid) > -0.08) return laid;
  }
  return lifted(8);
}

/** A bracelet on the wrist of a level arm. */
export const onWrist = (model: JewelryModel): Piece =>
  isStiff(model) ? stiffOnWrist(model) : wornPiece(model);

/** A wrist from above, and a little from the elbow's side. */
export const WRIST_VIEW: View = {
  tilt: 0,
  turn: 38,
  azimuth: 0,
  elevation: 52,
  margin: 1,
  ground: false,
  flags: true,
  crop: { at: [WRIST[0] + 2, WRIST[1] - 5, 4], side: 82 },
};

/** A ring on the ring finger of a hand, seen from above. */
const ON_HAND: View = {
  tilt: 0,
  turn: 22,
  azimuth: 0,
  elevation: 58,
  margin: 1,
  ground: false,
  // near enough for the stone to be a tenth of the picture, with the fingers beside it
  crop: { at: [4, 2, 3], side: 50 },
};

/** A ring of a US size on a hand. */
export const onHand = (piece: () => Piece, size: number): Scene => ({
  piece,
  form: () => handMesh(size),
  view: ON_HAND,
});
