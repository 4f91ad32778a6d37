import type { Shape } from "@/lib/goods/diamonds/model";
import { uprightRatio } from "@/lib/goods/diamonds/sizes/proportions";
import { sharedEdges } from "../gems/crown";
import type { Facet, Gem, Proportions } from "../gems/gem";
import { gemOf } from "../gems/gem-of";
import { isWiderThanLong, reportedProportions } from "../gems/reported";
import { facetPlane } from "../gems/solid";
import { dot, type Vector } from "../mesh";
import type { Point } from "../outline";

/** What a report tells of a stone; null is what it leaves out, drawn as the cut usually is. */
export type Reported = {
  readonly shape: Shape;
  /** length to width */
  readonly ratio: number | null;
  /** % of the width */
  readonly table: number | null;
  /** % of the width */
  readonly depth: number | null;
};

/** A cut of its own size and proportions, in the terms that `gemOf` asks for. */
type ReportedStone = {
  readonly cut: Shape;
  /** extent along x, mm */
  readonly width: number;
  readonly proportions: Partial<Proportions>;
};

/**
 * What a stone's model is built from by its report.
 * @param width extent of its shorter side, mm
 */
export function stoneOfReport({ shape, ratio, table, depth }: Reported, width: number): ReportedStone {
  const upright = ratio ? { ratio: uprightRatio(shape, ratio) } : {};
  const { across, proportions } = reportedProportions(shape, upright, { table, depth });
  return { cut: shape, width: width / across, proportions };
}

/**
 * A stone's model from its report.
 * @param width extent of its shorter side, mm
 */
export function gemOfReport(reported: Reported, width: number): Gem {
  const stone = stoneOfReport(reported, width);
  return gemOf(stone.cut, stone.width, stone.proportions);
}

/** A stone from one side: edges between facets that are seen, and the line around it; mm, y up. */
export type GemView = {
  readonly edges: readonly (readonly [Point, Point])[];
  readonly contour: readonly (readonly [Point, Point])[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

type Eye = { towards: Vector; right: Vector; up: Vector };

const ABOVE: Eye = { towards: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] };
/** Along the length, and across it: the side on which the shorter extent is seen. */
const BESIDE = {
  long: { towards: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  lying: { towards: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
} as const satisfies Record<string, Eye>;

/** Facets seen at less than a degree or so are seen from their edge. */
const GRAZING = 0.02;

function viewOf(gem: Gem, { towards, right, up }: Eye): GemView {
  const faces = (facet: Facet) => dot(facetPlane(gem, facet).normal, towards) > GRAZING;
  const [seen, hidden] = [gem.facets.filter(faces), gem.facets.filter((facet) => !faces(facet))];
  const place = (id: number): Point => {
    const corner = gem.corners[id] ?? [0, 0, 0];
    return [dot(corner, right), dot(corner, up)];
  };
  const drawn = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([from, to]): [Point, Point] => [place(from), place(to)]);
  const inner = new Set(seen.flatMap((facet) => edgesOf(facet)));
  const smooth = new Set(
    sharedEdges(seen.filter(({ kind }) => kind === "girdle").map(({ corners }) => corners)).map(String),
  );
  const contour = hidden.flatMap((facet) =>
    edgesOf(facet).flatMap((edge): [number, number][] => {
      const [from = 0, to = 0] = edge.split(",").map(Number);
      return inner.has(`${to},${from}`) ? [[from, to]] : [];
    }),
  );
  const corners = gem.corners.map((_, id) => place(id));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    edges: drawn(sharedEdges(seen.map(({ corners }) => corners)).filter((edge) => !smooth.has(String(edge)))),
    contour: drawn(contour),
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/** A facet's edges, each as "from,to". */
const edgesOf = ({ corners }: Facet): string[] =>
  corners.map((from, i) => `${from},${corners[(i + 1) % corners.length] ?? from}`);

/** The stone from above. */
export const topView = (gem: Gem): GemView => viewOf(gem, ABOVE);

/** The stone from the side on which its width, the shorter extent, is seen. */
export const sideView = (gem: Gem): GemView => viewOf(gem, isWiderThanLong(gem) ? BESIDE.lying : BESIDE.long);

/** The stone from the side on which its length is seen. */
export const lengthView = (gem: Gem): GemView =>
  viewOf(gem, isWiderThanLong(gem) ? BESIDE.long : BESIDE.lying);
