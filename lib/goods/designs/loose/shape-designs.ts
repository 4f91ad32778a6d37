import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/price";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { STONE_QUALITIES, type StoneQuality, singleStoneCents } from "@/lib/goods/pricing/jewelry-price";
import { type Cents, cents } from "@/lib/platform/money/model";
import type { LooseDesign, LooseVariant } from "./loose-design";

/** Carats in which shapes are kept. */
const CARATS = [0.3, 0.5, 0.7, 1, 1.5, 2, 3] as const;
/** Side stones: small ones above all. */
const SIDE_CARATS = [0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1] as const;

const wholeDollars = (exact: number): Cents => cents(Math.round(exact / 100) * 100);

const byCarat = (cut: Shape | "shield", carats: readonly number[]): LooseVariant[] =>
  carats.flatMap((carat) =>
    STONE_QUALITIES.map(
      (quality: StoneQuality): LooseVariant => ({
        options: { weight: `${carat} ct`, quality },
        carats: carat,
        priceCents: wholeDollars(singleStoneCents(cut, carat, quality)),
      }),
    ),
  );

type Words = Pick<LooseDesign, "name" | "summary" | "description">;

const hpht = (shape: "pear" | "oval" | "marquise" | "heart" | "emerald", words: Words): LooseDesign => ({
  ...words,
  slug: `${shape}-shape-lab-grown-hpht-diamonds`,
  sku: `LSE-HPHT-${shape.toUpperCase()}`,
  kind: "loose",
  category: shape,
  shape,
  cut: shape,
  method: "HPHT",
  forms: byCarat(shape, shape === "heart" ? CARATS.filter((carat) => carat >= 0.5) : CARATS),
  leadDays: 4,
});

const fancy = (slug: string, cut: GemCut, words: Words, carats: readonly number[] = CARATS): LooseDesign => ({
  ...words,
  slug,
  sku: `LSE-${slug.toUpperCase()}`,
  kind: "loose",
  category: "fancy-shape-diamonds",
  shape: cut === "shield" ? null : cut,
  cut,
  method: "CVD or HPHT",
  forms: byCarat(cut, carats),
  leadDays: 5,
});

