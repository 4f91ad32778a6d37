import type { SearchPlace, SearchResult } from "@/lib/found/search/schema";
import { settingPictureUrls } from "@/lib/goods/catalog/pictures/setting-picture";
import type { Category } from "@/lib/goods/catalog/schema";
import { SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import { smallestFile } from "@/lib/goods/pictures/picture";
import { stonePictureUrls } from "@/lib/goods/pictures/stones/shape-picture";
import { DEFAULT_METAL } from "@/lib/goods/terms/metals";
import { STYLE_LABELS, STYLES } from "@/lib/goods/terms/styles";
import { brand } from "@/lib/platform/site/brand";
import { FIRST_SEARCHES } from "@/lib/platform/site/first-searches";
import { shopProfile } from "@/lib/platform/site/profile";
import type { BuilderSetting } from "@/lib/selling/ring-builder/model";
import { describeQuery, PLACE_LABELS } from "./describe-query";
import { groupResults, resultHref } from "./result-groups";
import { ringOption } from "./ring-option";
import type { SearchState } from "./use-search";

/** A choice in the list below the box. */
export type SearchOption = {
  key: string;
  href: string;
  title: string;
  note: string | null;
  /** set if the choice leads to all results */
  isList?: true;
  /** set if the choice shows picture, grades and price */
  result?: SearchResult;
  /** address of a picture beside the title; null while it isn't known */
  picture?: string | null;
};
/** Choices under a heading; `title` is null for choices without one. */
export type SearchOptionGroup = { key: string; title: string | null; options: readonly SearchOption[] };

const optionOf = (place: SearchPlace): SearchOption => ({
  key: place.href,
  href: place.href,
  title: place.title,
  note: place.note ?? PLACE_LABELS[place.kind],
  ...(place.result ? { result: place.result } : {}),
});

/** What the choices depend on besides the search. */
type Chosen = {
  /** setting of the ring begun in this browser */
  setting: BuilderSetting | null;
  /** the shop's categories, none until they are loaded */
  categories: readonly Category[];
};

/**
 * The choices of a search, from top to bottom. With a setting chosen, the diamonds that fit it come first, and all others
 * stay a choice.
 */
export function optionGroups(state: SearchState, chosen: Chosen): SearchOptionGroup[] {
  if (state.step === "popular") {
    const options = (shopProfile().popularSearches ?? FIRST_SEARCHES).map((line) =>
      popularOption(line, chosen.categories),
    );
    return options.length > 0 ? [{ key: "popular", title: "Popular searches", options }] : [];
  }
  if (state.step !== "suggesting" && state.step !== "results") return [];
  const { stones, places = [] } = state.found;
  const groups: SearchOptionGroup[] = [];
  if (stones) {
    const { count, filters } = describeQuery(stones);
    const note = [filters, stones.total === 0 ? "see the closest matches" : ""].filter(Boolean).join(" · ");
    const matches: SearchOption = {
      key: "stones",
      href: stones.href,
      title: chosen.setting && stones.total > 0 ? `See all ${count}` : count,
      note: note || "All diamonds in stock",
    };
    const { setting } = chosen;
    const ring = setting && { key: "ring", ...ringOption(stones.href, setting), isList: true as const };
    const settings = stones.settings && {
      key: "settings",
      ...stones.settings,
      note: "Engagement Rings",
      isList: true as const,
    };
    groups.push({
      key: "stones",
      title: null,
      options: [...(ring ? [ring] : []), { ...matches, isList: true }, ...(settings ? [settings] : [])],
    });
  }
  if (state.step === "suggesting") {
    if (places.length > 0) groups.push({ key: "places", title: null, options: places.map(optionOf) });
    return groups;
  }
  for (const { type, title, results } of groupResults(state.found.popularSearches)) {
    const options = results.map((result): SearchOption => {
      return { key: result.id, href: resultHref(result), title: result.name, note: result.sku, result };
    });
    groups.push({ key: type, title, options });
  }
  if (places.length > 0) {
    groups.push({ key: "places", title: "Collections and articles", options: places.map(optionOf) });
  }
  groups.push({
    key: "on",
    title: null,
    options: groups.length > 0 ? [allResultsOption(state.line)] : FALLBACK_OPTIONS,
  });
  return groups;
}

const popularOption = (line: string, categories: readonly Category[]): SearchOption => ({
  key: line,
  href: `/search?q=${encodeURIComponent(line)}`,
  title: line,
  note: null,
  picture: pictureAddress(line, categories),
});

/**
 * Address of a popular search's picture in its smallest file: a style of rings, else a category, else a shape that it names;
 * null while it isn't known.
 */
function pictureAddress(line: string, categories: readonly Category[]): string | null {
  // “Hidden halo” names a halo too
  const named = <T>(all: readonly T[], words: (one: T) => string): T | undefined =>
    all
      .filter((one) => ` ${line} `.toLowerCase().includes(` ${words(one).toLowerCase()} `))
      .toSorted((a, b) => words(b).length - words(a).length)[0];
  const style = /\brings?\b/i.test(line) && named(STYLES, (one) => STYLE_LABELS[one]);
  if (style) return smallestFile(settingPictureUrls({ style, shape: "round", metal: DEFAULT_METAL }));
  const category = named(categories, ({ name }) => name);
  if (category) return category.image ?? null;
  const shape = named(SHAPES, shapeWord);
  return shape ? smallestFile(stonePictureUrls(shape, null)) : null;
}

const allResultsOption = (line: string): SearchOption => ({
  key: "all",
  href: `/search?q=${encodeURIComponent(line)}`,
  title: "See all results",
  note: null,
  isList: true,
});

const FALLBACK_OPTIONS: readonly SearchOption[] = [
  {
    key: "inventory",
    href: "/inventory",
    get title() {
      return `See all ${brand.originLabel} diamonds`;
    },
    note: null,
  },
  { key: "builder", href: "/build-a-ring", title: "Engagement ring settings", note: null },
  { key: "jewelry", href: "/fine-jewelry", title: "Fine Jewelry", note: null },
  { key: "ready", href: "/ready-to-ship", title: "Ready to ship", note: null },
];
