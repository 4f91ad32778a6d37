import { tags } from "@/lib/platform/cache/tags-and-lifetimes";

/** Of whatever has no list of its tags: it is purged with every change. */
const ANY_KEY = "any";

/** The most keys of one answer. Fastly reads 16,384 bytes of them, Cloudflare as many, and many a proxy 4,096 of all headers. */
const MOST_KEYS = 60;
const MOST_BYTES = 2_000;
/** The most keys of one purge; beyond it, kinds are purged. */
const MOST_PURGED = 300;

/** Next's own tags of routes, which no change names. */
const OF_NEXT = /^_N_T_/;

/** A tag as a key: no spaces and no commas, which separate keys, and printable ASCII alone. */
const keyOf = (tag: string): string => encodeURIComponent(tag).replaceAll("%3A", ":");

/** The kind of a tag that names one thing: `product` of `product:una`. */
const kindOf = (tag: string): string | null => (tag.includes(":") ? (tag.split(":", 1)[0] ?? null) : null);

/** Kinds have keys of their own, so that an answer with many things can name the kind instead. */
const kindKey = (kind: string): string => `any-${kind}`;

const bytesOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + key.length + 1, 0);
const isTooLong = (keys: readonly string[]) => keys.length > MOST_KEYS || bytesOf(keys) > MOST_BYTES;

/** The tags in a list of Next's, separated by commas; each once, without its own tags of routes. */
export const tagsIn = (list: string): string[] => [
  ...new Set(
    list
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "" && !OF_NEXT.test(tag)),
  ),
];

/** The keys of a page that was rendered with these tags, shortened to kinds where they are too many. */
export function keysOfTags(named: readonly string[]): string[] {
  const keys = named.map(keyOf);
  return isTooLong(keys) ? keysOfKinds(named) : keys;
}

/** The keys of an answer whose tags aren't known: purged with every change, or with every change but those of stones. */
export const keysWithoutTags = (showsStones: boolean): string[] =>
  showsStones ? [ANY_KEY, tags.stones] : [ANY_KEY];

/** The keys to purge after these tags have changed. A change of stones alone leaves what shows none. */
export function keysToPurge(changed: readonly string[]): string[] {
  const kinds = [...new Set(changed.map(kindOf))].filter((kind) => kind !== null).map(kindKey);
  const any = changed.some((tag) => tag !== tags.stones) ? [ANY_KEY] : [];
  const keys = changed.map(keyOf);
  if (keys.length <= MOST_PURGED) return [...new Set([...keys, ...kinds, ...any])];
  // every page of a piece names the catalog too, so the kinds need not be purged one by one
  return [...new Set([...keysOfKinds(changed), tags.catalog, ...any])];
}

const keysOfKinds = (named: readonly string[]): string[] => [
  ...new Set(
    named.map((tag) => {
      const kind = kindOf(tag);
      return kind === null ? keyOf(tag) : kindKey(kind);
    }),
  ),
];
