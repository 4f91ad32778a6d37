import type { AnchoredShape } from "@/lib/goods/diamonds/reference";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stone-heads";
import { type DesignWords, type JewelryDesign, stoneByCarat } from "../jewelry-design";

/** Total carats of a pair, both stones. */
const PAIRS = [0.5, 1, 1.5, 2, 3] as const;

/** A pair of single stones; the one of 1 ct in all is pictured. */
const stud = (
  cut: AnchoredShape,
  setting: StoneSetting,
  style: string,
  words: DesignWords,
  pairs: readonly number[] = PAIRS,
): JewelryDesign => ({
  ...words,
  category: "studs",
  style,
  shape: cut,
  models: pairs.map((carats) => ({ kind: "studs", form: [stoneByCarat(cut, carats / 2), setting] })),
  shown: Math.max(0, pairs.indexOf(1)),
  backs: ["Push back", "Screw back"],
  leadDays: 7,
});

export const studDesigns: readonly JewelryDesign[] = [
  stud("round", "prongs", "solitaire", {
    slug: "elara-round-studs",
    name: "Elara round studs",
    summary: "Four prongs, one round stone on each ear: the pair to own first.",
    description:
      "Round brilliants return more light than any other cut, so that even the half-carat pair is seen across a room. The open basket keeps the stone low, and the pair sits straight without turning.",
  }),
  stud("round", "claws", "solitaire", {
    slug: "thea-claw-studs",
    name: "Thea claw studs",
    summary: "Round stones in fine pointed claws that all but vanish from the front.",
    description:
      "Claws drawn to a point cover less of the crown than beads do. Choose them over the Elara if you want to see stone and no metal; choose the Elara if you sleep in your earrings.",
  }),
  stud("round", "bezel", "bezel", {
    slug: "odele-bezel-studs",
    name: "Odele bezel studs",
    summary: "A polished rim around each round stone: nothing to catch on hair or knitwear.",
    description:
      "The rim protects the girdle and makes each stone look nearly a millimetre wider. It is the stud for children's hands, scarves and helmets, and the easiest of all to keep clean.",
  }),
  stud("round", "half bezel", "bezel", {
    slug: "selma-half-bezel-studs",
    name: "Selma half-bezel studs",
    summary: "Two arcs of metal hold the stone left and right; above and below it stays free.",
    description:
      "Between the arcs light falls in from the side, which keeps a bezel from looking dark. The open ends point up and down, and the eye reads a line as much as a dot.",
  }),
  stud("round", "milgrain bezel", "vintage", {
    slug: "marguerite-milgrain-studs",
    name: "Marguerite milgrain studs",
    summary: "A rim edged with tiny beads, in the manner of 1910.",
    description:
      "The beaded edge breaks up the reflection of a plain rim and gives the pair the soft outline of old jewellery. Most at home in yellow gold and beside lace or linen.",
  }),
  stud("princess", "prongs", "solitaire", {
    slug: "quinn-princess-studs",
    name: "Quinn princess studs",
    summary: "Square stones with a guard on every corner.",
    description:
      "A princess cut shows the most face for its weight among square stones, and its corners are the first thing to chip; here each stands behind a folded prong. Set square to the ear and not on a corner, so that they never look crooked.",
  }),
  stud("princess", "bezel", "bezel", {
    slug: "tessera-princess-studs",
    name: "Tessera princess studs",
    summary: "Squares in flat metal frames, like two small tiles.",
    description:
      "A straight rim on all four sides turns the princess cut into a graphic shape. The corners are fully covered: the safest way to wear this cut every day.",
  }),
  stud("oval", "prongs", "solitaire", {
    slug: "isaura-oval-studs",
    name: "Isaura oval studs",
    summary: "Upright ovals that lengthen the line of the face.",
    description:
      "Set upright, an oval looks larger than a round stone of its weight and follows the lobe's own shape. Four prongs leave both ends open.",
  }),
  stud("oval", "bezel", "bezel", {
    slug: "pomona-oval-studs",
    name: "Pomona oval studs",
    summary: "Ovals in smooth rims, soft as two drops of resin.",
    description:
      "The rim rounds off the outline completely, and the pair feels like a pebble under the finger. If your ovals must survive a bicycle helmet, take these.",
  }),
  stud("emerald", "prongs", "solitaire", {
    slug: "sabine-emerald-cut-studs",
    name: "Sabine emerald-cut studs",
    summary: "Step-cut stones that flash rarely, and then in broad bands.",
    description:
      "The emerald cut trades sparkle for calm: long facets like the steps of a mirror hall. It shows colour and inclusions more openly than a brilliant, so the finer quality is worth its price here.",
  }),
  stud("emerald", "bezel", "bezel", {
    slug: "halden-emerald-cut-studs",
    name: "Halden emerald-cut studs",
    summary: "Step cuts framed on all sides, straight lines within straight lines.",
    description:
      "The frame repeats the stone's own cut corners, so that metal and facets read as one drawing. Worn by people who like Art Deco and don't like to say so.",
  }),
  stud("cushion", "prongs", "solitaire", {
    slug: "perdita-cushion-studs",
    name: "Perdita cushion studs",
    summary: "Rounded squares with a warm, chunky glitter.",
    description:
      "A cushion's facets are broader than a round stone's and throw larger patches of colour. Its soft corners suit people to whom round is too plain and princess too sharp.",
  }),
  stud("pear", "claws", "solitaire", {
    slug: "delphine-pear-studs",
    name: "Delphine pear studs",
    summary: "Pears with their points upwards, held by a folded claw at the tip.",
    description:
      "Points up, the pair lifts the face; you may turn the backs and wear them as falling drops instead. The tip is the weak spot of every pear and lies behind metal here.",
  }),
  stud("pear", "bezel", "bezel", {
    slug: "gota-pear-studs",
    name: "Gota pear studs",
    summary: "Two drops, each poured into a rim of its own.",
    description:
      "A rim follows the curve to the point and closes it. The outline stays a clean drop at any size, and nothing of it can break.",
  }),
  stud("marquise", "claws", "solitaire", {
    slug: "freya-marquise-studs",
    name: "Freya marquise studs",
    summary: "Narrow leaves of light, upright on the lobe.",
    description:
      "The marquise covers more length for its weight than any other cut: a pair of one carat in all stands taller than a two-carat pair of rounds is wide. Both tips are guarded.",
  }),
  stud(
    "heart",
    "prongs",
    "solitaire",
    {
      slug: "amandine-heart-studs",
      name: "Amandine heart studs",
      summary: "Hearts that can be read from across the table.",
      description:
        "A heart needs size to be a heart, so this pair begins at one carat in all. A folded prong guards the point, two stand beside the cleft and two hold the sides.",
    },
    [1, 1.5, 2, 3],
  ),
  stud("asscher", "prongs", "solitaire", {
    slug: "corbin-asscher-studs",
    name: "Corbin asscher studs",
    summary: "Square step cuts with a windmill of facets in their depth.",
    description:
      "Look into an asscher and its steps run together towards a point, like a stairwell from above. Cut corners keep it safe in four plain prongs.",
  }),
  stud("radiant", "prongs", "solitaire", {
    slug: "solenne-radiant-studs",
    name: "Solenne radiant studs",
    summary: "Rectangles that sparkle like rounds.",
    description:
      "The radiant puts brilliant facets under an emerald's outline. It hides small inclusions well, and the second quality is the sensible choice in this pair.",
  }),
  stud(
    "old_european",
    "claws",
    "vintage",
    {
      slug: "leopoldine-old-european-studs",
      name: "Leopoldine old European studs",
      summary: "Candlelight cuts: small tables, high crowns, broad flashes.",
      description:
        "Before electric light, stones were cut for the eye of somebody sitting beside a lamp. The old European gives few, large, coloured flashes in place of white glitter, and shows a small open culet in its middle.",
    },
    [1, 1.5, 2, 3],
  ),
  stud(
    "old_mine",
    "bezel",
    "vintage",
    {
      slug: "augusta-old-mine-studs",
      name: "Augusta old mine studs",
      summary: "Antique cushions in rims, each with its own slightly uneven charm.",
      description:
        "The old mine is the grandmother of the cushion: deep, plump and cut for warmth. In a rim it looks as if it had been in the family for a hundred years.",
    },
    [1, 2, 3],
  ),
];

