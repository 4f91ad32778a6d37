import { cacheLife, cacheTag } from "next/cache";
import { unstable_rethrow } from "next/navigation";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { currencyOf } from "@/lib/platform/intl/currencies";
import { log } from "@/lib/platform/log/log";
import { remembered } from "@/lib/platform/page-cache/request-memory";
import { loadCurrencies, servingTerms } from "../queries";

/** A currency beside the shop's own in which it shows prices now, with the countries whose shoppers see it first. */
export type OfferedCurrency = { code: string; name: string; sign: string; countries: readonly string[] };

async function currentOffers(): Promise<OfferedCurrency[]> {
  const currencies = await loadCurrencies();
  if (currencies.length === 0) return [];
  const terms = await servingTerms();
  return currencies.flatMap(({ code, countries }) => {
    const { name, sign } = currencyOf(code);
    return terms.has(code) ? [{ code, name, sign: sign.trim(), countries }] : [];
  });
}

async function cachedOffers(): Promise<OfferedCurrency[]> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return currentOffers();
}

const readOffers = remembered({
  name: "offered-currencies",
  cached: cachedOffers,
  read: currentOffers,
  ttlSeconds: lifetimes.shop.revalidate,
});

/** The currencies that pages offer beside the shop's own; none where they can't be read, since a page without the choice is better than none. */
export async function readOfferedCurrencies(): Promise<readonly OfferedCurrency[]> {
  try {
    return await readOffers();
  } catch (error) {
    // what Next throws to go on elsewhere; a read that failed in its cache has a digest, too
    unstable_rethrow(error);
    log.warn({ err: error }, "the currencies could not be read; pages offer no choice");
    return [];
  }
}
