import type { GoodsCategory, Offer } from "../offer";
import type { Column, FeedScope } from "./channel";

/** An address of a page or a picture. */
export const ADDRESS = /^https?:\/\/[^\s"<>]+$/;
/** A number with a point, and an ISO 4217 code. */
export const PRICE = /^\d{1,12}(?:\.\d{1,3})? [A-Z]{3}$/;
/** A day, with midnight in UTC. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{4}$/;

/**
 * Numbers of Google's taxonomy of products, which all four channels know:
 * https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt
 */
const TAXONOMY: Readonly<Record<GoodsCategory, number>> = {
  /** Apparel & Accessories > Jewelry, and what is below it */
  jewelry: 188,
  anklets: 189,
  bracelets: 191,
  pendants: 192,
  earrings: 194,
  necklaces: 196,
  brooches: 197,
  rings: 200,
  sets: 6463,
};

export const TAXONOMY_VALUES: readonly string[] = Object.values(TAXONOMY).map(String);

export const taxonomyOf = ({ category }: Offer): string => String(TAXONOMY[category]);

export const priceOf = ({ price }: Offer, { money }: FeedScope): string => money(price);

export const salePriceOf = ({ salePrice }: Offer, { money }: FeedScope): string =>
  salePrice === null ? "" : money(salePrice);

/** Cuts a text at the last word that fits. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, "")}…`;
}

/** A title and a description, cut to what a channel takes. */
export const titleOf = (most: number): Column["of"] => {
  return ({ title }) => shortened(title, most);
};
export const descriptionOf = (most: number): Column["of"] => {
  return ({ description }) => shortened(description, most);
};

/** The further pictures, as one field. Commas in an address would divide it. */
export const moreImages = (most: number): Column["of"] => {
  return ({ images }) =>
    images
      .slice(1, most + 1)
      .map((address) => address.replaceAll(",", "%2C"))
      .join(",");
};
