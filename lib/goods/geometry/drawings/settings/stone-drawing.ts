import type { RingShape } from "@/lib/goods/diamonds/model";
import { type Corner, type Crown, crownOf } from "@/lib/goods/geometry/gems/crown";
import { areaOf, type Place, pathOf, project } from "../ring-view";

/** Height of a crown as a share of the stone's width. */
export const CROWN = 0.15;

/** Where something lies in the ring: its middle, and its own directions. */
export type Frame = { origin: Place; across: Place; along: Place; up: Place };
export const LEVEL = { across: [1, 0, 0], along: [0, -1, 0], up: [0, 0, 1] } as const;

export const inFrame = ({ origin, across, along, up }: Frame, [x, y, z]: Place): Place => [
  origin[0] + across[0] * x + along[0] * y + up[0] * z,
  origin[1] + across[1] * x + along[1] * y + up[1] * z,
  origin[2] + across[2] * x + along[2] * y + up[2] * z,
];

/** A stone as drawn: paths of its outline, its table and its facet edges, and its facets by how they take the light. */
export type StoneDrawing = {
  outline: string;
  table: string;
  edges: string;
  bright: string;
  shade: string;
  dark: string;
};

/** From the upper left, in front of the viewer. */
const LIGHT = [-0.52, 0.52, 0.68] as const;

/** How directly a facet faces the light, from −1 to 1. */
function lightOn(facet: readonly Corner[]): number {
  const [a, b, c] = facet;
  if (!a || !b || !c) return 0;
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], (b[2] - a[2]) * CROWN];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], (c[2] - a[2]) * CROWN];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const turn = nz < 0 ? -1 : 1;
  return (turn * (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])) / Math.hypot(nx, ny, nz);
}

/** Neighboring facets never take the light alike: that is what makes a stone sparkle. */
const FLICKER = [0.16, -0.22, 0.2, 0.02, -0.14, -0.08, 0.24, -0.2, -0.12, 0.14, 0.06] as const;

const isStepCut = (shape: RingShape) => shape === "emerald" || shape === "asscher";

/** What is seen of the pavilion through the table: arrows to its corners, or the steps of a step cut. */
function throughTable(shape: RingShape, table: readonly Corner[]): { bright: Corner[][]; shade: Corner[][] } {
  const scaled = (share: number): Corner[] => table.map(([x, y]) => [x * share, y * share, 1] as const);
  if (isStepCut(shape)) {
    const steps = (outer: number, inner: number, sides: readonly number[]) => {
      const [from, to] = [scaled(outer), scaled(inner)];
      return sides.map((side) =>
        [from[side], from[side + 1], to[side + 1], to[side]].flatMap((corner) => (corner ? [corner] : [])),
      );
    };
    // sides anticlockwise from the top one: the pavilion mirrors the crown's light
    const [upper, lower] = [
      [0, 1, 2],
      [4, 5, 6],
    ] as const;
    return {
      shade: [...steps(0.84, 0.62, lower), ...steps(0.48, 0.2, upper)],
      bright: [...steps(0.84, 0.62, upper), ...steps(0.48, 0.2, lower)],
    };
  }
  const turned = ([x, y]: Corner, share: number, by: number): Corner => [
    (x * Math.cos(by) - y * Math.sin(by)) * share,
    (x * Math.sin(by) + y * Math.cos(by)) * share,
    1,
  ];
  return {
    shade: table.map((tip) => [turned(tip, 0.12, 0), turned(tip, 0.72, -0.2), tip, turned(tip, 0.72, 0.2)]),
    bright: table.map((tip, i) => {
      const next = table[(i + 1) % table.length] ?? tip;
      return [[0, 0, 1], turned(tip, 0.5, 0.24), [(tip[0] + next[0]) / 2, (tip[1] + next[1]) / 2, 1]];
    }),
  };
}

/** A stone of a shape lying in a frame, `width` mm across. */
export function stoneIn(frame: Frame, shape: RingShape, crown: Crown, width: number): StoneDrawing {
  const place = ([x, y, height = 0]: readonly [number, number, number?]) =>
    project(inFrame(frame, [x * width, y * width, height * CROWN * width]));
  const drawn = (facets: readonly (readonly Corner[])[]) =>
    facets.map((facet) => pathOf(facet.map(place))).join("");
  const lit = crown.facets.map((facet, i) => ({
    facet,
    light: 0.3 + 0.5 * lightOn(facet) + (FLICKER[i % FLICKER.length] ?? 0),
  }));
  const between = (from: number, to: number) =>
    lit.filter(({ light }) => light >= from && light < to).map(({ facet }) => facet);
  const seen = throughTable(shape, crown.table);
  return {
    outline: pathOf(crown.outline.map((point) => place(point))),
    table: pathOf(crown.table.map(place)),
    edges: crown.edges.map((edge) => pathOf(edge.map(place), false)).join(""),
    bright: drawn([...between(0.74, 9), ...seen.bright]),
    shade: drawn([...between(0.38, 0.56), ...seen.shade]),
    dark: drawn(between(-9, 0.38)),
  };
}

/** How wide a stone of a shape is that covers as much as a round one of the given diameter; mm. */
export const widthLikeRound = (shape: RingShape, diameter: number): number =>
  diameter * Math.sqrt(Math.PI / 4 / areaOf(crownOf(shape).outline));
