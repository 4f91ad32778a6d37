import { ownTable } from "@/lib/platform/encoding/own-table";
import type { Field } from "../fields";
import { normalizeHeader, synonymOf } from "../understand/headers";

/** A field that a column's name stands for: 1 for a known name, less for one with words the shop doesn't know. */
export type NamedField = { field: Field; score: number; rank: number };

/** Any better-known name of a price per carat goes first. */
const PER_CARAT_RANK = 500;

/** Names that stand for several fields, which the column's values decide on. */
const AMBIGUOUS: Readonly<Record<string, readonly Field[]>> = ownTable({
  cut: ["shape", "cut"],
  depth: ["depth_pct", "height"],
  cert: ["lab", "cert_no", "cert", "cert_url"],
  report: ["lab", "cert_no", "cert", "cert_url"],
  certificate: ["lab", "cert_no", "cert", "cert_url"],
  certification: ["lab", "cert_no"],
  labreport: ["cert_no", "lab", "cert_url"],
  size: ["carat", "measurements"],
  price: ["price_total", "price_per_ct"],
  origin: ["origin", "type"],
  growth: ["growth", "type"],
  type: ["type", "growth"],
  id: ["sku"],
  url: ["sku", "image"],
  link: ["sku", "image"],
});

/** Words around a name that say nothing about the field: "Diamond Price (USD)" is a price. */
const FILLERS = new Set(
  "diamond diamonds stone stones gem loose item product center main lg usd us dollar dollars mm pct percent grade value code text the of in".split(
    " ",
  ),
);

/** "certificateLab", "certificate_lab" and "Certificate Lab" → certificate, lab. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d#%/$]+/)
    .filter(Boolean);

/** A price, and not one of a price list, such as Rapaport's, whose discount the file gives beside. */
const IS_PRICE = /price|cost|rate|amount|value|usd|us\$|\$/i;
const IS_LISTED = /rap|list|market|retail|disc|off|%|back/i;
/** "/ct", "per carat", "p.ct": the amount is for one carat, wherever the name says it. */
const PER_CARAT = /(?:\/|\bper\b|\bp[./])\s*(?:ct|carat)s?\b/i;

/** Whether a name says of a price that it is per carat: "Price (USD/ct)" is no price of the stone. */
const isPerCarat = (name: string): boolean => {
  const spaced = name.replaceAll("_", " ");
  return PER_CARAT.test(spaced) && IS_PRICE.test(spaced) && !IS_LISTED.test(spaced);
};

/** The fields a column's name may stand for, best first. */
export function fieldsOfName(name: string): NamedField[] {
  if (name.trim() === "") return [];
  const known = synonymOf(normalizeHeader(name));
  // the name without what is in parentheses would be that of a stone's whole price, and sell it at a loss
  if (!known && isPerCarat(name)) return [{ field: "price_per_ct", score: 0.97, rank: PER_CARAT_RANK }];
  const words = wordsOf(name);
  const bare = name.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
  const spellings: [string, number][] = [
    [normalizeHeader(name), 1],
    [normalizeHeader(bare), 0.97],
    [words.filter((word) => !FILLERS.has(word)).join(""), 0.9],
    [
      wordsOf(bare)
        .filter((word) => !FILLERS.has(word))
        .join(""),
      0.9,
    ],
  ];
  for (const [key, score] of spellings) {
    const several = AMBIGUOUS[key];
    const synonym = synonymOf(key);
    if (several) return several.map((field, rank) => ({ field, score: score - rank * 0.02, rank }));
    if (synonym?.field) return [{ field: synonym.field, score, rank: synonym.rank }];
    // a name the shop knows and has no use for, such as a girdle's
    if (synonym) return [];
  }
  return [];
}
