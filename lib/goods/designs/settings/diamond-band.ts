import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "diamond-band", carats: [0.5, 4], leadDays: 12 } as const;

export const diamondBands: readonly SettingDesign[] = [
  {
    ...base,
    slug: "stella-pave-band",
    name: "Stella pavé band",
    summary: "A single row of pavé, halfway around a fine band.",
    description:
      "The small stones sit side by side, held by shared beads of metal. They stop where the ring meets the palm, so it can be resized later. From above, the band looks fully set.",
    shapes: ALL_SHAPES,
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 24, diameter: 1.3, place: "band" }],
    weight: 1,
  },
  {
    ...base,
    slug: "aria-french-cut-pave-band",
    name: "Aria French-cut pavé band",
    summary: "V-shaped cuts under each small stone let more light into the pavé.",
    description:
      "French-cut pavé shows less metal than any other kind, so the stones seem to float in a line. Wear it gently, because the beads that hold the stones are small.",
    shapes: ["oval", "round", "cushion", "pear", "radiant", "marquise"],
    band: { width: 1.9, thickness: 1.8, profile: "flat" },
    head: "claw prongs",
    sides: [{ count: 22, diameter: 1.45, place: "band" }],
    form: { band: "french", taper: 0.96 },
    weight: 1,
  },
  {
    ...base,
    slug: "noor-channel-set-band",
    name: "Noor channel-set band",
    summary: "Small stones between two smooth walls of metal, with no beads to catch.",
    description:
      "A channel protects its stones better than pavé and slides easily under gloves and sleeves. Choose it for everyday wear and active hands.",
    shapes: ["princess", "round", "asscher", "emerald", "cushion", "radiant"],
    band: { width: 2.6, thickness: 1.8, profile: "flat" },
    head: "four prongs",
    sides: [{ count: 16, diameter: 1.65, place: "band" }],
    form: { band: "channel", taper: 0.96 },
    weight: 1.14,
  },
  {
    ...base,
    slug: "celeste-full-eternity-band",
    name: "Celeste full eternity band",
    summary: "Small stones all the way around, the same from every side.",
    description:
      "With a full circle of stones, there's no plain back to see when the ring turns. It can't be resized, so measure twice; our ring sizer is free.",
    shapes: ["round", "oval", "emerald", "radiant", "cushion", "princess"],
    band: { width: 1.9, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 42, diameter: 1.3, place: "band" }],
    form: { taper: 0.98 },
    weight: 0.98,
    leadDays: 14,
    sizes: [4, 9],
  },
  {
    ...base,
    slug: "lyra-graduated-band",
    name: "Lyra graduated band",
    summary: "Stones that get larger toward the center.",
    description:
      "The graduated row leads the eye smoothly up to the center stone. It works best with center stones above one carat, where the largest side stones stay in proportion.",
    shapes: ["marquise", "pear", "oval", "round", "heart", "cushion"],
    band: { width: 2.1, thickness: 1.8, profile: "court" },
    head: "claw prongs",
    sides: [
      { count: 8, diameter: 1.35, place: "band" },
      { count: 6, diameter: 1.75, place: "band" },
      { count: 4, diameter: 2.15, place: "band" },
    ],
    form: { taper: 1.3 },
    weight: 1.08,
  },
  {
    ...base,
    slug: "dora-three-row-pave-band",
    name: "Dora three-row pavé band",
    summary: "Three rows of pavé on a broad, gently domed band.",
    description:
      "A generous band with stones across its top and both sides. It balances a large center and looks complete without a second ring.",
    shapes: ["emerald", "asscher", "radiant", "princess", "cushion", "round"],
    band: { width: 3.4, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [{ count: 66, diameter: 1.15, place: "band" }],
    form: { rows: 3, taper: 1 },
    weight: 1.26,
    leadDays: 14,
  },
  {
    ...base,
    slug: "elin-baguette-band",
    name: "Elin baguette band",
    summary: "Baguettes and small rounds alternate along the band.",
    description:
      "Long step cuts between round stones mix broad flashes with fine sparkle. Bars of metal between them protect the baguettes' corners.",
    shapes: ["emerald", "asscher", "heart", "oval", "marquise", "pear", "round"],
    band: { width: 2.2, thickness: 1.8, profile: "flat" },
    head: "four prongs",
    sides: [
      { count: 6, diameter: 2.15, place: "band", shape: "baguette" },
      { count: 8, diameter: 1.45, place: "band" },
    ],
    form: { band: "bars", taper: 0.98 },
    weight: 1.08,
  },
];
