import { STYLE_LABELS, STYLES, type Style } from "@/lib/goods/terms/styles";
import { brand } from "@/lib/platform/site/brand";

type CategorySeed = { slug: string; name: string; parent: string | null; description: string };

const top = (slug: string, name: string, description: string): CategorySeed => ({
  slug,
  name,
  parent: null,
  description,
});

/** Subcategories as tuples of slug, name and description. */
const below = (
  parent: string,
  categories: readonly (readonly [slug: string, name: string, description: string])[],
): CategorySeed[] => categories.map(([slug, name, description]) => ({ slug, name, parent, description }));

const STYLE_DESCRIPTIONS: Record<Style, string> = {
  solitaire: `One ${brand.originLabel} center diamond, held high, with nothing to distract from it.`,
  "diamond-band": `A band of small ${brand.originLabel} diamonds that leads the eye to the center.`,
  "three-stone": `A ${brand.originLabel} center diamond with one on each side, for your past, present, and future.`,
  cluster: `Small ${brand.originLabel} diamonds grouped around the center in a flower, wreath, or crescent.`,
  unique: "Bands that twist, split, or wave, for a ring that looks like no one else's.",
  halo: `A circle of small ${brand.originLabel} diamonds that makes the center look larger.`,
  "hidden-halo": `Simple from above, with a row of ${brand.originLabel} diamonds under the center that you see from the side.`,
  bezel: "A smooth rim of metal around the center in place of prongs. Secure and easy to wear.",
  dainty: `Slim bands and delicate settings for smaller ${brand.originLabel} center diamonds.`,
  "vintage-inspired":
    "Milgrain, engraving, and openwork inspired by Victorian, Edwardian, and Art Deco rings.",
};

/** Categories whose products are also listed as fine jewelry, in the order of the menus. */
export const FINE_JEWELRY_CATEGORIES = [
  "earrings",
  "wedding-rings",
  "pendants",
  "bracelets",
  "necklaces",
  "chains",
] as const;

/**
 * The category tree of menus, paths and pages, in display order. A category that gathers products of others
 * is an ordinary node; each product lists the categories it belongs to.
 */
