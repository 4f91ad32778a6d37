import { MIN_COMPARABLE_STONES } from "@/lib/goods/diamonds/pricing/estimate";
import { estimatePrices, type WeightPrices } from "@/lib/goods/diamonds/pricing/estimate-queries";
import type { EstimateQuery } from "@/lib/goods/diamonds/pricing/estimate-schema";
import { searchDiamondsBySql } from "@/lib/goods/diamonds/queries/sql-search";
import type { DiamondList, DiamondQuery, Stone } from "@/lib/goods/diamonds/schema";
import { listAnswers } from "@/lib/goods/diamonds/serving/answers/list-answers";
import { queryIndex } from "@/lib/goods/diamonds/serving/answers/query-index";
import { currentIndex } from "@/lib/goods/diamonds/serving/current-index";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { RawJson } from "@/lib/platform/api/serve/raw-json";
import type { RequestHeaders } from "@/lib/platform/api/serve/request-headers";
import { shownAmount, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { cents, currencyCode, minorUnits } from "@/lib/platform/money/model";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { findDiamond, findSimilar, nearestMatches, relaxations, searchDiamonds } from "./queries";
import { settingLimits } from "./setting-limit-queries";

/** `request` is the HTTP request; the shop's own pages pass none and are not rate limited. */
type ListCall = { query: DiamondQuery; request?: Request };
type Named = { params: { sku: string }; request?: Request };

export const handleListDiamonds = ({ query }: ListCall): Promise<DiamondList> => searchDiamonds(query);

type Called = { query: DiamondQuery; request: RequestHeaders; headers: Headers };

/**
 * The HTTP version: the index's stones are JSON already, and parsing them only to serialize them again costs
 * more than the query. The answer is kept until a stone changes.
 */
export async function handleListDiamondsHttp({
  query,
  request,
  headers,
}: Called): Promise<DiamondList | RawJson> {
  await assertRateLimit(request, "diamonds");
  const limits = await settingLimits(query);
  const index = currentIndex();
  if (!index) return searchDiamondsBySql(query, limits);
  const spent = { index: 0, stones: 0 };
  // answers differ by what their prices are made by, and not by whether the shop's own currency is named
  const key = JSON.stringify([{ ...query, currency: undefined }, limits, termsAtHand()?.id]);
  const answer = await listAnswers().find(key, async () => {
    const { stones, meta, ...found } = await queryIndex(index, query, limits);
    Object.assign(spent, found.spent);
    return `{"data":[${stones.join(",")}],"meta":${JSON.stringify(meta)}}`;
  });
  // both are 0 for a kept answer
  headers.set("server-timing", `index;dur=${spent.index.toFixed(3)}, stones;dur=${spent.stones.toFixed(3)}`);
  return answer;
}

export async function handleRelaxations({ query, request }: ListCall) {
  if (request) await assertRateLimit(request, "relaxations");
  const [found, nearest] = await Promise.all([relaxations(query), nearestMatches(query)]);
  return { data: { relaxations: found, nearest, currency: currencyCode() } };
}

/**
 * @param call like the others, and the calculator counts its views itself; `query` is a single white stone
 */
export async function handleEstimate({ query, request }: { query: EstimateQuery; request?: Request }) {
  if (request) await assertRateLimit(request, "diamonds");
  const { color = null, clarity = null, cut = null, certificate_type = null, currency: _, ...rest } = query;
  const stone = { ...rest, carat: Math.round(rest.carat * 100) / 100, color, clarity, cut, certificate_type };
  const by_carat = (await estimatePrices(stone)).map(estimateOf);
  const own = by_carat.find(({ carat }) => carat === stone.carat);
  if (!own) throw new Error("The chart leaves out the weight that was asked");
  return {
    data: { ...own, thin: own.total < MIN_COMPARABLE_STONES, by_carat, currency: currencyCode() },
  };
}

/** Estimates are whole amounts, because they are not prices. */
const whole = (own: number) => Math.round(shownAmount(cents(Math.round(own))) / minorUnits());

function estimateOf({ carat, total, quartiles, model }: WeightPrices) {
  const { p25 = 0, median = 0, p75 = 0 } = quartiles ?? {};
  const stock = quartiles && { p25: whole(p25), median: whole(median), p75: whole(p75) };
  return { carat, total, stock, model: whole(model) };
}

export async function handleGetDiamond({ params }: Named): Promise<{ data: Stone }> {
  const diamond = await findDiamond(params.sku);
  if (!diamond) throw notFoundError("This diamond");
  return { data: diamond };
}

export async function handleSimilarDiamonds({ params, request }: Named) {
  if (request) await assertRateLimit(request, "similar");
  const similar = await findSimilar(params.sku);
  if (!similar) throw notFoundError("This diamond");
  return { data: similar, meta: { currency: currencyCode() } };
}
