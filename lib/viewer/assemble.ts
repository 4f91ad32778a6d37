import type { SettingDesign } from "@/lib/catalogue/designs/design";
import { add, placed, scale, type Vector } from "@/lib/geometry/mesh";
import type { Piece, StoneColor } from "@/lib/geometry/piece";
import { type JewelleryModel, pieceOfModel, shownModel } from "@/lib/geometry/pieces/jewellery-piece";
import { pieceOfSetting } from "@/lib/geometry/pieces/setting-piece";
import { planOf, type SettingChoice } from "@/lib/geometry/pieces/setting-plan";
import { insideRadius } from "@/lib/geometry/pieces/shanks";
import { VIEW_OF } from "@/lib/pictures/jewellery-views";
import type { ViewName } from "@/lib/pictures/views";
import { fingerMesh } from "./finger";
import { groundShade } from "./ground-shade";
import type { PieceModel, Worn } from "./model";
import { standing } from "./pose";
import { stoneGroups } from "./stones";
import { surfaceOf } from "./surface";

/** Room between the lowest point and the ground, mm. */
const CLEARANCE = 0.02;

/**
 * A setting with what was chosen for it, as it is drawn live.
 * @param color the centre stone's
 */
export function assembleRing(design: SettingDesign, choice: SettingChoice, color: StoneColor): PieceModel {
  const piece = pieceOfSetting(design, choice);
  const plan = planOf(design, choice);
  const [centre, ...sides] = piece.stones;
  const { length, width } = plan.gem;
  return assembled({ metal: piece.metal, stones: centre ? [{ ...centre, color }, ...sides] : [] }, "ring", {
    inside: plan.inside,
    halfBand: design.band.width / 2,
    girdle: plan.girdle,
    centre: { length: Math.max(length, width), width: Math.min(length, width) },
  });
}

/** Any other piece as its picture shows it, to be drawn live. */
export function assemblePiece(model: JewelleryModel): PieceModel {
  return assembled(pieceOfModel(shownModel(model)), VIEW_OF[model.kind], bandOf(model));
}

/** What a finger knows of a band; null of anything else. */
function bandOf(model: JewelleryModel): Omit<Worn, "finger"> | null {
  if (model.kind !== "plainBand" && model.kind !== "eternityBand") return null;
  const [{ size, width, thickness }] = model.form;
  const inside = insideRadius(size);
  return { inside, halfBand: width / 2, girdle: inside + thickness, centre: null };
}

function assembled(
  { metal: meshes, stones }: Piece,
  view: ViewName,
  worn: Omit<Worn, "finger"> | null,
): PieceModel {
  const metal = surfaceOf(meshes);
  const pose = standing(view);
  const put = (point: Vector) => placed(pose, point);

  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < metal.positions.length; i += 3) {
    put([metal.positions[i] ?? 0, metal.positions[i + 1] ?? 0, metal.positions[i + 2] ?? 0]).forEach(
      (value, axis) => {
        low[axis] = Math.min(low[axis] ?? value, value);
        high[axis] = Math.max(high[axis] ?? value, value);
      },
    );
  }
  const middle = scale(add(low, high), 0.5);
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const ground = low[2] - CLEARANCE;
  const discs = stones.map(({ frame, width }) => ({ at: put(frame.origin), radius: width / 2 }));
  return {
    metal,
    stones: stoneGroups(stones),
    stand: { middle, ground, shade: groundShade(metal, put, discs, { middle, ground, reach: 2 * radius }) },
    radius,
    view,
    worn: worn && { ...worn, finger: surfaceOf([fingerMesh(worn.inside)]) },
  };
}
