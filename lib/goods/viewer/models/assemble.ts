import { stoneOfReport } from "@/lib/goods/geometry/drawings/gem-drawing";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { type Frame, IDENTITY, lengthOf, placed, type Vector } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type JewelryModel, pieceOfModel, shownModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import { planOf, type SettingChoice } from "@/lib/goods/geometry/pieces/rings/setting-plan";
import { insideRadius } from "@/lib/goods/geometry/pieces/rings/shanks";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { VIEW_OF } from "@/lib/goods/pictures/scenes/jewelry-views";
import type { ViewName } from "@/lib/goods/pictures/views";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { framingOf } from "../framing";
import type { FingerFit, LooseStone, PieceModel, StoneBody, StoneGroup, StoneView } from "../model";
import { posedFrame } from "../pose";
import { fingerMesh } from "./finger";
import { groundShade } from "./ground-shade";
import { stoneGroups } from "./stones";
import { surfaceOf } from "./surface";

/** Gap between the lowest point and the ground, mm. */
const CLEARANCE = 0.02;

/**
 * A setting with its chosen options, as a model for the live view.
 * @param body the center stone's
 */
export function assembleRing(design: SettingDesign, choice: SettingChoice, body: StoneBody): PieceModel {
  const piece = pieceOfSetting(design, choice);
  const plan = planOf(design, choice);
  const [center, ...sides] = piece.stones;
  const { length, width } = plan.gem;
  const stones = center ? [{ ...center, ...colored(body) }, ...sides] : [];
  return assembled({ metal: piece.metal, stones }, "ring", {
    inside: plan.inside,
    halfBand: design.band.width / 2,
    girdle: plan.girdle,
    center: { length: Math.max(length, width), width: Math.min(length, width) },
  });
}

/** Any other piece, posed as in its picture, as a model for the live view. */
export function assemblePiece(model: JewelryModel): PieceModel {
  return assembled(pieceOfModel(shownModel(model)), VIEW_OF[model.kind], bandOf(model));
}

/** Height of a loose stone's girdle above that finger, as a ring would hold it, mm. */
const HELD = 4.5;

/** A loose stone of its own proportions, at the height over a finger at which a ring would hold it. */
export function assembleStone(loose: LooseStone, view: StoneView = "stone"): PieceModel {
  const { width, color, tint, strength, ...reported } = loose;
  const body = { color, tint, strength };
  const inside = insideRadius(SUGGESTED_SIZE);
  const girdle = inside + HELD;
  const frame: Frame = { ...IDENTITY, origin: [0, 0, girdle] };
  const stone = { ...stoneOfReport(reported, width), frame, ...colored(body) };
  const gem = gemOf(stone.cut, stone.width, stone.proportions);
  return assembled({ metal: [], stones: [stone] }, view, {
    inside,
    halfBand: 0,
    girdle,
    center: { length: Math.max(gem.length, gem.width), width: Math.min(gem.length, gem.width) },
  });
}

const colored = ({ color, tint, strength }: StoneBody) => ({ color, strength, ...(tint ? { tint } : {}) });

/** How a band fits a finger; null for anything else. */
function bandOf(model: JewelryModel): Omit<FingerFit, "finger"> | null {
  if (model.kind !== "plainBand" && model.kind !== "eternityBand") return null;
  const [{ size, width, thickness }] = model.form;
  const inside = insideRadius(size);
  return { inside, halfBand: width / 2, girdle: inside + thickness, center: null };
}

function assembled(
  { metal: meshes, stones }: Piece,
  view: ViewName,
  worn: Omit<FingerFit, "finger"> | null,
): PieceModel {
  const metal = surfaceOf(meshes);
  const pose = posedFrame(view);
  const put = (point: Vector) => placed(pose, point);

  const groups = stoneGroups(stones);
  const points = [...cornersOf(metal.positions), ...groups.flatMap(stonesCorners)].map(put);
  const discs = stones.map(({ frame, width }) => ({ at: put(frame.origin), radius: width / 2 }));
  const framing = framingOf(points, discs, view);
  const ground = points.reduce((low, [, , z]) => Math.min(low, z), Number.POSITIVE_INFINITY) - CLEARANCE;
  const radius = framing.ends.reduce((most, end) => Math.max(most, lengthOf(end)), 0);
  const shade = groundShade(metal, put, discs, { middle: framing.middle, ground, reach: 2 * radius });
  return {
    metal,
    stones: groups,
    stand: { framing, ground, shade },
    radius,
    view,
    worn: worn && { ...worn, finger: surfaceOf([fingerMesh(worn.inside)]) },
  };
}

function cornersOf(positions: Float32Array): Vector[] {
  const corners: Vector[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    corners.push([positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0]);
  }
  return corners;
}

/** The corners of every stone of a group, in the piece's coordinates. */
function stonesCorners({ positions, places }: StoneGroup): Vector[] {
  // triangles share corners
  const corners = [...new Map(cornersOf(positions).map((corner) => [corner.join(), corner])).values()];
  const frames = Array.from({ length: places.length / 16 }, (_, i): Frame => {
    const axis = (at: number) => cornersOf(places.subarray(16 * i + at, 16 * i + at + 3))[0] ?? [0, 0, 0];
    return { x: axis(0), y: axis(4), z: axis(8), origin: axis(12) };
  });
  return frames.flatMap((frame) => corners.map((corner) => placed(frame, corner)));
}
