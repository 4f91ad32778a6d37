import type { Vector } from "../mesh";
import type { Point } from "../outline";
import { brilliant } from "./brilliant";
import { BRILLIANT_CUTS, type BrilliantCut } from "./brilliant-cuts";
import type { Gem, GemCut, Proportions } from "./gem";
import { PRINCESS, princess } from "./princess";
import { ROSE_CUT, roseCut } from "./rose-cut";
import type { Solid } from "./solid";
import { step } from "./step";
import { STEP_CUTS, type StepCut } from "./step-cuts";

/** Facets of a large stone's girdle; a small stone does with far fewer. */
const GIRDLE_FACETS = 96;

const brilliants: Partial<Record<GemCut, BrilliantCut>> = BRILLIANT_CUTS;
const steps: Partial<Record<GemCut, StepCut>> = STEP_CUTS;

const given = (requested: Partial<Proportions>): Partial<Proportions> =>
  Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));

function solidOf(cut: GemCut, requested: Partial<Proportions>, girdleFacets: number): Solid {
  const brilliantCut = brilliants[cut];
  if (brilliantCut)
    return brilliant(brilliantCut, { ...brilliantCut.proportions, ...requested }, girdleFacets);
  const stepCut = steps[cut];
  if (stepCut) return step(stepCut, requested);
  if (cut === "princess") return princess({ ...PRINCESS, ...requested });
  return roseCut({ ...ROSE_CUT, ...requested });
}

/** How long a cut is usually made: extent along y by extent along x. */
export const usualRatio = (cut: GemCut): number =>
  brilliants[cut]?.proportions.ratio ?? steps[cut]?.ratio ?? 1;

/**
 * A cut stone.
 * @param width extent along x, mm
 * @param proportions what differs from the cut's usual ones
 * @param girdleFacets about how many facets round a curved girdle
 */
export function gemOf(
  cut: GemCut,
  width: number,
  proportions: Partial<Proportions> = {},
  girdleFacets = GIRDLE_FACETS,
): Gem {
  const solid = solidOf(cut, given(proportions), girdleFacets);
  const corners = solid.corners.map(([x, y, z]): Vector => [x * width, y * width, z * width]);
  const gem = { cut, corners, facets: solid.facets, convex: cut !== "heart" };
  const extent = (axis: 0 | 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    return { from: Math.min(...values), to: Math.max(...values) };
  };
  const [x, y, z] = [extent(0), extent(1), extent(2)];
  // the lowest upper edge of the girdle's facets is a scallop; the highest lower edge bounds the pavilion
  const feet = gem.facets
    .filter(({ kind }) => kind === "girdle")
    .map((facet) => Math.min(...facet.corners.map((id) => corners[id]?.[2] ?? 0)));
  const girdle = -Math.min(...feet);
  return {
    ...gem,
    width: x.to - x.from,
    length: y.to - y.from,
    crownHeight: z.to,
    girdle,
    pavilionDepth: -z.from - girdle,
    outline: outlineOf(gem),
  };
}

/** The girdle from above, anticlockwise from its first facet. */
function outlineOf(gem: Pick<Gem, "corners" | "facets">): Point[] {
  return gem.facets
    .filter(({ kind }) => kind === "girdle")
    .flatMap((facet) => {
      const [first] = facet.corners;
      const corner = first === undefined ? undefined : gem.corners[first];
      return corner ? [[corner[0], corner[1]] as const] : [];
    });
}
