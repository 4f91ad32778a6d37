import { shownMetal } from "@/lib/goods/terms/metals";
import { optionKeys } from "@/lib/goods/terms/options";
import type { VariantDocument } from "./document";

const LONGEST_SLUG = 80;
const LONGEST_SKU = 40;

/** An address's part made from a name: “Élan & Oval Studs” → `elan-oval-studs`; empty if the name has no letters for one. */
export function slugFromName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return cutAtHyphen(trimHyphens(plain), LONGEST_SLUG);
}

/** A product's SKU made from its slug: `oval-studs` → `OVAL-STUDS`. */
export const skuFromSlug = (slug: string): string => cutAtHyphen(slug.toUpperCase(), LONGEST_SKU);

/** A variant's SKU made from the product's, its metal, and its options: `OVAL-STUDS-14W-S6`. */
export function skuFromChoice(
  sku: string,
  { metal, options }: Pick<VariantDocument, "metal" | "options">,
): string {
  const codes = optionKeys([{ options }]).map((key) => optionCode(key, options[key] ?? ""));
  const made = [
    sku,
    ...(metal === null ? [] : [shownMetal(metal).code]),
    ...codes.filter((code) => code !== ""),
  ].join("-");
  return made.slice(0, 60);
}

/** An option in a SKU: size 6.5 → S6.5, length 18 in → L18IN, others by their letters and digits. */
function optionCode(key: string, value: string): string {
  const code = value
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.]/g, "")
    .slice(0, 12);
  return code === "" ? "" : `${key === "size" ? "S" : key === "length" ? "L" : ""}${code}`;
}

/** A name that is not taken: itself, or the first free one of `NAME-2`, `NAME-3` … */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let nth = 2; isTaken(free); nth++) free = `${name.slice(0, 55)}-${nth}`;
  return free;
}

const trimHyphens = (text: string) => text.replace(/^-+/, "").replace(/-+$/, "");

/** Cuts a text to a length, between two words where it has several. */
function cutAtHyphen(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf("-", most);
  return trimHyphens(text.slice(0, end > 0 ? end : most));
}
