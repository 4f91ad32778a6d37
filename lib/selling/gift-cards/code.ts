import { createHash, randomInt } from "node:crypto";
import { normalizeGiftCode } from "./model";

/** Omits 0 O 1 I L U, which are misread on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP = 4;

/** Creates a random code of four groups: 4 × 10²³ possibilities. */
export const createGiftCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/** What is stored of a code. A code has too much chance in it to be found from its hash. */
export const hashGiftCode = (code: string): string =>
  createHash("sha256").update(normalizeGiftCode(code)).digest("hex");

export const lastFourOf = (code: string): string => normalizeGiftCode(code).slice(-GROUP);
