/**
 * Pages that count their views, each against the rate limit of the endpoint that answers the same. A client that has asked
 * too often gets a page of its own, so their answers are never shared.
 */
export const COUNTED_PAGES = {
  "/search": "search",
  "/diamond-price-calculator": "diamonds",
} as const;

export type CountedPage = keyof typeof COUNTED_PAGES;

export const isCountedPage = (pathname: string): boolean => Object.hasOwn(COUNTED_PAGES, pathname);
