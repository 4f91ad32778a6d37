import { FANCY_COLORS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { type FaceDepth, parseOwnFace, type StoneFace } from "@/lib/goods/diamonds/stone/face";
import type { Gem, GemCut } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { reportedProportions } from "@/lib/goods/geometry/gems/reported";
import { IDENTITY } from "@/lib/goods/geometry/mesh";
import type { PlacedStone, StoneColor } from "@/lib/goods/geometry/piece";
import type { View } from "@/lib/goods/render/view";
import { type StoneSide, stonePictureKey } from "../addresses/keys";
import { BYTE_BUDGETS, type Picture } from "../picture";
import { facesOf, isRelit, OWN_FOLDER, ownFaceKey, stoneFaceKey } from "../stones/stone-face";
import { FACE_ROOM_LAMPS, litForCut, VIEWS } from "../views";

/** mm; size does not change a white stone's look, but it does a colored one's */
const WIDTH = 6.5;

const STONE_VIEWS = {
  top: VIEWS.stoneTop,
  perspective: VIEWS.stone,
  profile: VIEWS.stoneProfile,
} as const satisfies Record<StoneSide, View>;

function viewOf(cut: GemCut, side: StoneSide, color: StoneColor): View {
  if (side !== "top") return STONE_VIEWS[side];
  if (color === "black") return VIEWS.stoneBlack;
  return isRelit(cut) ? VIEWS.stoneFace : STONE_VIEWS.top;
}

function stonePicture(cut: GemCut, side: StoneSide, color: StoneColor): Picture {
  const stone = { cut, width: WIDTH, frame: IDENTITY, color };
  return {
    key: stonePictureKey(cut, side, color),
    model: { kind: "stone", ...stone },
    piece: () => ({ metal: [], stones: [stone] }),
    view: litForCut(cut, viewOf(cut, side, color)),
    metals: [],
    budget: side === "profile" ? BYTE_BUDGETS.view : BYTE_BUDGETS.first,
  };
}

export const stonePictures: readonly Picture[] = [...SHAPES, "shield" as const].flatMap((cut) => [
  stonePicture(cut, "top", "white"),
  stonePicture(cut, "perspective", "white"),
]);

/** How a stone's crown and pavilion differ from the usual ones of its cut, as shares of them. */
const CUT_DEEPER: Record<FaceDepth, { crown: number; pavilion: number }> = {
  usual: { crown: 1, pavilion: 1 },
  shallow: { crown: 0.94, pavilion: 0.985 },
  deep: { crown: 1.06, pavilion: 1.015 },
};

/** How the stone lies and the lamps stand in each room, degrees; small leans, as in a row of photographs. */
const ROOMS = [
  { tilt: 0, turn: 0, lamps: 0 },
  { tilt: 1.6, turn: 11, lamps: FACE_ROOM_LAMPS },
  { tilt: -1.6, turn: 22, lamps: 49 },
  { tilt: 0.8, turn: 34, lamps: 71 },
] as const;

/** The heights of a usual stone of a shape, as shares of its width. */
type Heights = Pick<Gem, "crownHeight" | "pavilionDepth">;

/**
 * Deep proportions for the cuts that the usual ones spoil: an asscher would have one gray square for its steps, a round pale
 * arrows on a gray table, and a kite a tip as white as the ground.
 */
const DEEP: Partial<Record<Shape, { crown: number; pavilion: number }>> = {
  asscher: { crown: 1.1, pavilion: 1.03 },
  round: { crown: 1.06, pavilion: 1 },
  kite: { crown: 1.06, pavilion: 1 },
};

function facePicture(shape: Shape, face: StoneFace, { crownHeight, pavilionDepth }: Heights): Picture {
  const { depth, tint, room } = face;
  const { crown, pavilion } = (depth === "deep" && DEEP[shape]) || CUT_DEEPER[depth];
  const proportions = { crownHeight: crownHeight * crown, pavilionDepth: pavilionDepth * pavilion };
  return inRoom(stoneFaceKey(shape, face), room, {
    cut: shape,
    width: WIDTH,
    frame: IDENTITY,
    ...(depth === "usual" ? {} : { proportions }),
    ...(tint === "colorless" ? {} : { tint }),
  });
}

/** A white stone from above as it lies in one of its shape's rooms. */
function inRoom(key: string, room: number, stone: PlacedStone & { readonly cut: Shape }): Picture {
  const shape = stone.cut;
  const isRound = shape === "round";
  // lamps that stand alike on both sides make two blue eyes in an oval
  const { tilt, turn, lamps } = ROOMS[isRound ? room : room + 1] ?? ROOMS[1];
  return {
    key,
    model: { kind: "stone", ...stone },
    piece: () => ({ metal: [], stones: [stone] }),
    // only a round looks the same however it is turned
    view: litForCut(shape, { ...VIEWS.stoneTop, tilt, turn: isRound ? turn : 0, lamps }),
    metals: [],
    budget: BYTE_BUDGETS.further,
  };
}

/**
 * The picture of a white stone in its own cut that a key names; null if it names none. Its ratio is the usual one of its shape,
 * because a page draws it out to the stone's own.
 */
export function ownFacePicture(key: string): Picture | null {
  const [, folder, named, name = null] = key.split("/");
  const shape = SHAPES.find((one) => one === named);
  const face = shape && folder === OWN_FOLDER ? parseOwnFace(shape, name) : null;
  if (!shape || !face || ownFaceKey(shape, face) !== key) return null;
  const { table, depth, tint, room } = face;
  return inRoom(key, room, {
    cut: shape,
    width: WIDTH,
    frame: IDENTITY,
    proportions: reportedProportions(shape, {}, { table, depth }).proportions,
    ...(tint === "colorless" ? {} : { tint }),
  });
}

/** Every white stone's face from above, the rounds first. */
export const facePictures: readonly Picture[] = SHAPES.flatMap((shape) => {
  const usual = gemOf(shape, 1);
  return facesOf(shape).map((face) => facePicture(shape, face, usual));
});

/** Every white stone from the side. */
export const profilePictures: readonly Picture[] = SHAPES.map((cut) => stonePicture(cut, "profile", "white"));

/** The most common shapes of colored stones. */
const POPULAR: readonly Shape[] = [
  "radiant",
  "cushion",
  "oval",
  "pear",
  "round",
  "emerald",
  "princess",
  "marquise",
];
export const colorPictures: readonly Picture[] = FANCY_COLORS.flatMap((color) =>
  POPULAR.map((cut) => stonePicture(cut, "top", color)),
);

/** Black in every shape, from above and at an angle: a tint of the white stone would leave it no facet. */
export const blackPictures: readonly Picture[] = [...new Set([...POPULAR, ...SHAPES])].flatMap((cut) => [
  stonePicture(cut, "top", "black"),
  stonePicture(cut, "perspective", "black"),
]);
