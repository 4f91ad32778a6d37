/** Width of a piece's picture on its page: all of it on phones, then half, then seven twelfths. */
export const PIECE_SIZES =
  "(min-width: 1440px) 786px, (min-width: 1024px) 55vw, (min-width: 768px) 46vw, calc(100vw - 2rem)";

/** Width of a stone's picture on its page: all of it on phones, five elevenths of it on wider screens. */
export const STONE_SIZES = "(min-width: 1440px) 630px, (min-width: 768px) 42vw, calc(100vw - 2rem)";
