import { appliedFilters } from "@/components/diamonds/applied-filters";
import { readAddress } from "@/lib/diamonds/read-address";
import type { SearchPlace, StonesAsked } from "@/lib/search/schema";

/** What a line was read as, in words: how many stones, and by which filters. */
export function askedWords({ href, total }: StonesAsked): { count: string; filters: string } {
  const [path, query = ""] = href.split("?");
  const kind = path === "/inventory" ? "white" : "color";
  const { filters } = readAddress(new URLSearchParams(query), kind);
  const stones = kind === "white" ? "lab-grown diamond" : "fancy colour lab-grown diamond";
  const number = total === 0 ? "No" : total.toLocaleString("en-US");
  return {
    count: `${number} ${stones}${total === 1 ? "" : "s"}`,
    filters: appliedFilters(filters)
      .map(({ label }) => label)
      .join(" · "),
  };
}

/** What kind of thing a place is, where it has no note of its own. */
export const PLACE_WORDS: Record<SearchPlace["kind"], string> = {
  stone: "Lab-grown diamond",
  product: "Piece",
  category: "Collection",
  page: "Page",
  article: "Journal",
  question: "Question",
};
