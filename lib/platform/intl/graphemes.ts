/** How many letters a person sees in a text, whatever the code units of each. */
export const countGraphemes = (text: string): number =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;
