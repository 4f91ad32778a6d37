import { brand } from "./brand";
import { originSentenceCase } from "./origin-label";
import { FIRST_PHONE } from "./phone";
import { FIRST_PROFILE, shopProfile } from "./profile";

/** The texts of the specification, and what a shop says before its owner has entered anything. Phone, address, and email are placeholders. */
export const FIRST_TEXTS = {
  banner: "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
  homeTitle: "Lab Grown Diamonds: Buy Lab Grown & CVD Diamonds at Wholesale Prices",
  phone: FIRST_PHONE,
  email: "hello@adamas.example",
  address: ["100 Example Street, Floor 2", "New York, NY 10000", "United States"],
  governingLaw: "the State of New York, United States",
  openingHours: "Monday to Friday, 9 a.m. to 5 p.m. Eastern Time",
  social: [
    { name: "Instagram", href: "https://www.instagram.com/" },
    { name: "Pinterest", href: "https://www.pinterest.com/" },
    { name: "YouTube", href: "https://www.youtube.com/" },
  ],
  seller: {
    legalName: `${FIRST_PROFILE.name} (example company)`,
    registration: "Company number 0000000, New York (example)",
    taxId: "00-0000000 (example)",
    vatNumber: null,
  },
} as const;

/** What the shop says of itself. Read it where it is used: at the load of a module, the shop's settings aren't known. */
export const site = {
  get name() {
    return brand.name;
  },
  get originLabel() {
    return brand.originLabel;
  },
  get description() {
    return shopProfile().description ?? ownDescription();
  },
  /**
   * The languages of the pages, each with its URL prefix; the first is the default. Add a language here once its
   * pages exist under their addresses.
   */
  languages: [{ tag: "en", locale: "en_US", prefix: "" }],
  get answerDays() {
    return shopProfile().answerDays;
  },
  get refundDays() {
    return shopProfile().refundDays;
  },
} as const;

const ownDescription = () =>
  `${originSentenceCase()} diamonds, engagement rings, and fine jewelry. Choose a setting, a ${brand.originLabel} diamond, and your size.`;
