import { RANGE_FIELDS } from "@/lib/goods/diamonds/filter-fields";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { type ParsedLine, parseLine, type WordMeaning } from "./parse-line";
import { termsOf } from "./text-index";

/** Filters that say a price or a weight, which no word of a text tells. */
const AMOUNTS: readonly WordMeaning[] = RANGE_FIELDS;
/** Past this a page of stones is what was asked for, and named beside what else is found. */
const ENOUGH = 0.5;
/** A line that asks for a stone of either kind means the white ones first. */
const OTHER_KIND = 0.75;
/** How well stones answer a line that says nothing else. */
const STONES = 0.95;

/** What is looked for where, and how much of the line it answers. */
export type SearchPlan = {
  read: ParsedLine;
  /** words for the catalog and the texts */
  terms: string[];
  /** those of them that say nothing of a stone */
  others: ReadonlySet<string>;
  /** share of what the line says that filters of stones tell, 0 to 1 */
  stones: number;
  /** share of it that words can tell */
  words: number;
  /** US dollars, both ends included */
  price: DiamondFilters["price"];
};

/** What a line asks, of stones and of everything else. */
export function planSearch(line: string, { typing = false } = {}): SearchPlan {
  const read = parseLine(line, { typing });
  const said = read.words.filter(({ says }) => says !== "filler" && says !== "stone");
  // a price is nobody's own: a ring may cost it as well as a stone
  const own = said.filter(({ says }) => says !== "price");
  const told = own.filter(({ says }) => says !== null);
  const worded = said.filter(({ says }) => !AMOUNTS.includes(says));
  const onlyStones = said.length > 0 || read.words.some(({ says }) => says === "stone");
  return {
    read,
    terms: termsOf(worded.map(({ text }) => text)),
    others: new Set(termsOf(worded.filter(({ says }) => says === null).map(({ text }) => text))),
    stones: own.length > 0 ? told.length / own.length : Number(onlyStones),
    words: own.length > 0 ? worded.length / own.length : 0,
    price: read.filters.price,
  };
}

/** Whether the line names diamonds or stones. */
const namesStones = ({ read }: SearchPlan) => read.words.some(({ says }) => says === "stone");

/** The kind whose inventory is named beside what is found; null where the line does not ask for stones clearly enough. */
export function requestedInventory(plan: SearchPlan): DiamondKind | null {
  const clearly = plan.stones >= ENOUGH || (plan.stones > 0 && namesStones(plan));
  return clearly ? (plan.read.kind ?? "white") : null;
}

/**
 * The kinds of stone that are found by the line, and how well the best of each answers it, 0 to 1. None where what it
 * says beyond stones is a piece of the catalog: an oval ring is no stone.
 * @param matched words that were found in the catalog
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
