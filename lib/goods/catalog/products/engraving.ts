import { countGraphemes } from "@/lib/platform/intl/graphemes";

/** Maximum length of an engraving in graphemes, the letters a person sees. */
export const MAX_ENGRAVING = 20;
/** Maximum UTF-16 units of an engraving: a grapheme has few, and a longer text is not worth counting. */
export const MAX_ENGRAVING_UNITS = 200;

/** Why a text can't be engraved on a piece that takes at most so many letters; null if it can, or if there is none. */
export function engravingProblem(text: string | null, most: number): string | null {
  if (text === null || isEngravable(text, most)) return null;
  return most === 0
    ? "This piece can’t be engraved. Remove the engraving to continue."
    : `Shorten the engraving to ${most} characters.`;
}

/** Whether a text can be engraved: at most `most` graphemes, whatever the code units of each. */
export function isEngravable(text: string, most: number = MAX_ENGRAVING): boolean {
  if (text.length <= most) return true;
  if (text.length > MAX_ENGRAVING_UNITS) return false;
  return countGraphemes(text) <= most;
}
