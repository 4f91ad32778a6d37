import { and, asc, inArray, or, sql } from "drizzle-orm";
import { emptyState, inventoryHref } from "@/lib/goods/diamonds/address";
import { compileQuestion } from "@/lib/goods/diamonds/index/index-question";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { diamondName } from "@/lib/goods/diamonds/name";
import {
  type Diamond,
  type DiamondFilters,
  type DiamondQuestion,
  diamondQuestionSchema,
} from "@/lib/goods/diamonds/schema";
import { listedStones } from "@/lib/goods/diamonds/serving/listed-stones";
import { standingIndex } from "@/lib/goods/diamonds/serving/standing";
import { searchBySql } from "@/lib/goods/diamonds/sql-search";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { diamondFromRow } from "@/lib/goods/diamonds/transform";
import { stonePictureAddresses } from "@/lib/goods/pictures/shape-picture";
import { type Database, db } from "@/lib/platform/db/client";
import { beginningWith, type Codes } from "./codes";
import { MAX_RESULTS, type SearchResult, type StonesAsked } from "./schema";

/** Stones that pass filters, best first: how many, and any part of them of up to a hundred. */
export type FoundStones = { total: number; part: (offset: number, count: number) => Promise<SearchResult[]> };

const NONE: FoundStones = { total: 0, part: async () => [] };
const PAGE = 100;

/** The stones of a kind that pass filters, from this process's index; by SQL while that does not stand. */
export async function findStones(kind: DiamondKind, filters: DiamondFilters): Promise<FoundStones> {
  const question = diamondQuestionSchema.parse({ ...filters, kind, per_page: PAGE });
  const index = standingIndex();
  if (!index) return findBySql(question);
  const compiled = compileQuestion(question, null);
  // the first page is what nearly everybody sees
  const { total, ids: first } = index.findBest({ ...compiled, offset: 0, limit: MAX_RESULTS });
  return {
    total,
    part: async (offset, count) => {
      const limit = Math.min(count, PAGE);
      const ids =
        offset + limit <= MAX_RESULTS
          ? first.slice(offset, offset + limit)
          : // the one that stands now: between the two questions it may have been exchanged
            (standingIndex() ?? index).best({ ...compiled, offset, limit });
      const texts = await listedStones().textsOf(ids);
      return texts.map((text) => resultOf(JSON.parse(text) as Diamond));
    },
  };
}

async function findBySql(question: DiamondQuestion): Promise<FoundStones> {
  const first = await searchBySql(question, null);
  const page = async (number: number) =>
    number === 1 ? first.data : (await searchBySql({ ...question, page: number }, null)).data;
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

/** Stones on sale that a line names by a code, whole ones first; each by an index of its own column. */
export async function findByCode(codes: Codes, database: Database = db()): Promise<SearchResult[]> {
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
      : await find(sql`${sku} like ${beginningWith(codes.begins)}`);
  return rows.map((row) => resultOf(diamondFromRow(row)));
}

/** The inventory with filters, and how many stones it has. */
export const stonesAsked = (kind: DiamondKind, filters: DiamondFilters, total: number): StonesAsked => ({
  href: inventoryHref({ ...emptyState(kind), filters }),
  total,
});

function resultOf(stone: Diamond): SearchResult {
  return {
    result_type: stone.kind === "white" ? "white_diamond" : "color_diamond",
    id: stone.id,
    name: diamondName(stone),
    sku: stone.sku,
    default_image: stone.default_image ?? stonePictureAddresses(stone.shape, stone.fancy_color).fallback,
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
