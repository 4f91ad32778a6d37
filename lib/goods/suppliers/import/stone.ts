import type {
  CertificateType,
  DiamondKind,
  FancyColor,
  GrowthMethod,
  Intensity,
  QualityTier,
  Shape,
} from "@/lib/goods/diamonds/model";
import type { MediaKind } from "@/lib/platform/media/model";
import type { Cents } from "@/lib/platform/money/model";

export type PairStone = { carat: number; length: number; width: number; height: number };

/** A stone of a feed in the shop's terms: mm, %, carats and cents as in the diamonds table. */
export type StoneDraft = {
  sku: string;
  /** the supplier's own SKU, as its file has it; null if it has none */
  supplierSku: string | null;
  /** what the supplier asks */
  costCents: Cents;
  kind: DiamondKind;
  shape: Shape;
  carat: number;
  color: number | null;
  /** a fancy color as it is graded, where none of the shop's intensities says it */
  colorLabel: string | null;
  clarity: number | null;
  cut: number | null;
  cutLabel: string | null;
  polish: string | null;
  symmetry: string | null;
  fluorescence: string | null;
  qualityTier: QualityTier | null;
  intensity: Intensity | null;
  fancyColor: FancyColor | null;
  overtone: string | null;
  certificateType: CertificateType;
  certificateNumber: string | null;
  /** see {@link reportKey} */
  reportKey: string | null;
  growth: GrowthMethod | null;
  table: number | null;
  depth: number | null;
  ratio: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  pair: PairStone | null;
  expressShipping: boolean;
  isOvernight: boolean;
  heartsAndArrows: boolean;
  /** what buyers must know: treatments, or of how many stones a parcel is */
  disclosure: string | null;
  priceCents: Cents;
  deliveryDays: number;
  /** key of the first picture among its media */
  feedPicture: string | null;
  /** the laboratory's page of its report, as the feed names it */
  certificatePage: string | null;
  /** files of other hosts, in the feed's order; null for none */
  media: readonly StoneMedia[] | null;
  /** addresses that were not taken */
  mediaRefused: number;
};

/** Kind and address of a file that another host has of the stone. */
export type StoneMedia = readonly [kind: MediaKind, address: string];

/** The other half of a pair that is sold only together. */
export type PairMate = { ownSku: string; otherSku: string };

/** Whether a row says that its stone is lab-grown, and in what currency its price is. */
export type Stated = { stones: boolean; currency: boolean };

/**
 * accepted: a stone, with notes for the report · refused: why. `sku` is the shop's SKU if the row names one:
 * a stone whose row is refused is still in the file and is not withdrawn. `illegible`: the row is damaged, so
 * it may be any stone. `notForSale`: the supplier itself marks the stone as unavailable. `foreign`: the other currency that
 * its price names.
 */
export type RowOutcome =
  | { stone: StoneDraft; notes: string[]; mate: PairMate | null; stated: Stated }
  | {
      sku: string | null;
      reasons: string[];
      illegible: boolean;
      notForSale: boolean;
      foreign: string | null;
    };

export const isAccepted = (outcome: RowOutcome): outcome is Extract<RowOutcome, { stone: StoneDraft }> =>
  "stone" in outcome;

/**
 * What names one stone in every supplier's file: its laboratory and report number, "IGI 612345678". IGI prints
 * one number with and without LG. Null for a stone without a report, and for a pair, which has two.
 */
export function reportKey(certificateType: CertificateType, number: string | null): string | null {
  if (number === null || certificateType === "NON CERTIFIED" || certificateType === "MATCHING PAIR")
    return null;
  return `${certificateType} ${number.toUpperCase().replace(/^LG/, "")}`;
}
