import { randomInt } from "node:crypto";

/** No 0 O 1 I L U: nothing that is misheard on the phone or misread on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A fresh order number, `A-` and eight characters; 6 × 10¹¹ of them, unique in the database. */
export function newOrderNumber(): string {
  return `A-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
}
