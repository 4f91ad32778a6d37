import type { Shape } from "@/lib/diamonds/model";
import {
  cutCorners,
  heart,
  inset,
  marquise,
  onOutline,
  type Point,
  pear,
  superellipse,
  trillion,
} from "./outline";

/** A corner of a facet: x right, y up in stone widths, and its height from the girdle (0) to the table (1). */
export type Corner = readonly [x: number, y: number, height: number];

/** A stone seen from above: the girdle and the crown's facet edges, in units of its width. */
export type Crown = {
  /** anticlockwise */
  readonly outline: readonly Point[];
  readonly table: readonly Corner[];
  /** facet edges beside the table's own, each a run of corners */
  readonly edges: readonly (readonly Corner[])[];
  /** the facets between table and girdle, anticlockwise */
  readonly facets: readonly (readonly Corner[])[];
};

type Brilliant = {
  ratio: number;
  outline: (ratio: number) => Point[];
  /** angles of the main facets and of the halves between them: degrees from the top, one side only */
  mains: readonly number[];
  halves: readonly number[];
  /** table and star facets, as fractions of the way they can reach */
  table: number;
  star: number;
  /** the table's reach at each main where it is not the same all round */
  tips?: readonly number[];
};

const EIGHT = { mains: [0, 45, 90, 135, 180], halves: [22.5, 67.5, 112.5, 157.5] };
const LONG = { mains: [0, 36, 90, 144, 180], halves: [17, 60, 120, 163] };

/** Proportions after the trade's usual cuts; the angles are the main facets' places on the girdle. */
const BRILLIANTS: Partial<Record<Shape, Brilliant>> = {
  round: { ratio: 1, outline: (r) => superellipse(r), ...EIGHT, table: 0.57, star: 0.5 },
  old_european: { ratio: 1, outline: (r) => superellipse(r), ...EIGHT, table: 0.5, star: 0.45 },
  oval: { ratio: 1.4, outline: (r) => superellipse(r), ...LONG, table: 0.58, star: 0.5 },
  cushion: {
    ratio: 1.08,
    outline: (r) => superellipse(r, 3.4),
    mains: EIGHT.mains,
    halves: [25, 65, 115, 155],
    table: 0.6,
    star: 0.5,
  },
  old_mine: {
    ratio: 1.06,
    outline: (r) => superellipse(r, 2.9),
    mains: EIGHT.mains,
    halves: [24, 66, 114, 156],
    table: 0.48,
    star: 0.42,
  },
  radiant: {
    ratio: 1.25,
    outline: (r) => cutCorners(r, 0.15),
    mains: [0, 37.69, 90, 142.31, 180],
    halves: [29.25, 46.47, 133.53, 150.75],
    table: 0.64,
    star: 0.45,
  },
  marquise: { ratio: 1.9, outline: marquise, ...LONG, table: 0.58, star: 0.5 },
  pear: {
    ratio: 1.5,
    outline: pear,
    mains: [0, 38, 90, 135, 180],
    halves: [14, 63, 113, 157],
    table: 0.58,
    star: 0.5,
  },
  heart: {
    ratio: 0.93,
    outline: heart,
    mains: [0, 32, 78, 128, 180],
    halves: [13, 54, 104, 155],
    table: 0.57,
    star: 0.5,
  },
  triangular: {
    ratio: 0.986,
    outline: trillion,
    mains: [0, 60, 120, 180],
    halves: [27, 93, 147],
    table: 0.56,
    star: 0.5,
    tips: [0.52, 0.6, 0.52, 0.6, 0.52, 0.6],
  },
};

type Step = {
  ratio: number;
  outline: (ratio: number) => Point[];
  /** distance between the crown's steps, from the girdle inwards */
  rows: readonly number[];
};

const THREE_ROWS = [0.055, 0.06, 0.06];

