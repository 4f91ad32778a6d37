import { currencyOf } from "./currencies";

/** How amounts of a currency are written, as the API says it of those that aren't in the shop's own. @param code one of `CURRENCY_CODES` */
export function currencyFormat(code: string) {
  const { name, sign, digits } = currencyOf(code);
  return { code, name, sign, digits };
}