/** Carats of each center stone. */
const CENTERS = [0.25, 0.5, 0.75] as const;

const halo = (
  cut: AnchoredShape,
  setting: StoneSetting,
  words: DesignWords,
  centers: readonly number[] = CENTERS,
): JewelryDesign => ({
  ...words,
  category: "halo-studs",
  style: setting === "flower" ? "cluster" : "halo",
  shape: cut,
  models: centers.map((carat) => ({ kind: "studs", form: [stoneByCarat(cut, carat), setting] })),
  shown: Math.min(1, centers.length - 1),
  backs: ["Push back", "Screw back"],
  leadDays: 9,
});

export const haloStudDesigns: readonly JewelryDesign[] = [
  halo("round", "halo", {
    slug: "aurelie-halo-studs",
    name: "Aurélie halo studs",
    summary: "A ring of small stones around each round centre.",
    description:
      "The halo adds nearly three millimetres to each stone's width, so that a quarter-carat centre looks like a full carat from a metre away. The cheapest road to a large stud.",
  }),
  halo("oval", "halo", {
    slug: "ninon-oval-halo-studs",
    name: "Ninon oval halo studs",
    summary: "Upright ovals, rimmed with light.",
    description:
      "The halo follows the oval at an even distance and shares its beads between stones, so that no metal shows between them from the front.",
  }),
  halo("cushion", "halo", {
    slug: "cosette-cushion-halo-studs",
    name: "Cosette cushion halo studs",
    summary: "Soft squares in soft square frames.",
    description:
      "The frame's corners are as round as the stone's own. The pair has the presence of a vintage brooch at the size of a shirt button.",
  }),
  halo("pear", "halo", {
    slug: "larme-pear-halo-studs",
    name: "Larme pear halo studs",
    summary: "Pears drawn round with small stones, point upwards.",
    description:
      "Towards the tip the halo's stones close ranks and shield it. Worn point down they pass for short drop earrings.",
  }),
  halo("emerald", "halo", {
    slug: "palais-emerald-halo-studs",
    name: "Palais emerald-cut halo studs",
    summary: "A quiet step cut in a lively frame.",
    description:
      "The contrast is the point: small brilliants glitter around a stone that hardly moves. In platinum the frame disappears and two bright rectangles remain.",
  }),
  halo("princess", "halo", {
    slug: "carre-princess-halo-studs",
    name: "Carré princess halo studs",
    summary: "Square centres, square halos, sharp all round.",
    description:
      "The halo stands where the princess cut is most fragile and takes the knocks for it. From the front you see one large square with a bright heart.",
  }),
  halo(
    "heart",
    "halo",
    {
      slug: "valentina-heart-halo-studs",
      name: "Valentina heart halo studs",
      summary: "Hearts outlined twice: once in facets, once in small stones.",
      description:
        "The halo makes the cleft and the point readable even at half a carat. A gift that explains itself.",
    },
    [0.5, 0.75],
  ),
  halo("round", "double halo", {
    slug: "estelle-double-halo-studs",
    name: "Estelle double-halo studs",
    summary: "Two rings of small stones step down around a round centre.",
    description:
      "The outer ring lies a little lower than the inner one, so that the pair is domed and catches light from the side. Evening earrings that remain studs.",
  }),
  halo("oval", "double halo", {
    slug: "ottoline-double-halo-studs",
    name: "Ottoline double-halo studs",
    summary: "Large ovals made of some forty small stones and one that leads them.",
    description:
      "Two rows give the outline of a medallion. Best with hair worn up: seen from the side the layers show.",
  }),
  halo("round", "scalloped halo", {
    slug: "bellis-scalloped-studs",
    name: "Bellis scalloped studs",
    summary: "Stones in cups of their own ripple around the centre like petals.",
    description:
      "Each small stone has its own little cup and prongs, so that the edge is scalloped in place of straight. Lighter to look at than a closed halo of the same size.",
  }),
  halo(
    "round",
    "flower",
    {
      slug: "anemone-flower-studs",
      name: "Anemone flower studs",
      summary: "Seven round stones: one in the middle, six around it.",
      description:
        "All seven are close to the same size, which is what makes them glitter as one. Seven small stones cost a fraction of one large stone that would cover as much of the ear.",
    },
    [0.05, 0.1, 0.2],
  ),
  halo(
    "old_european",
    "scalloped halo",
    {
      slug: "clementine-scalloped-studs",
      name: "Clementine scalloped studs",
      summary: "An antique cut inside a rippled edge, as Edwardian clusters were made.",
      description:
        "The old European's slow flashes in the middle, quick glitter around it. The pair for people who look in antique shops and want new claws.",
    },
    [0.5, 0.75],
  ),
];
