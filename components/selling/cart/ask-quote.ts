import { readLocalValue } from "@/hooks/use-local-value";
import { shopper } from "@/lib/desk/browser/shopper-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import type { LineStatus, Quote } from "@/lib/selling/cart/schema";
import { askedCurrency, noteQuotedCurrency } from "./cart-currency";
import { goneLines, storeGoneLines } from "./gone-lines";

/** A cart to quote, and where it goes as far as that is known. */
export type QuoteQuestion = {
  items: CartItem[];
  country?: string;
  region?: string;
  city?: string;
  postcode?: string;
  line1?: string;
  shipping_method?: string;
  promo_code?: string;
  /** ISO 4217; left out in the shop's own */
  currency?: string;
  vat_number?: string;
};

/** A reserved stone may come back, and every other problem is the shopper's to resolve. */
const GONE: readonly LineStatus[] = ["sold", "withdrawn", "unknown"];

/** Notes what a quote of the whole cart could no longer offer. */
export function noteGoneLines({ lines }: Pick<Quote, "lines">): void {
  const gone = lines.filter(({ status }) => GONE.includes(status)).map(({ identity }) => identity);
  if (JSON.stringify(gone) !== JSON.stringify(goneLines())) storeGoneLines(gone);
}

/**
 * The server's quote for this browser's cart; the badge counts by it.
 * @throws ApiProblem for every refusal and failure
 */
async function askQuote(body: QuoteQuestion, signal: AbortSignal): Promise<Quote> {
  const { data } = await postQuote({ ...body, ...askedCurrency() }, signal);
  if (!signal.aborted) {
    noteGoneLines(data);
    noteQuotedCurrency(data);
  }
  return data;
}

/** A process of the release before doesn't know the street and refuses it; the quote is worth more than its street. */
async function postQuote(body: QuoteQuestion & { terms?: string }, signal: AbortSignal) {
  try {
    return await shopper.post("v1/cart/quote", { body, signal });
  } catch (error) {
    const isStreetRefused = error instanceof ApiProblem && error.errors?.line1 !== undefined;
    if (!isStreetRefused || body.line1 === undefined) throw error;
    const { line1: _, ...known } = body;
    return shopper.post("v1/cart/quote", { body: known, signal });
  }
}

const TRIES = 3;
const FIRST_WAIT_MS = 1_000;

/** Asks again after 1 and 2 s if no answer came or the server failed, as it may while it restarts. */
export async function askQuotePatiently(body: QuoteQuestion, signal: AbortSignal): Promise<Quote> {
  for (let tries = 1; ; tries++) {
    try {
      return await askQuote(body, signal);
    } catch (error) {
      const isPassing = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      if (signal.aborted || !isPassing || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * tries));
    }
  }
}

/** The server's quote for the cart of this browser. */
export const quoteStoredCart = (signal: AbortSignal): Promise<Quote> =>
  askQuote({ items: parseCartItems(readLocalValue<unknown>(CART_KEYS.items, [])) }, signal);
