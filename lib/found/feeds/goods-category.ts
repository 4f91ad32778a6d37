import type { GoodsCategory } from "./offer";

/** Words of a category's slug, and the kind of jewelry that they mean; the first that is found counts. */
const WORDS: readonly (readonly [RegExp, GoodsCategory])[] = [
  [/(?:^|-)sets?(?:-|$)/, "sets"],
  [/earring|stud|hoop|hugg|drops/, "earrings"],
  [/anklet/, "anklets"],
  [/bracelet|bangle|cuff/, "bracelets"],
  [/brooch|lapel|pins?(?:-|$)/, "brooches"],
  [/pendant|charm/, "pendants"],
  [/necklace|chain|choker|riviera/, "necklaces"],
  [/(?:^|-)rings?(?:-|$)|band|solitaire|eternity/, "rings"],
];

/** The kind of jewelry that the shop's own categories mean, the narrowest first. */
export function goodsCategory(slugs: readonly string[]): GoodsCategory {
  for (const slug of slugs) {
    const found = WORDS.find(([word]) => word.test(slug));
    if (found) return found[1];
  }
  return "jewelry";
}
