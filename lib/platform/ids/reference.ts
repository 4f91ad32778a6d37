import { randomInt } from "node:crypto";

/** No 0 O 1 I L U: nothing that is misheard on the phone or misread on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A fresh number to quote, `X-` and eight characters: 6 × 10¹¹ of them for each letter. */
export function createReference(letter: string): string {
  return `${letter}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
