import type { Shape } from "@/lib/goods/diamonds/model";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import {
  chainLengths,
  type DesignWords,
  INCH,
  type JewelryDesign,
  round,
  stoneByCarat,
} from "../jewelry-design";

const FINE = { link: "cable", width: 1.1 } as const;
const BOX = { link: "box", width: 1 } as const;
const LONG = { link: "trace", width: 1.2 } as const;

const onChain = (
  category: string,
  style: string,
  shape: Shape,
  model: JewelryModel,
  words: DesignWords,
  made = 18,
): JewelryDesign => ({
  ...words,
  category,
  style,
  shape,
  models: [model],
  chosen: chainLengths(made, made === 18 ? [16, 18, 20] : [24, 30, 36]),
  leadDays: 9,
});

export const stationNecklaceDesigns: readonly JewelryDesign[] = [
  onChain(
    "station-necklaces",
    "station",
    "round",
    {
      kind: "stationNecklace",
      form: [{ stone: round(2.6), setting: "bezel", count: 7, over: 0.55, chain: FINE }, 18 * INCH],
    },
    {
      slug: "galatea-seven-station-necklace",
      name: "Galatea seven-station necklace",
      summary: "Seven rimmed stones, well apart, across the front.",
      description:
        "The chain is too fine to see from a distance, so the stones seem scattered on the skin. It suits any neckline.",
    },
  ),
  onChain(
    "station-necklaces",
    "station",
    "round",
    {
      kind: "stationNecklace",
      form: [{ stone: round(2.2), setting: "bezel", count: 15, over: 1, chain: FINE }, 18 * INCH],
    },
    {
      slug: "hesper-fifteen-station-necklace",
      name: "Hesper fifteen-station necklace",
      summary: "Small stones all the way around.",
      description:
        "It looks the same from every side, so it can turn. Wear it shorter than a pendant so both show.",
    },
  ),
  onChain(
    "station-necklaces",
    "station",
    "round",
    {
      kind: "stationNecklace",
      form: [{ stone: round(3.8), setting: "bezel", count: 5, over: 0.4, chain: FINE }, 18 * INCH],
    },
    {
      slug: "ione-five-station-necklace",
      name: "Ione five-station necklace",
      summary: "Five larger stones, gathered in front.",
      description:
        "A fifth of a carat each, just over an inch apart. Between a pendant and a tennis necklace, in looks and in price.",
    },
  ),
  onChain(
    "station-necklaces",
    "station",
    "round",
    {
      kind: "stationNecklace",
      form: [{ stone: round(2.6), setting: "milgrain bezel", count: 9, over: 0.7, chain: BOX }, 18 * INCH],
    },
    {
      slug: "jocasta-milgrain-station-necklace",
      name: "Jocasta milgrain station necklace",
      summary: "Beaded rims on a square-linked chain.",
      description:
        "A gentler, older look than plain rims. Goes with the Nanette pendant and the Marguerite studs.",
    },
  ),
  onChain(
    "station-necklaces",
    "station",
    "pear",
    {
      kind: "stationNecklace",
      form: [
        { stone: { cut: "pear", width: 3, ratio: 1.5 }, setting: "bezel", count: 7, over: 0.5, chain: FINE },
        18 * INCH,
      ],
    },
    {
      slug: "klara-pear-station-necklace",
      name: "Klara pear station necklace",
      summary: "Seven little pears that rise from the chain.",
      description: "The points face up, like a tiny crown around the neck. Playful and finely made.",
    },
  ),
  onChain(
    "station-necklaces",
    "station",
    "round",
    {
      kind: "stationNecklace",
      form: [{ stone: round(3), setting: "bezel", count: 21, over: 1, chain: LONG }, 36 * INCH],
    },
    {
      slug: "leda-long-station-necklace",
      name: "Leda long station necklace",
      summary: "A yard of chain with twenty-one stones.",
      description:
        "Wear it once around and long, or twice around and close. The links are slim, so it weighs less than its length suggests.",
    },
    36,
  ),
  onChain(
    "bar-necklaces",
    "bar",
    "round",
    { kind: "barNecklace", form: [{ stones: [round(2.4), round(2.4), round(2.4)], chain: FINE }, 18 * INCH] },
    {
      slug: "mimi-five-stone-necklace",
      name: "Mimi five-stone necklace",
      summary: "Five equal stones in a short row.",
      description: "The row is hinged and follows the neck. Twelve millimeters that transform a white shirt.",
    },
  ),
  onChain(
    "bar-necklaces",
    "bar",
    "round",
    {
      kind: "barNecklace",
      form: [{ stones: [round(3.6), round(3.2), round(2.8), round(2.4), round(2)], chain: FINE }, 18 * INCH],
    },
    {
      slug: "nyx-graduated-necklace",
      name: "Nyx graduated necklace",
      summary: "Nine stones that get larger toward the middle.",
      description: "The front of a riviera on a chain: the part everyone sees, for a tenth of the price.",
    },
  ),
  onChain(
    "bar-necklaces",
    "bar",
    "round",
    {
      kind: "barNecklace",
      form: [{ stones: Array.from({ length: 8 }, () => round(2)), chain: FINE }, 18 * INCH],
    },
    {
      slug: "oona-curved-bar-necklace",
      name: "Oona curved bar necklace",
      summary: "Fifteen small stones in a soft curve.",
      description: "A line of light about 1¼ inches long. It's heavier than the chain, so it stays in place.",
    },
  ),
  onChain(
    "bar-necklaces",
    "bar",
    "emerald",
    {
      kind: "barNecklace",
      form: [
        {
          stones: [
            { cut: "emerald", width: 3 },
            { cut: "emerald", width: 3 },
          ],
          chain: BOX,
        },
        18 * INCH,
      ],
    },
    {
      slug: "pomeline-step-cut-necklace",
      name: "Pomeline step-cut necklace",
      summary: "Three upright emerald cuts on a box chain.",
      description:
        "Like three windows in a row. Nothing moves and nothing glitters: a necklace with quiet confidence.",
    },
  ),
  onChain(
    "bar-necklaces",
    "bar",
    "marquise",
    {
      kind: "barNecklace",
      form: [
        {
          stones: [
            { cut: "marquise", width: 2.4 },
            { cut: "marquise", width: 2.4 },
            { cut: "marquise", width: 2.4 },
          ],
          chain: FINE,
        },
        18 * INCH,
      ],
    },
    {
      slug: "rhea-laurel-necklace",
      name: "Rhea laurel necklace",
      summary: "Five marquises side by side, like laurel leaves.",
      description: "The points follow the line of the neck. Festive without being formal.",
    },
  ),
  onChain(
    "lariats",
    "lariat",
    "pear",
    {
      kind: "lariatNecklace",
      form: [{ stones: [round(2.4), stoneByCarat("pear", 0.5)], setting: "prongs", chain: FINE }, 18 * INCH],
    },
    {
      slug: "selene-pear-lariat",
      name: "Selene pear lariat",
      summary: "The chain meets in front, and a pear hangs from where it meets.",
      description: "It draws a Y on the skin. The drop is about 3/8 inch long and swings from two joints.",
    },
  ),
  onChain(
    "lariats",
    "lariat",
    "round",
    {
      kind: "lariatNecklace",
      form: [
        { stones: [round(2), round(2.6), round(3.4), round(4.4)], setting: "bezel", chain: FINE },
        18 * INCH,
      ],
    },
    {
      slug: "thalassa-cascade-lariat",
      name: "Thalassa cascade lariat",
      summary: "Four rimmed stones hang from the chain, each larger than the last.",
      description: "Every rim is smooth, so it can lie on silk. Made for a deep neckline.",
    },
  ),
  onChain(
    "lariats",
    "lariat",
    "emerald",
    {
      kind: "lariatNecklace",
      form: [
        { stones: [round(2.6), stoneByCarat("emerald", 0.75)], setting: "prongs", chain: BOX },
        18 * INCH,
      ],
    },
    {
      slug: "vesta-emerald-cut-lariat",
      name: "Vesta emerald-cut lariat",
      summary: "A step cut that hangs from one small round.",
      description:
        "The square-linked chain runs straight into the stone's straight sides. The simplest of our lariats, and the most elegant.",
    },
  ),
];
