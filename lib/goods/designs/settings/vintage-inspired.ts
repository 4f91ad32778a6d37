import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "vintage-inspired", carats: [0.5, 3], leadDays: 15 } as const;

export const vintageInspired: readonly SettingDesign[] = [
  {
    ...base,
    slug: "adele-milgrain-halo",
    name: "Adele milgrain halo",
    summary: "A halo edged with milgrain beads, on an engraved band.",
    description:
      "Beaded edges and fine engraving in the style of the 1910s, newly made. The engraving is shallow where fingers touch, so it keeps its detail.",
    shapes: ALL_SHAPES,
    band: { width: 2.1, thickness: 1.8, profile: "court" },
    head: "four prongs",
    sides: [
      { count: 20, diameter: 1.2, place: "halo" },
      { count: 10, diameter: 1.25, place: "band" },
    ],
    form: { halo: "milgrain", engraved: true },
    weight: 1.04,
  },
  {
    ...base,
    slug: "beatrix-art-deco",
    name: "Beatrix Art Deco ring",
    summary: "Art Deco steps of baguettes and rounds beside the center.",
    description:
      "Straight baguettes between small rounds form shoulders that step down to the band, in 1920s style. Strong lines for step-cut and square stones.",
    shapes: ["emerald", "asscher", "princess", "radiant", "round", "cushion"],
    band: { width: 2.4, thickness: 1.7, profile: "flat" },
    head: "four prongs",
    sides: [
      { count: 4, diameter: 2.25, place: "shoulders", shape: "baguette" },
      { count: 8, diameter: 1.35, place: "shoulders" },
    ],
    form: { shoulders: "steps", taper: 1 },
    weight: 1.08,
  },
  {
    ...base,
    slug: "cordelia-filigree",
    name: "Cordelia filigree ring",
    summary: "Openwork scrolls under the stone, plain from above.",
    description:
      "The gallery is cut through in small scrolls that show in profile. Openwork holds dust and soap; a soft brush and warm water once a week keep it bright.",
    shapes: ["cushion", "round", "oval", "asscher", "heart", "pear"],
    band: { width: 2, thickness: 1.8, profile: "half-round" },
    head: "claw prongs",
    sides: [{ count: 8, diameter: 1.35, place: "gallery" }],
    form: { scrolls: true, lift: 0.8 },
    weight: 1,
  },
  {
    ...base,
    slug: "elspeth-marquise-dot",
    name: "Elspeth marquise-dot ring",
    summary: "Marquise and dot shapes alternate along a beaded band.",
    description:
      "An Edwardian pattern: small stones in marquise-shaped frames, round ones between them, and milgrain on every edge. Plenty of detail without a halo.",
    shapes: ["oval", "round", "marquise", "pear", "emerald", "radiant"],
    band: { width: 2.2, thickness: 1.7, profile: "court" },
    head: "four prongs",
    sides: [{ count: 12, diameter: 1.45, place: "band" }],
    form: { band: "navette frames", milgrain: true, taper: 0.98 },
    weight: 1.02,
  },
  {
    ...base,
    slug: "florence-floral-halo",
    name: "Florence floral halo",
    summary: "A scalloped halo like a small flower, beads between the petals.",
    description:
      "Eight larger stones make the petals, eight small ones the gaps. The flower is most defined with round and cushion centers.",
    shapes: ["round", "cushion", "oval", "heart", "asscher", "princess"],
    band: { width: 1.9, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    sides: [
      { count: 8, diameter: 1.95, place: "halo" },
      { count: 8, diameter: 1.15, place: "halo" },
    ],
    form: { halo: "scalloped" },
    weight: 1.04,
  },
  {
    ...base,
    slug: "harriet-hexagon-frame",
    name: "Harriet hexagon-frame ring",
    summary: "A faceted metal frame turns a round stone into a hexagon.",
    description:
      "Bright-cut metal around the stone reflects it and makes it look larger without a halo. A quiet nod to 1930s geometry.",
    shapes: ["round", "asscher", "cushion", "emerald", "princess", "radiant"],
    band: { width: 2.2, thickness: 1.8, profile: "flat" },
    head: "full bezel",
    form: { frame: 6 },
    weight: 1.1,
  },
  {
    ...base,
    slug: "mabel-navette-shoulders",
    name: "Mabel navette ring",
    summary: "Long, engraved shoulders rise to a pear or marquise center.",
    description:
      "The shoulders are carved with a leaf pattern and carry one small stone each. They lift pointed stones, so both tips stay clear of the band.",
    shapes: ["pear", "marquise", "oval", "heart", "round", "radiant"],
    band: { width: 2.1, thickness: 1.8, profile: "court" },
    head: "claw prongs",
    sides: [{ count: 2, diameter: 1.95, place: "shoulders" }],
    form: { shoulders: "accents", engraved: true, taper: 1.25, lift: 0.3 },
    weight: 1,
  },
];
