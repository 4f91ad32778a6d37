import { ApiError } from "@/lib/platform/api/declare/errors";
import type { ReadWithin } from "@/lib/platform/api/serve/answer-endpoint";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { shopProfile } from "@/lib/platform/site/profile";
import { TooLargeError } from "./convert";
import { servingTerms } from "./queries";
import { findShownTerms } from "./serving-terms";
import { inShownCurrency } from "./shown-prices";

/**
 * Calls a function whose prices are in the currency that a query names, in the shop's own if it names none. Whatever calls it, an
 * answer depends on its address alone.
 * @param search the address from its question mark on
 * @throws ApiError 400 for a currency that the shop doesn't sell in
 */
export const inWantedCurrency: ReadWithin = async (search, call) => {
  // most calls name no currency, and need no parser to say so; the name of a parameter may be written with percent signs
  const isNamed = search.includes("currency") || search.includes("%");
  const wanted = isNamed ? new URLSearchParams(search).get("currency") : null;
  // what isn't a code is refused with the rest of the query
  if (!wanted || wanted === shopProfile().currency.code || !CURRENCY_CODES.includes(wanted))
    return inShownCurrency(null, call);
  const known = await findShownTerms(wanted);
  // nothing is known if the database didn't answer in time, and then it is asked once more
  const terms = known === undefined ? (await servingTerms()).get(wanted) : known;
  if (terms) {
    return inShownCurrency(terms, call).catch((error: unknown) => {
      if (error instanceof TooLargeError)
        throw refusal(`This costs more than we can charge in ${nameOfCurrency(wanted)}.`);
      throw error;
    });
  }
  throw refusal(`We don’t sell in ${nameOfCurrency(wanted)}.`);
};

const refusal = (why: string) =>
  new ApiError("bad_request", "These parameters are not accepted: currency.", {
    errors: { currency: [`${why} Choose another currency.`] },
  });
