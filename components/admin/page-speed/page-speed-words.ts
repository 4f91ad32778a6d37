import type { z } from "zod";
import type { pageSpeedEndpoint } from "@/lib/desk/page-speed/endpoints";
import { type MetricName, PAGE_TYPES, type PageType, ratingOf } from "@/lib/platform/page-speed/model";

type Timing = z.infer<typeof pageSpeedEndpoint.response>["data"]["timings"][number];

export const PAGE_WORDS: Readonly<Record<PageType, string>> = {
  home: "Home",
  list: "List",
  product: "Product",
  diamonds: "Diamonds",
  diamond: "Diamond",
  builder: "Ring builder",
  search: "Search",
  cart: "Cart and wishlist",
  checkout: "Checkout",
  order: "Order",
  account: "Account",
  content: "Information",
};

/** The metrics as columns, whose headings are short enough for all of them to fit a tablet. */
export const METRIC_WORDS: readonly { metric: MetricName; label: string }[] = [
  { metric: "LCP", label: "Main content" },
  { metric: "INP", label: "Response" },
  { metric: "CLS", label: "Layout shift" },
  { metric: "FCP", label: "First content" },
  { metric: "TTFB", label: "Server" },
  { metric: "OWN_SCRIPTS", label: "Own scripts" },
  { metric: "OTHER_SCRIPTS", label: "Others’ scripts" },
];

/** The types of pages that an error was met on, in one order for all errors. */
export const pagesInWords = (pages: readonly PageType[]): string =>
  pages.length === PAGE_TYPES.length
    ? "All pages"
    : PAGE_TYPES.filter((page) => pages.includes(page))
        .map((page) => PAGE_WORDS[page])
        .join(", ");

/** A metric's value and, unless it is good, how it is rated: "2.94, fair". */
export function metricCell(metric: MetricName, value: number | undefined): string {
  if (value === undefined) return "–";
  const shown = (metric === "CLS" ? value : value / 1000).toFixed(2);
  const rating = ratingOf(metric, value);
  return rating === "good" ? shown : `${shown}, ${rating}`;
}

/** One row a page type and browser, those with most views first. */
export function speedRows(timings: readonly Timing[]) {
  const rows = new Map<
    string,
    { page: PageType; browser: string; views: number; p75: Partial<Record<MetricName, number>> }
  >();
  for (const { page, browser, is_phone, metric, p75, views } of timings) {
    const name = is_phone ? `${browser} (phone)` : browser;
    const key = `${page} ${name}`;
    const row = rows.get(key) ?? { page, browser: name, views: 0, p75: {} };
    rows.set(key, row);
    row.views = Math.max(row.views, views);
    row.p75[metric] = p75;
  }
  return [...rows.values()].sort((a, b) => b.views - a.views);
}
