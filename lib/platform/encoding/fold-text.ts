/**
 * Folds a text for comparison: lower case, compatibility forms and accents decomposed, apostrophes removed.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .toLowerCase();

/** The same with dashes of every kind as spaces, as the database's function fold_words folds what it stores. */
export const foldWords = (text: string): string => foldText(text).replace(/[-‐-―−]/g, " ");
