import { shopCurrency } from "./model";

/** What a page asks the API for beside everything else, so that an answer has the page's currency: nothing in the shop's own. */
export const wantedCurrency = (): { currency?: string } => {
  const { code, terms } = shopCurrency();
  return terms === undefined ? {} : { currency: code };
};
