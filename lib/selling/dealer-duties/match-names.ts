import MiniSearch from "minisearch";
import { wordsOf } from "./name-words";
import type { ListedName } from "./read-list";

/** A listed name that somebody's may be. */
export type NameMatch = ListedName & { subject: string };

/** Share of a word's letters that may differ: one of four to six, two of nine to twelve. */
const FUZZY = 0.2;
/** Words shorter than this must be the same: among three letters, one is too many. */
const SHORTEST_FUZZY = 4;
/** Most matches of one name that are reported: more say only that the name is common. */
const MOST_MATCHES = 25;

/**
 * Compares names with a list, whatever the order of their words. A name matches if every word of the shorter one of both is in
 * the longer one, some letters aside; a single word matches a single word only.
 * @returns for each subject in turn, the best matches first
 */
export function matchNames(subjects: readonly string[], list: readonly ListedName[]): NameMatch[] {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ["name"],
    tokenize: wordsOf,
    processTerm: (word) => word,
  });
  index.addAll(list.map(({ name }, id) => ({ id, name })));
  const counts = list.map(({ name }) => new Set(wordsOf(name)).size);
  return subjects.flatMap((subject) => {
    const words = new Set(wordsOf(subject));
    if (words.size === 0) return [];
    return index
      .search(subject, { fuzzy: (word) => (word.length < SHORTEST_FUZZY ? false : FUZZY), combineWith: "OR" })
      .filter(({ id, terms, queryTerms }) =>
        isSame({
          wanted: words.size,
          listed: counts[Number(id)] ?? 0,
          found: Math.min(new Set(terms).size, new Set(queryTerms).size),
        }),
      )
      .slice(0, MOST_MATCHES)
      .flatMap(({ id }) => {
        const listed = list[Number(id)];
        return listed ? [{ ...listed, subject }] : [];
      });
  });
}

/** @param count.found words that both have */
const isSame = ({ wanted, listed, found }: { wanted: number; listed: number; found: number }): boolean =>
  wanted === 1 || listed === 1 ? wanted === listed && found === 1 : found >= Math.min(wanted, listed);
