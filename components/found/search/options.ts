import type { SearchPlace, SearchResult } from "@/lib/found/search/schema";
import { brand } from "@/lib/platform/site/brand";
import { askedWords, PLACE_WORDS } from "./asked-words";
import { groupsOf, resultHref } from "./result-groups";
import type { SearchState } from "./use-search";

/** One choice of the list below the box. */
export type Option = {
  key: string;
  href: string;
  title: string;
  note: string | null;
  /** leads to everything that was asked for */
  isList?: true;
  /** shown with picture, grades and price */
  result?: SearchResult;
};
/** Choices under a heading; without one they stand by themselves. */
export type OptionGroup = { key: string; title: string | null; options: readonly Option[] };

const optionOf = (place: SearchPlace): Option => ({
  key: place.href,
  href: place.href,
  title: place.title,
  note: place.note ?? PLACE_WORDS[place.kind],
});

/** Where a search leads, as the list shows it, from top to bottom. */
export function optionGroups(state: SearchState): OptionGroup[] {
  if (state.step !== "suggesting" && state.step !== "results") return [];
  const { stones, places = [] } = state.found;
  const groups: OptionGroup[] = [];
  if (stones) {
    const { count, filters } = askedWords(stones);
    const note = [filters, stones.total === 0 ? "see which come nearest" : ""].filter(Boolean).join(" · ");
    const asked: Option = {
      key: "stones",
      href: stones.href,
      title: count,
      note: note || "The whole inventory",
    };
    groups.push({ key: "stones", title: null, options: [{ ...asked, isList: true }] });
  }
  if (state.step === "suggesting") {
    if (places.length > 0) groups.push({ key: "places", title: null, options: places.map(optionOf) });
    return groups;
  }
  for (const { type, title, results } of groupsOf(state.found.popularSearches)) {
    const options = results.map((result): Option => {
      return { key: result.id, href: resultHref(result), title: result.name, note: result.sku, result };
    });
    groups.push({ key: type, title, options });
  }
  if (places.length > 0) {
    groups.push({ key: "places", title: "Collections and reading", options: places.map(optionOf) });
  }
  groups.push({ key: "on", title: null, options: groups.length > 0 ? [allOf(state.line)] : WAYS_ON });
  return groups;
}

const allOf = (line: string): Option => ({
  key: "all",
  href: `/search?q=${encodeURIComponent(line)}`,
  title: "See all results",
  note: null,
  isList: true,
});

const WAYS_ON: readonly Option[] = [
  { key: "inventory", href: "/inventory", title: `See all ${brand.originLabel} diamonds`, note: null },
  { key: "builder", href: "/build-a-ring", title: "Build a ring", note: null },
];
