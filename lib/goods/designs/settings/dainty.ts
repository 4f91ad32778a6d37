import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "dainty", carats: [0.3, 1.5], leadDays: 10 } as const;

export const dainties: readonly SettingDesign[] = [
  {
    ...base,
    slug: "wisp-fine-solitaire",
    name: "Wisp fine solitaire",
    summary: "A 1.4 mm band and four small prongs.",
    description:
      "Our finest solitaire for everyday wear. It holds stones up to a carat and a half; heavier ones would turn on a band this slim.",
    shapes: ALL_SHAPES,
    band: { width: 1.4, thickness: 1.5, profile: "half-round" },
    head: "four prongs",
    form: { fine: 0.82 },
    weight: 0.92,
  },
  {
    ...base,
    slug: "pip-three-accent",
    name: "Pip three-accent ring",
    summary: "Three tiny stones on each side of the center.",
    description:
      "The side stones taper from 1.6 mm at the center to 1.1 mm. They soften the transition from stone to band and leave room for a second ring.",
    shapes: ["round", "oval", "pear", "cushion", "heart", "marquise"],
    band: { width: 1.5, thickness: 1.5, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 2, diameter: 1.62, place: "shoulders" },
      { count: 2, diameter: 1.37, place: "shoulders" },
      { count: 2, diameter: 1.12, place: "shoulders" },
    ],
    form: { shoulders: "accents", fine: 0.85 },
    weight: 0.98,
  },
  {
    ...base,
    slug: "thread-micro-pave",
    name: "Thread micro-pavé band",
    summary: "A fine line of stones under 1.2 mm on a slim band.",
    description:
      "Micro-pavé, less than halfway around. The stones are so small that the band looks like a line of light rather than a row of stones.",
    shapes: ["oval", "round", "radiant", "emerald", "princess", "pear"],
    band: { width: 1.5, thickness: 1.6, profile: "flat" },
    head: "claw prongs",
    sides: [{ count: 20, diameter: 1.12, place: "band" }],
    form: { fine: 0.85, taper: 0.96 },
    weight: 1,
    leadDays: 12,
  },
  {
    ...base,
    slug: "dew-mini-bezel",
    name: "Dew mini bezel",
    summary: "A slim rim around a small stone, low on the finger.",
    description:
      "The rim is half as thick as our usual bezel and polished to a bright line. Easy to stack and hard to damage.",
    shapes: ["round", "pear", "heart", "oval", "asscher", "emerald"],
    band: { width: 1.5, thickness: 1.5, profile: "half-round" },
    head: "full bezel",
    form: { fine: 0.5, lift: -0.2 },
    weight: 1.06,
  },
  {
    ...base,
    slug: "vine-curved-dainty",
    name: "Vine curved ring",
    summary: "A fine band with a gentle bend and two small leaves.",
    description:
      "The band dips toward the finger at the stone and leaves a curve for a contoured wedding band. One small marquise leaf on each side marks the bend.",
    shapes: ["marquise", "pear", "oval", "round", "cushion", "heart"],
    band: { width: 1.4, thickness: 1.5, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 2, diameter: 1.62, place: "shoulders", shape: "marquise" }],
    form: { shank: "bend", shoulders: "leaves", fine: 0.85 },
    weight: 0.96,
    leadDays: 12,
  },
  {
    ...base,
    slug: "note-square-dainty",
    name: "Note square-set ring",
    summary: "Straight lines on a small scale, for square and step-cut stones.",
    description:
      "A flat 1.5 mm band with squared edges and corner prongs that follow the stone. Precise, and lighter than it looks.",
    shapes: ["princess", "asscher", "emerald", "radiant", "cushion"],
    band: { width: 1.5, thickness: 1.5, profile: "flat" },
    head: "four prongs",
    form: { fine: 0.85 },
    weight: 1,
  },
];
