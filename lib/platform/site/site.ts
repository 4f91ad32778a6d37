import { brand } from "./brand";
import { ORIGIN_SENTENCE_CASE } from "./origin-label";

/** What a shop replaces to make this shop its own. Phone (in brand.ts), address and e-mail are placeholders. */
export const site = {
  ...brand,
  description: `${ORIGIN_SENTENCE_CASE} diamonds, engagement rings and fine jewellery. Choose a setting, a ${brand.originLabel} diamond and your size.`,
  banner: "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
  homeTitle: "Lab Grown Diamonds: Buy Lab Grown & CVD Diamonds at Wholesale Prices",
  /**
   * The languages the pages are in, each with what its addresses begin with; the first stands where none is asked for.
   * One more is a line here once its pages stand at their addresses.
   */
  languages: [{ tag: "en", locale: "en_US", prefix: "" }],
  email: "hello@adamas.example",
  address: ["Adamas", "100 Example Street, Floor 2", "New York, NY 10000", "United States"],
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "Pinterest", href: "https://www.pinterest.com/" },
    { name: "YouTube", href: "https://www.youtube.com/" },
  ],
  /** what only the shop's owner knows, as policies and terms say it; placeholders to be replaced */
  owner: {
    legalName: "Adamas (example company)",
    registration: "Company number 0000000, New York (example)",
    taxId: "00-0000000 (example)",
    law: "the State of New York, United States",
    hours: "Monday to Friday, 9:00 to 17:00, New York time",
    /** working days until a message is answered */
    answerDays: 1,
    /** working days after a return has reached the workshop until its refund is sent */
    refundDays: 5,
    /** countries (ISO 3166-1) whose returns travel at the shop's cost; the next line says it in words */
    freeReturnsFrom: ["US"],
    returnShipping: "Within the United States the label is on us; from elsewhere its cost is yours.",
    duties:
      "The checkout says which tax is in your total: within the United States and Canada the sales tax of your state or province is added, and for countries whose VAT or GST it names our prices contain it. Duties of other countries are not in our prices; the courier asks you for them on arrival.",
  },
} as const;
