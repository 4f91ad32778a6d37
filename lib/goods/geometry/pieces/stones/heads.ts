import type { Gem } from "@/lib/goods/geometry/gems/gem";
import type { Mesh } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import type { Head } from "@/lib/goods/geometry/setting-design";
import { fullBezel, halfBezel, milgrain, polygonBezel } from "./bezels";
import { doubled, type ProngPlace, prongPlaces } from "./prong-places";
import { type ProngForm, prongsOf, rail } from "./prongs";

/** What a head is asked for, in the stone's own frame; mm. */
export type HeadForm = {
  readonly kind: Head;
  /** of the metal it stands on, below the girdle (negative) */
  readonly floor: number;
  /** prongs meet in one foot instead of standing on a ring */
  readonly peg?: boolean;
  /** against the usual strength of prongs and rims */
  readonly fine?: number;
  readonly rim?: number;
  readonly milgrain?: boolean;
  /** sides of a frame around the rim */
  readonly frame?: number;
  /** without the upper rail: a halo or hidden row takes its place */
  readonly bare?: boolean;
  /** width of the band under a peg or at the ends that hold a stone between them, mm */
  readonly band: number;
};

export type HeadMetal = {
  readonly metal: readonly Mesh[];
  readonly places: readonly ProngPlace[];
  readonly prongs: ProngForm;
};

/** How thick a prong is for a stone, mm: enough to hold it, no more. */
const prongRadius = (gem: Gem) =>
  clamp(0.07 * Math.min(gem.width, gem.length * 0.86), Math.min(0.2, 0.09 * gem.width), 0.5);

const strength: Partial<Record<Head, number>> = {
  "six prongs": 0.88,
  "double prongs": 0.66,
  "claw prongs": 0.9,
};

/** How far from a stone's ends the rims of an open band stop, degrees: no wider than the band (mm) that carries them. */
const openBeside = ({ width }: Gem, band: number) => 90 - (Math.atan(band / width) * 180) / Math.PI;

/** Metal that holds a stone: prongs on rails, or a rim on a cup. */
export function headOf(gem: Gem, form: HeadForm): HeadMetal {
  const { kind, floor } = form;
  const radius = prongRadius(gem) * (strength[kind] ?? 1) * (form.fine ?? 1);
  const half = Math.min(gem.width, gem.length) / 2;
  const gather = form.peg ? clamp((form.band * 0.42) / half, 0.12, 0.4) : 0.46;
  const prongs: ProngForm = { radius, claw: kind === "claw prongs", floor, gather };
  if (kind === "full bezel" || kind === "half bezel" || kind === "tension") {
    const rim = (form.rim ?? clamp(0.085 * half * 2, 0.38, 0.62)) * (form.fine ?? 1);
    const bezel = { rim, floor, gather: 0.62 };
    const rimmed =
      kind === "half bezel" || kind === "tension"
        ? halfBezel(gem, bezel, kind === "tension" ? openBeside(gem, form.band) : 38, kind !== "tension")
        : form.frame
          ? [polygonBezel(gem, form.frame, { ...bezel, rim: rim + 0.25 })]
          : [fullBezel(gem, bezel)];
    const grains = form.milgrain ? [milgrain(gem.outline, rim * 0.62, 0.16 + gem.crownHeight * 0.12)] : [];
    return { metal: [...rimmed, ...grains], places: [], prongs };
  }
  const single = prongPlaces(gem, kind === "six prongs" ? 6 : 4, kind !== "double prongs");
  const places = kind === "double prongs" ? doubled(single, gem, radius * 3.1) : single;
  const rails = [
    ...(form.peg ? [] : [rail(gem, prongs, floor + radius * 0.35, radius * 0.95)]),
    ...(form.bare ? [] : [rail(gem, prongs, floor * 0.46)]),
  ];
  return { metal: [...prongsOf(gem, places, prongs), ...rails], places, prongs };
}
