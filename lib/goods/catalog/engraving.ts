/** Maximum length of an engraving in graphemes, the letters a person sees. */
export const MAX_ENGRAVING = 20;
/** Maximum UTF-16 units of an engraving: a grapheme has few, and a longer text is not worth counting. */
export const MAX_ENGRAVING_UNITS = 200;

/** Whether a text can be engraved: at most 20 graphemes, whatever the code units of each. */
export function isEngravable(text: string): boolean {
  if (text.length <= MAX_ENGRAVING) return true;
  if (text.length > MAX_ENGRAVING_UNITS) return false;
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return [...letters].length <= MAX_ENGRAVING;
}
