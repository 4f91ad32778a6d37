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

const FIELDS =
  "https://github.com/pinterest/pinterest-python-generated-api-client/blob/main/docs/ItemAttributesRequest.md";

const AVAILABILITY = {
  "in-stock": "in stock",
  // it can be ordered, and preorders are of what is still to be released
  "made-to-order": "in stock",
  "sold-out": "out of stock",
} as const;

/** Pinterest's catalogs, from which it makes product Pins. */
export const pinterest: Channel = {
  id: "pinterest",
  name: "Pinterest",
  console: "https://business.pinterest.com",
  availability: AVAILABILITY,
  // a catalog may have 20 million: https://help.pinterest.com/en/business/article/before-you-get-started-with-catalogs
  mostRows: 1_000_000,
  columns: [
    { name: "id", source: FIELDS, isRequired: true, most: 127, of: ({ id }) => id },
    { name: "title", source: FIELDS, isRequired: true, most: 500, of: titleOf(500) },
    { name: "description", source: FIELDS, isRequired: true, most: 10_000, of: descriptionOf(10_000) },
    { name: "link", source: FIELDS, isRequired: true, most: 511, form: ADDRESS, of: ({ link }) => link },
    {
      name: "image_link",
      source: FIELDS,
      isRequired: true,
      most: 2_000,
      form: /^https?:\/\/[^\s"<>,]+$/,
      of: ({ images: [first] }) => first.replaceAll(",", "%2C"),
    },
    {
      name: "additional_image_link",
      source: FIELDS,
      most: 2_000,
      form: ADDRESS,
      repeated: { most: 10, by: "," },
      of: moreImages(10),
    },
    { name: "price", source: FIELDS, isRequired: true, form: PRICE, of: priceOf },
    { name: "sale_price", source: FIELDS, form: PRICE, of: salePriceOf },
    {
      name: "availability",
      source: FIELDS,
      isRequired: true,
      values: ["in stock", "out of stock", "preorder"],
      of: ({ availability }) => AVAILABILITY[availability],
    },
    { name: "condition", source: FIELDS, values: ["new", "used", "refurbished"], of: () => "new" },
    { name: "brand", source: FIELDS, most: 100, of: ({ brand }) => brand },
    { name: "mpn", source: FIELDS, most: 100, of: ({ mpn }) => mpn ?? "" },
    { name: "google_product_category", source: FIELDS, values: TAXONOMY_VALUES, of: taxonomyOf },
    { name: "product_type", source: FIELDS, most: 1_000, of: ({ productType }) => productType },
    { name: "item_group_id", source: FIELDS, most: 127, of: ({ group }) => group ?? "" },
    { name: "color", source: FIELDS, most: 100, of: ({ color }) => color ?? "" },
    { name: "material", source: FIELDS, most: 200, of: ({ material }) => material ?? "" },
    { name: "size", source: FIELDS, most: 100, of: ({ size }) => size ?? "" },
    {
      name: "age_group",
      source: FIELDS,
      values: ["newborn", "infant", "toddler", "kids", "adult"],
      of: () => "adult",
    },
    { name: "gender", source: FIELDS, values: ["male", "female", "unisex"], of: () => "unisex" },
  ],
};
