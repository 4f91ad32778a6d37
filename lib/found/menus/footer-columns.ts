import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { lineSchema, linkSchema } from "@/lib/platform/settings/schemas/values";
import { RETURNS_PATH, TRACK_ORDER_PATH } from "@/lib/platform/site/routes";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";
import { certificateLinks } from "./certificate-links";

const columnSchema = z.strictObject({
  title: lineSchema(40),
  links: z
    .array(z.strictObject({ label: lineSchema(60), href: linkSchema }))
    .min(1)
    .max(20),
});
export type FooterColumn = z.output<typeof columnSchema>;

/** Every link of the footer besides the address, in order. */
const DEFAULT_COLUMNS: readonly FooterColumn[] = [
  {
    title: "Diamond Categories",
    links: [
      { label: "Melee diamonds", href: "/product/lab-created-melee-diamond" },
      { label: "Calibrated diamonds", href: "/product/round-shape-calibrated-diamonds" },
      ...certificateLinks,
      { label: "Fancy shape diamonds", href: "/fancy-shape-diamonds" },
      { label: "Custom shape diamonds", href: "/custom-shape-diamonds" },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "About", href: "/about-us" },
      { label: "Why Choose Us", href: "/why-choose-us" },
      { label: "FAQ", href: "/faq" },
      { label: "Contact", href: "/contact-us" },
      { label: "Ring Sizer PDF", href: RING_SIZER_FILES.letter },
      { label: "Ring Sizer PDF (A4)", href: RING_SIZER_FILES.a4 },
    ],
  },
  {
    title: "Orders",
    links: [
      { label: "Track Order", href: TRACK_ORDER_PATH },
      { label: "Returns", href: RETURNS_PATH },
    ],
  },
  {
    title: "Tools",
    links: [
      { label: "Price Calculator", href: "/diamond-price-calculator" },
      { label: "Price Match", href: "/diamond-price-match" },
      { label: "Size Chart", href: "/diamond-size-chart" },
      { label: "Carats and Millimeters", href: "/carat-mm-converter" },
      { label: "Ring Sizes", href: "/ring-size-converter" },
    ],
  },
  {
    title: "Privacy",
    links: [
      { label: "Crypto Payment", href: "/crypto-payment" },
      { label: "Shipping Policy", href: "/shipping" },
      { label: "Return/Refund Policy", href: "/return-policy" },
      { label: "Feedback Form", href: "/feedback-form" },
      { label: "Privacy Policy", href: "/privacy-policy" },
      { label: "Terms of Use", href: "/term-of-use" },
    ],
  },
];

export const footerColumnsSetting = {
  key: "footerColumns",
  schema: z
    .array(columnSchema)
    .max(6)
    .default([...DEFAULT_COLUMNS])
    .describe("Columns of links in the footer, in order"),
} satisfies DeclaredSetting;

/** Whether a link leads to a file of the shop instead of a page. */
export const isFileLink = (href: string): boolean => href.startsWith("/") && href.endsWith(".pdf");

/** Whether a link leads to another site. */
export const isOutside = (href: string): boolean => !href.startsWith("/");

/** The columns with the links that work today, files and other sites included; a column without links is left out. */
export const availableColumns = (
  columns: readonly FooterColumn[],
  answers: (href: string) => boolean,
): FooterColumn[] =>
  columns
    .map((column) => ({
      ...column,
      links: column.links.filter(({ href }) => isFileLink(href) || isOutside(href) || answers(href)),
    }))
    .filter(({ links }) => links.length > 0);
