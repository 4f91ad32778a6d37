import type { Frame, Mesh, Vector } from "@/lib/goods/geometry/mesh";
import { placeMesh } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import { joined } from "@/lib/goods/geometry/metal/weld";
import { fullBezel } from "../stones/bezels";
import { headOf } from "../stones/heads";
import type { SetStones } from "../stones/melee";
import { type StoneSize, shapeOf, stoneAt } from "../stones/stone-shape";

/** Stones that stand beside the center in heads of their own; mm. */
export type SideForm = {
  readonly size: StoneSize;
  /** which way its own y points: along the finger, away from the center or toward it */
  readonly points: "along" | "out" | "in";
  /** degrees by which it is turned in its own plane, mirrored on the other side */
  readonly turn?: number;
  readonly rim?: boolean;
  readonly claw?: boolean;
};

/** How far down a frame's axis a circle about the finger lies, mm. */
export function depthTo(radius: number, { origin, z }: Frame): number {
  const along = origin[0] * z[0] + origin[2] * z[2];
  const size = z[0] ** 2 + z[2] ** 2;
  const away = origin[0] ** 2 + origin[2] ** 2 - radius ** 2;
  return (along - Math.sqrt(Math.max(0, along ** 2 - size * away))) / size;
}

/** Degrees about z. */
function spun(frame: Frame, degrees: number): Frame {
  const turn = (degrees * Math.PI) / 180;
  const blend = (a: Vector, b: Vector, ca: number, cb: number): Vector => [
    a[0] * ca + b[0] * cb,
    a[1] * ca + b[1] * cb,
    a[2] * ca + b[2] * cb,
  ];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { ...frame, x: blend(frame.x, frame.y, c, s), y: blend(frame.x, frame.y, -s, c) };
}

const QUARTER: Record<SideForm["points"], number> = { along: 0, out: -90, in: 90 };

/**
 * A pair of side stones, one on each side of the center.
 * @param from where they begin: x of the center's edge with room for its metal, mm
 * @param girdle height of the center's girdle over the finger's middle, mm
 * @param drop least and most mm by which their inner edges sit lower
 * @param outside radius of the band they stand on, mm
 */
export function sideHeads(
  form: SideForm,
  from: number,
  girdle: number,
  drop: readonly [number, number],
  outside: number,
  band: number,
): SetStones & { reach: number } {
  const gem = shapeOf(form.size);
  const quarter = QUARTER[form.points];
  const turned = gem.outline.map(([x, y]) => {
    const turn = ((quarter + (form.turn ?? 0)) * Math.PI) / 180;
    return x * Math.cos(turn) - y * Math.sin(turn);
  });
  const [inner, outer] = [-Math.min(...turned), Math.max(...turned)];
  const lean = 0.5 * Math.atan2(from + inner, girdle);
  // as low as their own depth allows: a small stone on long legs would look lost
  const standing =
    girdle - inner * Math.sin(lean) - Math.sqrt(Math.max(1, outside ** 2 - (from + inner) ** 2));
  const top = girdle - clamp(standing - gem.pavilionDepth - 0.95, ...drop);
  const metal: Mesh[] = [];
  const stones = [1, -1].map((side) => {
    const z: Vector = [side * Math.sin(lean), 0, Math.cos(lean)];
    const level: Frame = {
      origin: [side * (from + inner * Math.cos(lean)), 0, top - inner * Math.sin(lean)],
      x: [Math.cos(lean), 0, -side * Math.sin(lean)],
      y: [0, 1, 0],
      z,
    };
    // mirrored: what points outwards on one side points outwards on the other
    const frame = spun(level, side * (quarter + (form.turn ?? 0)));
    const floor = Math.min(-0.5, 0.3 - depthTo(outside, frame));
    const head = form.rim
      ? [fullBezel(gem, { rim: 0.36, floor, gather: 0.6 })]
      : headOf(gem, { kind: form.claw ? "claw prongs" : "four prongs", floor, band, fine: 0.92 }).metal;
    metal.push(joined(head.map((mesh) => placeMesh(mesh, frame))));
    return stoneAt(form.size, frame);
  });
  return { stones, metal, reach: from + (inner + outer) * Math.cos(lean) };
}
