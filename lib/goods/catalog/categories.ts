import { STYLE_LABELS, STYLES, type Style } from "@/lib/goods/terms/styles";

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
  solitaire: "One stone and nothing beside it: the ring whose stone you will look at most.",
  "diamond-band": "Small stones along the band lead to the one in the middle.",
  "three-stone": "A centre between two companions, wide on the finger and rich in meaning.",
  cluster: "Many small stones grouped around one, in the form of a flower, a wreath or a crescent.",
  unique: "Bands that twist, part, open or wave: settings you won't meet on another hand.",
  halo: "A ring of small stones makes the centre look half a carat larger.",
  "hidden-halo": "Plain from above; from the side a row of stones glitters under the centre.",
  bezel: "A rim of metal in place of prongs: the safest way to wear a stone.",
  dainty: "Fine bands and small heads for small hands and light stones.",
  "vintage-inspired": "Milgrain, engraving and openwork in the manner of 1890 to 1940, made new.",
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
    "Settings in ten styles, each for the stone you choose, and bespoke rings from your own sketch.",
  ),
  ...below(
    "engagement-rings",
    STYLES.map((style) => [style, STYLE_LABELS[style], STYLE_DESCRIPTIONS[style]] as const),
  ),
  top(
    "fine-jewelry",
    "Fine jewelry",
    "Earrings, wedding rings, pendants, bracelets, necklaces and chains, made to order in gold and platinum.",
  ),
  top("earrings", "Earrings", "From single stones to long lines, with push or screw backs as you like."),
  ...below("earrings", [
    ["studs", "Studs", "One stone on each ear, in every shape and held in every way."],
    ["halo-studs", "Halo & flower studs", "Small stones around one make a large earring of modest price."],
    ["hoops", "Hoops", "From slim wire to rows of stones, in diameters from 16 to 30 mm."],
    [
      "huggies",
      "Huggies",
      "Little hoops that lie close to the lobe, plain, set or with a stone that swings.",
    ],
    ["drops", "Drops", "Stones that move below the ear, single, in halos or in lines."],
    ["climbers", "Climbers", "Curves of stones that rise along the ear's edge."],
  ]),
  top("wedding-rings", "Wedding rings", "Plain, set, curved and wide: in every ring size and seven metals."),
  ...below("wedding-rings", [
    ["plain-bands", "Plain bands", "Metal alone, in six profiles from two millimetres up."],
    ["pave-bands", "Pavé bands", "Rows of small stones over the half of the ring that shows."],
    [
      "eternity-bands",
      "Eternity bands",
      "Stones all the way round, in rounds, squares, ovals and step cuts.",
    ],
    ["anniversary-bands", "Anniversary bands", "A short row of larger stones across the top."],
    ["contour-bands", "Contour bands", "Bowed, pointed and waved, to stand close to another ring."],
    ["mens-bands", "Wide bands", "From five to seven millimetres, in sizes 7 to 13."],
  ]),
  top("pendants", "Pendants", "Each on its own chain, in three lengths."),
  ...below("pendants", [
    ["solitaire-pendants", "Solitaire pendants", "One stone in fine prongs, from half a carat to two."],
    ["bezel-pendants", "Bezel pendants", "One stone in a smooth or beaded rim: put on and forgotten."],
    ["halo-pendants", "Halo pendants", "A centre framed by small stones, once or twice."],
    [
      "open-pendants",
      "Open & disc pendants",
      "Circles, hearts, drops and leaves drawn in stones, and polished discs.",
    ],
    ["multi-stone-pendants", "Multi-stone pendants", "Crosses, lines and drops of several stones."],
  ]),
  top("necklaces", "Necklaces", "Stones that go round the neck or lie along a chain."),
  ...below("necklaces", [
    [
      "tennis-necklaces",
      "Tennis & riviera necklaces",
      "Unbroken lines of stones, even or growing towards the front.",
    ],
    ["station-necklaces", "Station necklaces", "Stones apart from each other on a fine chain."],
    ["bar-necklaces", "Bar necklaces", "A row of stones in the middle of a chain."],
    ["lariats", "Lariats", "Chains that meet in front and fall in a line of stones."],
  ]),
  top("chains", "Chains", "Seven kinds of link, for a pendant or to be worn alone."),
  ...below("chains", [
    ["cable-chains", "Cable, rolo & trace chains", "Plain links, each turned against the next."],
    ["curb-chains", "Curb chains", "Twisted links that lie flat."],
    ["rope-chains", "Rope chains", "Wound wires that glitter without a stone."],
    ["box-chains", "Box chains", "Square links, smooth on every side."],
    ["paperclip-chains", "Paperclip chains", "Long open links that take a pendant anywhere."],
  ]),
  top("bracelets", "Bracelets", "Lines of stones, bangles, cuffs and chains for the wrist."),
  ...below("bracelets", [
    ["tennis-bracelets", "Tennis bracelets", "A line of stones all the way round."],
    ["bangles", "Bangles & cuffs", "Stiff circles, closed or open, plain or set."],
    ["station-bracelets", "Stone & chain bracelets", "One stone, or a few, on a fine chain."],
    ["chain-bracelets", "Chain bracelets", "Links alone, from supple to heavy."],
  ]),
  top(
    "ready-to-ship",
    "Ready to ship",
    "Finished pieces in our safe, in the metal and size told: they leave the next working day.",
  ),
  ...below("ready-to-ship", [
    [
      "ready-engagement-ring",
      "Ready engagement rings",
      "Set with their stone, report included, in one size.",
    ],
    ["ready-earrings", "Ready earrings", "Pairs that are finished and can be with you this week."],
    ["ready-wedding-ring", "Ready wedding rings", "Bands in the sizes most asked for."],
    ["ready-pendants", "Ready pendants", "On their chain and in their box."],
    ["ready-chains", "Ready chains", "Chains in stock, by length."],
    ["ready-bracelets", "Ready bracelets", "Bracelets in stock, by length."],
    ["ready-necklaces", "Ready necklaces", "Necklaces in stock, by length."],
  ]),
  top("melee", "Melee", "Small round stones by sieve and quality, sold by the piece or by the carat."),
  top(
    "calibrated-diamonds",
    "Calibrated stones",
    "Stones cut to exact millimetres, to fit a setting that is already made.",
  ),
  ...below("calibrated-diamonds", [
    ["round", "Calibrated rounds", "Rounds of 3 to 6.5 mm, within a twentieth of a millimetre."],
  ]),
  top("fancy-shape-diamonds", "Fancy shapes", "Fifteen shapes beside the round, from princess to shield."),
  ...below("fancy-shape-diamonds", [
    ["princess", "Princess, CVD type IIa", "Square brilliants of the purest crystal type."],
    ["pear", "Pear, HPHT", "Drops grown under pressure, free of a brown tinge."],
    ["oval", "Oval, HPHT", "Elongated brilliants grown under pressure."],
    ["marquise", "Marquise, HPHT", "Slender leaves grown under pressure."],
    ["heart", "Heart, HPHT", "Hearts with an even cleft, grown under pressure."],
    ["emerald", "Emerald, HPHT", "Step cuts grown under pressure, clear to the bottom."],
  ]),
  top(
    "fancy-color-diamonds",
    "Fancy colours",
    "Pink, yellow, green, purple and blue stones by weight and shape.",
  ),
  ...below("fancy-color-diamonds", [
    ["pink", "Pink", "Fancy pink, from blush to rose."],
    ["intense-pink", "Intense pink", "Fancy Intense pink, at its strongest."],
    ["yellow", "Yellow", "Fancy Intense yellow, the sunniest colour and the least dear."],
    ["green", "Green", "Fancy green, cool and rare."],
    ["purple", "Purple", "Fancy purple, between orchid and plum."],
    ["blue", "Blue", "Fancy Intense blue, as clear as deep water."],
  ]),
  top(
    "color-melee-diamonds",
    "Colour melee",
    "Small round stones in eight colours, for accents and patterns.",
  ),
];

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
