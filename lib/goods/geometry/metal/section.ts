import type { Point } from "../outline";
import { clamp } from "./numbers";

export type Profile = "court" | "cushion" | "flat" | "knife-edge" | "half-round";

/** A channel cut along a band for its stones. */
export type Groove = {
  /** from the band's middle line, mm */
  readonly center: number;
  /** half of its width at the top, mm */
  readonly half: number;
  /** mm below the surface */
  readonly depth: number;
  /** how far its walls drop straight before they slope, mm */
  readonly straight: number;
};

export type SectionSpec = {
  readonly profile: Profile;
  /** mm */
  readonly width: number;
  /** mm */
  readonly thickness: number;
  readonly grooves?: readonly Groove[];
  /** mm by which the metal beside the grooves is cut down, as in French-cut pavé */
  readonly dip?: number;
};

/** How far the inside of a band is rounded away at its edges, mm: what makes it slide over a knuckle. */
const COMFORT = 0.16;
const FILLET = 0.18;

/** Height of a band's outside above its inside, mm, at a distance (mm) from its middle line. */
export function heightAt({ profile, width, thickness }: SectionSpec, across: number): number {
  const share = clamp(Math.abs((2 * across) / width), 0, 1);
  const dome = (foot: number, power: number) =>
    thickness * (foot + (1 - foot) * (1 - share ** power) ** (1 / power));
  if (profile === "court") return dome(0.4, 2.3);
  if (profile === "half-round") return dome(0.22, 2);
  // level where stones are set, round at the sides
  if (profile === "cushion") return dome(0.45, 4.5);
  if (profile === "flat") {
    const fillet = Math.min(FILLET, width / 5);
    const over = clamp((share * width) / 2 - (width / 2 - fillet), 0, fillet) / fillet;
    return thickness - fillet * (1 - Math.sqrt(1 - over * over));
  }
  const ridge = 0.05;
  const soft = (Math.hypot(across, ridge) - ridge) / (Math.hypot(width / 2, ridge) - ridge);
  return thickness * (1 - 0.5 * soft);
}

/** Slope of a band's outside there: how the surface leans, radians, positive toward its +y edge. */
export function leanAt(spec: SectionSpec, across: number): number {
  const step = 0.02;
  return -Math.atan2(heightAt(spec, across + step) - heightAt(spec, across - step), 2 * step);
}

const drop = ({ half, depth, straight }: Groove, away: number): number => {
  const share = Math.abs(away) / half;
  const wall = 0.97;
  if (share >= 1) return 0;
  if (share > wall) return (straight * (1 - share)) / (1 - wall);
  return straight + (depth - straight) * (1 - share / wall);
};

/** Places across a band from one distance to another, closer together at both ends. */
const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * (1 - Math.cos((Math.PI * i) / count))) / 2);

/** Places across a groove: its walls and its floor. */
const acrossGroove = ({ center, half }: Groove): number[] =>
  [-1, -0.97, -0.7, -0.35, 0, 0.35, 0.7, 0.97].map((share) => center + share * half);

/**
 * The cut through a band: [height above the inside, distance from the middle line] in mm, first along its outside
 * from −y to +y, then back along its inside. Cuts with as many grooves have as many points.
 */
export function bandSection(spec: SectionSpec): Point[] {
  const { width, grooves = [], dip = 0, profile } = spec;
  const places: number[] = [];
  let from = -width / 2;
  for (const groove of grooves) {
    places.push(...spread(from, groove.center - groove.half, 14), ...acrossGroove(groove));
    from = groove.center + groove.half;
  }
  if (grooves.length === 0) {
    const middle = profile === "knife-edge" ? 24 : 20;
    places.push(...spread(from, 0, middle));
    from = 0;
    places.push(...spread(from, width / 2, middle), width / 2);
  } else places.push(...spread(from, width / 2, 14), width / 2);
  const reach = grooves.reduce((most, { center, half }) => Math.max(most, Math.abs(center) + half), 0);
  const outside = places.map((across): Point => {
    const cut = grooves.reduce((sum, groove) => sum + drop(groove, across - groove.center), 0);
    const beside = Math.abs(across) > reach - 1e-6 ? dip : 0;
    return [Math.max(0.25, heightAt(spec, across) - cut - beside), across];
  });
  const inside = places.map((across): Point => {
    const share = clamp(Math.abs((2 * across) / width), 0, 1);
    return [Math.min(COMFORT, spec.thickness * 0.1) * (1 - (1 - share ** 3) ** (1 / 3)), across];
  });
  return [...outside, ...inside.reverse()];
}
