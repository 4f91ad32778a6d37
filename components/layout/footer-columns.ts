import { availableSections, certificateLinks, type MenuSection } from "@/components/layout/menus";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizer";

/** Every link of the footer besides the address, in order. */
export const declaredColumns: readonly MenuSection[] = [
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

/** Whether a link leads to a file of the shop instead of a page. */
export const isFileLink = (href: string): boolean => href.endsWith(".pdf");

/** The footer's columns with the links that work today, files included; a column without links is left out. */
export const availableColumns = (answers: (href: string) => boolean): MenuSection[] =>
  availableSections(declaredColumns, (href) => isFileLink(href) || answers(href));
