import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldWords } from "@/lib/platform/encoding/fold-text";

/** Fewest digits that are taken for a phone number typed with spaces or dashes. */
const LEAST_DIGITS = 7;

/**
 * What `search_words` of the database makes of a search: every word has to begin one of the record's words, as it is typed or
 * without its accents and apostrophes. Null for words without a letter or digit, which find everything.
 */
export function searchQuery(typed: string): string | null {
  const terms = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term));
  if (terms.length === 0) return null;
  const words = terms.map(formsOf).join(" & ");
  const digits = typed.replace(/\D/g, "");
  const isPhone = /^[\d\s().+/-]+$/.test(typed) && digits.length >= LEAST_DIGITS;
  return isPhone ? `(${words}) | ${prefixOf(digits)}` : words;
}

/** A word as it is typed, or its folded parts. A number, SKU, or report, which has digits, is looked for whole. */
function formsOf(term: string): string {
  if (/\p{N}/u.test(term)) return prefixOf(term);
  const folded = foldWords(term)
    .split(/\s+/)
    .filter((part) => part !== "");
  if (folded.length === 0 || (folded.length === 1 && folded[0] === term)) return prefixOf(term);
  return `(${prefixOf(term)} | (${folded.map(prefixOf).join(" & ")}))`;
}

const prefixOf = (term: string): string => `'${term.replace(/[\\']/g, "$&$&")}':*`;

/**
 * The words of an order (number, email, names, postcode, phone) or of its line (name, SKUs, report), which the database
 * derives and indexes (0039_back_office_lists.sql). The column is left out of the table's declaration, so that nothing else reads it.
 */
export const wordsOf = (table: SQLWrapper): SQL => sql`${table}.words`;
