/**
 * Reads dollars as people write them, such as `$1,250.50`: whole cents, with a comma every three digits or none. Null for anything
 * else, so that no decimal comma is taken for thousands.
 */
export function parseDollars(text: string): number | null {
  const plain = text.trim().replace(/^(?:US)?\s?\$\s?/i, "");
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}
