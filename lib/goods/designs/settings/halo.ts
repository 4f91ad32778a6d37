import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "halo", carats: [0.5, 3], leadDays: 14 } as const;

export const halos: readonly SettingDesign[] = [
  {
    ...base,
    slug: "aura-classic-halo",
    name: "Aura classic halo",
    summary: "One close circle of small stones around the center.",
    description:
      "The halo follows the outline of the stone you choose and adds nearly 3 mm to its width, so a one-carat center looks as large as a solitaire of twice the weight. The band is plain.",
    shapes: ALL_SHAPES,
    band: { width: 1.9, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 20, diameter: 1.2, place: "halo" }],
    weight: 1,
  },
  {
    ...base,
    slug: "corona-pave-halo",
    name: "Corona pavé halo",
    summary: "A halo on a pavé band: stones from every angle.",
    description:
      "The band's row of stones meets the halo without a break. The brightest of our halo rings, and the one that needs the most careful cleaning.",
    shapes: ["round", "oval", "cushion", "princess", "radiant", "pear"],
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 20, diameter: 1.2, place: "halo" },
      { count: 22, diameter: 1.25, place: "band" },
    ],
    weight: 1,
    leadDays: 15,
  },
  {
    ...base,
    slug: "eclipse-double-halo",
    name: "Eclipse double halo",
    summary: "Two rings of small stones, the outer one slightly lower.",
    description:
      "The second row gives a half-carat center the presence of a much larger ring. The rows step down toward the finger in a shallow dome.",
    shapes: ["round", "cushion", "oval", "princess", "asscher", "heart"],
    band: { width: 2.1, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 20, diameter: 1.15, place: "halo" },
      { count: 28, diameter: 1.1, place: "halo" },
    ],
    form: { lift: 0.3 },
    weight: 1.14,
    leadDays: 16,
  },
  {
    ...base,
    slug: "flora-scalloped-halo",
    name: "Flora scalloped halo",
    summary: "Larger halo stones set apart in scallops, like petals.",
    description:
      "Each stone sits in its own little cup, so the halo has a rippled outline. Fewer, larger stones give broader flashes than a fine halo.",
    shapes: ["oval", "round", "pear", "marquise", "cushion", "heart"],
    band: { width: 1.9, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 16, diameter: 1.7, place: "halo" }],
    form: { halo: "scalloped" },
    weight: 1.02,
  },
  {
    ...base,
    slug: "lumen-cushion-frame-halo",
    name: "Lumen cushion-frame halo",
    summary: "A softly squared halo around round and square centers.",
    description:
      "The frame softens the corners of square stones and gives round ones a square outline. Pavé shoulders taper into a plain back.",
    shapes: ["cushion", "round", "asscher", "princess", "radiant", "emerald"],
    band: { width: 2, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 20, diameter: 1.15, place: "halo" },
      { count: 12, diameter: 1.25, place: "band" },
    ],
    form: { halo: "cushion" },
    weight: 1.04,
  },
  {
    ...base,
    slug: "soleil-split-shank-halo",
    name: "Soleil split-shank halo",
    summary: "A band that splits in two before it meets the halo.",
    description:
      "Two slim branches hold the halo at four points and flatter a broader finger. Light passes between them, so the ring looks airy.",
    shapes: ["pear", "oval", "emerald", "cushion", "marquise", "radiant"],
    band: { width: 3, thickness: 1.7, profile: "flat" },
    head: "claw prongs",
    sides: [
      { count: 20, diameter: 1.25, place: "halo" },
      { count: 20, diameter: 1.15, place: "band" },
    ],
    form: { shank: "split in two" },
    weight: 1.1,
    leadDays: 15,
  },
  {
    ...base,
    slug: "vela-plain-edge-halo",
    name: "Vela plain-edge halo",
    summary: "A halo inside a smooth rim, safe for everyday wear.",
    description:
      "The outer edge is polished metal instead of beads, so nothing catches. Its clean line especially suits step cuts.",
    shapes: ["emerald", "asscher", "oval", "round", "radiant", "heart"],
    band: { width: 2, thickness: 1.8, profile: "flat" },
    head: "four prongs",
    sides: [{ count: 20, diameter: 1.25, place: "halo" }],
    form: { halo: "rim" },
    weight: 1.12,
  },
];
