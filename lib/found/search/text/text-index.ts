import MiniSearch, { type SearchResult as Hit, type Query } from "minisearch";
import { foldText } from "@/lib/platform/encoding/fold-text";
import { STOP_WORDS, SYNONYMS } from "./synonyms";
import { stem } from "./tokens";

/** A searchable document: its fields, highest weight first. */
export type IndexedDocument = { title: string; category: string; words: string; text: string };
/**
 * One match and its quality: `share` of the searched words it has, `score` from 0 to 1 relative to the best
 * match, and whether a word is in its name (`named`) or only in its text.
 */
export type Match<T> = {
  item: T;
  share: number;
  score: number;
  named: boolean;
  matched: ReadonlySet<string>;
};

const WEIGHTS = { title: 4, category: 3, words: 2, text: 0.5 } as const;
/** A synonym weighs less than the word itself. */
const SYNONYM_WEIGHT = 0.8;
/** Minimum share of the words that a match must have. */
const LEAST_SHARE = 0.5;

const pieces = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The distinct search terms of a line, without stop words. */
export function termsOf(words: readonly string[]): string[] {
  const stems = [...new Set(words.flatMap(pieces).map(stem))];
  return stems.filter((word) => !STOP_WORDS.has(word));
}

/** Finds documents by their words, by prefixes of words, by words with a typo or two, and by synonyms. */
export class TextIndex<T extends IndexedDocument> {
  private readonly index = new MiniSearch<IndexedDocument & { id: number }>({
    fields: Object.keys(WEIGHTS),
    tokenize: pieces,
    processTerm: (term) => stem(term),
    searchOptions: { boost: WEIGHTS, tokenize: (text) => text.split(" ") },
  });

  constructor(private readonly items: readonly T[]) {
    this.index.addAll(
      items.map(({ title, category, words, text }, id) => ({ id, title, category, words, text })),
    );
  }

  /**
   * Documents with all of the words; if there are none, those with the most of them, at least half.
   * @param terms as {@link termsOf} makes them
   * @param typing the last word may be unfinished
   */
  find(terms: readonly string[], { typing = false } = {}): Match<T>[] {
    if (terms.length === 0) return [];
    const queries = terms.map((term, i) => {
      const unfinished = typing && i === terms.length - 1;
      const known = queryOf(term, { unfinished, misspelt: false });
      // fuzzy matching applies only to unknown words: "pink" is not a misspelled "link"
      return this.index.search(known).length > 0 ? known : queryOf(term, { unfinished, misspelt: true });
    });
    const all = this.matches(this.index.search({ combineWith: "AND", queries }), terms);
    if (all.length > 0 || terms.length === 1) return all;
    const some = this.matches(this.index.search({ combineWith: "OR", queries }), terms);
    const most = Math.max(0, ...some.map(({ share }) => share));
    return most < LEAST_SHARE ? [] : some.filter(({ share }) => share === most);
  }

  private matches(hits: readonly Hit[], terms: readonly string[]): Match<T>[] {
    const best = Math.max(...hits.map(({ score }) => score));
    return hits.flatMap((hit) => {
      const item = this.items[hit.id as number];
      if (!item) return [];
      const queried = new Set(hit.queryTerms);
      const matched = new Set(
        terms.filter((term) => namesOf(term).some((name) => name.every((one) => queried.has(one)))),
      );
      const named = Object.values(hit.match).some((fields) => fields.some((field) => field !== "text"));
      return [{ item, share: matched.size / terms.length, score: hit.score / best, named, matched }];
    });
  }
}

/** A word and its synonyms, each as the words to search for. */
const namesOf = (term: string): string[][] => [
  [term],
  ...(SYNONYMS.get(term) ?? []).map((name) => name.split(" ").map(stem)),
];

/** `unfinished`: it may be a prefix · `misspelt`: it may contain typos */
function queryOf(term: string, how: { unfinished: boolean; misspelt: boolean }): Query {
  return {
    combineWith: "OR",
    queries: namesOf(term).map(
      (words, i): Query => ({
        combineWith: "AND",
        queries: words,
        ...(i === 0
          ? {
              prefix: term.length > (how.unfinished ? 1 : 2),
              fuzzy: how.misspelt && allowedTypos(term),
              maxFuzzy: 2,
            }
          : { boostTerm: () => SYNONYM_WEIGHT }),
      }),
    ),
  };
}

/** The number of typos allowed in a word; none in short words and numbers. */
const allowedTypos = (term: string): number | false =>
  term.length < 4 || /\d/.test(term) ? false : term.length < 8 ? 1 : 2;
