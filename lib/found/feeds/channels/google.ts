import type { OfferDetail } from "../offer";
import type { Channel } from "./channel";
import {
  ADDRESS,
  descriptionOf,
  MOMENT,
  moreImages,
  PRICE,
  priceOf,
  salePriceOf,
  TAXONOMY_VALUES,
  taxonomyOf,
  titleOf,
} from "./values";

const help = (answer: number) => `https://support.google.com/merchants/answer/${answer}`;

const AVAILABILITY = {
  "in-stock": "in_stock",
  // "you're accepting orders and it will be shipped when it's available", with the day
  "made-to-order": "backorder",
  "sold-out": "out_of_stock",
} as const;

/** `section:name:value`, in which commas and colons divide. */
const detail = ({ section, name, value }: OfferDetail) =>
  `${undivided(section)}:${undivided(name)}:${undivided(value)}`;

// most words have neither, and a million offers have thirty words each
const undivided = (text: string) =>
  text.includes(",") || text.includes(":") ? text.replace(/[,:]\s*/g, " ").trim() : text;

/** Google Merchant Center; all rules in one document: https://support.google.com/merchants/answer/7052112 */
export const google: Channel = {
  id: "google",
  name: "Google Merchant Center",
  console: "https://merchants.google.com",
  availability: AVAILABILITY,
  // the file may have 4 GB (answer 14991445); a row has about 1 KB
  mostRows: 1_000_000,
  columns: [
    { name: "id", source: help(6324405), isRequired: true, most: 50, of: ({ id }) => id },
    { name: "title", source: help(6324415), isRequired: true, most: 150, of: titleOf(150) },
    { name: "description", source: help(6324468), isRequired: true, most: 5_000, of: descriptionOf(5_000) },
    {
      name: "link",
      source: help(6324416),
      isRequired: true,
      most: 2_000,
      form: ADDRESS,
      of: ({ link }) => link,
    },
    {
      name: "image_link",
      source: help(6324350),
      isRequired: true,
      most: 2_000,
      form: ADDRESS,
      of: ({ images: [first] }) => first,
    },
    {
      name: "additional_image_link",
      source: help(6324370),
      most: 2_000,
      form: ADDRESS,
      repeated: { most: 10, by: "," },
      of: moreImages(10),
    },
    {
      name: "availability",
      source: help(6324448),
      isRequired: true,
      values: ["in_stock", "out_of_stock", "preorder", "backorder"],
      of: ({ availability }) => AVAILABILITY[availability],
    },
    {
      name: "availability_date",
      source: help(6324470),
      most: 25,
      form: MOMENT,
      of: ({ availability, leadDays }, { shipDay }) =>
        availability === "made-to-order" ? `${shipDay(leadDays)}T00:00+0000` : "",
    },
    { name: "price", source: help(6324371), isRequired: true, form: PRICE, of: priceOf },
    { name: "sale_price", source: help(6324471), form: PRICE, of: salePriceOf },
    {
      name: "condition",
      source: help(6324469),
      values: ["new", "refurbished", "used"],
      of: () => "new",
    },
    { name: "brand", source: help(6324351), most: 70, of: ({ brand }) => brand },
    { name: "mpn", source: help(6324482), most: 70, of: ({ mpn }) => mpn ?? "" },
    {
      name: "identifier_exists",
      source: help(6324478),
      values: ["yes", "no"],
      of: ({ mpn }) => (mpn === null ? "no" : "yes"),
    },
    {
      name: "google_product_category",
      source: help(6324436),
      values: TAXONOMY_VALUES,
      of: taxonomyOf,
    },
    { name: "product_type", source: help(6324406), most: 750, of: ({ productType }) => productType },
    { name: "item_group_id", source: help(6324507), most: 50, of: ({ group }) => group ?? "" },
    { name: "color", source: help(6324487), most: 100, of: ({ color }) => color ?? "" },
    { name: "material", source: help(6324410), most: 200, of: ({ material }) => material ?? "" },
    { name: "size", source: help(6324492), most: 100, of: ({ size }) => size ?? "" },
    {
      name: "age_group",
      source: help(6324463),
      values: ["newborn", "infant", "toddler", "kids", "adult"],
      of: () => "adult",
    },
    {
      name: "gender",
      source: help(6324479),
      values: ["male", "female", "unisex"],
      of: () => "unisex",
    },
    {
      name: "max_handling_time",
      source: help(7388496),
      form: /^\d{1,3}$/,
      of: ({ leadDays }) => String(leadDays),
    },
    {
      name: "product_detail(section_name:attribute_name:attribute_value)",
      source: help(9218260),
      form: /^[^:]{1,140}:[^:]{1,140}:[^:]{1,1000}$/,
      repeated: { most: 1_000, by: "," },
      of: ({ details }) => details.map(detail).join(","),
    },
  ],
};
