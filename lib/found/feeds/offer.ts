/**
 * One thing that a shopper can buy, as every channel's feed lists it: a variant of a product, or a loose stone. All that a
 * channel says of the shop's goods follows from these fields.
 */
export type Offer = {
  /** unique among all offers, and the same for as long as the goods are on sale: the SKU */
  readonly id: string;
  /** shared by the variants of one product; null where there is one variant */
  readonly group: string | null;
  readonly title: string;
  readonly description: string;
  /** absolute address of the page, which opens on this offer at this price */
  readonly link: string;
  /** absolute addresses of JPEG files, the main picture first; never empty */
  readonly images: readonly [string, ...string[]];
  readonly availability: OfferAvailability;
  /** most business days until it ships */
  readonly leadDays: number;
  /** decimal amount in the shop's currency, outside a sale */
  readonly price: number;
  /** decimal amount; null outside a sale */
  readonly salePrice: number | null;
  readonly category: GoodsCategory;
  /** the shop's own categories, the widest first: "Engagement rings > Halo" */
  readonly productType: string;
  readonly color: string | null;
  readonly material: string | null;
  /** what else the variants of a product differ by: ring size, length, carat weight, diamond quality */
  readonly size: string | null;
  readonly brand: string;
  /** the maker's number; null for a stone, which is one of its kind */
  readonly mpn: string | null;
  /** further facts: what they are about, what is said, and the value */
  readonly details: readonly OfferDetail[];
};

export type OfferDetail = { readonly section: string; readonly name: string; readonly value: string };

/** in-stock: ships at once · made-to-order: begun once it is paid · sold-out: listed, and not for sale now */
export type OfferAvailability = "in-stock" | "made-to-order" | "sold-out";

/** The kinds of jewelry that channels tell apart. */
export type GoodsCategory =
  | "rings"
  | "earrings"
  | "necklaces"
  | "pendants"
  | "bracelets"
  | "anklets"
  | "brooches"
  | "sets"
  | "jewelry";

/** Why goods on sale, or meant to be, are in no feed. */
export const OMISSIONS = {
  draft: "Not on sale yet",
  withdrawn: "Withdrawn from sale",
  loose: "Sold by number or weight",
  picture: "No picture, or only a drawing",
  description: "No description",
} as const satisfies Record<string, string>;
export type Omission = keyof typeof OMISSIONS;
