import { certificateNumberForms } from "@/lib/diamonds/certificate";

/** What one typed line may stand for, in the forms the tables are asked. */
export type SearchTerm = {
  /** words a product's name, sku, style or category must contain, lower case */
  words: string[];
  /** as SKUs are written */
  sku: string;
  /** report numbers it may mean: IGI's stand with and without LG */
  reports: string[];
};

/** Reads a search line; pure, so that what it finds can be explained. */
export function searchTerm(line: string): SearchTerm {
  const text = line.trim().replace(/\s+/g, " ");
  const compact = text.replace(/\s/g, "").toUpperCase();
  const report = /^(?:IGI|GIA|GCAL)?#?(?:LG)?(\d{6,14})$/.exec(compact)?.[1];
  return {
    words: text.toLowerCase().split(" ").filter(Boolean).slice(0, 8),
    sku: compact,
    reports: report ? certificateNumberForms(report) : [],
  };
}

/** A word as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
