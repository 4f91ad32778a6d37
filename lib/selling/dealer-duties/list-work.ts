import { matchNames, type NameMatch } from "./match-names";
import { type ListedName, ListFileError, readSanctionsList } from "./read-list";

/** What the parsing pool's threads do for the tasks. */
export function readList(input: { sdn: string; alt: string | null }) {
  try {
    return { names: readSanctionsList(input) };
  } catch (error) {
    if (error instanceof ListFileError) return { problem: error.message };
    throw error;
  }
}

export const matchList = (input: { subjects: readonly string[]; list: readonly ListedName[] }): NameMatch[] =>
  matchNames(input.subjects, input.list);
