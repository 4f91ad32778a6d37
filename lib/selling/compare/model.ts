import { isMetalCode, type Metal } from "@/lib/goods/terms/metals";
import { isItemKey } from "@/lib/platform/ids/item-key";

/** The most stones or rings one comparison can show legibly, each kind counted separately. */
export const MAX_COMPARED = 5;

export const COMPARED_KINDS = ["stones", "rings"] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** The compared items in the order they were added: stones by SKU, rings by {@link ringKey}. */
export type Comparison = Record<ComparedKind, readonly string[]>;

export const EMPTY_COMPARISON: Comparison = { stones: [], rings: [] };

/** A setting in a metal, with its center stone if one is chosen. */
export type ComparedRing = { slug: string; metal: Metal; sku: string | null };

/** `alba:platinum`, or with its center stone `alba:platinum:W-1`. */
export const ringKey = ({ slug, metal, sku }: ComparedRing): string =>
  [slug, metal, ...(sku === null ? [] : [sku])].join(":");

/**
 * Parses a ring's key; returns null if it is invalid. A page knows the metals of when it was made: whether a ring's is still offered
 * is for the server to say.
 */
export function parseRingKey(key: string): ComparedRing | null {
  const [slug = "", metal, sku = null, ...rest] = key.split(":");
  return metal !== undefined &&
    isMetalCode(metal) &&
    isName(slug) &&
    (sku === null || isName(sku)) &&
    rest.length === 0
    ? { slug, metal, sku }
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

/** Parses a stored comparison; invalid entries are dropped. */
export function parseComparison(stored: unknown): Comparison {
  const { stones, rings } = (stored ?? {}) as Partial<Record<ComparedKind, unknown>>;
  return { stones: readKeys("stones", stones), rings: readKeys("rings", rings) };
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the comparison in a URL: `?stones=W-1,W-2&rings=alba:platinum:W-1`. Invalid entries are dropped. */
export function parseComparisonParams(params: Params): Comparison {
  const keys = (kind: ComparedKind) => [params[kind] ?? []].flat().flatMap((text) => text.split(","));
  return parseComparison({ stones: keys("stones"), rings: keys("rings") });
}

/** Returns a link that shows this comparison to anyone who opens it. */
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
