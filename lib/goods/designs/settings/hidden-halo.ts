import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "hidden-halo", carats: [0.75, 5], leadDays: 13 } as const;

export const hiddenHalos: readonly SettingDesign[] = [
  {
    ...base,
    slug: "secret-plain-hidden-halo",
    name: "Secret plain hidden halo",
    summary: "A plain solitaire from above, a ring of small stones from the side.",
    description:
      "The small stones sit under the edge of the center, where you see them first and no one across the table does. The band stays plain and easy to care for.",
    shapes: ALL_SHAPES,
    band: { width: 1.8, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [{ count: 12, diameter: 1.15, place: "hidden-halo" }],
    form: { lift: 0.4 },
    weight: 1,
  },
  {
    ...base,
    slug: "nocturne-pave-hidden-halo",
    name: "Nocturne pavé hidden halo",
    summary: "A hidden halo above a half-set pavé band.",
    description:
      "Stones along the band and beneath the center, but none beside it, so the center's outline stays crisp. It suits ovals and radiants above 1.5 carats.",
    shapes: ["oval", "radiant", "round", "cushion", "pear", "emerald"],
    band: { width: 1.8, thickness: 1.8, profile: "court" },
    head: "claw prongs",
    sides: [
      { count: 14, diameter: 1.1, place: "hidden-halo" },
      { count: 22, diameter: 1.25, place: "band" },
    ],
    form: { lift: 0.4 },
    weight: 1,
    leadDays: 15,
  },
  {
    ...base,
    slug: "amara-cathedral-hidden-halo",
    name: "Amara cathedral hidden halo",
    summary: "Arched shoulders with a line of stones below the center.",
    description:
      "The arches support a tall center, and the stones fill the space where they meet. Made for two carats and up.",
    shapes: ["cushion", "round", "oval", "princess", "asscher", "heart"],
    band: { width: 2, thickness: 1.9, profile: "court" },
    head: "four prongs",
    sides: [{ count: 12, diameter: 1.15, place: "hidden-halo" }],
    form: { shank: "cathedral", lift: 0.5 },
    weight: 1.12,
  },
  {
    ...base,
    slug: "vesper-knife-edge-hidden-halo",
    name: "Vesper knife-edge hidden halo",
    summary: "A sharp ridge, pointed claws, and stones only you can see.",
    description:
      "Our Linea's knife-edge band with a hidden row of stones. The ridge runs straight into the claws and makes the ring look more slender than it is.",
    shapes: ["emerald", "princess", "radiant", "asscher", "marquise", "oval"],
    band: { width: 2, thickness: 1.9, profile: "knife-edge" },
    head: "claw prongs",
    sides: [{ count: 14, diameter: 1.1, place: "hidden-halo" }],
    form: { lift: 0.4, taper: 0.94 },
    weight: 1.04,
  },
  {
    ...base,
    slug: "sable-double-gallery-hidden-halo",
    name: "Sable double-gallery hidden halo",
    summary: "Two hidden rows: one under the stone, one along the bridge.",
    description:
      "A second line of small stones follows the bridge between band and head. From the side, the whole head is set; from above, it's a solitaire.",
    shapes: ["round", "oval", "cushion", "heart", "pear", "marquise"],
    band: { width: 1.9, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 12, diameter: 1.15, place: "hidden-halo" },
      { count: 8, diameter: 1.15, place: "gallery" },
    ],
    form: { lift: 1.5 },
    weight: 1.06,
    leadDays: 15,
  },
  {
    ...base,
    slug: "orla-double-claw-hidden-halo",
    name: "Orla double-claw hidden halo",
    summary: "Doubled claws at each corner over a fine hidden halo.",
    description:
      "Long shapes are held by eight slim claws, which keep the outline straight and the grip firm. The stones below follow the same rectangle.",
    shapes: ["radiant", "emerald", "cushion", "asscher", "princess", "oval"],
    band: { width: 1.9, thickness: 1.8, profile: "flat" },
    head: "double prongs",
    sides: [{ count: 12, diameter: 1.1, place: "hidden-halo" }],
    form: { lift: 0.4 },
    weight: 1.04,
  },
  {
    ...base,
    slug: "willa-slim-hidden-halo",
    name: "Willa slim hidden halo",
    summary: "Our slimmest hidden-halo band that still holds a large stone.",
    description:
      "At 1.6 mm, the band almost disappears. It's made thicker from top to bottom to stay stiff, because thin rings bend before they break.",
    shapes: ["pear", "marquise", "oval", "round", "heart", "cushion"],
    band: { width: 1.6, thickness: 2, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 12, diameter: 1.15, place: "hidden-halo" }],
    form: { lift: 0.4, fine: 0.9 },
    weight: 0.94,
  },
];
