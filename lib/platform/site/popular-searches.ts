/**
 * What the search box offers before anything is typed: searches that find goods in every shop of this kind. A shop
 * puts its own customers' words here; they claim no numbers.
 */
export const popularSearches: readonly string[] = [
  "1 ct round",
  "2 ct oval",
  "Solitaire engagement rings",
  "Halo engagement rings",
  "Tennis bracelets",
  "Diamond studs",
];
