import { RANGE_FIELDS } from "@/lib/goods/diamonds/filters/filter-fields";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { type ParsedLine, parseLine, type WordMeaning } from "./line/parse-line";
import { termsOf } from "./text/text-index";

/** Filters on a price or weight, which no word of a text can match. */
const AMOUNTS: readonly WordMeaning[] = RANGE_FIELDS;
/** Minimum share of the line at which stones are clearly asked for, and linked beside the other results. */
const ENOUGH = 0.5;
/** A line that fits both kinds of stone means white ones first. */
const OTHER_KIND = 0.75;
/** Score of stones for a line that says nothing else. */
const STONES = 0.95;

/** What to search for, where, and how much of the line each search answers. */
export type SearchPlan = {
  read: ParsedLine;
  /** words to find in the catalog and the texts */
  terms: string[];
  /** those of them that don't describe a stone */
  others: ReadonlySet<string>;
  /** share of the line that stone filters cover, 0 to 1 */
  stones: number;
  /** share of the line that words can match */
  words: number;
  /** decimal amounts, both ends included */
  price: DiamondFilters["price"];
};

/** Plans the search of a line, for stones and for everything else. */
export function planSearch(line: string, { typing = false } = {}): SearchPlan {
  const read = parseLine(line, { typing });
  const said = read.words.filter(({ says }) => says !== "filler" && says !== "stone");
  // a price alone does not mean stones, since a ring has one too
  const own = said.filter(({ says }) => says !== "price");
  const understood = own.filter(({ says }) => says !== null);
  const worded = said.filter(({ says }) => !AMOUNTS.includes(says));
  const onlyStones = said.length > 0 || read.words.some(({ says }) => says === "stone");
  return {
    read,
    terms: termsOf(worded.map(({ text }) => text)),
    others: new Set(termsOf(worded.filter(({ says }) => says === null).map(({ text }) => text))),
    stones: own.length > 0 ? understood.length / own.length : Number(onlyStones),
    words: own.length > 0 ? worded.length / own.length : 0,
    price: read.filters.price,
  };
}

/** Whether the line names diamonds or stones. */
const namesStones = ({ read }: SearchPlan) => read.words.some(({ says }) => says === "stone");

/**
 * The kind whose inventory is linked beside the results; null if the line does not clearly ask for stones.
 */
export function requestedInventory(plan: SearchPlan): DiamondKind | null {
  const clearly = plan.stones >= ENOUGH || (plan.stones > 0 && namesStones(plan));
  return clearly ? (plan.read.kind ?? "white") : null;
}

/**
 * The kinds of stone the line matches, and the score of the best of each, 0 to 1. None if its other words
 * match a product: an oval ring is not a stone.
 * @param matched words found in the catalog
 */
export function requestedKinds(
  plan: SearchPlan,
  matched: ReadonlySet<string>,
): { kind: DiamondKind; score: number }[] {
  const { read, stones, others } = plan;
  const piece = [...others].some((word) => matched.has(word));
  const score = STONES * stones * stones;
  if (score === 0 || (piece && !namesStones(plan))) return [];
  if (read.kind) return [{ kind: read.kind, score }];
  return [
    { kind: "white", score },
    { kind: "color", score: score * OTHER_KIND },
  ];
}
