import type { SettingDesign } from "@/lib/catalogue/designs/design";
import { add, placed, scale, type Vector } from "@/lib/geometry/mesh";
import type { StoneColor } from "@/lib/geometry/piece";
import { pieceOfSetting } from "@/lib/geometry/pieces/setting-piece";
import { planOf, type SettingChoice } from "@/lib/geometry/pieces/setting-plan";
import { fingerMesh } from "./finger";
import { groundShade } from "./ground-shade";
import type { RingModel } from "./model";
import { RING_POSE } from "./pose";
import { stoneGroups } from "./stones";
import { surfaceOf } from "./surface";

/** Room between the lowest point and the ground, mm. */
const CLEARANCE = 0.02;

/**
 * A setting with what was chosen for it, as it is drawn live.
 * @param color the centre stone's
 */
export function assembleRing(design: SettingDesign, choice: SettingChoice, color: StoneColor): RingModel {
  const piece = pieceOfSetting(design, choice);
  const plan = planOf(design, choice);
  const [centre, ...sides] = piece.stones;
  const stones = centre ? [{ ...centre, color }, ...sides] : [];
  const metal = surfaceOf(piece.metal);
  const put = (point: Vector) => placed(RING_POSE, point);

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
  const { length, width } = plan.gem;
  return {
    metal,
    stones: stoneGroups(stones),
    stand: { middle, ground, shade: groundShade(metal, put, discs, { middle, ground, reach: 2 * radius }) },
    radius,
    inside: plan.inside,
    halfBand: design.band.width / 2,
    girdle: plan.girdle,
    centre: { length: Math.max(length, width), width: Math.min(length, width) },
    finger: surfaceOf([fingerMesh(plan.inside)]),
  };
}
