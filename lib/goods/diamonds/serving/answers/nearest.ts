import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import type { Diamond, DiamondQuery } from "@/lib/goods/diamonds/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import { createTimeSlicer } from "../stock/time-slicer";
import { listedStoneCache, listedStoneTexts } from "./listed-stone-queries";

/** Beyond this many queries the database is faster, because it reads every stone only once. */
const MOST_QUESTIONS = 256;
/** Time spent on queries before requests run (ms). */
const SLICE_MS = 3;

/**
 * The stones that miss the fewest of a query's filters: without any of them left out, then without each one,
 * then without each two, until there are enough; stones of the wanted shape come first.
 * @returns null if that would take too many queries
 */
export async function nearestMatchesByIndex(
  index: DiamondIndex,
  question: DiamondQuery,
  limits: StoneLimits | null,
  limit: number,
): Promise<Diamond[] | null> {
  const compiled = compileQuery({ ...question, sort: "best" }, limits);
  const shape = compiled.filters.filter(({ field }) => field === "shape");
  const others = compiled.filters.filter(({ field }) => field !== "shape");
  const pause = createTimeSlicer(SLICE_MS);
  let tried = 0;
  const found: string[] = [];
  for (const fixed of shape.length > 0 ? [shape, []] : [[]]) {
    for (let left = 0; left <= others.length && found.length < limit; left++) {
      // checked before the first query of the level, because part of a level has no use
      tried += choicesOf(others.length, left);
      if (tried > MOST_QUESTIONS) return null;
      const level = new Set<string>();
      for (const dropped of choices(others, left)) {
        const filters = [...fixed, ...others.filter((filter) => !dropped.includes(filter))];
        for (const id of index.best({ ...compiled, filters, offset: 0, limit: limit + found.length })) {
          if (!found.includes(id)) level.add(id);
        }
        await pause();
      }
      found.push(...(await best([...level], limit - found.length)));
    }
  }
  return (await listedStoneTexts(found)).map((text) => JSON.parse(text) as Diamond);
}

/** The number of combinations of `count` out of some items. */
function choicesOf(items: number, count: number): number {
  let choices = 1;
  for (let i = 0; i < count; i++) choices = (choices * (items - i)) / (i + 1);
  return choices;
}

/** Yields every combination of `count` items. */
function* choices<T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) return yield [];
  for (let i = from; i <= items.length - count; i++) {
    for (const rest of choices(items, count - 1, i + 1)) yield [items[i] as T, ...rest];
  }
}

/** The ids of the best of some stones, by their prices in the shop's own currency. */
async function best(ids: readonly string[], count: number): Promise<string[]> {
  const texts = await listedStoneCache().textsOf(ids);
  return texts
    .map((text) => JSON.parse(text) as Diamond)
    .sort(byBest)
    .slice(0, count)
    .map(({ id }) => id);
}

const CERTIFIED: readonly string[] = ["IGI", "GIA", "GCAL"];
const cents = ({ price }: Diamond) => Math.round(price * 10 ** shopProfile().currency.digits);

/** The order "best", the same as in sql-filters.ts. */
function byBest(a: Diamond, b: Diamond): number {
  return (
    Number(a.availability === "reserved") - Number(b.availability === "reserved") ||
    Number(!CERTIFIED.includes(a.certificate_type)) - Number(!CERTIFIED.includes(b.certificate_type)) ||
    (b.cut ?? 0) - (a.cut ?? 0) ||
    (b.color ?? 0) - (a.color ?? 0) ||
    (b.clarity ?? 0) - (a.clarity ?? 0) ||
    cents(a) / a.carat - cents(b) / b.carat ||
    cents(a) - cents(b) ||
    // by code point, like the database and the index
    Buffer.compare(Buffer.from(a.sku), Buffer.from(b.sku))
  );
}
