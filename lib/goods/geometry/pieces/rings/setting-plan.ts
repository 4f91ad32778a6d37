import type { RingShape } from "@/lib/goods/diamonds/model";
import { faceUpMillimeters } from "@/lib/goods/diamonds/sizes/reference";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { type Report, reportedProportions } from "@/lib/goods/geometry/gems/reported";
import type { Frame } from "@/lib/goods/geometry/mesh";
import { outsideOf, type Strand } from "@/lib/goods/geometry/metal/band";
import type { Profile } from "@/lib/goods/geometry/metal/section";
import type { DesignDetails, SettingDesign } from "@/lib/goods/geometry/setting-design";
import { type StoneSize, shapeOf } from "../stones/stone-shape";
import {
  type BandForm,
  bend,
  helixShank,
  insideRadius,
  openShank,
  plainShank,
  signetShank,
  splitShank,
  swayingShank,
  wave,
} from "./shanks";

/** What a shopper chose: the center's shape and weight, the ring's US size; its own measures where it is a known stone. */
export type SettingChoice = {
  readonly shape: RingShape;
  readonly carat: number;
  readonly size: number;
  /** mm */
  readonly measured?: {
    readonly length: number;
    readonly width: number;
    /** what its report tells of its cut, % of its width */
    readonly report?: Report;
  };
};

/** A setting's main measures, before any metal is made; mm. */
export type SettingPlan = {
  readonly design: SettingDesign;
  readonly form: DesignDetails;
  readonly center: StoneSize;
  readonly gem: Gem;
  /** where the center stone sits */
  readonly frame: Frame;
  /** half the center's extents across the finger and along it */
  readonly half: { readonly x: number; readonly y: number };
  readonly inside: number;
  readonly outside: number;
  /** height of the girdle over the finger's middle */
  readonly girdle: number;
  readonly strands: readonly Strand[];
};

/** Least height of the culet over the finger. */
const CULET = 0.3;

export function centerOf({ shape, carat, measured }: SettingChoice): StoneSize {
  const { length, width } = measured ?? faceUpMillimeters(shape, carat);
  const [long, wide] =
    shape === "heart" ? [length, width] : [Math.max(length, width), Math.min(length, width)];
  const upright = shape === "round" ? {} : { ratio: long / wide };
  const report = measured?.report;
  if (!report) return { cut: shape, width: wide, ...upright };
  const { table, crownHeight, pavilionDepth } = reportedProportions(shape, upright, report).proportions;
  return { cut: shape, width: wide, ...upright, report: { table, crownHeight, pavilionDepth } };
}

function strandsOf(plan: {
  form: DesignDetails;
  band: BandForm;
  twisted: boolean;
  inside: number;
  half: { x: number; y: number };
  girdle: number;
  rim: number;
}): Strand[] {
  const { form, band, inside, half, girdle } = plan;
  if (plan.twisted) return helixShank(inside, band, Math.min(1.35, Math.max(1, half.y * 0.4)));
  const spread = Math.max(1.15, half.y * 0.46);
  switch (form.shank) {
    case "split in two":
      return splitShank(inside, band, 2, spread);
    case "split in three":
      return splitShank(inside, band, 3, Math.max(2.1, half.y * 0.52));
    case "signet":
      return signetShank(inside, band, Math.max(band.width, half.y * 2 + plan.rim), girdle - inside - 0.35);
    case "open":
      return openShank(inside, band, half.x - 0.12, girdle);
    case "wave":
      return swayingShank(inside, band, wave);
    case "bend":
      return swayingShank(inside, band, bend);
    default:
      return plainShank(inside, band);
  }
}

/**
 * How deep a stone with a keel across the band may sink into it, mm: no wider than the band (mm), or its ends would stand out at
 * both sides. A stone that comes to a point may sink as deep as it likes.
 */
function sunkKeel({ corners, length, pavilionDepth, girdle }: Gem, band: number): number {
  const lowest = Math.min(...corners.map(([, , z]) => z));
  const keel = Math.max(...corners.filter(([, , z]) => z < lowest + 1e-3).map(([, y]) => Math.abs(y)));
  if (keel < 0.05 * length) return Number.POSITIVE_INFINITY;
  const rise = (pavilionDepth + girdle) / (length / 2 - keel);
  return Math.max(0, rise * (band / 2 - keel));
}

/** The measures of a setting around a center stone. */
export function planOf(design: SettingDesign, choice: SettingChoice): SettingPlan {
  const form = design.form ?? {};
  const center = centerOf(choice);
  const gem = shapeOf(center);
  const inside = insideRadius(choice.size);
  const { width, thickness, profile } = design.band;
  const twisted = profile === "twisted";
  const band: BandForm = {
    profile: twisted ? "court" : (profile satisfies Profile),
    width,
    thickness,
    taper: form.taper ?? 0.88,
  };
  const deep = gem.pavilionDepth + gem.girdle;
  const halo = design.sides?.some(({ place }) => place === "halo" || place === "cluster") ? 0.3 : 0;
  const usual = Math.max(0.55 * thickness + deep, thickness + 1.75) + halo + (form.lift ?? 0);
  const sunk = form.eastWest ? thickness : sunkKeel(gem, width);
  const girdle = inside + Math.max(usual, CULET + deep, thickness + deep - sunk);
  const half = form.eastWest
    ? { x: gem.length / 2, y: gem.width / 2 }
    : { x: gem.width / 2, y: gem.length / 2 };
  const strands = strandsOf({ form, band, twisted, inside, half, girdle, rim: 1.1 });
  const [first] = strands;
  return {
    design,
    form,
    center,
    gem,
    frame: {
      origin: [0, 0, girdle],
      ...(form.eastWest
        ? { x: [0, 1, 0] as const, y: [-1, 0, 0] as const }
        : { x: [1, 0, 0] as const, y: [0, 1, 0] as const }),
      z: [0, 0, 1],
    },
    half,
    inside,
    outside: first ? outsideOf(first, form.shank === "open" ? 1.2 : 0) : inside + thickness,
    girdle,
    strands,
  };
}
