import { appliedFilters } from "@/components/goods/diamonds/applied-filters";
import type { SearchPlace, StoneMatches } from "@/lib/found/search/schema";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import { formatCount } from "@/lib/platform/intl/numbers";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

/** Describes how the search understood a query: how many stones, and which filters. */
export function describeQuery({ href, total }: StoneMatches): { count: string; filters: string } {
  const [path, query = ""] = href.split("?");
  const kind = path === "/inventory" ? "white" : "color";
  const { filters } = parseInventoryState(new URLSearchParams(query), kind);
  const stones = `${kind === "white" ? "" : "fancy color "}${brand.originLabel} diamond`;
  const number = total === 0 ? "No" : formatCount(total);
  return {
    count: `${number} ${stones}${total === 1 ? "" : "s"}`,
    filters: appliedFilters(filters)
      .map(({ label }) => label)
      .join(" · "),
  };
}

/** Label for the kind of a result that has no note of its own. */
export const PLACE_LABELS: Record<SearchPlace["kind"], string> = {
  get stone() {
    return `${originSentenceCase()} diamond`;
  },
  product: "Product",
  category: "Collection",
  page: "Page",
  article: "Journal",
  question: "Question",
};
