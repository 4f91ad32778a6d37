import { createHash } from "node:crypto";
import { type Cells, FeedError, type Field, MEDIA_FIELDS } from "../fields";
import type { ImportProfile } from "../profile";
import { cleanCell, parsePlainNumber } from "./text";

/** Longest SKU of a supplier that is kept as it is, in characters after encoding. */
const LONGEST = 60;

/**
 * The prefix of every SKU of a supplier in the shop: the profile's, else the one its stones have had so far, else
 * the name's capitals and digits. It never contains the dash that follows it, so no two prefixes can produce the same SKU.
 * @throws FeedError when the name has no letter to make one from
 */
export function supplierPrefix(
  supplier: string,
  profile: ImportProfile,
  known: string | null = null,
): string {
  const prefix =
    profile.skuPrefix ??
    known ??
    supplier
      .normalize("NFKD")
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, 12);
  if (prefix) return prefix;
  throw new FeedError(`No SKU prefix can be made from the supplier's name: give the profile a "skuPrefix".`);
}

/**
 * The shop's SKU for a supplier's: prefix, dash, the supplier's own. Characters with a meaning in an address
 * are written as ~ and their code, so that different SKUs stay different. An address or an over-long SKU is
 * replaced by twelve digits of its SHA-256, the same in every file. Null if it is not valid.
 */
export function shopSku(prefix: string, supplierSku: string): string | null {
  const text = supplierSku.trim();
  if (/^https?:\/\//i.test(text) || text.length > LONGEST) return `${prefix}-${hashOf(text)}`;
  const encoded = text.replace(/[^A-Za-z0-9._-]/gu, (char) => `~${char.codePointAt(0)?.toString(16)}~`);
  const control = [...text].some((char) => char < " ");
  if (text === "" || control) return null;
  return `${prefix}-${encoded.length > LONGEST ? hashOf(text) : encoded}`;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12).toUpperCase();

/** Fields that may change while the stone, or its name, stays the same. */
const CHANGING_FIELDS: ReadonlySet<Field> = new Set([
  "price_total",
  "price_per_ct",
  "availability",
  ...MEDIA_FIELDS,
  // they came later, and the stones of files that have them keep their names
  "treatment",
  "stone_count",
  "comment",
]);

/**
 * A key for a stone whose file has no SKU column: twelve digits of the SHA-256 of the row's content without
 * price, availability and media, independent of column order and trailing zeros.
 */
export function contentKey(cells: Cells): string {
  const parts = Object.entries(cells)
    .filter(([field]) => !CHANGING_FIELDS.has(field as Field))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, raw]) => {
      const text = cleanCell(raw);
      return `${field}=${parsePlainNumber(text) ?? text.toLowerCase()}`;
    });
  return hashOf(parts.join("\u001f"));
}

/** Gives identical stones of one file different names: A, A-2, A-3 … in the file's order. */
export class DuplicateNamer {
  private readonly seen = new Map<string, number>();

  name(key: string): string {
    const count = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  }
}
