import { cyclic } from "../cyclic";
import { type Frame, gridMesh, type Mesh, type Vector } from "../mesh";
import { mix, steps } from "./numbers";
import { bandSection, type Groove, heightAt, leanAt, type Profile } from "./section";
import { lid } from "./wall";
import { joined, welded } from "./weld";

/** A band, or one branch of a divided one, along the finger's circle; angles in radians from the top, to +x. */
export type Strand = {
  readonly profile: Profile;
  /** inside radius, mm */
  readonly inside: number;
  /** mm at an angle */
  readonly width: (angle: number) => number;
  readonly thickness: (angle: number) => number;
  /** how far its middle line lies along the finger, mm */
  readonly middle: (angle: number) => number;
  /** how far its inside is lifted off the finger, mm */
  readonly lift: (angle: number) => number;
  /** null: all the way round */
  readonly range: readonly [from: number, to: number] | null;
};

export const plainStrand = (inside: number, profile: Profile, width: number, thickness: number): Strand => ({
  profile,
  inside,
  width: () => width,
  thickness: () => thickness,
  middle: () => 0,
  lift: () => 0,
  range: null,
});

/** What is cut into a band at an angle. */
export type Cutting = { readonly grooves: readonly Groove[]; readonly dip?: number };

/** An angle between −π and π: a strand's measures depend on how far from the top they are, on either side. */
const wrapped = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

const slopeOf = ({ middle, inside }: Strand, angle: number) => {
  const step = 0.01;
  return (middle(angle + step) - middle(angle - step)) / (2 * step * inside);
};

const specAt = (strand: Strand, angle: number) => ({
  profile: strand.profile,
  // a strand that runs at an angle is cut at an angle: its cut is wider than the strand
  width: strand.width(angle) * Math.hypot(1, slopeOf(strand, angle)),
  thickness: strand.thickness(angle),
});

/** A turned point: `height` outwards and `across` along the finger. */
const onCircle = (radius: number, angle: number, along: number): Vector => [
  radius * Math.sin(angle),
  along,
  radius * Math.cos(angle),
];

/**
 * The metal of a strand.
 * @param cutting what is cut into it at an angle; every cut has as many grooves
 */
export function strandMesh(strand: Strand, cutting?: (angle: number) => Cutting, count = 320): Mesh {
  const { range, inside } = strand;
  const angles = range
    ? steps(range[0], range[1], Math.max(8, Math.round((count * (range[1] - range[0])) / (2 * Math.PI))))
    : steps(-Math.PI, Math.PI, count + 1).slice(0, -1);
  const rows = angles.map(wrapped).map((angle) => {
    const section = bandSection({ ...specAt(strand, angle), ...cutting?.(angle) });
    const [radius, middle] = [inside + strand.lift(angle), strand.middle(angle)];
    return section.map(([height, across]) => onCircle(radius + height, angle, middle + across));
  });
  const crease = 38;
  const sides = gridMesh(rows, { rows: range === null, columns: true }, crease);
  if (!range) return sides;
  return welded(joined([sides, lid(cyclic(rows, 0), true), lid(cyclic(rows, -1), false)], crease));
}

/**
 * Where a stone sits on a strand: z out of its surface, y along the finger, x along the band to +x at the top.
 * @param across mm from the strand's middle line
 * @param sunk mm below its surface
 */
export function seatOn(strand: Strand, angle: number, across = 0, sunk = 0): Frame {
  const spec = specAt(strand, angle);
  const lean = leanAt(spec, across);
  const radius = strand.inside + strand.lift(angle) + heightAt(spec, across) - sunk;
  const out = onCircle(1, angle, 0);
  const z: Vector = [out[0] * Math.cos(lean), Math.sin(lean), out[2] * Math.cos(lean)];
  const x: Vector = [Math.cos(angle), 0, -Math.sin(angle)];
  const y: Vector = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]];
  return { origin: onCircle(radius, angle, strand.middle(angle) + across), x, y, z };
}

/** Radius of a strand's outside in the middle of its width, mm. */
export const outsideOf = (strand: Strand, angle: number) =>
  strand.inside + strand.lift(angle) + strand.thickness(angle);

/** A width that narrows toward the head: `back` at the palm, `head` at the top. */
export const tapered = (back: number, head: number) => (angle: number) =>
  mix(head, back, ((1 - Math.cos(angle)) / 2) ** 0.8);

/** How far the ends of an open loop are rounded, by its width, and what is left of its width and thickness there. */
const NOSE = { length: 0.5, width: 0.42, thickness: 0.72 } as const;

/** A strand whose ends are rounded in plan on both sides of a gap, radians: cut straight, a wide one shows two flat discs. */
export function roundedAt(strand: Strand, middle: number, gap: number): Strand {
  const reach = (NOSE.length * strand.width(middle)) / strand.inside;
  const full = (angle: number) => {
    const away = Math.abs(Math.atan2(Math.sin(angle - middle), Math.cos(angle - middle))) - gap / 2;
    const left = 1 - Math.min(1, Math.max(0, away / reach));
    return Math.sqrt(1 - left * left);
  };
  return {
    ...strand,
    width: (angle) => strand.width(angle) * (NOSE.width + (1 - NOSE.width) * full(angle)),
    thickness: (angle) => strand.thickness(angle) * (NOSE.thickness + (1 - NOSE.thickness) * full(angle)),
  };
}
