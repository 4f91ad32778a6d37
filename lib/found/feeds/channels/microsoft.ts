import type { Channel } from "./channel";
import {
  ADDRESS,
  descriptionOf,
  moreImages,
  PRICE,
  priceOf,
  salePriceOf,
  TAXONOMY_VALUES,
  taxonomyOf,
  titleOf,
} from "./values";

const SOURCE = "https://help.ads.microsoft.com/apex/index/3/en-us/51084";

const AVAILABILITY = {
  "in-stock": "In stock",
  // it can be ordered, and preorders are of what is still to be released
  "made-to-order": "In stock",
  "sold-out": "Out of stock",
} as const;

/** Microsoft Merchant Center, from which Bing shows goods. */
export const microsoft: Channel = {
  id: "microsoft",
  name: "Microsoft Merchant Center",
  console: "https://ads.microsoft.com",
  availability: AVAILABILITY,
  mostRows: 1_000_000,
  columns: [
    { name: "id", source: SOURCE, isRequired: true, most: 50, of: ({ id }) => id },
    { name: "title", source: SOURCE, isRequired: true, most: 150, of: titleOf(150) },
    { name: "description", source: SOURCE, isRequired: true, most: 10_000, of: descriptionOf(10_000) },
    { name: "link", source: SOURCE, isRequired: true, most: 2_000, form: ADDRESS, of: ({ link }) => link },
    {
      name: "image_link",
      source: SOURCE,
      isRequired: true,
      most: 2_000,
      form: ADDRESS,
      of: ({ images: [first] }) => first,
    },
    {
      name: "additional_image_link",
      source: SOURCE,
      most: 2_000,
      form: ADDRESS,
      repeated: { most: 10, by: "," },
      of: moreImages(10),
    },
    { name: "price", source: SOURCE, isRequired: true, form: PRICE, of: priceOf },
    { name: "sale_price", source: SOURCE, form: PRICE, of: salePriceOf },
    {
      name: "availability",
      source: SOURCE,
      values: ["In stock", "Out of stock", "Preorder"],
      of: ({ availability }) => AVAILABILITY[availability],
    },
    { name: "condition", source: SOURCE, values: ["new", "used", "refurbished"], of: () => "new" },
    { name: "brand", source: SOURCE, most: 1_000, of: ({ brand }) => brand },
    { name: "mpn", source: SOURCE, most: 70, of: ({ mpn }) => mpn ?? "" },
    {
      name: "identifier_exists",
      source: SOURCE,
      values: ["TRUE", "FALSE"],
      of: ({ mpn }) => (mpn === null ? "FALSE" : "TRUE"),
    },
    { name: "product_category", source: SOURCE, values: TAXONOMY_VALUES, of: taxonomyOf },
    { name: "product_type", source: SOURCE, most: 750, of: ({ productType }) => productType },
    { name: "item_group_id", source: SOURCE, most: 50, of: ({ group }) => group ?? "" },
    { name: "color", source: SOURCE, most: 100, of: ({ color }) => color ?? "" },
    { name: "material", source: SOURCE, most: 200, of: ({ material }) => material ?? "" },
    { name: "size", source: SOURCE, most: 100, of: ({ size }) => size ?? "" },
    {
      name: "age_group",
      source: SOURCE,
      values: ["newborn", "infant", "toddler", "kids", "adult"],
      of: () => "adult",
    },
    { name: "gender", source: SOURCE, values: ["male", "female", "unisex"], of: () => "unisex" },
  ],
};