export const shapeDesigns: readonly LooseDesign[] = [
  hpht("pear", {
    name: "Pear shapes, HPHT",
    summary: "Drops from 0.3 to 3 ct, grown under pressure.",
    description:
      "A good pear is one and a half times as long as wide, with shoulders that run into the point without a flat spot. Grown by pressure and heat, these are free of the brown cast that some stones grown from gas must be rid of afterwards.",
  }),
  hpht("oval", {
    name: "Oval shapes, HPHT",
    summary: "Elongated brilliants from 0.3 to 3 ct, picked for an even face.",
    description:
      "Every oval shows some shadow across its middle, the bow tie; we refuse those where it is black. Kept at a length of 1.35 to 1.45 widths, which most people choose when they may choose.",
  }),
  hpht("marquise", {
    name: "Marquise shapes, HPHT",
    summary: "Slender leaves from 0.3 to 3 ct with both tips on one line.",
    description:
      "Look at the two points first: if they are not opposite each other, the ring will always seem bent. Ours are twice as long as wide and symmetrical to the eye.",
  }),
  hpht("heart", {
    name: "Heart shapes, HPHT",
    summary: "Hearts from half a carat up, with a crisp cleft.",
    description:
      "Below half a carat a heart becomes a blunt pear, so we keep none. Cleft, lobes and point are checked under the microscope: they are where hearts are spoilt.",
  }),
  hpht("emerald", {
    name: "Emerald cuts, HPHT",
    summary: "Step cuts from 0.3 to 3 ct, clear to the bottom.",
    description:
      "A step cut is a window, so colour and clarity count more here than in any brilliant. HPHT crystals in D to F look as white from the side as from above.",
  }),
  fancy("cushion", "cushion", {
    name: "Cushion shapes",
    summary: "Soft squares with a crushed-ice or chunky sparkle.",
    description:
      "The most comfortable of outlines: no corner to chip, no point to catch. Square ones look their best in halos, and two of a weight make quiet ear studs.",
  }),
  fancy(
    "baguette",
    "baguette",
    {
      name: "Baguettes",
      summary: "Small straight rectangles for shoulders and channels.",
      description:
        "The step cut reduced to its bones. Sold singly by weight; order an even number for two shoulders and we match lengths to a tenth of a millimetre.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "old-mine",
    "old_mine",
    {
      name: "Old mine cuts",
      summary: "The antique cushion: high crown, small table, open culet.",
      description:
        "Cut to the rules of the eighteenth century, when stones were shaped by hand and judged by candlelight. Fewer and larger facets give slow, coloured flashes. Depth is no fault here; it is where the fire comes from.",
    },
    CARATS.filter((carat) => carat >= 0.5),
  ),
  fancy(
    "old-european",
    "old_european",
    {
      name: "Old European cuts",
      summary: "The round of 1890: chunky facets around a visible culet.",
      description:
        "The forerunner of the modern brilliant, rounder than the old mine and no less warm. For restoring old jewellery, and for new jewellery with a memory.",
    },
    CARATS.filter((carat) => carat >= 0.5),
  ),
  fancy(
    "triangle",
    "triangular",
    {
      name: "Triangles",
      summary: "Three straight or curved sides: the classic neighbour of an emerald cut.",
      description:
        "Set in pairs, points outwards, triangles lead the eye from a large stone into the band. A single one makes an arrow of a pendant.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "shield",
    "shield",
    {
      name: "Shields",
      summary: "Five-sided stones like a coat of arms.",
      description:
        "Broad above, pointed below. Shields flank old mine and pear centres in rings of the 1920s; alone and upside down they read as little houses.",
    },
    SIDE_CARATS,
  ),
  fancy("hexagon", "hexagon", {
    name: "Hexagons",
    summary: "Six sides, step-cut: geometry to wear.",
    description:
      "A hexagon sits flat against its neighbours, so that three of them make a honeycomb. Rare in mined stock and never cheap there; grown to order it costs a fifth more than a round.",
  }),
  fancy(
    "trapezoid",
    "trapezoid",
    {
      name: "Trapezoids",
      summary: "Slanted shoulders for step-cut centres.",
      description:
        "The long side goes against the centre stone, the short one towards the band. A pair is cut from one crystal where we can, and matched for angle as well as for size.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "tapered-baguette",
    "baguette_trapezoid",
    {
      name: "Tapered baguettes",
      summary: "Baguettes that narrow by a quarter: the most elegant of side stones.",
      description:
        "Laid with the broad end inwards they make any band look finer than it is. Always bought in pairs; mirror twins are picked together.",
    },
    SIDE_CARATS,
  ),
];

const COLOR_SHAPES = ["round", "oval", "cushion", "radiant", "pear"] as const;
const COLOR_CARATS = [0.5, 0.75, 1, 1.5, 2] as const;

const fancyColor = (
  slug: string,
  hue: FancyColor,
  intensity: Intensity,
  cut: (typeof COLOR_SHAPES)[number],
  words: Words,
): LooseDesign => ({
  ...words,
  slug: `${slug}-color-diamond`,
  sku: `LSE-${slug.toUpperCase()}`,
  kind: "loose",
  category: slug,
  shape: cut,
  cut,
  color: { hue, intensity },
  method: hue === "pink" || hue === "purple" ? "CVD" : "HPHT",
  forms: [cut, ...COLOR_SHAPES.filter((one) => one !== cut)].flatMap((shape) =>
    COLOR_CARATS.map(
      (carat): LooseVariant => ({
        options: { shape, weight: `${carat} ct` },
        carats: carat,
        priceCents: modelPriceCents({
          sku: null,
          kind: "color",
          shape,
          carat,
          color: null,
          // VS1
          clarity: 7,
          cut: 3,
          intensity,
          fancyColor: hue,
          certificateType: "NON CERTIFIED",
        }),
      }),
    ),
  ),
  leadDays: 6,
});

export const colorDesigns: readonly LooseDesign[] = [
  fancyColor("pink", "pink", "Fancy", "oval", {
    name: "Fancy pink",
    summary: "The pink of the inside of a shell, by weight and shape.",
    description:
      "Fancy pink is soft enough for every day and clear enough not to be taken for white. Rose gold deepens it by a shade, platinum cools it.",
  }),
  fancyColor("intense-pink", "pink", "Fancy Intense", "radiant", {
    name: "Fancy Intense pink",
    summary: "Pink that needs no second look.",
    description:
      "The colour is in the whole crystal and strongest in radiants and cushions, whose facets fold it over and over. One mined stone of this colour costs as much as a house.",
  }),
  fancyColor("yellow", "yellow", "Fancy Intense", "cushion", {
    name: "Fancy Intense yellow",
    summary: "Canary yellow, warm and even to the edge.",
    description:
      "Nitrogen makes it yellow and HPHT takes nitrogen up gladly, so this is the least dear of strong colours. Set it in yellow gold, with a white halo if you like it brighter.",
  }),
  fancyColor("green", "green", "Fancy", "pear", {
    name: "Fancy green",
    summary: "Between sea glass and young leaves.",
    description:
      "Most greens carry some blue or some grey; we pick those that look green by daylight and by lamp. Pears and ovals hold the colour best towards their ends.",
  }),
  fancyColor("purple", "purple", "Fancy", "round", {
    name: "Fancy purple",
    summary: "Orchid to plum, the rarest of the six.",
    description:
      "Purple is grown as pink and shifted in a second step that does not always succeed, hence its price. It changes with the light more than any other colour.",
  }),
  fancyColor("blue", "blue", "Fancy Intense", "round", {
    name: "Fancy Intense blue",
    summary: "Boron blue, as in the most famous stone of all.",
    description:
      "A few atoms of boron in a million make it blue and let it conduct electricity. Deep without being dark; we refuse stones that turn grey by evening.",
  }),
];
