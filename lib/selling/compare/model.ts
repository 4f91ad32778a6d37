import { METALS, type Metal } from "@/lib/goods/terms/metals";
import { isItemKey } from "@/lib/platform/ids/item-key";

/** Key of the local value that holds what this browser compares, as JSON. */
export const COMPARE_KEY = "comparison";

/** Stones side by side, and rings likewise: so many of each can still be told apart. */
export const MAX_COMPARED = 5;

export const COMPARED_KINDS = ["stones", "rings"] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** What is compared, in the order it was put there: stones by their SKUs, rings by what {@link ringKey} says. */
export type Comparison = Record<ComparedKind, readonly string[]>;

export const EMPTY_COMPARISON: Comparison = { stones: [], rings: [] };

/** A setting in a metal, with its center stone where one is chosen. */
export type ComparedRing = { slug: string; metal: Metal; sku: string | null };

/** `alba:platinum`, or with its stone `alba:platinum:W-1`. */
export const ringKey = ({ slug, metal, sku }: ComparedRing): string =>
  [slug, metal, ...(sku === null ? [] : [sku])].join(":");

/** What a ring's key names; null where it names none. */
export function parseRingKey(key: string): ComparedRing | null {
  const [slug = "", metal, sku = null, ...rest] = key.split(":");
  const known = METALS.find((one) => one === metal);
  return known && isName(slug) && (sku === null || isName(sku)) && rest.length === 0
    ? { slug, metal: known, sku }
    : null;
}

const isName = (text: unknown): text is string => isItemKey(text) && !/[\p{Cc},:]/u.test(text);

const KNOWN: Record<ComparedKind, (key: unknown) => key is string> = {
  stones: isName,
  rings: (key): key is string => typeof key === "string" && parseRingKey(key) !== null,
};

function readKeys(kind: ComparedKind, keys: unknown): string[] {
  const known = Array.isArray(keys) ? keys.filter(KNOWN[kind]) : [];
  return [...new Set(known)].slice(0, MAX_COMPARED);
}

/** A comparison as the browser kept it; what is damaged is left out. */
export function parseComparison(kept: unknown): Comparison {
  const { stones, rings } = (kept ?? {}) as Partial<Record<ComparedKind, unknown>>;
  return { stones: readKeys("stones", stones), rings: readKeys("rings", rings) };
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** The comparison an address shows: `?stones=W-1,W-2&rings=alba:platinum:W-1`. What can't be read is left out. */
export function parseComparisonParams(params: Params): Comparison {
  const keys = (kind: ComparedKind) => [params[kind] ?? []].flat().flatMap((text) => text.split(","));
  return parseComparison({ stones: keys("stones"), rings: keys("rings") });
}

/** The address that shows a comparison to whoever opens it. */
export function comparisonHref(comparison: Comparison): string {
  const parts = COMPARED_KINDS.flatMap((kind) => {
    const keys = comparison[kind].map((key) => encodeURIComponent(key).replaceAll("%3A", ":"));
    return keys.length > 0 ? [`${kind}=${keys.join(",")}`] : [];
  });
  return parts.length > 0 ? `/comparison?${parts.join("&")}` : "/comparison";
}

export const countCompared = ({ stones, rings }: Comparison): number => stones.length + rings.length;

export const withoutCompared = (comparison: Comparison, kind: ComparedKind, key: string): Comparison => ({
  ...comparison,
  [kind]: comparison[kind].filter((one) => one !== key),
});
