import { productPath } from "@/lib/goods/catalog/paths/paths";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { parseCodes } from "./line/codes";
import { searchableCatalog } from "./queries/catalog";
import { findByCode, findStones } from "./queries/find-stones";
import { findInventory, findPieces } from "./queries/search";
import { searchableTexts } from "./queries/text-catalog";
import type { SearchPlace, SearchResult, StoneMatches, Suggestions } from "./schema";
import { planSearch, requestedInventory, type SearchPlan } from "./search-plan";

/** Maximum suggestions of each kind and in all. */
const MOST = { coded: 4, stones: 3, lists: 3, pieces: 4, texts: 2, all: 8 };

/** Suggestions for a line that is being typed. */
export async function suggest(line: string): Promise<Suggestions> {
  const plan = planSearch(line, { typing: true });
  const codes = parseCodes(line);
  const [catalog, texts, coded] = await Promise.all([
    searchableCatalog(),
    searchableTexts(),
    findByCode(codes),
  ]);
  if (coded.length > 0) return { stones: null, places: coded.slice(0, MOST.coded).map(placeOf) };
  const typing = { typing: true };
  const named = ({ named: is }: { named: boolean }) => is;
  const lists = catalog.places.find(plan.terms, typing).filter(named);
  const pieces = findPieces(catalog, plan, typing).filter(named);
  const read = texts?.find(plan.terms, typing) ?? [];
  // texts that only mention the words are shown if nothing else was found
  const shown = lists.length + pieces.length === 0 ? read : read.filter(named);
  const texted = shown.slice(0, MOST.texts);
  // a page that answers more of the words than any goods do is what was meant
  const most = Math.max(0, ...[...lists, ...pieces].map(({ share }) => share));
  const isMeant = ({ share }: { share: number }) => share > most;
  const { matches, first } = await suggestStones(plan);
  const places = [
    ...first.map(placeOf),
    ...texted.filter(isMeant).map(({ item }) => item.place),
    ...lists.slice(0, MOST.lists).map(({ item }) => item.place),
    ...pieces.slice(0, MOST.pieces).map(({ item }) => placeOf(item.result)),
    ...texted.map(({ item }) => item.place),
  ];
  const once = places.filter(({ href }, at) => places.findIndex((place) => place.href === href) === at);
  return { stones: matches, places: once.slice(0, MOST.all) };
}

/** The inventory of the stones that are asked for, and the first of them; neither if the line asks for none. */
async function suggestStones(
  plan: SearchPlan,
): Promise<{ matches: StoneMatches | null; first: SearchResult[] }> {
  const kind = requestedInventory(plan);
  if (!kind) return { matches: null, first: [] };
  const { total, part } = await findStones(kind, plan.read.filters, plan.read.weight);
  const [matches, first] = await Promise.all([
    findInventory(plan, [{ kind, total }]),
    total > 0 ? part(0, MOST.stones) : [],
  ]);
  return { matches, first };
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
