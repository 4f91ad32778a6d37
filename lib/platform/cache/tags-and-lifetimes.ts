/**
 * Every cache tag and lifetime of the shop. `'use cache'` functions name them in `cacheTag` and `cacheLife`; writers
 * expire them through the change log (lib/platform/db/change-log/changes.ts), which each process follows.
 */
export const tags = {
  /** lists of products and anything that counts or ranks them */
  catalog: "catalogue",
  category: (slug: string) => `category:${slug}`,
  product: (slug: string) => `product:${slug}`,
  /** what customers asked about a stone, by its SKU; of a product, its own tag */
  questions: (sku: string) => `questions:${sku}`,
  /** the first page of each list of stones; expired by the diamond index, and through the change log by their pictures alone */
  stones: "stones",
  /** whether there are stones of a kind at all; expired by the diamond index when the first arrives or the last leaves */
  stocked: "stocked",
  /** the shop's own values: settings, banner, menus, year */
  shop: "shop",
  /** nothing is cached under it: it has each process look for the pictures that the shop rendered */
  pictures: "pictures",
  redirects: "redirects",
  /** the rates of sales tax, which quotes keep */
  taxes: "taxes",
  /** the public promo codes */
  promo: "promo",
} as const;

/**
 * Lifetimes in seconds: a browser may reuse a value for `stale`, at least 30, and a page for the least of its values';
 * after `revalidate` the next request refreshes it in the background; after `expire` the next request waits for it. A
 * changed tag refreshes it earlier.
 */
export const lifetimes = {
  /** products, prices, categories */
  catalog: { stale: 30, revalidate: 3_600, expire: 86_400 },
  /** stones of another host, which announces no changes */
  remoteStones: { stale: 30, revalidate: 1, expire: 300 },
  /** public promo codes, which have end dates of their own */
  promo: { stale: 30, revalidate: 600, expire: 3_600 },
  /** menus, footer, texts, the current year */
  shop: { stale: 300, revalidate: 10_800, expire: 604_800 },
  /** what is shown for the moment, since the shop was too busy to make it */
  makeshift: { stale: 30, revalidate: 5, expire: 604_800 },
} as const;

/**
 * How long what has a changed tag may still be shown while it is made again, in seconds: a price or a stock never, the
 * shop's words and menus until the new ones are ready.
 */
export const staleSeconds = (tag: string): number => (tag === tags.shop ? lifetimes.shop.expire : 0);
