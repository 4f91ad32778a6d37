import { and, eq, inArray } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { type Database, db } from "@/lib/platform/db/client";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { parseCodes } from "../line/codes";
import { type RankedList, rank } from "../ranking";
import {
  MAX_RESULTS,
  type SearchPlace,
  type SearchQuery,
  type SearchResponse,
  type SearchResult,
  type StoneMatches,
} from "../schema";
import { planSearch, requestedInventory, requestedKinds, type SearchPlan } from "../search-plan";
import { settingsForStones } from "../settings-for-stones";
import type { Match } from "../text/text-index";
import { type Catalog, type FoundProduct, searchableCatalog } from "./catalog";
import { findByCode, findStones, toStoneMatches } from "./find-stones";
import { searchableTexts } from "./text-catalog";

/** Maximum lists and texts in an answer, and of those that only mention the words in passing. */
const MOST_PLACES = 6;
const MAX_WEAK_PLACES = 2;
/** Minimum share of the line's words that a list or text must match. */
const LEAST_PLACE = 0.75;
/** How fast the stones of a list, all equally good, yield their rank to other results. */
const STONE_DECAY = 0.08;
/** Score of a product that matches all words of a line; slightly below stones that pass its filters. */
const PIECES = 0.9;
/** Weight of the worst match among products with the same words; the best match weighs 1. */
const LEAST_PRODUCT = 0.4;

/**
 * The results of a line typed into the search box: exact code matches first, then products and stones in one
 * ranking.
 */
export async function search(query: SearchQuery): Promise<SearchResponse> {
  const plan = planSearch(query.q);
  const codes = parseCodes(query.q);
  const [catalog, stones] = await Promise.all([searchableCatalog(), findByCode(codes)]);
  const coded = [...stones, ...(await findByVariant(codes.skus, catalog))];
  // a number that can be a report number means nothing else, and a line that may be a SKU must match all of a
  // product's words
  const found =
    codes.reports.length > 0
      ? []
      : findPieces(catalog, plan).filter(({ share }) => share === 1 || codes.skus.length === 0);
  const matched = new Set(found.flatMap((match) => [...match.matched]));
  const isCode = codes.reports.length > 0 || coded.length > 0;
  const kinds = isCode ? [] : requestedKinds(plan, matched);
  const lists = await Promise.all(
    kinds.map(async ({ kind, score }) => ({
      kind,
      score,
      ...(await findStones(kind, plan.read.filters, plan.read.weight)),
    })),
  );

  const isCoded = new Set(coded.map(({ id }) => id));
  const pieces = found.filter(({ item }) => !isCoded.has(item.result.id));
  const best = lists.map(
    ({ kind, total, score }): RankedList<string> => ({
      name: kind,
      total,
      scoreOf: (at) => score / (1 + at * STONE_DECAY),
    }),
  );
  const ranking: RankedList<string>[] = [
    { name: "coded", total: coded.length, scoreOf: () => 2 },
    { name: "piece", total: pieces.length, scoreOf: (at) => scoreOf(pieces[at], plan) },
    ...best,
  ];
  const page = query.page ?? 1;
  const size = query.page ? query.per_page : Math.min(query.per_page, MAX_RESULTS);
  const places = rank(ranking, (page - 1) * size, size);
  const partOf = (list: string) => places.filter((place) => place.list === list).map(({ at }) => at);
  const parts = new Map<string, SearchResult[]>([
    ["coded", partOf("coded").flatMap((at) => coded[at] ?? [])],
    ["piece", partOf("piece").flatMap((at) => pieces[at]?.item.result ?? [])],
  ]);
  await Promise.all(
    lists.map(async ({ kind, part }) => {
      const [first, ...rest] = partOf(kind);
      parts.set(kind, first === undefined ? [] : await part(first, rest.length + 1));
    }),
  );
  // a stone sold since its list was made leaves its place empty
  const popularSearches = places.flatMap(({ list }) => parts.get(list)?.shift() ?? []);
  const total = ranking.reduce((sum, list) => sum + list.total, 0);
  return {
    popularSearches,
    stones: isCode ? null : await findInventory(plan, lists),
    places: isCode ? [] : await findPlaces(catalog, plan),
    ...(query.page ? { meta: { total, page, per_page: size } } : {}),
  };
}

/** The products whose words and price match, best first. */
export function findPieces(
  { products: index }: Catalog,
  plan: SearchPlan,
  { typing = false } = {},
): Match<FoundProduct>[] {
  return index
    .find(plan.terms, { typing })
    .filter(({ item }) => item.isShown && isWithin(item.cents, plan.price))
    .sort((a, b) => b.score - a.score || a.item.position - b.item.position);
}

function isWithin(cents: number, price: DiamondFilters["price"]): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = price ?? {};
  return (
    cents >= centsFromDecimal(min) &&
    cents <= (max === Number.POSITIVE_INFINITY ? max : centsFromDecimal(max))
  );
}

/**
 * A link to the inventory with the line's filters, if the line asks for stones and the shop has any of their kind.
 * @param known kinds whose stones are already counted
 */
export async function findInventory(
  plan: SearchPlan,
  known: readonly { kind: DiamondKind; total: number }[] = [],
): Promise<StoneMatches | null> {
  const kind = requestedInventory(plan);
  if (!kind) return null;
  const { total } = known.find((list) => list.kind === kind) ?? (await findStones(kind, plan.read.filters));
  if (total === 0 && (await findStones(kind, {})).total === 0) return null;
  const settings = settingsForStones(plan);
  return { ...toStoneMatches(kind, plan.read.filters, total), ...(settings ? { settings } : {}) };
}

/**
 * A product's score, 0 to 1: by how much of the line it matches, then by its rank among the other matches.
 */
function scoreOf(match: Match<FoundProduct> | undefined, { words }: SearchPlan): number {
  if (!match) return 0;
  const share = match.share * words;
  return PIECES * share * share * (LEAST_PRODUCT + (1 - LEAST_PRODUCT) * match.score);
}

/** The lists and texts whose names match the words, best first, and a few that only mention them. */
async function findPlaces(catalog: Catalog, plan: SearchPlan): Promise<SearchPlace[]> {
  const texts = await searchableTexts();
  const found = [...catalog.places.find(plan.terms), ...(texts?.find(plan.terms) ?? [])]
    .filter(({ share }) => share * plan.words >= LEAST_PLACE)
    .sort((a, b) => b.share - a.share || b.score - a.score);
  const weak = found.filter(({ named }) => !named).slice(0, MAX_WEAK_PLACES);
  return [...found.filter(({ named }) => named), ...weak].slice(0, MOST_PLACES).map(({ item }) => item.place);
}

/** Products with a variant whose SKU, as printed on order documents, the line names. */
async function findByVariant(
  skus: readonly string[],
  catalog: Catalog,
  database: Database = db(),
): Promise<SearchResult[]> {
  if (skus.length === 0) return [];
  const rows = await database
    .select({ slug: products.slug })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(products.status, "active"), inArray(productVariants.sku, [...skus])));
  const found = rows.flatMap(({ slug }) => catalog.bySlug.get(slug) ?? []);
  return found.filter(({ isShown }) => isShown).map(({ result }) => result);
}