export const CATEGORY_TREE: readonly CategorySeed[] = [
  top(
    "engagement-rings",
    "Engagement rings",
    `Settings in ten styles for the ${brand.originLabel} diamond you choose, and custom rings.`,
  ),
  ...below(
    "engagement-rings",
    STYLES.map((style) => [style, STYLE_LABELS[style], STYLE_DESCRIPTIONS[style]] as const),
  ),
  top(
    "fine-jewelry",
    "Fine jewelry",
    "Earrings, wedding rings, pendants, bracelets, necklaces, and chains in gold and platinum.",
  ),
  top("earrings", "Earrings", "Studs, hoops, huggies, and drops, with push or screw backs."),
  ...below("earrings", [
    [
      "studs",
      "Studs",
      `A single ${brand.originLabel} diamond for each ear, in a range of shapes and settings.`,
    ],
    [
      "halo-studs",
      "Halo & flower studs",
      `A ${brand.originLabel} center diamond circled by smaller ones: a bigger look at a smaller price.`,
    ],
    ["hoops", "Hoops", "From slim and plain to fully set, 16 to 30 mm across."],
    [
      "huggies",
      "Huggies",
      `Small hoops that hug the ear: plain, set with ${brand.originLabel} diamonds, or with a drop.`,
    ],
    ["drops", "Drops", "Diamonds that move with you: single stones, halos, and lines."],
    ["climbers", "Climbers", `A curve of ${brand.originLabel} diamonds that follows the edge of your ear.`],
  ]),
  top(
    "wedding-rings",
    "Wedding rings",
    "Plain, pavé, contoured, and wide bands in every size and seven metals.",
  ),
  ...below("wedding-rings", [
    ["plain-bands", "Plain bands", "Classic metal bands in six profiles, 2 mm and wider."],
    ["pave-bands", "Pavé bands", `Small ${brand.originLabel} diamonds across the top half of the band.`],
    [
      "eternity-bands",
      "Eternity bands",
      "Diamonds all the way around, in round, square, oval, and step cuts.",
    ],
    [
      "anniversary-bands",
      "Anniversary bands",
      `A row of larger ${brand.originLabel} diamonds across the top.`,
    ],
    [
      "contour-bands",
      "Contour bands",
      "Curved, pointed, and waved bands that sit flush with your engagement ring.",
    ],
    ["mens-bands", "Wide bands", "Bands 5 to 7 mm wide, in sizes 7 to 13."],
  ]),
  top("pendants", "Pendants", "Every pendant comes on its own chain, in three lengths."),
  ...below("pendants", [
    [
      "solitaire-pendants",
      "Solitaire pendants",
      `One ${brand.originLabel} diamond in fine prongs, from 0.5 to 2 ct.`,
    ],
    [
      "bezel-pendants",
      "Bezel pendants",
      `One ${brand.originLabel} diamond in a smooth or beaded rim that never catches.`,
    ],
    ["halo-pendants", "Halo pendants", `A ${brand.originLabel} center diamond framed by one halo or two.`],
    [
      "open-pendants",
      "Open & disc pendants",
      `Circles, hearts, drops, and leaves outlined in ${brand.originLabel} diamonds, and polished discs.`,
    ],
    [
      "multi-stone-pendants",
      "Multi-stone pendants",
      `Crosses, bars, and drops set with several ${brand.originLabel} diamonds.`,
    ],
  ]),
  top("necklaces", "Necklaces", "Tennis, station, and bar necklaces, and lariats."),
  ...below("necklaces", [
    [
      "tennis-necklaces",
      "Tennis & riviera necklaces",
      `An unbroken line of ${brand.originLabel} diamonds, even or graduated toward the front.`,
    ],
    ["station-necklaces", "Station necklaces", "Diamonds spaced along a fine chain."],
    ["bar-necklaces", "Bar necklaces", `A row of ${brand.originLabel} diamonds at the center of a chain.`],
    ["lariats", "Lariats", `Chains that meet in front and fall in a line of ${brand.originLabel} diamonds.`],
  ]),
  top("chains", "Chains", "Seven kinds of links, to wear alone or with a pendant."),
  ...below("chains", [
    ["cable-chains", "Cable, rolo & trace chains", "Simple, classic links for every day."],
    ["curb-chains", "Curb chains", "Twisted links that lie flat against the skin."],
    ["rope-chains", "Rope chains", "Twisted strands that catch the light."],
    ["box-chains", "Box chains", "Square links, smooth on every side."],
    [
      "paperclip-chains",
      "Paperclip chains",
      "Long, open links that hold a pendant anywhere along the chain.",
    ],
  ]),
  top("bracelets", "Bracelets", "Tennis bracelets, bangles, cuffs, and chains."),
  ...below("bracelets", [
    ["tennis-bracelets", "Tennis bracelets", `A line of ${brand.originLabel} diamonds all the way around.`],
    [
      "bangles",
      "Bangles & cuffs",
      `Solid bangles and open cuffs, plain or set with ${brand.originLabel} diamonds.`,
    ],
    [
      "station-bracelets",
      "Stone & chain bracelets",
      `One ${brand.originLabel} diamond, or a few, on a fine chain.`,
    ],
    ["chain-bracelets", "Chain bracelets", "Bracelets in gold links, from fine to bold."],
  ]),
  top("ready-to-ship", "Ready to ship", "Finished and in our vault. Ships the next business day."),
  ...below("ready-to-ship", [
    [
      "ready-engagement-ring",
      "Ready engagement rings",
      `Finished rings with their ${brand.originLabel} diamond and its grading report included.`,
    ],
    ["ready-earrings", "Ready earrings", "Finished pairs that ship the next business day."],
    ["ready-wedding-ring", "Ready wedding rings", "Finished bands in our most popular sizes."],
    ["ready-pendants", "Ready pendants", "Finished pendants, on their chain and in their box."],
    ["ready-chains", "Ready chains", "Finished chains in our most popular lengths."],
    ["ready-bracelets", "Ready bracelets", "Finished bracelets in our most popular lengths."],
    ["ready-necklaces", "Ready necklaces", "Finished necklaces in our most popular lengths."],
  ]),
  top(
    "melee",
    "Melee",
    `Small round ${brand.originLabel} diamonds by sieve size and quality, sold by the piece or by the carat.`,
  ),
  top(
    "calibrated-diamonds",
    "Calibrated stones",
    "Diamonds cut to exact millimeters, to fit a setting you already have.",
  ),
  ...below("calibrated-diamonds", [
    ["round", "Calibrated rounds", "Rounds from 3 to 6.5 mm, within 0.05 mm."],
  ]),
  top(
    "fancy-shape-diamonds",
    "Fancy shapes",
    `Fifteen ${brand.originLabel} diamond shapes besides round, from princess to shield.`,
  ),
  ...below("fancy-shape-diamonds", [
    ["princess", "Princess, CVD type IIa", "Square brilliants of the purest crystal type."],
    ["pear", "Pear, HPHT", "Pear-shaped brilliants grown by HPHT, with no brown tint."],
    ["oval", "Oval, HPHT", "Elongated brilliants grown by HPHT."],
    ["marquise", "Marquise, HPHT", "Slender, pointed brilliants grown by HPHT."],
    ["heart", "Heart, HPHT", "Symmetrical hearts grown by HPHT."],
    ["emerald", "Emerald, HPHT", "Step cuts grown by HPHT, with open, clear facets."],
  ]),
  top(
    "fancy-color-diamonds",
    "Fancy colors",
    `Pink, yellow, green, purple, and blue ${brand.originLabel} diamonds by weight and shape.`,
  ),
  ...below("fancy-color-diamonds", [
    ["pink", "Pink", "Fancy pink, from blush to rose."],
    ["intense-pink", "Intense pink", "Fancy Intense pink, our strongest pink."],
    ["yellow", "Yellow", "Fancy Intense yellow: our sunniest color, and the best value."],
    ["green", "Green", "Fancy green, cool and rare."],
    ["purple", "Purple", "Fancy purple, between orchid and plum."],
    ["blue", "Blue", "Fancy Intense blue, as clear as deep water."],
  ]),
  top(
    "color-melee-diamonds",
    "Color melee",
    `Small round ${brand.originLabel} diamonds in eight colors, for accents and patterns.`,
  ),
];

/** Whether every shop begins with the category. */
export const isDefaultCategory = (slug: string): boolean => CATEGORY_TREE.some((one) => one.slug === slug);

/** A category's own slug and its ancestors'. */
export function withAncestors(slug: string): string[] {
  const category = CATEGORY_TREE.find((one) => one.slug === slug);
  if (!category) throw new Error(`There is no category "${slug}"`);
  return category.parent ? [slug, ...withAncestors(category.parent)] : [slug];
}

/**
 * Every category that lists the products of a category: itself, its ancestors, and fine jewelry if one of
 * them belongs to it.
 */
export function listingCategories(slug: string): string[] {
  const line = withAncestors(slug);
  const fine = line.some((one) => FINE_JEWELRY_CATEGORIES.some((other) => other === one));
  return fine ? [...line, "fine-jewelry"] : line;
}
