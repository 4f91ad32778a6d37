import { type Currency, FIRST_PROFILE } from "@/lib/platform/site/profile";
import { shopCurrency } from "./model";

/** The currency that an amount is typed in. */
type Typed = Pick<Currency, "code" | "sign" | "digits">;

/** What is said of an amount that can’t be read. @param currency that it is in */
export function amountProblem({ code, digits }: Typed = shopCurrency()): string {
  if (digits === 0) return "Enter a whole amount such as 1250 or 1,250";
  const places = code === FIRST_PROFILE.currency.code ? "cents" : "decimals";
  return `Enter an amount such as 1250 or 1,250.${"5".padEnd(digits, "0")}, with a point before the ${places}`;
}

/** What is said of another number that can’t be read. */
export const NUMBER_PROBLEM = "Enter a number such as 1250 or 2.5, with a point before the decimals";

/**
 * Reads an amount as people write it, such as `$1,250.50`: whole minor units, with a comma every three digits or none. Null
 * for anything else, so that no decimal comma is taken for thousands.
 * @param currency that it is in
 */
export function parseAmount(text: string, currency: Typed = shopCurrency()): number | null {
  const plain = withoutSign(text.trim(), currency);
  const hasTooManyPlaces = (/\.(\d+)$/.exec(plain)?.[1]?.length ?? 0) > currency.digits;
  return hasTooManyPlaces || plain.startsWith("-") ? null : parseNumber(plain);
}

/** Leaves out the shop's sign or code before an amount: `$`, `US$`, `CHF`. */
function withoutSign(text: string, { code, sign }: Typed): string {
  const whole = sign.trim();
  // of a sign with letters of its country, such as CA$, people write the rest alone
  const marks = [whole, whole.replace(/^[A-Z]+(?=\p{Sc})/u, ""), code].map((mark) =>
    mark.replaceAll(/[.$]/g, "\\$&"),
  );
  return text.replace(new RegExp(`^(?:${code.slice(0, 2)})?\\s?(?:${marks.join("|")})\\s?`, "i"), "");
}

/** Reads a number with a comma every three digits or none, such as `1,250`, `2.5`, or `-3`. Null for anything else. */
export function parseNumber(text: string): number | null {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}
