import { type Frame, type Mesh, placed, placeMesh, type Vector } from "@/lib/goods/geometry/mesh";
import { outsideOf, seatOn } from "@/lib/goods/geometry/metal/band";
import type { DesignStones } from "@/lib/goods/geometry/setting-design";
import { fullBezel } from "../stones/bezels";
import type { SetStones } from "../stones/melee";
import { shapeOf, sizedLike, stoneAt } from "../stones/stone-shape";
import { combineSettings, ownHeads } from "./clusters";
import type { SettingPlan } from "./setting-plan";
import { depthTo, sideHeads } from "./side-heads";

/** Room between the center's girdle and its neighbor's: both have prongs there; mm. */
const ROOM = 0.38;

/** Pairs of stones in heads beside the center, from the largest outwards. */
export function sidePairs(plan: SettingPlan, groups: readonly DesignStones[], rim: boolean): SetStones {
  const { half, girdle, outside, design } = plan;
  const band = design.band.width;
  const claw = design.head === "claw prongs";
  let from = half.x + (rim ? 0.95 : ROOM);
  const parts = groups.map(({ diameter, shape }) => {
    const drop = [0.5, 2.2] as const;
    const form =
      shape === "pear"
        ? { size: sizedLike("pear", diameter), points: "out" as const }
        : shape === "marquise"
          ? { size: sizedLike("marquise", diameter), points: "along" as const, turn: -24 }
          : shape === "baguette"
            ? { size: sizedLike("baguette_trapezoid", diameter), points: "in" as const }
            : { size: sizedLike("round", diameter), points: "along" as const };
    const pair = sideHeads({ ...form, rim, claw }, from, girdle, drop, outside - 0.1, band);
    from = pair.reach + ROOM;
    return pair;
  });
  return combineSettings(parts);
}

/** Three round stones on each shoulder: two beside the center, one behind them. */
export function trefoils({ half, girdle, outside }: SettingPlan, diameter: number): SetStones {
  const lean = 0.3;
  const beside = diameter / 2 + 0.07;
  const parts = [1, -1].map((side) => {
    const z: Vector = [side * Math.sin(lean), 0, Math.cos(lean)];
    const base: Frame = {
      origin: [side * (half.x + 0.42 + (diameter / 2) * Math.cos(lean)), 0, girdle - 0.75],
      x: [Math.cos(lean), 0, -side * Math.sin(lean)],
      y: [0, 1, 0],
      z,
    };
    const places: Vector[] = [
      [0, beside, 0],
      [0, -beside, 0],
      [side * (diameter + 0.14) * 0.87, 0, 0],
    ];
    const frames = places.map((place) => ({ ...base, origin: placed(base, place) }));
    // each stands on the band: it falls away under the outer one
    return frames.map((frame) => {
      const floor = 0.2 - depthTo(outside - 0.1, frame);
      return ownHeads({ cut: "round", width: diameter }, [frame], Math.min(floor, -1.2));
    });
  });
  return combineSettings(parts.flat());
}

/** Marquise leaves in fine rims along the shoulders, taking turns on both sides of the stem. */
export function leaves(plan: SettingPlan, { count, diameter }: DesignStones): SetStones {
  const [strand] = plan.strands;
  if (!strand) return { stones: [], metal: [] };
  const size = sizedLike("marquise", diameter);
  const gem = shapeOf(size);
  const rim = 0.2;
  const radius = outsideOf(strand, 0.6);
  const each = count / 2;
  const first = (plan.half.x * 0.6 + gem.length * 0.62) / radius;
  const pitch = (gem.length * 0.8 + 0.1) / radius;
  const metal: Mesh[] = [];
  const stones = [1, -1].flatMap((side) =>
    Array.from({ length: each }, (_, k) => {
      const angle = side * (first + pitch * k);
      const hand = (k % 2 === 0 ? 1 : -1) * (each === 1 ? 1 : side);
      const across = hand * (strand.width(angle) * 0.5 + gem.width * 0.34);
      const level = seatOn(strand, angle, 0, -0.1);
      // the leaf's length lies along the band and opens away from the stem
      const turn = Math.PI / 2 - hand * side * 0.5;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const blend = (a: number, b: number): Vector => [
        level.x[0] * a + level.y[0] * b,
        level.x[1] * a + level.y[1] * b,
        level.x[2] * a + level.y[2] * b,
      ];
      const frame: Frame = {
        origin: placed(level, [0, across, 0]),
        x: blend(c, -s),
        y: blend(s, c),
        z: level.z,
      };
      metal.push(placeMesh(fullBezel(gem, { rim, floor: -gem.pavilionDepth - 0.3, gather: 0.72 }), frame));
      return stoneAt(size, frame);
    }),
  );
  return { stones, metal };
}
