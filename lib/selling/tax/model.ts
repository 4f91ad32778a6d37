import type { Cents } from "@/lib/platform/money/model";
import type { LineKind, TaxSource, UnknownTax } from "@/lib/selling/orders/model";
import type { TaxExemption } from "@/lib/selling/orders/schema";

/** The authorities that tax a purchase, from the widest to the narrowest. A Canadian province is a state. */
export const TAX_LEVELS = ["country", "state", "county", "city", "district"] as const;
export type TaxLevel = (typeof TAX_LEVELS)[number];

/** The classes of goods and services that a place may tax differently. A ring with its stone is jewelry. */
export const TAX_CLASSES = ["jewelry", "diamond", "melee", "service"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** One authority's tax on one class of goods. */
export type TaxPart = {
  level: TaxLevel;
  /** the authority's name: "New York", "New York City", "MCTD" */
  authority: string;
  /** the authority's key: `US-NY`, a FIPS code, or the provider's; null if it has none */
  code: string | null;
  /** millionths: 8.875 % is 88,750 */
  ratePpm: number;
  /** whether delivery is taxed like the goods */
  onShipping: boolean;
  /** the tax's name: "Sales tax", "VAT" */
  name: string;
};

/** The parts of a delivery address that determine its tax. */
export type Destination = {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** state or province, as typed */
  region?: string | null | undefined;
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  street?: string | null | undefined;
};

/** One line of a cart as its tax is computed. */
export type TaxItem = {
  id: string;
  taxClass: TaxClass;
  /** the whole line, after discounts */
  amountCents: Cents;
  quantity: number;
};

export type TaxQuestion = {
  destination: Destination;
  items: readonly TaxItem[];
  shippingCents: Cents;
  /** null if the buyer pays tax */
  exemption: TaxExemption | null;
};

/** One authority's tax on one line or on the delivery. */
export type TaxLine = TaxPart & {
  /** the item's id; null for the delivery */
  itemId: string | null;
  /** the part of the line that is taxed, without the tax that its price may contain */
  taxableCents: Cents;
  /** the part that an exemption leaves untaxed */
  exemptCents: Cents;
  taxCents: Cents;
};

export type TaxAnswer =
  | {
      state: "known";
      /** added: comes on top of the prices · included: the prices contain it, and it is shown as a part of them */
      display: "added" | "included";
      /** name and rate as the buyer sees them: "Sales tax 8.875%"; null if there is no tax */
      label: string | null;
      source: TaxSource;
      /** those of an item or of the delivery add up to its tax */
      lines: readonly TaxLine[];
      /** the provider's id of its calculation */
      reference: string | null;
    }
  | {
      state: "unknown";
      why: UnknownTax;
      /** what the buyer reads: what is wrong and what to do */
      message: string;
    };

/**
 * The class of a line: a loose stone is a diamond or, sold by the lot, melee; what is set or made is jewelry.
 * @param productKind of the variant that the line sells; null if it sells none
 * @param agreed the class of a line in the staff’s own words
 */
export function taxClassOf(
  kind: LineKind,
  productKind: string | null,
  agreed: TaxClass | null = null,
): TaxClass {
  if (agreed) return agreed;
  if (kind === "diamond" || productKind === "loose") return "diamond";
  return productKind === "melee" ? "melee" : "jewelry";
}

/** Checks whether a country's tax depends on the state or province. */
export const taxNeedsRegion = (country: string): boolean => country === "US" || country === "CA";
