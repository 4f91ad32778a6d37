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

const SOURCE = "https://developers.facebook.com/documentation/ads-commerce/catalog/reference";
const JEWELRY =
  "https://developers.facebook.com/documentation/ads-commerce/commerce-platform/catalog/categories/jewelry";

const AVAILABILITY = {
  "in-stock": "in stock",
  "made-to-order": "available for order",
  "sold-out": "out of stock",
} as const;

/** Meta's catalogs, from which Facebook and Instagram show goods. */
export const meta: Channel = {
  id: "meta",
  name: "Meta (Facebook and Instagram)",
  console: "https://business.facebook.com/commerce",
  availability: AVAILABILITY,
  mostRows: 1_000_000,
  columns: [
    { name: "id", source: SOURCE, isRequired: true, most: 100, of: ({ id }) => id },
    { name: "title", source: SOURCE, isRequired: true, most: 200, of: titleOf(200) },
    { name: "description", source: SOURCE, isRequired: true, most: 9_999, of: descriptionOf(9_999) },
    {
      name: "availability",
      source: SOURCE,
      isRequired: true,
      values: ["in stock", "out of stock", "preorder", "available for order", "discontinued"],
      of: ({ availability }) => AVAILABILITY[availability],
    },
    {
      name: "condition",
      source: SOURCE,
      isRequired: true,
      values: ["new", "refurbished", "used"],
      of: () => "new",
    },
    { name: "price", source: SOURCE, isRequired: true, form: PRICE, of: priceOf },
    { name: "sale_price", source: SOURCE, form: PRICE, of: salePriceOf },
    { name: "link", source: SOURCE, isRequired: true, form: ADDRESS, of: ({ link }) => link },
    {
      name: "image_link",
      source: SOURCE,
      isRequired: true,
      form: ADDRESS,
      of: ({ images: [first] }) => first,
    },
    {
      name: "additional_image_link",
      source: SOURCE,
      most: 2_000,
      form: ADDRESS,
      repeated: { most: 20, by: "," },
      of: moreImages(10),
    },
    { name: "brand", source: SOURCE, isRequired: true, most: 100, of: ({ brand }) => brand },
    { name: "mpn", source: SOURCE, most: 100, of: ({ mpn }) => mpn ?? "" },
    {
      name: "google_product_category",
      source: SOURCE,
      values: TAXONOMY_VALUES,
      of: taxonomyOf,
    },
    { name: "product_type", source: SOURCE, most: 750, of: ({ productType }) => productType },
    { name: "item_group_id", source: SOURCE, most: 100, of: ({ group }) => group ?? "" },
    { name: "color", source: SOURCE, most: 200, of: ({ color }) => color ?? "" },
    { name: "material", source: JEWELRY, most: 200, of: ({ material }) => material ?? "" },
    { name: "size", source: JEWELRY, most: 200, of: ({ size }) => size ?? "" },
    {
      name: "age_group",
      source: SOURCE,
      values: ["adult", "all ages", "infant", "kids", "newborn", "teen", "toddler"],
      of: () => "adult",
    },
    { name: "gender", source: SOURCE, values: ["female", "male", "unisex"], of: () => "unisex" },
  ],
};
