import { GIFTS } from "@/lib/goods/catalog/lists/gifts";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { RETURNS_PATH, TRACK_ORDER_PATH } from "@/lib/platform/site/routes";

/** Pages that visitors find by what they are looking for; pages that are not served yet are left out. */
export const PLACES: readonly { title: string; words: string; href: string }[] = [
  {
    get title() {
      return `${originSentenceCase()} diamonds`;
    },
    words: "loose stones inventory all certified",
    href: "/inventory",
  },
  {
    get title() {
      return `Fancy color ${brand.originLabel} diamonds`;
    },
    words: "colored pink yellow blue green inventory",
    href: "/lab-created-colored-diamonds",
  },
  {
    title: "Build a ring",
    words: "ring builder engagement setting create design own custom",
    href: "/build-a-ring",
  },
  {
    title: "Custom jewelry",
    words: "bespoke custom made to order sketch design rings",
    href: "/lab-created-diamond-ring#bespoke",
  },
  {
    get title() {
      return GIFTS.title;
    },
    words: "gift present birthday anniversary christmas valentine graduation mother her",
    get href() {
      return GIFTS.href;
    },
  },
  { title: "Fancy shapes", words: "loose fancy shape", href: "/fancy-shape-diamonds" },
  { title: "Custom shapes", words: "cut to order shape", href: "/custom-shape-diamonds" },
  { title: "Journal", words: "blog articles guide education learn", href: "/blog" },
  {
    title: "Diamond price calculator",
    words: "worth value cost estimate",
    href: "/diamond-price-calculator",
  },
  {
    title: "Diamond size chart",
    words: "mm millimeter carat size compare finger",
    href: "/diamond-size-chart",
  },
  { title: "Ring size converter", words: "us uk eu measure finger sizes", href: "/ring-size-converter" },
  {
    title: "Carat to mm converter",
    words: "millimeters weight of a size",
    href: "/carat-mm-converter",
  },
  { title: "Newsletter", words: "letter subscribe mail news", href: "/newsletter" },
  { title: "Appointments", words: "book visit showroom video call meet appointment", href: "/appointments" },
  { title: "Price match", words: "cheaper elsewhere match", href: "/diamond-price-match" },
  { title: "Compare diamonds", words: "comparison side by side", href: "/comparison" },
  { title: "Gift finder", words: "by budget and date present birthday anniversary", href: "/gifts" },
  { title: "Gift cards and their balance", words: "voucher certificate gift card", href: "/gift-cards" },
  { title: "Promo codes", words: "coupon discount voucher sale offer", href: "/promo-code" },
  { title: "Questions and answers", words: "faq help", href: "/faq" },
  {
    title: "Track your order",
    words: "tracking track order status package parcel where guest number",
    href: TRACK_ORDER_PATH,
  },
  {
    title: "Return an item",
    words: "returns send back exchange label",
    href: RETURNS_PATH,
  },
  { title: "Your orders", words: "track tracking order status account", href: "/my-account/orders" },
  { title: "Wishlist", words: "saved favorites hearts", href: "/wishlist" },
  { title: "Cart", words: "basket bag checkout", href: "/cart" },
];