const STEPS: Partial<Record<Shape, Step>> = {
  emerald: { ratio: 1.4, outline: (r) => cutCorners(r, 0.16), rows: THREE_ROWS },
  asscher: { ratio: 1, outline: (r) => cutCorners(r, 0.22), rows: [0.06, 0.065, 0.07] },
  baguette: {
    ratio: 2.2,
    outline: (r) => [
      [0.5, r / 2],
      [-0.5, r / 2],
      [-0.5, -r / 2],
      [0.5, -r / 2],
    ],
    rows: [0.09, 0.09],
  },
  baguette_trapezoid: {
    ratio: 2,
    outline: (r) => [
      [0.5, r / 2],
      [-0.5, r / 2],
      [-0.34, -r / 2],
      [0.34, -r / 2],
    ],
    rows: [0.09, 0.09],
  },
  // these two lie across: their length is the long side
  trapezoid: {
    ratio: 1.47,
    outline: (r) => [
      [0.5, 0.5 / r],
      [-0.5, 0.5 / r],
      [-0.34, -0.5 / r],
      [0.34, -0.5 / r],
    ],
    rows: [0.06, 0.055],
  },
  half_moon: {
    ratio: 2,
    outline: (r) =>
      Array.from({ length: 13 }, (_, i) => {
        const angle = (Math.PI * i) / 12;
        return [0.5 * Math.cos(angle), Math.sin(angle) / r - 0.5 / r] as const;
      }),
    rows: [0.055, 0.05],
  },
  hexagon: {
    ratio: 1.33,
    outline: (r) => [
      [0, r / 2],
      [-0.5, r / 4],
      [-0.5, -r / 4],
      [0, -r / 2],
      [0.5, -r / 4],
      [0.5, r / 4],
    ],
    rows: THREE_ROWS,
  },
  kite: {
    ratio: 1.4,
    outline: (r) => [
      [0, 0.44 * r],
      [-0.5, 0.13 * r],
      [0, -0.56 * r],
      [0.5, 0.13 * r],
    ],
    rows: [0.045, 0.045, 0.045],
  },
};

/** Angles of one side, continued round the other. */
const mirrored = (side: readonly number[]) => [
  ...side,
  ...side
    .filter((angle) => angle > 0 && angle < 180)
    .map((angle) => 360 - angle)
    .reverse(),
];

function brilliantCrown(cut: Brilliant, ratio: number, table: number): Crown {
  const stretch = ratio / cut.ratio;
  const base = cut.outline(cut.ratio);
  const lengthen = ([x, y]: Point): Point => [x, y * stretch];
  const girdle = mirrored(cut.mains).map((angle) => onOutline(base, angle));
  const halves = mirrored(cut.halves).map((angle) => onOutline(base, angle));
  const corners = girdle.map(([x, y], i): Point => {
    const reach = ((cut.tips?.[i] ?? cut.table) * table) / cut.table;
    return [x * reach, y * reach];
  });
  const raise = (point: Point, height: number): Corner => [...lengthen(point), height];
  const edges: Corner[][] = [];
  const facets: Corner[][] = [];
  halves.forEach((half, i) => {
    const next = (i + 1) % girdle.length;
    const [t, u, g, h] = [corners[i], corners[next], girdle[i], girdle[next]];
    if (!t || !u || !g || !h) return;
    const [ex, ey] = [(t[0] + u[0]) / 2, (t[1] + u[1]) / 2];
    const star: Point = [ex + (half[0] - ex) * cut.star, ey + (half[1] - ey) * cut.star];
    const peak = raise(star, 0.62);
    const [tableEnd, tableNext, own, other] = [raise(t, 1), raise(u, 1), raise(g, 0), raise(h, 0)];
    const middle = raise(half, 0);
    edges.push([tableEnd, peak, tableNext], [own, peak, other], [peak, middle]);
    // a main facet is shared by two of these turns: each has its half
    facets.push([tableEnd, peak, tableNext], [tableEnd, own, peak], [tableNext, peak, other]);
    facets.push([own, middle, peak], [middle, other, peak]);
  });
  return { outline: base.map(lengthen), table: corners.map((corner) => raise(corner, 1)), edges, facets };
}

