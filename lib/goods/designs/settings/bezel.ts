import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "bezel", carats: [0.3, 4], leadDays: 12 } as const;

export const bezels: readonly SettingDesign[] = [
  {
    ...base,
    slug: "orbit-full-bezel",
    name: "Orbit full bezel",
    summary: "A smooth rim all the way around, the most secure way to wear a stone.",
    description:
      "The rim covers the girdle, the part of a stone most likely to chip, and leaves nothing to catch. For people who never take their ring off.",
    shapes: ALL_SHAPES,
    band: { width: 2.2, thickness: 1.7, profile: "court" },
    head: "full bezel",
    form: { lift: -0.1 },
    weight: 1,
  },
  {
    ...base,
    slug: "crescent-half-bezel",
    name: "Crescent half bezel",
    summary: "Metal on two sides, light on the other two.",
    description:
      "A half bezel protects the sides next to your other fingers and leaves the ends open, so more light enters. A good middle ground between prongs and a full bezel.",
    shapes: ["round", "oval", "emerald", "cushion", "radiant", "asscher"],
    band: { width: 2, thickness: 1.7, profile: "flat" },
    head: "half bezel",
    weight: 0.88,
  },
  {
    ...base,
    slug: "cameo-milgrain-bezel",
    name: "Cameo milgrain bezel",
    summary: "A bezel with a row of fine beads along its edge.",
    description:
      "The beaded edge, called milgrain, softens the polished rim and hides the small scratches of everyday wear. Especially warm in yellow or rose gold.",
    shapes: ["round", "cushion", "oval", "pear", "asscher", "heart"],
    band: { width: 2, thickness: 1.7, profile: "half-round" },
    head: "full bezel",
    form: { milgrain: true },
    weight: 0.96,
  },
  {
    ...base,
    slug: "line-pave-bezel",
    name: "Line pavé bezel",
    summary: "A bezel-set center on a band of small stones.",
    description:
      "The plain rim sets the center apart from the bright band, so each stands out. The band is set halfway around and can be resized.",
    shapes: ["oval", "round", "emerald", "radiant", "marquise", "pear"],
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "full bezel",
    sides: [{ count: 22, diameter: 1.25, place: "band" }],
    weight: 0.94,
    leadDays: 14,
  },
  {
    ...base,
    slug: "slate-signet-bezel",
    name: "Slate signet bezel",
    summary: "A broad, tapering band with the stone set flush in a rim.",
    description:
      "The band widens toward the stone like a signet ring and holds it low. A substantial ring with a quiet look.",
    shapes: ["princess", "emerald", "asscher", "round", "cushion", "radiant"],
    band: { width: 4, thickness: 1.9, profile: "flat" },
    head: "full bezel",
    form: { shank: "signet", taper: 1 },
    weight: 1.34,
  },
  {
    ...base,
    slug: "drop-three-bezel",
    name: "Drop three bezel",
    summary: "A bezel-set center between two tiny bezel-set stones.",
    description:
      "Three polished rims side by side, the outer two just 3 mm wide. Smooth to the touch, with nothing raised above the rims.",
    shapes: ["pear", "marquise", "heart", "oval", "round", "cushion"],
    band: { width: 1.8, thickness: 1.6, profile: "court" },
    head: "full bezel",
    sides: [{ count: 2, diameter: 2.05, place: "shoulders" }],
    form: { shoulders: "bezels" },
    weight: 0.92,
  },
];
