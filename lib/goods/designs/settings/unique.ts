import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "unique", carats: [0.5, 3], leadDays: 15 } as const;

export const uniques: readonly SettingDesign[] = [
  {
    ...base,
    slug: "helix-twisted-band",
    name: "Helix twisted band",
    summary: "Two strands twisted together, one plain and one set with stones.",
    description:
      "The strands cross on both sides of the center and join at the back. The plain strand protects the set one, so it wears better than its light look suggests.",
    shapes: ALL_SHAPES,
    band: { width: 2.6, thickness: 1.7, profile: "twisted" },
    head: "four prongs",
    sides: [{ count: 18, diameter: 1.15, place: "band" }],
    weight: 1,
  },
  {
    ...base,
    slug: "fern-leaf-band",
    name: "Fern leaf band",
    summary: "Marquise leaves along the shoulders, leading up to the stone.",
    description:
      "Three leaves on each side open outward from a slender stem. The pattern ends before it reaches the fingers on either side, so nothing rubs.",
    shapes: ["oval", "pear", "round", "marquise", "heart", "cushion"],
    band: { width: 1.8, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 6, diameter: 1.95, place: "shoulders", shape: "marquise" }],
    form: { shoulders: "leaves" },
    weight: 0.94,
  },
  {
    ...base,
    slug: "compass-east-west-solitaire",
    name: "Compass east-west solitaire",
    summary: "A long stone turned sideways across the finger.",
    description:
      "Set east-west, an oval or emerald sits low and reads as a line of light. The head is wider than it is high, so it's comfortable under gloves.",
    shapes: ["emerald", "oval", "marquise", "radiant", "pear", "cushion"],
    band: { width: 2, thickness: 1.7, profile: "flat" },
    head: "four prongs",
    form: { eastWest: true, lift: -0.25 },
    weight: 0.92,
    leadDays: 12,
  },
  {
    ...base,
    slug: "arc-open-band",
    name: "Arc open band",
    summary: "A band that opens at the top and holds the stone between its two ends.",
    description:
      "Each end closes over one side of the stone like a hand. A stiffer, slightly heavier band does the work of prongs, so it can be resized by one size at most.",
    shapes: ["round", "princess", "asscher", "cushion", "radiant", "emerald"],
    band: { width: 3, thickness: 2, profile: "flat" },
    head: "tension",
    form: { shank: "open" },
    weight: 1.3,
  },
  {
    ...base,
    slug: "delta-split-shank",
    name: "Delta split-shank",
    summary: "One band that splits into three fine lines below the stone.",
    description:
      "The outer lines are set with small stones, and the middle one is polished. The fan supports wide stones from end to end.",
    shapes: ["radiant", "oval", "cushion", "pear", "heart", "princess"],
    band: { width: 3.4, thickness: 1.7, profile: "court" },
    head: "double prongs",
    sides: [{ count: 28, diameter: 1.15, place: "band" }],
    form: { shank: "split in three" },
    weight: 1.14,
  },
  {
    ...base,
    slug: "tide-wave-band",
    name: "Tide wave band",
    summary: "A band that rises and falls in one slow wave past the stone.",
    description:
      "The wave passes the stone on alternate sides and brings movement to a plain ring. A matching wedding band can follow the same line; ask us to make both together.",
    shapes: ["marquise", "oval", "round", "pear", "asscher", "heart"],
    band: { width: 2.2, thickness: 1.8, profile: "court" },
    head: "claw prongs",
    sides: [{ count: 8, diameter: 1.45, place: "band" }],
    form: { shank: "wave" },
    weight: 1,
  },
];
