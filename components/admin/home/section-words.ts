import type { RowKind, SectionKind } from "@/lib/found/home/model";

/** What each section is called, and what it shows. */
export const SECTION_WORDS: Readonly<Record<SectionKind, { name: string; shows: string }>> = {
  hero: { name: "First screen", shows: "A picture, the page’s heading, and a sentence" },
  doors: { name: "Three ways in", shows: "Build a ring, find a gift, and ready by a date" },
  products: { name: "Products", shows: "A row of pieces with their prices" },
  shapes: { name: "Shapes", shows: "The ten shapes of diamonds. Needs white diamonds on sale" },
  styles: { name: "Styles", shows: "The styles of rings. Needs settings on sale" },
  proof: { name: "See before you buy", shows: "True size, grading reports, and how diamonds are grown" },
  colors: { name: "Fancy colors", shows: "The ten hues. Needs fancy color diamonds on sale" },
  steps: { name: "How a ring is made", shows: "The three steps of building a ring. Needs settings on sale" },
  makers: { name: "Your people", shows: "The people named under Settings, About. Needs at least one" },
  journal: { name: "Journal", shows: "The latest articles" },
  promises: { name: "Promises", shows: "Shipping, returns, price match, and resizing, as your settings say" },
  story: { name: "Your story", shows: "A heading and a few paragraphs in your own words" },
  picture: { name: "Text and picture", shows: "A picture beside a heading and a text" },
};

/** Which pieces a row can show. */
export const ROW_WORDS: Readonly<Record<RowKind, string>> = {
  settings: "Featured engagement rings",
  ready: "Pieces that are ready to ship",
  category: "Pieces of a category",
  chosen: "Products that you choose",
};
