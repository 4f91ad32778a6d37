import { randomInt } from "node:crypto";

/** Omits 0 O 1 I L U, which are misheard on the phone or misread on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a random reference, `X-` and eight characters: 6 × 10¹¹ possibilities per letter. */
export function createReference(letter: string): string {
  return `${letter}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
