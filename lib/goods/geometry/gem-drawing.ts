import type { Shape } from "@/lib/goods/diamonds/model";
import { uprightRatio } from "@/lib/goods/diamonds/proportions";
import { sharedEdges, tableShare } from "./crown";
import type { Facet, Gem, Proportions } from "./gems/gem";
import { gemOf } from "./gems/gem-of";
import { facetCorners, facetPlane } from "./gems/solid";
import { dot, type Vector } from "./mesh";
import type { Point } from "./outline";

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

/** Much wider than long: such a stone's width, its shorter side, is its extent along y. */
const lies = (gem: Gem) => gem.length < 0.8 * gem.width;

/** Where the table begins and ends across the stone, mm; null of a rose cut. */
export function tableEnds(gem: Gem): readonly [number, number] | null {
  const table = gem.facets.find(({ kind }) => kind === "table");
  if (!table) return null;
  const across = facetCorners(gem, table).map((corner) => corner[lies(gem) ? 1 : 0]);
  return [Math.min(...across), Math.max(...across)];
}

/** The table's extent across, as a share of the stone's; 0 of a rose cut. */
export function tableOf(gem: Gem): number {
  const [from, to] = tableEnds(gem) ?? [0, 0];
  return (to - from) / (lies(gem) ? gem.length : gem.width);
}

/** Facets of a girdle where only measures are asked for. */
const ROUGH = 24;

const depthOf = (gem: Gem) =>
  (gem.crownHeight + gem.girdle + gem.pavilionDepth) / Math.min(gem.width, gem.length);

/** A cut of its own size and proportions, in the terms that `gemOf` asks for. */
type ReportedStone = {
  readonly cut: Shape;
  /** extent along x, mm */
  readonly width: number;
  readonly proportions: Partial<Proportions>;
};

/**
 * What a stone's model is built from by its report. A report gives the table and the whole depth; how that divides between crown and
 * pavilion is the cut's own: the crown keeps its angle round a smaller or larger table, then both are drawn out alike.
 * @param width extent of its shorter side, mm
 */
export function stoneOfReport({ shape, ratio, table, depth }: Reported, width: number): ReportedStone {
  const upright = ratio ? { ratio: uprightRatio(shape, ratio) } : {};
  const usual = gemOf(shape, 1, upright, ROUGH);
  const asked = { ...upright, ...tableAsked(shape, upright, tableShare(table)) };
  const plain = gemOf(shape, 1, asked, ROUGH);
  const across = Math.min(usual.width, usual.length);
  const [before, after] = [tableOf(usual), tableOf(plain)];
  const crown = (usual.crownHeight * (1 - after)) / (1 - before);
  const wanted = (depth ? depth / 100 : depthOf(usual)) * across;
  const grow = (wanted - usual.girdle) / (crown + usual.pavilionDepth);
  const drawnOut = grow > 0 ? { crownHeight: crown * grow, pavilionDepth: usual.pavilionDepth * grow } : {};
  return {
    cut: shape,
    width: width / across,
    proportions: { ...asked, ...drawnOut, girdle: usual.girdle },
  };
}

/**
 * A stone's model from its report.
 * @param width extent of its shorter side, mm
 */
export function gemOfReport(reported: Reported, width: number): Gem {
  const stone = stoneOfReport(reported, width);
  return gemOf(stone.cut, stone.width, stone.proportions);
}

/** Nearer than this to what was asked, nobody sees a difference. */
const NEAR = 0.003;

/**
 * What the model has to be asked for, so that its table is a share of the width: a cut's rows are told by what they
 * leave of its measure, which is another where it is no rectangle.
 */
function tableAsked(shape: Shape, upright: { ratio?: number }, share: number | undefined) {
  if (!share) return {};
  let [least, most, table] = [0.3, 0.97, share];
  for (let turn = 0; turn < 10; turn++) {
    const got = tableOf(gemOf(shape, 1, { ...upright, table }, ROUGH));
    if (Math.abs(got - share) < NEAR || got === 0) break;
    if (got < share) least = table;
    else most = table;
    table = (least + most) / 2;
  }
  return { table };
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
export const sideView = (gem: Gem): GemView => viewOf(gem, lies(gem) ? BESIDE.lying : BESIDE.long);

/** The stone from the side on which its length is seen. */
export const lengthView = (gem: Gem): GemView => viewOf(gem, lies(gem) ? BESIDE.long : BESIDE.lying);
