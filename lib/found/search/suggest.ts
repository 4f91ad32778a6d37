import { productPath } from "@/lib/goods/catalog/paths";
import { stoneHref } from "@/lib/goods/diamonds/inventory-url";
import { searchableCatalog } from "./catalog";
import { parseCodes } from "./codes";
import { findByCode } from "./find-stones";
import { findInventory, findPieces } from "./queries";
import type { SearchPlace, SearchResult, Suggestions } from "./schema";
import { planSearch } from "./search-plan";
import { searchableTexts } from "./text-catalog";

/** Maximum suggestions of each kind and in all. */
const MOST = { stones: 4, lists: 3, pieces: 4, texts: 2, all: 8 };

/** Suggestions for a line that is being typed. */
export async function suggest(line: string): Promise<Suggestions> {
  const plan = planSearch(line, { typing: true });
  const codes = parseCodes(line);
  const [catalog, texts, coded] = await Promise.all([
    searchableCatalog(),
    searchableTexts(),
    findByCode(codes),
  ]);
  if (coded.length > 0) return { stones: null, places: coded.slice(0, MOST.stones).map(placeOf) };
  const typing = { typing: true };
  const named = ({ named: is }: { named: boolean }) => is;
  const lists = catalog.places.find(plan.terms, typing).filter(named);
  const pieces = findPieces(catalog, plan, typing).filter(named);
  const read = texts?.find(plan.terms, typing) ?? [];
  // texts that only mention the words are shown if nothing else was found
  const told = lists.length + pieces.length === 0 ? read : read.filter(named);
  const places = [
    ...lists.slice(0, MOST.lists).map(({ item }) => item.place),
    ...pieces.slice(0, MOST.pieces).map(({ item }) => placeOf(item.result)),
    ...told.slice(0, MOST.texts).map(({ item }) => item.place),
  ];
  const once = places.filter(({ href }, at) => places.findIndex((place) => place.href === href) === at);
  return { stones: await findInventory(plan), places: once.slice(0, MOST.all) };
}

function placeOf(result: SearchResult): SearchPlace {
  const { name, sku, display_slug, categories } = result;
  if (result.result_type === "product") {
    const [category] = categories;
    const href = productPath({ slug: display_slug, categories });
    return { kind: "product", title: name, note: category?.name ?? null, href, result };
  }
  const kind = result.result_type === "white_diamond" ? "white" : "color";
  return { kind: "stone", title: name, note: sku, href: stoneHref({ sku, kind }), result };
}
