import { HIDDEN_CHARACTER_MESSAGE } from "./field-messages";

/**
 * Characters that show nothing themselves and change what is around them: bidirectional controls, which let a name read
 * as another or spill over into the words beside it, zero-width spaces, byte order marks, tags, and blanks that count as letters.
 */
const HIDDEN = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * The two joiners are spelling in some scripts: Persian writes "علی‌رضا" with one, and in those of India they choose
 * between forms of a letter. They count as hidden anywhere else, where they only make two equal names differ. An emoji
 * is put together with one, too.
 */
const JOINING_SCRIPTS = [
  ...["Arabic", "Bengali", "Devanagari", "Gujarati", "Gurmukhi", "Kannada"],
  ...["Malayalam", "Oriya", "Sinhala", "Tamil", "Telugu"],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");
const JOINED = new RegExp(
  `(?<=[${JOINING_SCRIPTS}])(?<=[\\p{L}\\p{M}])[\\u200C\\u200D]|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})`,
  "gu",
);

/** Embeddings, overrides and isolates of direction: they turn the words around them, and no keyboard types them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * What only hides: marks of direction, which Hebrew and Arabic keyboards type, and the soft hyphens, zero-width spaces, tags
 * and blanks that come along with a copied text.
 */
const INVISIBLE =
  "[\\u00AD\\u061C\\u115F\\u1160\\u180E\\u200B-\\u200F\\u2060-\\u2064\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\u{E0000}-\\u{E007F}]";
const JOINED_OR_INVISIBLE = new RegExp(`(${JOINED.source})|${INVISIBLE}`, "gu");

const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const LINE_BREAKS = /[\n\r\t]/g;

/** Returns what is wrong with one line that a person typed: a name, a street, a subject. */
export const lineProblem = (text: string): string | null =>
  BREAKING.test(text) || HIDDEN.test(text.replace(JOINED, "")) ? HIDDEN_CHARACTER_MESSAGE : null;

/** Returns what is wrong with several lines that a person typed: a note, a message. */
export const proseProblem = (text: string): string | null =>
  BREAKING.test(text.replace(LINE_BREAKS, " ")) || TURNING.test(text) ? HIDDEN_CHARACTER_MESSAGE : null;

/** Several lines without the characters that only hide, which nobody meant to type and nobody could find. */
export const plainProse = (text: string): string => text.replace(JOINED_OR_INVISIBLE, "$1");
