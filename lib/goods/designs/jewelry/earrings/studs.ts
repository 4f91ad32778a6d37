import type { AnchoredShape } from "@/lib/goods/diamonds/sizes/reference";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stones/stone-heads";
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
    summary: "Four prongs and one round stone on each ear: the pair to own first.",
    description:
      "Round brilliants return more light than any other cut, so even the half-carat pair shows from across a room. The open basket sits low, so the pair stays straight and doesn't turn.",
  }),
  stud("round", "claws", "solitaire", {
    slug: "thea-claw-studs",
    name: "Thea claw studs",
    summary: "Round stones in fine pointed claws that all but vanish from the front.",
    description:
      "Pointed claws cover less of the stone than rounded prongs do. Choose these over the Elara to see more stone and less metal; choose the Elara if you sleep in your earrings.",
  }),
  stud("round", "bezel", "bezel", {
    slug: "odele-bezel-studs",
    name: "Odele bezel studs",
    summary: "A polished rim around each round stone: nothing to catch on hair or knitwear.",
    description:
      "The rim protects the edge of each stone and makes it look nearly a millimeter wider. It stands up to children's hands, scarves, and helmets, and is the easiest of our studs to keep clean.",
  }),
  stud("round", "half bezel", "bezel", {
    slug: "selma-half-bezel-studs",
    name: "Selma half-bezel studs",
    summary: "Two arcs of metal hold the stone at its sides and leave the top and bottom open.",
    description:
      "Light enters between the arcs, which keeps the bezel from looking dark. The open ends point up and down, so the eye sees a line as well as a dot.",
  }),
  stud("round", "milgrain bezel", "vintage", {
    slug: "marguerite-milgrain-studs",
    name: "Marguerite milgrain studs",
    summary: "A rim edged with tiny beads, in the style of 1910.",
    description:
      "The beaded edge breaks up the reflection of a plain rim and gives the pair the soft outline of antique jewelry. Most at home in yellow gold, with lace or linen.",
  }),
  stud("princess", "prongs", "solitaire", {
    slug: "quinn-princess-studs",
    name: "Quinn princess studs",
    summary: "Square stones with a prong on every corner.",
    description:
      "Of all square stones, a princess cut shows the most face for its weight. Its corners are the first to chip, so here a V-shaped prong covers each one. Set straight rather than on a corner, so they never look crooked.",
  }),
  stud("princess", "bezel", "bezel", {
    slug: "tessera-princess-studs",
    name: "Tessera princess studs",
    summary: "Squares in flat metal frames, like two small tiles.",
    description:
      "A straight rim on all four sides makes the princess cut look graphic. The corners are fully covered, the safest way to wear this cut every day.",
  }),
  stud("oval", "prongs", "solitaire", {
    slug: "isaura-oval-studs",
    name: "Isaura oval studs",
    summary: "Upright ovals that lengthen the line of the face.",
    description:
      "Set upright, an oval looks larger than a round stone of the same weight and follows the shape of the lobe. Four prongs leave both ends open.",
  }),
  stud("oval", "bezel", "bezel", {
    slug: "pomona-oval-studs",
    name: "Pomona oval studs",
    summary: "Ovals in smooth rims, like two drops of amber.",
    description:
      "The rim smooths the outline completely, so the pair feels like pebbles to the touch. If you wear a bike helmet, choose these.",
  }),
  stud("emerald", "prongs", "solitaire", {
    slug: "sabine-emerald-cut-studs",
    name: "Sabine emerald-cut studs",
    summary: "Step-cut stones with slow, broad flashes.",
    description:
      "The emerald cut trades sparkle for calm, with long facets like a hall of mirrors. It shows color and inclusions more than a brilliant cut does, so the finer quality is worth its price here.",
  }),
  stud("emerald", "bezel", "bezel", {
    slug: "halden-emerald-cut-studs",
    name: "Halden emerald-cut studs",
    summary: "Step cuts framed on all sides: straight lines within straight lines.",
    description:
      "The frame repeats the stone's cut corners, so metal and facets read as one design. For anyone who loves Art Deco.",
  }),
  stud("cushion", "prongs", "solitaire", {
    slug: "perdita-cushion-studs",
    name: "Perdita cushion studs",
    summary: "Rounded squares with a warm, chunky glitter.",
    description:
      "A cushion's facets are broader than a round stone's and throw larger flashes of color. Its soft corners are ideal if round is too plain for you and princess too sharp.",
  }),
  stud("pear", "claws", "solitaire", {
    slug: "delphine-pear-studs",
    name: "Delphine pear studs",
    summary: "Pears with their points up, held by a V-shaped claw at the tip.",
    description:
      "With the points up, the pair lifts the face. Turn them over to wear them as drops instead. The tip is the weak spot of every pear, so here metal covers it.",
  }),
  stud("pear", "bezel", "bezel", {
    slug: "gota-pear-studs",
    name: "Gota pear studs",
    summary: "Two pears, each in a smooth rim of its own.",
    description:
      "The rim follows the curve all the way around the point. The outline stays a clean drop at any size, with no exposed tip to chip.",
  }),
  stud("marquise", "claws", "solitaire", {
    slug: "freya-marquise-studs",
    name: "Freya marquise studs",
    summary: "Narrow leaves of light, upright on the lobe.",
    description:
      "A marquise is longer for its weight than any other cut: a pair of one carat in total is taller than a two-carat pair of rounds is wide. Both tips are protected.",
  }),
  stud(
    "heart",
    "prongs",
    "solitaire",
    {
      slug: "amandine-heart-studs",
      name: "Amandine heart studs",
      summary: "Hearts you can recognize from across the table.",
      description:
        "A heart needs size to read as a heart, so this pair starts at one carat in total. A V-shaped prong protects the point, two flank the cleft, and two hold the sides.",
    },
    [1, 1.5, 2, 3],
  ),
  stud("asscher", "prongs", "solitaire", {
    slug: "corbin-asscher-studs",
    name: "Corbin Asscher studs",
    summary: "Square step cuts with a windmill of facets in their depths.",
    description:
      "Look into an Asscher, and its steps draw together toward a point, like a stairwell seen from above. Its cut corners are safe in four plain prongs.",
  }),
  stud("radiant", "prongs", "solitaire", {
    slug: "solenne-radiant-studs",
    name: "Solenne radiant studs",
    summary: "Rectangles that sparkle like rounds.",
    description:
      "The radiant has brilliant facets in an emerald cut's outline. It hides small inclusions well, so the second quality is the sensible choice in this pair.",
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
        "Before electric light, stones were cut to be seen by lamplight. The old European gives a few large, colorful flashes instead of white glitter, and shows a small open culet in the middle.",
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
        "The old mine cut is the grandmother of the cushion: deep, plump, and cut for warmth. In a rim, it looks as if it had been in the family for a hundred years.",
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
    summary: "A ring of small stones around each round center.",
    description:
      "The halo adds nearly three millimeters to each stone's width, so a quarter-carat center looks like a full carat from a few feet away. The most affordable way to a large stud.",
  }),
  halo("oval", "halo", {
    slug: "ninon-oval-halo-studs",
    name: "Ninon oval halo studs",
    summary: "Upright ovals rimmed with light.",
    description:
      "The halo follows the oval evenly. Its stones share beads, so no metal shows between them from the front.",
  }),
  halo("cushion", "halo", {
    slug: "cosette-cushion-halo-studs",
    name: "Cosette cushion halo studs",
    summary: "Soft squares in soft square frames.",
    description:
      "The frame's corners are as round as the stone's own. The presence of a vintage brooch in the size of a shirt button.",
  }),
  halo("pear", "halo", {
    slug: "larme-pear-halo-studs",
    name: "Larme pear halo studs",
    summary: "Pears outlined in small stones, points up.",
    description:
      "The halo's stones close in around the tip and shield it. Worn points down, they look like short drop earrings.",
  }),
  halo("emerald", "halo", {
    slug: "palais-emerald-halo-studs",
    name: "Palais emerald-cut halo studs",
    summary: "A quiet step cut in a lively frame.",
    description:
      "Small brilliants glitter around a calm center. In platinum, the frame disappears and two bright rectangles remain.",
  }),
  halo("princess", "halo", {
    slug: "carre-princess-halo-studs",
    name: "Carré princess halo studs",
    summary: "Square centers, square halos, crisp all around.",
    description:
      "The halo protects the princess cut where it is most fragile. From the front, you see one large square with a bright center.",
  }),
  halo(
    "heart",
    "halo",
    {
      slug: "valentina-heart-halo-studs",
      name: "Valentina heart halo studs",
      summary: "Heart-shaped stones outlined in small ones.",
      description:
        "The halo keeps the cleft and point clear even at half a carat. A gift that speaks for itself.",
    },
    [0.5, 0.75],
  ),
  halo("round", "double halo", {
    slug: "estelle-double-halo-studs",
    name: "Estelle double-halo studs",
    summary: "Two rings of small stones step down around a round center.",
    description:
      "The outer ring sits a little lower than the inner one, so the pair is domed and catches light from the side. Studs for the evening.",
  }),
  halo("oval", "double halo", {
    slug: "ottoline-double-halo-studs",
    name: "Ottoline double-halo studs",
    summary: "Large ovals made of some forty small stones around one center.",
    description:
      "Two rows give it the outline of a medallion. Best with your hair up, so the layers show from the side.",
  }),
  halo("round", "scalloped halo", {
    slug: "bellis-scalloped-studs",
    name: "Bellis scalloped studs",
    summary: "Small stones in cups of their own ripple around the center like petals.",
    description:
      "Each small stone has its own cup and prongs, which gives the halo a scalloped edge. It looks lighter than a closed halo of the same size.",
  }),
  halo(
    "round",
    "flower",
    {
      slug: "anemone-flower-studs",
      name: "Anemone flower studs",
      summary: "Seven round stones: one in the middle, six around it.",
      description:
        "All seven are close to the same size, so they glitter as one. Seven small stones cost a fraction of what one large stone of the same width would.",
    },
    [0.05, 0.1, 0.2],
  ),
  halo(
    "old_european",
    "scalloped halo",
    {
      slug: "clementine-scalloped-studs",
      name: "Clementine scalloped studs",
      summary: "An antique cut inside a rippled edge, like the clusters of Edwardian times.",
      description:
        "The old European's slow flashes in the middle, with quick glitter around it. For people who love antique jewelry but want it new.",
    },
    [0.5, 0.75],
  ),
];
