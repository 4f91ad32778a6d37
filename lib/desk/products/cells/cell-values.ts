import { metalNamed } from "@/lib/goods/metals/metal-words";
import { OPTION_KEYS, optionName } from "@/lib/goods/terms/options";

/*
 * How the values of a product are written in a spreadsheet's cells, and read from them. What can't be read stays text,
 * which the product's schema then refuses in its own words.
 */

const plain = (text: string) => text.trim().toLowerCase();

/** `1,250.00`, `$1250`, `1250` */
export function amountOf(text: string): unknown {
  const bare = text.replaceAll(/[$\s]/g, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

export function numberOf(text: string): unknown {
  const bare = text.trim();
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : bare;
}

export function booleanOf(text: string): unknown {
  if (["true", "yes", "1"].includes(plain(text))) return true;
  return ["false", "no", "0"].includes(plain(text)) ? false : text;
}

export const listOf = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** `Name: value; Name: value` */
const pairsOf = (text: string): [name: string, value: string][] =>
  text
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const at = part.lastIndexOf(":");
      return at < 0 ? [part.trim(), ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    });

export const measuresOf = (text: string) =>
  pairsOf(text).map(([name, value]) => ({ name, mm: numberOf(value.replace(/\s*mm$/i, "")) }));

export const stonesOf = (text: string) =>
  pairsOf(text).map(([cut, value]) => ({ cut: plain(cut).replaceAll(" ", "_"), count: numberOf(value) }));

/** Attributes one a line, because their values hold semicolons and colons. */
export const attributesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const at = line.indexOf(":");
      return { key: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() };
    });

/** A metal by its code or one of its names: `14k-white`, `14K White Gold`, `925 silver`. */
export function metalOf(text: string): unknown {
  const named = metalNamed(text);
  return named?.offered ? named.slug : text;
}

/** The key of an option's name: “Ring size (US)” → size, “Center gemstone” → center_gemstone. */
export function optionKeyOf(name: string): string {
  const word = plain(name);
  const known = OPTION_KEYS.find((key) => optionName(key).toLowerCase() === word);
  return known ?? word.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "");
}

/** `Active`, `draft`, `archived` */
export const statusOf = (text: string): unknown => (plain(text) === "archived" ? "withdrawn" : plain(text));

/** `3`, or `made to order` */
export const stockOf = (text: string): unknown =>
  ["made to order", "made-to-order"].includes(plain(text)) ? null : numberOf(text);

/** What a spreadsheet would run as a formula, perhaps behind apostrophes of its own. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that no spreadsheet runs: an apostrophe stands before what it would. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** A cell as it was before it was guarded, by this shop or another. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
