/** Orders on a page of a customer's list. */
export const ORDERS_PER_PAGE = 20;
/** The last page that can be asked for. */
export const LAST_ORDER_PAGE = 100_000;

/** The page that an address asks for; the first if it names none. */
export function orderPageOf(value: string | string[] | undefined): number {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_ORDER_PAGE ? page : 1;
}
