import { expiryCount } from "@/lib/platform/cache/expiry-count";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { currencyCode } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { findPlaceRates } from "./place-rates";

type Found = Awaited<ReturnType<typeof findPlaceRates>>;

/** Every change of a rate expires them; this is for a shop whose change log can't be followed. */
const TTL_SECONDS = 60;
/** Places with a few rates each, about 1 KB. */
const MOST_PLACES = 2_000;

const makeCache = () =>
  createTtlCache<{ found: Found }>({ ttlSeconds: TTL_SECONDS, maxEntries: MOST_PLACES });
const caches = processWide("quoted-tax-rates", () => new WeakMap<object, ReturnType<typeof makeCache>>());

/** `findPlaceRates` for a quote: a cart is quoted many times before its order, which reads the rates themselves. */
export const findQuotedRates: typeof findPlaceRates = async (executor, destination, settings, day) => {
  const cached = caches().get(executor) ?? makeCache();
  caches().set(executor, cached);
  const { taxRegions, taxOrigin, homeCountry, euVat, lowValueLimits, currency } = settings;
  // a limit is in the currency of the cart
  const terms = { taxRegions, taxOrigin, homeCountry, euVat, lowValueLimits, currency, of: currencyCode() };
  const key = JSON.stringify([expiryCount(), day, destination, terms]);
  const { found } = await cached(key, async () => ({
    found: await findPlaceRates(executor, destination, settings, day),
  }));
  return found;
};
