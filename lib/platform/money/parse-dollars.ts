/** What is said of an amount that can’t be read. */
export const AMOUNT_PROBLEM = "Enter an amount such as 1250 or 1,250.50, with a point before the cents";

/** What is said of another number that can’t be read. */
export const NUMBER_PROBLEM = "Enter a number such as 1250 or 2.5, with a point before the decimals";

/**
 * Reads dollars as people write them, such as `$1,250.50`: whole cents, with a comma every three digits or none. Null for anything
 * else, so that no decimal comma is taken for thousands.
 */
export function parseDollars(text: string): number | null {
  const plain = text.trim().replace(/^(?:US)?\s?\$\s?/i, "");
  return /\.\d{3,}$/.test(plain) || plain.startsWith("-") ? null : parseNumber(plain);
}

/** Reads a number with a comma every three digits or none, such as `1,250`, `2.5`, or `-3`. Null for anything else. */
export function parseNumber(text: string): number | null {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}
