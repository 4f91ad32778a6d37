import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import { modelPriceCents } from "@/lib/goods/diamonds/pricing/price";
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
    name: "Loose pears",
    summary: "Pears from 0.3 to 3 ct, grown under high pressure and high temperature (HPHT).",
    description:
      "A well-cut pear is about one and a half times as long as it is wide, with shoulders that curve into the point without a flat spot. Stones grown by HPHT don't have the brown tint that some CVD stones need treatment to remove.",
  }),
  hpht("oval", {
    name: "Loose ovals",
    summary: "Elongated brilliants from 0.3 to 3 ct, selected for even brightness.",
    description:
      "Most ovals show a shadow across the middle, called the bow tie; we turn down stones where it looks black. Length-to-width ratios run from 1.35 to 1.45, the range most buyers prefer.",
  }),
  hpht("marquise", {
    name: "Loose marquises",
    summary: "Slender marquises from 0.3 to 3 ct, with both points in line.",
    description:
      "Check the two points first: if they aren't directly opposite each other, the ring looks crooked. Ours are about twice as long as they are wide, and symmetrical to the eye.",
  }),
  hpht("heart", {
    name: "Loose hearts",
    summary: "Hearts from 0.5 ct, with a crisp cleft.",
    description:
      "Below half a carat, a heart is hard to recognize, so we don't carry smaller ones. We check the cleft, lobes, and point of each stone under a microscope.",
  }),
  hpht("emerald", {
    name: "Loose emerald cuts",
    summary: "Step cuts from 0.3 to 3 ct, chosen for their clarity.",
    description:
      "The large, open facets of a step cut act like a window, so color and clarity matter more here than in a brilliant cut. D–F stones look as white from the side as they do from above.",
  }),
  fancy("cushion", "cushion", {
    name: "Loose cushions",
    summary: "Rounded squares with crushed-ice or chunky sparkle.",
    description:
      "A comfortable outline with no sharp corners to chip or catch. Square cushions suit halos, and a matched pair makes understated stud earrings.",
  }),
  fancy(
    "baguette",
    "baguette",
    {
      name: "Loose baguettes",
      summary: "Small, straight rectangles for side stones and channel settings.",
      description:
        "A step cut at its simplest. Sold individually by weight; order an even number for two sides, and we match their lengths to 0.1 mm.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "old-mine",
    "old_mine",
    {
      name: "Loose old mine cuts",
      summary: "The antique cushion: high crown, small table, open culet.",
      description:
        "Cut in the style of the eighteenth century, when stones were shaped by hand and seen by candlelight. Fewer, larger facets give slow, colorful flashes. Old mine cuts are deep by design, and that depth gives them their fire.",
    },
    CARATS.filter((carat) => carat >= 0.5),
  ),
  fancy(
    "old-european",
    "old_european",
    {
      name: "Loose old European cuts",
      summary: "The round of 1890: chunky facets around a visible culet.",
      description:
        "The forerunner of the modern round brilliant, rounder than the old mine cut. For restoring antique jewelry, and for new pieces in an antique style.",
    },
    CARATS.filter((carat) => carat >= 0.5),
  ),
  fancy(
    "triangle",
    "triangular",
    {
      name: "Loose triangles",
      summary: "Three straight or curved sides, a classic match for an emerald-cut center.",
      description:
        "Set in pairs with their points facing out, triangles lead the eye from a large center stone to the band. A single one makes a striking pendant.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "shield",
    "shield",
    {
      name: "Loose shields",
      summary: "Five-sided stones shaped like a coat of arms.",
      description:
        "Broad at the top and pointed at the bottom. Shields often flank a center stone in rings of the 1920s, and they suit old mine and pear-shaped centers.",
    },
    SIDE_CARATS,
  ),
  fancy("hexagon", "hexagon", {
    name: "Loose hexagons",
    summary: "Six-sided step cuts with a geometric look.",
    description:
      "Hexagons sit flat against each other, so three of them form a honeycomb. They are rarely cut from mined rough.",
  }),
  fancy(
    "trapezoid",
    "trapezoid",
    {
      name: "Loose trapezoids",
      summary: "Angled side stones for step-cut centers.",
      description:
        "The long side sits against the center stone and the short side faces the band. Pairs are matched for angle as well as size.",
    },
    SIDE_CARATS,
  ),
  fancy(
    "tapered-baguette",
    "baguette_trapezoid",
    {
      name: "Loose tapered baguettes",
      summary: "Baguettes that narrow toward one end, for slender side stones.",
      description:
        "Set with the wide end toward the center stone, they make a band look more slender. Order two, and we pick a mirror-image pair.",
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
    name: "Fancy Pink",
    summary: "A soft shell pink, by weight and shape.",
    description:
      "Fancy pink is soft enough for every day, and still clearly pink. Rose gold makes it look deeper; platinum makes it look cooler.",
  }),
  fancyColor("intense-pink", "pink", "Fancy Intense", "radiant", {
    name: "Fancy Intense Pink",
    summary: "A strong pink that shows at first glance.",
    description:
      "The color runs through the whole crystal and looks strongest in radiants and cushions, whose facets reflect it many times.",
  }),
  fancyColor("yellow", "yellow", "Fancy Intense", "cushion", {
    name: "Fancy Intense Yellow",
    summary: "Canary yellow, warm and even from edge to edge.",
    description:
      "Nitrogen turns the crystal yellow, and HPHT crystals take it up easily, so this is the most affordable strong color. Set it in yellow gold, with a white halo if you want it to look brighter.",
  }),
  fancyColor("green", "green", "Fancy", "pear", {
    name: "Fancy Green",
    summary: "Between sea glass and spring leaves.",
    description:
      "Many greens have a blue or gray tint; we select stones that look green in daylight and lamplight. In pears and ovals, the color looks strongest toward the ends.",
  }),
  fancyColor("purple", "purple", "Fancy", "round", {
    name: "Fancy Purple",
    summary: "From orchid to plum.",
    description:
      "Purple starts as pink and gets its color in a second step that doesn't always succeed, which is why it costs more. It looks different in daylight and lamplight, so see it in both.",
  }),
  fancyColor("blue", "blue", "Fancy Intense", "round", {
    name: "Fancy Intense Blue",
    summary: "Boron blue, deep and clear.",
    description:
      "A few boron atoms per million turn the crystal blue. We select stones that are deep without being dark and don't look gray in the evening.",
  }),
];
