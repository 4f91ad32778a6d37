import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "cluster", carats: [0.3, 1.5], leadDays: 14 } as const;

export const clusters: readonly SettingDesign[] = [
  {
    ...base,
    slug: "daisy-round-cluster",
    name: "Daisy round cluster",
    summary: "A center circled by larger round stones, like a flower.",
    description:
      "Fourteen stones of nearly 2 mm sit close around a one-carat center, each in its own prongs. A cluster makes a modest center look wide: this one is about 11 mm across.",
    shapes: ALL_SHAPES,
    band: { width: 2, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 14, diameter: 1.95, place: "cluster" }],
    form: { cluster: "wreath" },
    weight: 1,
  },
  {
    ...base,
    slug: "primrose-pear-cluster",
    name: "Primrose pear cluster",
    summary: "Pear-shaped petals around the center stone.",
    description:
      "Six pears point outward in the outline of a flower. Small prongs cover their tips, so there's nothing sharp to chip.",
    shapes: ["round", "cushion", "oval", "heart", "asscher", "princess"],
    band: { width: 1.9, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 6, diameter: 2.35, place: "cluster", shape: "pear" }],
    form: { cluster: "petals" },
    weight: 1.02,
  },
  {
    ...base,
    slug: "constellation-scattered-cluster",
    name: "Constellation scattered cluster",
    summary: "Small stones of three sizes scattered beside the center.",
    description:
      "The stones are placed by hand as if they had fallen there, and no two sides are alike. It pairs with a plain wedding band worn a little apart.",
    shapes: ["oval", "round", "pear", "marquise", "cushion", "radiant"],
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "claw prongs",
    sides: [
      { count: 3, diameter: 2.45, place: "cluster" },
      { count: 4, diameter: 1.75, place: "cluster" },
      { count: 4, diameter: 1.25, place: "cluster" },
    ],
    form: { cluster: "scattered" },
    weight: 0.98,
    leadDays: 16,
  },
  {
    ...base,
    slug: "tiara-crown-cluster",
    name: "Tiara crown cluster",
    summary: "A crescent of stones on one side of the center.",
    description:
      "Five stones rise on one side like a small crown and leave the other side open. Wear the crescent toward your hand or away from it for a different look.",
    shapes: ["pear", "heart", "oval", "marquise", "round", "emerald"],
    band: { width: 1.8, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 5, diameter: 1.95, place: "cluster" }],
    form: { cluster: "crescent" },
    weight: 0.92,
    leadDays: 13,
  },
  {
    ...base,
    slug: "mosaic-square-cluster",
    name: "Mosaic square cluster",
    summary: "A frame of round stones for square and step-cut centers.",
    description:
      "Sixteen round stones fill a square frame with straight sides. The lines are clean, and the corners are soft so they don't catch.",
    shapes: ["asscher", "princess", "emerald", "radiant", "cushion", "round"],
    band: { width: 2.2, thickness: 1.8, profile: "flat" },
    head: "four prongs",
    sides: [{ count: 16, diameter: 1.65, place: "cluster" }],
    form: { cluster: "square" },
    weight: 1.08,
  },
  {
    ...base,
    slug: "duet-side-cluster",
    name: "Duet side cluster",
    summary: "Three small stones gathered on each shoulder.",
    description:
      "A trefoil of stones on either side of the center, in place of a single side stone. It looks light, and each stone can be replaced individually.",
    shapes: ["round", "oval", "emerald", "cushion", "heart", "marquise"],
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 6, diameter: 1.95, place: "shoulders" }],
    form: { shoulders: "trefoils" },
    weight: 0.96,
    leadDays: 13,
  },
];
