import { metalNamed } from "@/lib/goods/metals/metal-words";
import { isMetal, type Metal, metalSlugs } from "@/lib/goods/terms/metals";
import { OPTION_KEYS, optionName } from "@/lib/goods/terms/options";
import { ownTable } from "@/lib/platform/encoding/own-table";
import { isCurrencyCode } from "@/lib/platform/intl/money";
import { currencyCode, currencySign } from "@/lib/platform/money/model";

/* How the cells of other shops' exports are written. */

export const isYes = (cell: string): boolean => /^(?:true|yes|y|1)$/i.test(cell.trim());
export const isNo = (cell: string): boolean => /^(?:false|no|n|0|-1)$/i.test(cell.trim());

/** A whole number, as counts are written: `3`, `-2`, `1,200`, `3.0`; null for anything else. */
export function countOf(cell: string): number | null {
  const plain = cell.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, "");
  return /^-?\d+(?:\.0+)?$/.test(plain) ? Math.trunc(Number(plain)) : null;
}

/** Words divided by commas, in quotation marks where they contain one. */
export const wordsOf = (cell: string): string[] =>
  [...cell.matchAll(/\s*"([^"]*)"\s*|([^,;\n]+)/g)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? "").trim())
    .filter((word) => word !== "");

/** Addresses divided by commas, lines, or spaces; a comma within one belongs to it. */
export const addressesOf = (cell: string): string[] =>
  cell
    .split(/[\s,;|]+(?=https?:\/\/)/i)
    .map((one) => one.trim().replace(/[,;|]+$/, ""))
    .filter((one) => one !== "");

