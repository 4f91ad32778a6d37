import { convertPrice, type ExchangeTerms, TooLargeError } from "@/lib/platform/exchange/convert";
import { termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { dearestShown } from "@/lib/platform/exchange/stored-bounds";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import type { Diamond } from "../schema";

/** A stone's prices in minor units of the shop's own currency. */
type StoredPrices = { readonly priceCents: Cents; readonly regularPriceCents: Cents };
type ShownPrices = Pick<Diamond, "price" | "regular_price" | "sale_price" | "own_price">;

/** A stone's prices as the call at hand shows them. @throws TooLargeError if its price can't be shown in the call's currency */
export function shownStonePrices(stored: StoredPrices): ShownPrices {
  const terms = termsAtHand();
  return terms ? inTerms(stored, terms) : written(stored);
}

/** Whether the call at hand can show a price of the shop's own currency: one that comes to more than is stored in another is in no list. */
export function isShowable(priceCents: Cents): boolean {
  const terms = termsAtHand();
  return !terms || priceCents <= dearestShown(terms);
}

/** A stone that is in the shop's own currency with the prices that terms make; null if they come to more than is stored. */
export function stoneInShownPrices(stone: Diamond, terms: ExchangeTerms): Diamond | null {
  const stored = withCurrency(null, () => ({
    priceCents: centsFromDecimal(stone.price),
    regularPriceCents: centsFromDecimal(stone.regular_price),
  }));
  return stored.priceCents <= dearestShown(terms) ? { ...stone, ...inTerms(stored, terms) } : null;
}

const inTerms = ({ priceCents, regularPriceCents }: StoredPrices, terms: ExchangeTerms): ShownPrices => {
  const shown = convertPrice(priceCents, terms);
  return {
    ...written({ priceCents: shown, regularPriceCents: regularOr(shown, regularPriceCents, terms) }),
    own_price: withCurrency(null, () => decimalFromCents(priceCents)),
  };
};

/** A regular price that is too large to be shown is none. */
function regularOr(price: Cents, regular: Cents, terms: ExchangeTerms): Cents {
  try {
    return convertPrice(regular, terms);
  } catch (error) {
    if (error instanceof TooLargeError) return price;
    throw error;
  }
}

function written({ priceCents, regularPriceCents }: StoredPrices): ShownPrices {
  const price = decimalFromCents(priceCents);
  return {
    price,
    regular_price: decimalFromCents(regularPriceCents),
    sale_price: priceCents < regularPriceCents ? price : null,
  };
}
