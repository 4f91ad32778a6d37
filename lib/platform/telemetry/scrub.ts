/** What may identify a person, and its replacement. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]"],
  // searches, and keys of other services
  [/\?[^\s"'`)\]]+=[^\s"'`)\]]*/g, "?[query]"],
  // ids, tokens, and hashes, which have digits between their letters
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, "[token]"],
  // phone numbers, card numbers, and network addresses
  [/\+?\d[\d ().-]{5,}\d/g, "[number]"],
];

/** Replaces personal data and secrets in a text that leaves the shop. */
export const scrub = (text: string): string =>
  PERSONAL.reduce((clean, [pattern, instead]) => clean.replaceAll(pattern, instead), text);
