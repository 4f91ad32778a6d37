/** The most letters of an engraving, as a person sees them. */
export const MAX_ENGRAVING = 20;
/** The most UTF-16 units of an engraving: letters are made of few, and a longer text is not worth counting. */
export const MAX_ENGRAVING_UNITS = 200;

/** Whether a text can be engraved: at most 20 letters as a person sees them, whatever each is made of. */
export function isEngravable(text: string): boolean {
  if (text.length <= MAX_ENGRAVING) return true;
  if (text.length > MAX_ENGRAVING_UNITS) return false;
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return [...letters].length <= MAX_ENGRAVING;
}
