import { brand } from "./brand";
import { ORIGIN_SENTENCE_CASE } from "./origin-label";

/** The texts a jeweler replaces to brand the shop. Phone (in brand.ts), address and email are placeholders. */
export const site = {
  ...brand,
  description: `${ORIGIN_SENTENCE_CASE} diamonds, engagement rings, and fine jewelry. Choose a setting, a ${brand.originLabel} diamond, and your size.`,
  banner: "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
  homeTitle: "Lab Grown Diamonds: Buy Lab Grown & CVD Diamonds at Wholesale Prices",
  /**
   * The languages of the pages, each with its URL prefix; the first is the default. Add a language here once its
   * pages exist under their addresses.
   */
  languages: [{ tag: "en", locale: "en_US", prefix: "" }],
  email: "hello@adamas.example",
  address: ["Adamas", "100 Example Street, Floor 2", "New York, NY 10000", "United States"],
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "Pinterest", href: "https://www.pinterest.com/" },
    { name: "YouTube", href: "https://www.youtube.com/" },
  ],
  /** facts only the shop's owner knows, quoted in policies and terms; placeholders to be replaced */
  owner: {
    law: "the State of New York, United States",
    hours: "Monday to Friday, 9 a.m. to 5 p.m. Eastern Time",
    /** working days in which a message is answered */
    answerDays: 1,
    /** working days from a return's arrival at the workshop to its refund */
    refundDays: 5,
    /** countries (ISO 3166-1) with free return shipping; `returnShipping` states it in words */
    freeReturnsFrom: ["US"],
    returnShipping:
      "Return labels are free within the United States; from other countries, you pay for return shipping.",
  },
} as const;
