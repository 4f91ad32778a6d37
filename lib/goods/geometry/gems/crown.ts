import { uprightRatio } from "@/lib/goods/diamonds/sizes/proportions";
import type { Vector } from "../mesh";
import type { Point } from "../outline";
import type { Gem, GemCut } from "./gem";
import { gemOf } from "./gem-of";
import { facetCorners } from "./solid";

/** A corner of a facet: x right, y up in stone widths, and its height from the girdle (0) to the table (1). */
export type Corner = readonly [x: number, y: number, height: number];

/** A stone seen from above: the girdle and the crown's facet edges, in units of its width. */
export type Crown = {
  /** anticlockwise */
  readonly outline: readonly Point[];
  /** none of a rose cut */
  readonly table: readonly Corner[];
  /** facet edges beside the table's own, each a run of corners */
  readonly edges: readonly (readonly Corner[])[];
  /** the facets between table and girdle, anticlockwise */
  readonly facets: readonly (readonly Corner[])[];
};

/** Facets of a curved girdle in a drawing. */
const GIRDLE_FACETS = 64;

/** Tables narrower or wider than any stone's are taken for slips. */
const TABLES = { least: 0.35, most: 0.85 };

/** What a report tells of a stone's shape, as its model has it; null is the cut's usual. */
export const tableShare = (percent: number | null | undefined): number | undefined =>
  percent ? Math.min(TABLES.most, Math.max(TABLES.least, percent / 100)) : undefined;

const CROWN_KINDS: ReadonlySet<string> = new Set(["star", "kite", "upper half", "crown step"]);

/**
 * The crown of a cut stone, from its model.
 * @param ratio length to width; the cut's usual one where it is not known
 * @param tablePercent table in % of the width; the cut's usual one where it is not known
 */
export function crownOf(shape: GemCut, ratio?: number | null, tablePercent?: number | null): Crown {
  const table = tableShare(tablePercent);
  return crownOfGem(
    gemOf(
      shape,
      1,
      {
        ...(ratio ? { ratio: shape === "shield" ? ratio : uprightRatio(shape, ratio) } : {}),
        ...(table ? { table } : {}),
      },
      GIRDLE_FACETS,
    ),
  );
}

/** What is seen of a stone from above. */
function crownOfGem(gem: Gem): Crown {
  const corner = ([x, y, z]: Vector): Corner => [
    x / gem.width,
    y / gem.width,
    Math.max(0, z) / gem.crownHeight,
  ];
  const facets = gem.facets.filter(({ kind }) => CROWN_KINDS.has(kind));
  const table = gem.facets.find(({ kind }) => kind === "table");
  return {
    outline: gem.outline.map(([x, y]): Point => [x / gem.width, y / gem.width]),
    table: table ? facetCorners(gem, table).map(corner) : [],
    edges: sharedEdges(facets.map(({ corners }) => corners)).map((edge) =>
      edge.flatMap((id) => {
        const at = gem.corners[id];
        return at ? [corner(at)] : [];
      }),
    ),
    facets: facets.map((facet) => facetCorners(gem, facet).map(corner)),
  };
}

/** The edges, as pairs of corner indices, in which two of the facets meet. */
export function sharedEdges(facets: readonly (readonly number[])[]): (readonly [number, number])[] {
  const met = new Set<string>();
  const shared: (readonly [number, number])[] = [];
  for (const corners of facets) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      if (met.delete(`${to},${from}`)) shared.push([to, from]);
      else met.add(`${from},${to}`);
    });
  }
  return shared;
}

/** Smallest and largest x and y of an outline. */
export function bounds(outline: readonly Point[]) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
