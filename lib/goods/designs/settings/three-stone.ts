import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "three-stone", carats: [0.75, 4], leadDays: 14 } as const;

export const threeStones: readonly SettingDesign[] = [
  {
    ...base,
    slug: "trio-round-three-stone",
    name: "Trio round three-stone",
    summary: "The center of your choice between two round stones.",
    description:
      "Three stones side by side span the width of the finger. The round side stones sit a little lower, so the center stands out and a wedding band fits close.",
    shapes: ALL_SHAPES,
    band: { width: 2, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [{ count: 2, diameter: 3.7, place: "shoulders" }],
    weight: 1,
  },
  {
    ...base,
    slug: "sonata-pear-three-stone",
    name: "Sonata pear three-stone",
    summary: "Two pears lean in toward an oval or round center.",
    description:
      "The pears taper along the finger, so the ring looks slender even though it is wide. Their curve meets a rounded center without a gap.",
    shapes: ["oval", "round", "cushion", "pear", "marquise", "heart"],
    band: { width: 1.9, thickness: 1.8, profile: "court" },
    head: "claw prongs",
    sides: [{ count: 2, diameter: 3.4, place: "shoulders", shape: "pear" }],
    weight: 1,
  },
  {
    ...base,
    slug: "atrium-baguette-three-stone",
    name: "Atrium baguette three-stone",
    summary: "Tapered baguettes flank a step-cut or square center.",
    description:
      "Long facets beside long facets: the quietest of our three-stone rings. The baguettes taper into the band, so the center is the widest point.",
    shapes: ["emerald", "asscher", "radiant", "princess", "cushion", "round"],
    band: { width: 2.1, thickness: 1.7, profile: "flat" },
    head: "four prongs",
    sides: [{ count: 2, diameter: 3.1, place: "shoulders", shape: "baguette" }],
    weight: 0.98,
  },
  {
    ...base,
    slug: "serena-pave-three-stone",
    name: "Serena pavé three-stone",
    summary: "Three stones in a row on a pavé band.",
    description:
      "Two round side stones and a band set halfway around. Choose a center of at least one carat, so it still stands out.",
    shapes: ["round", "oval", "cushion", "princess", "radiant", "pear"],
    band: { width: 1.9, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 2, diameter: 3.3, place: "shoulders" },
      { count: 18, diameter: 1.25, place: "band" },
    ],
    weight: 1,
    leadDays: 15,
  },
  {
    ...base,
    slug: "marin-marquise-three-stone",
    name: "Marin marquise three-stone",
    summary: "Marquise side stones that open like two leaves beside the center.",
    description:
      "Set at a slight angle, the marquises soften the outline of round and oval centers. Small V-shaped prongs protect their tips.",
    shapes: ["marquise", "round", "oval", "pear", "heart", "cushion"],
    band: { width: 1.8, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 2, diameter: 3, place: "shoulders", shape: "marquise" }],
    weight: 0.94,
  },
  {
    ...base,
    slug: "regina-cathedral-three-stone",
    name: "Regina cathedral three-stone",
    summary: "Cathedral arches hold three stones high above the finger.",
    description:
      "Open arches on both sides show the stones in profile and brace all three heads against knocks. Our strongest three-stone frame for centers of two carats and up.",
    shapes: ["radiant", "emerald", "asscher", "princess", "oval", "round"],
    band: { width: 2.3, thickness: 1.9, profile: "court" },
    head: "double prongs",
    sides: [{ count: 2, diameter: 4.2, place: "shoulders" }],
    form: { shank: "cathedral", lift: 0.6 },
    weight: 1.12,
  },
  {
    ...base,
    slug: "tessa-small-sides-three-stone",
    name: "Tessa small-sided three-stone",
    summary: "Two small stones beside the center, for a slim three-stone ring.",
    description:
      "The side stones are less than half as wide as the center: a hint of a trilogy that keeps the price and the height low. It pairs with wedding bands of any width.",
    shapes: ["heart", "pear", "oval", "round", "marquise", "cushion", "emerald"],
    band: { width: 1.7, thickness: 1.6, profile: "court" },
    head: "four prongs",
    sides: [{ count: 2, diameter: 2.45, place: "shoulders" }],
    form: { lift: 0.2 },
    weight: 0.84,
    leadDays: 12,
  },
];