/** A SKU in the shop's alphabet: `'0012/A b` → `0012-A-b`; null if nothing of it is left. */
export function skuOf(cell: string): string | null {
  const plain = cell
    .trim()
    .replace(/^['’"]+/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9._+-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .replace(/-+$/, "")
    .slice(0, 60);
  return plain === "" ? null : plain;
}

/** A SKU as the file means it, without the apostrophe that keeps a spreadsheet from taking it for a number. */
export const writtenSku = (cell: string): string => cell.trim().replace(/^'+/, "");

/** Signs that are written with letters, and the currencies that they stand for. */
const LETTER_SIGNS: Readonly<Record<string, string>> = {
  RS: "INR LKR MUR NPR PKR SCR",
  KR: "DKK ISK NOK SEK",
  FR: "CHF",
  SFR: "CHF",
  ZŁ: "PLN",
  KČ: "CZK",
  FT: "HUF",
  LEI: "RON",
  TL: "TRY",
  R: "ZAR",
  RM: "MYR",
  RP: "IDR",
  DH: "AED MAD",
  "د.إ": "AED",
};

/** How the shop's currency is written beside an amount, in capitals; of dollars and others, also with their country. */
function ownSigns(): string[] {
  const code = currencyCode();
  const sign = currencySign();
  const country = code.slice(0, 2);
  const pairs = [`${code}${sign}`, `${sign}${code}`, `${country}${sign}`, `${sign}${country}`];
  const letters = Object.keys(LETTER_SIGNS).filter((one) => LETTER_SIGNS[one]?.includes(code));
  return ["", sign, code, country, ...pairs, `${country.charAt(0)}${sign}${country.charAt(1)}`, ...letters];
}

/** A price without the sign of the shop's currency: `$1,250.00 USD` → `1,250.00`. */
export function bareAmount(cell: string): string {
  const text = cell.trim();
  const own = ownSigns();
  const isOwn = (mark: string) => own.includes(mark.replaceAll(/[\s.]/g, "").toUpperCase());
  const before = /^[^\d-]*?(?=\.?\d|-|$)/.exec(text)?.[0] ?? "";
  const rest = isOwn(before) ? text.slice(before.length) : text;
  const after = /[^\d.,]*$/.exec(rest)?.[0] ?? "";
  return (isOwn(after) ? rest.slice(0, rest.length - after.length) : rest).trim();
}

/** The sign or code of another currency in a price: `HK$`, `€`, `CAD`; null for the shop's own, and where none is named. */
export function foreignCurrency(cell: string): string | null {
  const sign = cell
    .normalize("NFKC")
    .replaceAll(/[\d\s.,'’\u00a0\u202f-]/g, "")
    .toUpperCase();
  if (ownSigns().includes(sign)) return null;
  return /\p{Sc}/u.test(sign) || sign in LETTER_SIGNS || isCurrencyCode(sign) ? sign : null;
}

/** Words of options that have a place of their own. */
const OPTION_WORDS: Readonly<Record<string, string>> = ownTable({
  "ring size": "size",
  "us size": "size",
  "ring size us": "size",
  "us ring size": "size",
  "finger size": "size",
  colour: "color",
  "chain length": "length",
  "necklace length": "length",
  "bracelet length": "length",
  "stone shape": "shape",
  "diamond shape": "shape",
  "carat weight": "weight",
  "total carat weight": "weight",
  "diamond weight": "weight",
  "carat total weight": "weight",
  "diamond quality": "quality",
  "back type": "back",
  backing: "back",
  "earring back": "back",
  "back setting": "back",
});

/** What stands for an option in the shop: “Ring size” → size, “Center gemstone” → center_gemstone, “尺寸” → option_1. */
export function shopOptionKey(name: string, nth: number): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  const known = OPTION_KEYS.find(
    (key) => key === words || optionName(key).toLowerCase() === name.toLowerCase(),
  );
  const key = known ?? OPTION_WORDS[words] ?? words.replaceAll(" ", "_").slice(0, 31).replace(/_+$/, "");
  if (key === "metal") return "material";
  return /^[a-z]/.test(key) && key !== "constructor" ? key : `option_${nth}`;
}

const KARAT = /\b([1-9]|1\d|2[0-4])\s*-?\s*(?:kt|k|karat|carat|ct)\b|\b([1-9]|1\d|2[0-4])k(?=[wyr]g?\b)/i;
/** What may stand beside karat and color without making it another metal. */
const METAL_FILLER =
  /\b(?:[1-9]|1\d|2[0-4])\s*-?\s*(?:kt|k|karat|carat|ct)(?=[wyr]g?\b|\b)|\b(?:375|417|585|750|916|917|solid|real|gold|metal)\b|[^\p{L}\p{N}]+/giu;
const COLORS: readonly (readonly [RegExp, string])[] = [
  [/^(?:white|wg?)$/i, "white"],
  [/^(?:yellow|yg?)$/i, "yellow"],
  [/^(?:rose|pink|rg?)$/i, "rose"],
];

/**
 * The metal of the shop that words name, and nothing beside it: “14K Solid White Gold”, “18kt yellow”, “PT950”, “Sterling
 * Silver”; null otherwise.
 */
export function metalInWords(text: string): Metal | null {
  const words = text.normalize("NFKC").trim();
  if (/^(?:pt\s*-?\s*9[05]0|950\s*platinum|platinum(?:\s*\(?(?:pt)?\s*9[05]0\)?)?|plat)$/i.test(words)) {
    return isMetal("platinum") ? "platinum" : null;
  }
  const named = metalNamed(words);
  if (named) return named.offered ? named.slug : null;
  const found = KARAT.exec(words);
  const karat = found?.[1] ?? found?.[2];
  if (karat === undefined) return null;
  const rest = words.replaceAll(METAL_FILLER, " ").trim();
  const ofKarat = metalSlugs().filter((metal) => metal.startsWith(`${karat}k-`));
  // “22k gold” needs no color where the shop has it in one
  if (rest === "")
    return ofKarat.length === 1 && ofKarat[0] !== undefined && Number(karat) > 18 ? ofKarat[0] : null;
  const color = COLORS.find(([pattern]) => pattern.test(rest))?.[1];
  return ofKarat.find((metal) => metal === `${karat}k-${color}`) ?? null;
}

/** The metal that words name and that the shop knows but doesn’t offer: “Sterling silver”; null otherwise. */
export function metalToTurnOn(text: string): string | null {
  const named = metalNamed(text);
  return named && !named.offered ? named.label : null;
}

/** Text cut to a length between two words, with an ellipsis where something is missing. */
export function shortened(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const end = plain.lastIndexOf(" ", most - 1);
  return `${plain.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.–-]+$/, "")}…`;
}
