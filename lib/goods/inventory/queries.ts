import { eq } from "drizzle-orm";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { DIAMOND_KINDS } from "@/lib/goods/diamonds/model";
import {
  nearestMatchesBySql,
  type Relaxation,
  relaxationsBySql,
  searchDiamondsBySql,
  similarBySql,
} from "@/lib/goods/diamonds/queries/sql-search";
import {
  type Diamond,
  type DiamondList,
  type DiamondQuery,
  diamondQuerySchema,
  type Stone,
} from "@/lib/goods/diamonds/schema";
import { nearestMatchesByIndex } from "@/lib/goods/diamonds/serving/answers/nearest";
import { queryIndex } from "@/lib/goods/diamonds/serving/answers/query-index";
import { similarByIndex } from "@/lib/goods/diamonds/serving/answers/similar";
import { currentIndex } from "@/lib/goods/diamonds/serving/current-index";
import { isShowable } from "@/lib/goods/diamonds/stone/shown-prices";
import { type DiamondRow, diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import { settingLimits } from "./setting-limit-queries";
import { findStoneMedia } from "./stone-media-queries";

/**
 * Everything the inventory page shows of the stock: the page of stones, the total, the count on every filter
 * value without that filter, and the price histogram without the price filter. Answered by this process's
 * index, or by SQL while there is no index.
 * @throws ApiError 404 `unknown_setting`
 */
export async function searchDiamonds(question: DiamondQuery): Promise<DiamondList> {
  const limits = await settingLimits(question);
  const index = currentIndex();
  if (!index) return searchDiamondsBySql(question, limits);
  const { stones, meta } = await queryIndex(index, question, limits);
  return { data: stones.map((text) => JSON.parse(text) as Diamond), meta };
}

/** How many stones on sale, colorless and in fancy colors, a setting of these limits could hold. */
export async function countFitting(limits: StoneLimits): Promise<number> {
  const index = currentIndex();
  const totals = await Promise.all(
    DIAMOND_KINDS.map(async (kind) => {
      const question = diamondQuerySchema.parse({ kind, per_page: 1, type: "ring-builder" });
      if (index) return index.query(compileQuery(question, limits)).total;
      return (await searchDiamondsBySql(question, limits)).meta.total;
    }),
  );
  return totals.reduce((all, one) => all + one, 0);
}

/** For each filter of a query the total without it, the costliest filter (most stones gained) first. */
export async function relaxations(question: DiamondQuery): Promise<Relaxation[]> {
  const limits = await settingLimits(question);
  const index = currentIndex();
  return index ? index.relaxations(compileQuery(question, limits)) : relaxationsBySql(question, limits);
}

/**
 * The stones that miss the fewest of a query's filters, best first; those of the wanted shape come before all
 * others, since the shape is what a shopper gives up last.
 */
export async function nearestMatches(question: DiamondQuery, limit = 4): Promise<Diamond[]> {
  const limits = await settingLimits(question);
  const index = currentIndex();
  const found = index && (await nearestMatchesByIndex(index, question, limits, limit));
  return found ?? nearestMatchesBySql(question, limits, limit);
}

/** One stone in any state, or null. @throws ApiError 422 if its price is too large for the currency of the call */
export async function findDiamond(sku: string): Promise<Stone | null> {
  const row = await findRow(sku);
  if (!row) return null;
  if (!isShowable(row.priceCents))
    throw new ApiError("too_large", `This diamond’s price is too large to be shown in ${currencyName()}.`, {
      status: 422,
    });
  const diamond = diamondFromRow(row);
  const media = await findStoneMedia(row.id);
  const certificate = media.find(({ kind }) => kind === "certificate");
  return { ...diamond, media, certificate_file: certificate?.src ?? null, currency: currencyCode() };
}

async function findRow(sku: string): Promise<DiamondRow | undefined> {
  const [row] = await db().select().from(diamonds).where(eq(diamonds.sku, sku)).limit(1);
  return row;
}

/**
 * Up to `limit` stones to offer beside or instead of one: same kind and shape, on sale, nearest in weight,
 * price, color and grades. Null if there is no such SKU.
 */
export async function findSimilar(sku: string, limit = 8): Promise<Diamond[] | null> {
  const stone = await findRow(sku);
  if (!stone) return null;
  const index = currentIndex();
  if (!index) return similarBySql(stone, limit);
  return similarByIndex(index, stone, limit);
}
