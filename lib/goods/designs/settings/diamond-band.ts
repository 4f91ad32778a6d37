import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "diamond-band", carats: [0.5, 4], leadDays: 12 } as const;

export const diamondBands: readonly SettingDesign[] = [
  {
    ...base,
    slug: "stella-pave-band",
    name: "Stella pavé band",
    summary: "A single row of pavé runs half way round a fine band.",
    description:
      "The small stones sit side by side, each held by shared beads of metal, and stop where the ring meets the palm, so that it can be resized later. From above the band looks fully set.",
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
      "French-cut pavé shows the least metal of all: the stones seem to float in a line. It asks for a gentle wearer, since the beads that hold the stones are small.",
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
    summary: "Small stones all the way round, the same from every side.",
    description:
      "A full circle of stones never shows a plain back when the ring turns on the finger. It can't be resized, so measure twice: our sizer is free.",
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
    summary: "Stones grow towards the centre, from fine to large.",
    description:
      "The graduated row carries the eye up to the centre stone without a hard edge. It works best with centre stones above one carat, where the largest side stones keep their proportion.",
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
      "A generous band with stones on its top and both flanks. It carries a large centre well and looks finished without a second ring.",
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
    summary: "Baguettes and small rounds take turns along the band.",
    description:
      "Long step cuts between round stones give a slow rhythm of broad flashes and fine sparkle. The bars of metal between them protect the baguettes' corners.",
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
