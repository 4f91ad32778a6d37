/**
 * What is measured of a page view, as Google's Core Web Vitals define it, and how long the shop's own scripts and those of other hosts took
 * to arrive, all added up; times in ms, the layout shift without a unit.
 */
export const METRICS = ["LCP", "INP", "CLS", "FCP", "TTFB", "OWN_SCRIPTS", "OTHER_SCRIPTS"] as const;
export type MetricName = (typeof METRICS)[number];

/** Days for which reports are kept. */
export const REPORT_DAYS = 30;

/** Types of pages by what a visitor does there; an address says more than is kept. */
export const PAGE_TYPES = [
  "home",
  "list",
  "product",
  "diamonds",
  "diamond",
  "builder",
  "search",
  "cart",
  "checkout",
  "order",
  "account",
  "content",
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

const LISTS = new Set([
  "engagement-rings",
  "wedding-rings",
  "earrings",
  "necklaces",
  "pendants",
  "bracelets",
  "chains",
  "fine-jewelry",
  "ready-to-ship",
  "product-category",
  "lab-created-diamond-ring",
  "color-melee-diamonds",
]);

const BY_FIRST_STEP: Readonly<Record<string, PageType>> = {
  "": "home",
  product: "product",
  inventory: "diamonds",
  "lab-created-colored-diamonds": "diamonds",
  "fancy-shape-diamonds": "diamonds",
  "build-a-ring": "builder",
  "ring-preview": "builder",
  comparison: "diamonds",
  search: "search",
  cart: "cart",
  wishlist: "cart",
  checkout: "checkout",
  thankyou: "order",
  "track-order": "order",
  "my-account": "account",
  login: "account",
  register: "account",
  registration: "account",
  "forgot-password": "account",
  auth: "account",
};

/** The type of the page at an address of the shop. */
export function pageTypeOf(pathname: string, search = ""): PageType {
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  const type = BY_FIRST_STEP[first] ?? (LISTS.has(first) ? "list" : "content");
  if (type === "diamonds" && new URLSearchParams(search).has("sku")) return "diamond";
  // a category's page is at most two steps deep, and a product's is below it
  return type === "list" && rest.length > 1 ? "product" : type;
}

/** Browsers that are counted apart; on an iPhone all of them run on Safari's engine. */
export const BROWSERS = ["Chrome", "Safari", "Firefox", "Edge", "Samsung Internet", "Other"] as const;
export type BrowserName = (typeof BROWSERS)[number];

const BROWSER_MARKS: readonly (readonly [RegExp, BrowserName])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/OPR\/|Opera/, "Other"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
];

/** The browser that names itself in a User-Agent header, and whether it is a phone's or a tablet's. */
export const browserOf = (userAgent: string): { browser: BrowserName; isPhone: boolean } => ({
  browser: BROWSER_MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? "Other",
  isPhone: /Mobi|Android/.test(userAgent),
});

/** Each bucket is a twentieth wider than the one before, so a value is kept to within 2.5%. */
const STEP = 1.05;
/** A layout shift is a small fraction; 1 stands for a thousandth of it. */
const SCALE: Readonly<Record<MetricName, number>> = {
  LCP: 1,
  INP: 1,
  CLS: 1_000,
  FCP: 1,
  TTFB: 1,
  OWN_SCRIPTS: 1,
  OTHER_SCRIPTS: 1,
};

/** The largest value that is believed: ten minutes, or a layout shift of 10. */
export const MOST: Readonly<Record<MetricName, number>> = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 10,
  FCP: 600_000,
  TTFB: 600_000,
  OWN_SCRIPTS: 600_000,
  OTHER_SCRIPTS: 600_000,
};

/** The bucket in which a value is counted: values are kept as counts of buckets, never one by one. */
export const bucketOf = (metric: MetricName, value: number): number => {
  const scaled = value * SCALE[metric];
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(STEP));
};

/** The value that stands for a bucket, its middle. */
export const middleOf = (metric: MetricName, bucket: number): number =>
  bucket === 0 ? 0 : (STEP ** (bucket - 1) * (1 + STEP)) / 2 / SCALE[metric];

/** Up to which value a metric is good, and above which it is poor: web.dev/articles/vitals. What it doesn’t judge is never poor. */
const THRESHOLDS: Readonly<Record<MetricName, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
  OWN_SCRIPTS: [600_000, 600_000],
  OTHER_SCRIPTS: [600_000, 600_000],
};

export type Rating = "good" | "fair" | "poor";

export const ratingOf = (metric: MetricName, value: number): Rating => {
  const [good, poor] = THRESHOLDS[metric];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
};

/** Longest message of an error that is kept, and the longest place in a script. */
export const MOST_MESSAGE = 200;
export const MOST_PLACE = 120;

/** An error's message without what may be somebody's: addresses of mail, queries, quotations, and long numbers. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, "[email]")
    .replace(/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1")
    // what a browser quotes of the script itself stays
    .replace(/(?<!(?:reading|evaluating|property|near) )(?:"[^"]*"|“[^”]*”|‘[^’]*’|'[^']*')/g, "[text]")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{3,}/gi, "#")
    .slice(0, MOST_MESSAGE);
