/** What the search box of a shop offers that has entered nothing: searches that find goods in every shop of this kind. */
export const FIRST_SEARCHES: readonly string[] = [
  "1 ct round",
  "2 ct oval",
  "Solitaire engagement rings",
  "Halo engagement rings",
  "Tennis bracelets",
  "Diamond studs",
];
