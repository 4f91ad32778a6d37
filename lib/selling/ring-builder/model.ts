import type {
  CertificateType,
  DiamondKind,
  FancyColor,
  Intensity,
  RingShape,
  Shape,
} from "@/lib/goods/diamonds/model";
import type { Metal } from "@/lib/goods/terms/metals";

/** Local storage keys of the builder, each holding JSON. */
export const BUILDER_KEYS = {
  setting: "ringSetting",
  diamond: "ringDiamond",
  size: "ringSize",
  engraving: "ringEngraving",
  selectedSkus: "selectedDiamondSkus",
} as const;

/** What a part of a ring costs, as last seen; it's revalidated before it counts. */
export type PartPrice = {
  /** decimal amount in the currency of the page; null while it is known in another one alone */
  price: number | null;
  /** decimal amount in the shop's own currency, by which a changed price is recognized */
  own_price: number;
};

/** The chosen setting. */
export type BuilderSetting = PartPrice & {
  id: string;
  slug: string;
  name: string;
  style: string;
  metal: Metal;
  diamond_type: { slug: RingShape }[];
  min_carat: number;
  max_carat: number;
  min_size: number;
  max_size: number;
  /** most letters engraved on it; absent for as many as the shop engraves at most */
  engraving?: number;
  /** its pictures are uploaded, and none shows it with the chosen stone */
  photographed?: boolean;
};

/** The chosen stone: "an object whose diamond has a shape". */
export type BuilderDiamond = {
  diamond: PartPrice & {
    id: string;
    sku: string;
    kind: DiamondKind;
    shape: Shape;
    carat: number;
    color_label: string | null;
    fancy_color: FancyColor | null;
    intensity: Intensity | null;
    clarity_label: string | null;
    cut_label: string | null;
    certificate_type: CertificateType;
    /** what a buyer has to know of it; absent for a plain stone */
    disclosure?: string;
    /** length to width; an earlier visit stored none */
    lw_ratio?: number | null;
    /** % of its width; an earlier visit stored none */
    depth?: number | null;
    /** % of its width; absent where its report names none, and from an earlier visit */
    table?: number | null;
  };
};

/** The size of a ring that is ordered before its wearer's size is known. */
export const SIZE_LATER = "later";
/** A US size in quarter steps, or the choice to name it after ordering. */
export type SizeChoice = number | typeof SIZE_LATER;

/** The US size of a choice; null if it is not known yet. */
export const knownSize = (size: SizeChoice | null): number | null => (typeof size === "number" ? size : null);

export type BuilderState = {
  setting: BuilderSetting | null;
  diamond: BuilderDiamond | null;
  /** null until the shopper decides */
  size: SizeChoice | null;
  /** as typed; `isEngravable` checks whether it can be engraved */
  engraving: string | null;
  selectedSkus: string[];
};

export const EMPTY_BUILDER: BuilderState = {
  setting: null,
  diamond: null,
  size: null,
  engraving: null,
  selectedSkus: [],
};

export type FitProblemCode = "shape" | "too_small" | "too_large" | "pair";
/** A reason why a stone can't go into a setting, with a message for the shopper. */
export type FitProblem = { code: FitProblemCode; message: string };
