/** A popular search, and what its picture shows: a shape of stone, a style of ring, or a category's first piece. */
export type PopularSearch = {
  readonly line: string;
  readonly picture: { readonly shape: string } | { readonly style: string } | { readonly category: string };
};

/**
 * What the search box offers before anything is typed: searches that find goods in every shop of this kind. A shop
 * puts its own customers' words here; they claim no numbers.
 */
export const popularSearches: readonly PopularSearch[] = [
  { line: "1 ct round", picture: { shape: "round" } },
  { line: "2 ct oval", picture: { shape: "oval" } },
  { line: "Solitaire engagement rings", picture: { style: "solitaire" } },
  { line: "Halo engagement rings", picture: { style: "halo" } },
  { line: "Tennis bracelets", picture: { category: "tennis-bracelets" } },
  { line: "Diamond studs", picture: { category: "studs" } },
];
