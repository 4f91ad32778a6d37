import type {
  CertificateType,
  DiamondKind,
  FancyColor,
  Intensity,
  RingShape,
  Shape,
} from "@/lib/goods/diamonds/model";
import type { Metal } from "@/lib/goods/terms/metals";

/** Keys of the local values the builder keeps in the browser, each as JSON. */
export const BUILDER_KEYS = {
  setting: "ringSetting",
  diamond: "ringDiamond",
  size: "ringSize",
  engraving: "ringEngraving",
  selectedSkus: "selectedDiamondSkus",
} as const;

/** The chosen setting as kept locally; prices are the last ones seen, re-validated before they count. */
export type BuilderSetting = {
  id: string;
  slug: string;
  name: string;
  style: string;
  metal: Metal;
  /** decimal US dollars, as last seen */
  price: number;
  diamond_type: { slug: RingShape }[];
  min_carat: number;
  max_carat: number;
  min_size: number;
  max_size: number;
};

/** The chosen stone as kept locally: "an object whose diamond has a shape". */
export type BuilderDiamond = {
  diamond: {
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
    /** decimal US dollars, as last seen */
    price: number;
  };
};

export type BuilderState = {
  setting: BuilderSetting | null;
  diamond: BuilderDiamond | null;
  /** US size in quarter steps */
  size: number | null;
  /** as it is being typed: whether it can be engraved is asked of `isEngravable` */
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
/** Why a stone can't go into a setting, in words for the shopper. */
export type FitProblem = { code: FitProblemCode; message: string };
