import { and, asc, inArray, or, sql } from "drizzle-orm";
import type { Bounds } from "@/lib/goods/diamonds/filters/filter-fields";
import { emptyInventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { searchDiamondsBySql } from "@/lib/goods/diamonds/queries/sql-search";
import {
  type Diamond,
  type DiamondFilters,
  type DiamondQuery,
  diamondQuerySchema,
} from "@/lib/goods/diamonds/schema";
import { listedStoneTexts } from "@/lib/goods/diamonds/serving/answers/listed-stone-queries";
import { currentIndex } from "@/lib/goods/diamonds/serving/current-index";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { isShowable } from "@/lib/goods/diamonds/stone/shown-prices";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type Database, db } from "@/lib/platform/db/client";
import { type LineCodes, likePrefix } from "../line/codes";
import { MAX_RESULTS, type SearchResult, type StoneMatches } from "../schema";

/**
 * The stones that pass a set of filters, best first: their total, and any part of them, up to a hundred at a
 * time.
 */
export type FoundStones = { total: number; part: (offset: number, count: number) => Promise<SearchResult[]> };

const NONE: FoundStones = { total: 0, part: async () => [] };
const PAGE = 100;

/**
 * The stones of a kind that pass the filters, from this process's index, or by SQL while there is no index.
 * @param weight carats; with an index, the nearest weight comes first, and the best of each weight
 */
export async function findStones(
  kind: DiamondKind,
  filters: DiamondFilters,
  weight: number | null = null,
): Promise<FoundStones> {
  const question = diamondQuerySchema.parse({ ...filters, kind, per_page: PAGE });
  const index = currentIndex();
  if (!index) return findBySql(question);
  if (weight !== null && filters.carat) return findNearest(kind, filters, weight, filters.carat);
  const compiled = compileQuery(question, null);
  // almost everyone sees only the first page
  const { total, ids: first } = index.findBest({ ...compiled, offset: 0, limit: MAX_RESULTS });
  return {
    total,
    part: async (offset, count) => {
      const limit = Math.min(count, PAGE);
      const ids =
        offset + limit <= MAX_RESULTS
          ? first.slice(offset, offset + limit)
          : // the current index, which may have been replaced since the first page
            (currentIndex() ?? index).best({ ...compiled, offset, limit });
      const texts = await listedStoneTexts(ids);
      return texts.map((text) => resultOf(JSON.parse(text) as Diamond));
    },
  };
}

/** Whole hundredths of a carat between two weights, nearest to one first and the heavier before the lighter. */
function weightsByDistance(weight: number, { min = weight, max = weight }: Bounds): number[] {
  const at = Math.round(weight * 100);
  const from = Math.max(1, Math.round(min * 100));
  const all = Array.from({ length: Math.round(max * 100) - from + 1 }, (_, i) => from + i);
  return all.sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || b - a);
}

/** The stones of a range of weights as one list for each hundredth of a carat, opened as far as they are asked for. */
async function findNearest(
  kind: DiamondKind,
  filters: DiamondFilters,
  weight: number,
  bounds: Bounds,
): Promise<FoundStones> {
  const { total } = await findStones(kind, filters);
  const ofWeight = (hundredths: number) =>
    findStones(kind, { ...filters, carat: { min: hundredths / 100, max: hundredths / 100 } });
  return {
    total,
    part: async (offset, count) => {
      const found: SearchResult[] = [];
      let skip = offset;
      for (const hundredths of weightsByDistance(weight, bounds)) {
        const list = await ofWeight(hundredths);
        if (skip < list.total) found.push(...(await list.part(skip, count - found.length)));
        skip = Math.max(0, skip - list.total);
        if (found.length >= count) break;
      }
      return found;
    },
  };
}

async function findBySql(question: DiamondQuery): Promise<FoundStones> {
  const first = await searchDiamondsBySql(question, null);
  const page = async (number: number) =>
    number === 1 ? first.data : (await searchDiamondsBySql({ ...question, page: number }, null)).data;
  if (first.meta.total === 0) return NONE;
  return {
    total: first.meta.total,
    part: async (offset, count) => {
      const number = Math.floor(offset / PAGE) + 1;
      const skip = offset % PAGE;
      const stones = [...(await page(number)), ...(skip + count > PAGE ? await page(number + 1) : [])];
      return stones.slice(skip, skip + count).map(resultOf);
    },
  };
}

/**
 * Stones on sale that a line names by a code, exact matches first; each lookup uses the index of its own
 * column.
 */
export async function findByCode(codes: LineCodes, database: Database = db()): Promise<SearchResult[]> {
  if (codes.skus.length === 0 && codes.reports.length === 0) return [];
  const sku = sql`upper(${diamonds.sku})`;
  const whole = or(
    codes.skus.length > 0 ? inArray(sku, codes.skus) : undefined,
    codes.reports.length > 0 ? inArray(diamonds.certificateNumber, codes.reports) : undefined,
  );
  const listed = inArray(diamonds.availability, ["available", "reserved"]);
  const find = (where: typeof whole) =>
    database.select().from(diamonds).where(and(listed, where)).orderBy(asc(sku)).limit(MAX_RESULTS);
  const named = await find(whole);
  const rows =
    named.length > 0 || codes.begins === null
      ? named
      : await find(sql`${sku} like ${likePrefix(codes.begins)}`);
  return rows.filter(({ priceCents }) => isShowable(priceCents)).map((row) => resultOf(diamondFromRow(row)));
}

/** A link to the inventory with the filters, and how many stones it has. */
export const toStoneMatches = (kind: DiamondKind, filters: DiamondFilters, total: number): StoneMatches => ({
  href: inventoryHref({ ...emptyInventoryState(kind), filters }),
  total,
});

function resultOf(stone: Diamond): SearchResult {
  return {
    result_type: stone.kind === "white" ? "white_diamond" : "color_diamond",
    id: stone.id,
    name: diamondName(stone),
    sku: stone.sku,
    default_image: stone.default_image,
    shape: stone.shape,
    cut: stone.cut,
    carat: stone.carat,
    color: stone.color,
    clarity: stone.clarity,
    intensity: stone.intensity,
    is_overnight: stone.is_overnight,
    express_shipping: stone.express_shipping,
    sale_price: stone.sale_price,
    price: stone.price,
    regular_price: stone.regular_price,
    categories: [],
    display_slug: stone.display_slug,
  };
}
