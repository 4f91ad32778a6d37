import { plainStrand, type Strand, tapered } from "@/lib/goods/geometry/metal/band";
import { mix, smoothstep } from "@/lib/goods/geometry/metal/numbers";
import type { Profile } from "@/lib/goods/geometry/metal/section";

/** Inside radius of a ring in a US size, mm: diameter = 11.63 + 0.8128 × size. */
export const insideRadius = (size: number) => (11.63 + 0.8128 * size) / 2;

/** A band's measures; mm. */
export type BandForm = {
  readonly profile: Profile;
  readonly width: number;
  readonly thickness: number;
  /** width at the head as a share of the width at the back */
  readonly taper: number;
};

/** A little thinner at the head, where it meets the setting. */
const THINNER = 0.94;

const bodyOf = (inside: number, { profile, width, thickness, taper }: BandForm): Strand => ({
  ...plainStrand(inside, profile, width, thickness),
  width: tapered(width, width * taper),
  thickness: tapered(thickness, thickness * THINNER),
});

/** One band all the way round. */
export const plainShank = (inside: number, form: BandForm): Strand[] => [bodyOf(inside, form)];

/** Widens and thickens toward the stone, which sits inside it; `head` and `height` are its measures there, mm. */
export function signetShank(inside: number, form: BandForm, head: number, height: number): Strand[] {
  const rise = (angle: number) => smoothstep(0.2, 1.5, Math.abs(angle));
  return [
    {
      ...bodyOf(inside, form),
      width: (angle) => mix(head, form.width, rise(angle)),
      thickness: (angle) => mix(height, form.thickness, smoothstep(0.05, 1.0, Math.abs(angle))),
    },
  ];
}

/** How far from the top a shank divides into two or three, radians. */
const FORK = { 2: 1.0, 3: 1.06 } as const;

/** How far past the fork a branch runs on inside the band, radians, and what is left of its measures where it ends. */
const ROOT = { length: 0.3, thickness: 0.78, width: 0.9 } as const;

/** One band that divides into branches before the stone, `spread` mm apart from the middle at the head. */
export function splitShank(inside: number, form: BandForm, branches: 2 | 3, spread: number): Strand[] {
  const fork = FORK[branches];
  const body = { ...bodyOf(inside, { ...form, taper: 1 }), range: [fork, 2 * Math.PI - fork] as const };
  const width = form.width / (branches === 2 ? 2.25 : 2.5);
  const narrow = branches === 2 ? 0.9 : 1;
  const edge = form.width / 2 - width / 2;
  const sides = branches === 2 ? [-1, 1] : [-1, 0, 1];
  const thickness = tapered(form.thickness, form.thickness * THINNER);
  // a branch sinks into the band: cut off on its dome, it would end in a step
  const root = (angle: number) => smoothstep(fork, fork + ROOT.length, Math.abs(angle));
  const arches = sides.map(
    (side): Strand => ({
      ...plainStrand(inside, form.profile, width, form.thickness),
      width: (angle) =>
        mix(width * narrow, width * 1.04, smoothstep(0.2, fork, Math.abs(angle))) *
        mix(1, ROOT.width, root(angle)),
      thickness: (angle) => thickness(angle) * mix(1, ROOT.thickness, root(angle)),
      middle: (angle) => side * mix(spread, edge, smoothstep(0.08, fork * 1.02, Math.abs(angle))),
      range: [-fork - ROOT.length, fork + ROOT.length],
    }),
  );
  return [...arches, body];
}

/** Two strands that wind around each other and lie side by side at the back. */
export function helixShank(inside: number, { width, thickness }: BandForm, spread: number): Strand[] {
  const each = width * 0.5;
  const wind = 2.5;
  const depth = 0.28;
  return [1, -1].map(
    (side): Strand => ({
      ...plainStrand(inside, "court", each, thickness * 0.86),
      middle: (angle) => {
        const back = smoothstep(1.5, 2.6, Math.abs(angle));
        return side * mix(spread * Math.cos(wind * angle), each * 0.47, back);
      },
      lift: (angle) => {
        const back = smoothstep(1.4, 2.4, Math.abs(angle));
        return mix(depth + side * depth * Math.sin(wind * Math.abs(angle)), 0, back);
      },
    }),
  );
}

/** A band that sways along the finger. */
export const swayingShank = (inside: number, form: BandForm, sway: (angle: number) => number): Strand[] => [
  { ...bodyOf(inside, form), middle: (angle) => sway(angle) * smoothstep(Math.PI, 1.2, Math.abs(angle)) },
];

/** Past the stone on one side, back on the other. */
export const wave = (angle: number) => 1.5 * Math.sin(1.9 * angle) * Math.exp(-((angle / 1.9) ** 4));

/** Bent at the stone, so that a second ring may follow the curve. */
export const bend = (angle: number) => 1.25 * (1 - Math.exp(-((angle / 0.5) ** 2)));

/** How far from the top the ends of an open band begin to rise, radians. */
const RISE = 1.25;

/**
 * A band whose two ends hold the stone between them.
 * @param reach mm from the middle to each end, at the height of the girdle
 * @param girdle height of the girdle over the finger's middle, mm
 */
export function openShank(inside: number, form: BandForm, reach: number, girdle: number): Strand[] {
  const end = Math.atan2(reach, girdle);
  const top = girdle / Math.cos(end) + 0.55 - inside;
  // thicker, not lifted: ends that left the finger would make its opening a pear
  const thickness = (angle: number) => mix(top, form.thickness, smoothstep(end, RISE, Math.abs(angle)));
  return [
    {
      ...bodyOf(inside, form),
      width: (angle) => mix(form.width * 1.15, form.width, smoothstep(end, 1.6, Math.abs(angle))),
      thickness,
      range: [end, 2 * Math.PI - end],
    },
  ];
}