function stepCrown(cut: Step, ratio: number, table: number | null): Crown {
  const outline = cut.outline(ratio);
  const whole = cut.rows.reduce((sum, row) => sum + row, 0);
  const scale = table === null ? 1 : Math.min(1.3, Math.max(0.6, (1 - table) / (2 * whole)));
  const rings: Corner[][] = [outline.map(([x, y]) => [x, y, 0] as const)];
  let depth = 0;
  cut.rows.forEach((row, i) => {
    depth += row * scale;
    rings.push(inset(outline, depth).map(([x, y]) => [x, y, (i + 1) / cut.rows.length] as const));
  });
  const steps = rings.slice(1, -1).map((ring) => [...ring, ...ring.slice(0, 1)]);
  const ridges = outline.map((_, i) => rings.flatMap((ring) => ring.slice(i, i + 1)));
  const facets = rings.slice(1).flatMap((inner, row) => {
    const outer = rings[row] ?? [];
    return outer.flatMap((corner, i) => {
      const next = (i + 1) % outer.length;
      const [far, innerFar, innerNear] = [outer[next], inner[next], inner[i]];
      return far && innerFar && innerNear ? [[corner, far, innerFar, innerNear]] : [];
    });
  });
  return { outline, table: rings.at(-1) ?? [], edges: [...steps, ...ridges], facets };
}

function princessCrown(ratio: number, table: number): Crown {
  const outline = cutCorners(ratio, 0.05);
  const [a, b] = [table / 2, (ratio * table) / 2];
  const corners: Corner[] = [
    [a, b, 1],
    [-a, b, 1],
    [-a, -b, 1],
    [a, -b, 1],
  ];
  const reach = table + (1 - table) * 0.45;
  const middles: Corner[] = [
    [0, (reach * ratio) / 2, 0.58],
    [-reach / 2, 0, 0.58],
    [0, (-reach * ratio) / 2, 0.58],
    [reach / 2, 0, 0.58],
  ];
  const edges: Corner[][] = [];
  const facets: Corner[][] = [];
  middles.forEach((middle, i) => {
    const [from, to] = [corners[i], corners[(i + 1) % 4]];
    const [start, end] = [outline[2 * i], outline[2 * i + 1]];
    const after = outline[(2 * i + 2) % 8];
    if (!from || !to || !start || !end || !after) return;
    edges.push([from, middle, to], [[...start, 0], middle, [...end, 0]]);
    edges.push([[...end, 0], to, [...after, 0]]);
    facets.push([from, middle, to], [[...start, 0], [...end, 0], middle], [from, [...start, 0], middle]);
    facets.push([to, middle, [...end, 0]], [[...end, 0], [...after, 0], to]);
  });
  return { outline, table: corners, edges, facets };
}

function roseCrown(ratio: number): Crown {
  const ring = (count: number, radius: number, height: number): Corner[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return [-Math.sin(angle) * radius, Math.cos(angle) * radius * ratio, height] as const;
    });
  const outer = ring(12, 0.5, 0);
  const inner = ring(6, 0.27, 0.8);
  const apex: Corner = [0, 0, 1];
  const edges: Corner[][] = [];
  const facets: Corner[][] = [];
  inner.forEach((point, i) => {
    const [left, own, right] = [outer[(2 * i + 11) % 12], outer[2 * i], outer[2 * i + 1]];
    const next = inner[(i + 1) % inner.length];
    if (!left || !own || !right || !next) return;
    edges.push([apex, point, own], [left, point, right]);
    facets.push([apex, point, next], [point, left, own], [point, own, right], [point, right, next]);
  });
  return { outline: outer.map(([x, y]) => [x, y] as const), table: inner, edges, facets };
}

/**
 * The crown of a cut stone, from its proportions. A heart's ratio counts its width over its length, since
 * the longer side stands first on a certificate; half moons and trapezoids lie across.
 * @param ratio length to width; the cut's usual one where it is not known
 * @param tablePercent table in % of the width; the cut's usual one where it is not known
 */
export function crownOf(shape: Shape, ratio?: number | null, tablePercent?: number | null): Crown {
  const table = tablePercent ? Math.min(0.85, Math.max(0.35, tablePercent / 100)) : null;
  const brilliant = BRILLIANTS[shape];
  if (brilliant) {
    const length = shape === "heart" && ratio ? 1 / ratio : ratio;
    return brilliantCrown(brilliant, length || brilliant.ratio, table ?? brilliant.table);
  }
  const step = STEPS[shape];
  if (step) return stepCrown(step, ratio || step.ratio, table);
  if (shape === "princess") return princessCrown(ratio || 1, table ?? 0.7);
  return roseCrown(ratio || 1);
}

/** Smallest and largest x and y of an outline. */
export function bounds(outline: readonly Point[]) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
