import { ALL_SHAPES, type SettingDesign } from "@/lib/goods/geometry/setting-design";

const base = { style: "solitaire", carats: [0.5, 5], leadDays: 10 } as const;

export const solitaires: readonly SettingDesign[] = [
  {
    ...base,
    slug: "alba-four-prong-solitaire",
    name: "Alba four-prong solitaire",
    summary: "Four fine prongs on a softly rounded band: all about the stone.",
    description:
      "Four prongs cover as little of the stone as possible and let light in from every side. The rounded band is comfortable from day one and leaves room for any wedding band.",
    shapes: ALL_SHAPES,
    band: { width: 1.8, thickness: 1.7, profile: "court" },
    head: "four prongs",
    weight: 1,
  },
  {
    ...base,
    slug: "clara-six-prong-solitaire",
    name: "Clara six-prong solitaire",
    summary: "The classic six-prong head, set high so that a wedding band sits flush.",
    description:
      "Six prongs hold a round stone on all sides, so it stays secure even if one prong is knocked. The raised head lifts the stone clear of the band and makes it look a little larger.",
    shapes: ["round", "oval", "cushion", "marquise"],
    band: { width: 2, thickness: 1.8, profile: "court" },
    head: "six prongs",
    form: { lift: 0.7, peg: true },
    weight: 1.06,
  },
  {
    ...base,
    slug: "linea-knife-edge-solitaire",
    name: "Linea knife-edge solitaire",
    summary: "A crisp ridge along the band catches a line of light all the way around.",
    description:
      "The knife edge makes a wide band look slender. Choose it if you like sharp, architectural lines. The edge softens a little over years of wear and can be polished back.",
    shapes: ["princess", "emerald", "asscher", "radiant", "round", "oval"],
    band: { width: 2.1, thickness: 1.9, profile: "knife-edge" },
    head: "four prongs",
    form: { taper: 0.94 },
    weight: 1.04,
  },
  {
    ...base,
    slug: "vera-flat-band-solitaire",
    name: "Vera flat-band solitaire",
    summary: "A flat, straight-sided band with a low, modern head.",
    description:
      "With straight sides and a low head, there's little to catch on gloves or sleeves, so it's ideal if you work with your hands. It suits step cuts, whose lines are just as straight.",
    shapes: ["emerald", "asscher", "princess", "radiant", "cushion", "round"],
    band: { width: 2.4, thickness: 1.6, profile: "flat" },
    head: "four prongs",
    form: { lift: -0.35 },
    weight: 1.1,
  },
  {
    ...base,
    slug: "ondine-cathedral-solitaire",
    name: "Ondine cathedral solitaire",
    summary: "Two arches rise from the band and hold the stone like a cathedral vault.",
    description:
      "The arches brace the head on both sides, which protects a large stone from sideways knocks. From above you see a plain solitaire; from the side, two open curves.",
    shapes: ["oval", "round", "pear", "cushion", "radiant", "heart"],
    band: { width: 2, thickness: 1.8, profile: "court" },
    head: "four prongs",
    form: { shank: "cathedral", lift: 0.3 },
    weight: 1.14,
  },
  {
    ...base,
    slug: "petra-claw-prong-solitaire",
    name: "Petra claw-prong solitaire",
    summary: "Tapered claw prongs, drawn to points, on a slim band.",
    description:
      "Each prong ends in a fine point instead of a bead, so less metal shows from above. Pointed shapes get a V-shaped prong over each tip, where they would chip first.",
    shapes: ["pear", "marquise", "oval", "cushion", "heart", "radiant"],
    band: { width: 1.7, thickness: 1.7, profile: "half-round" },
    head: "claw prongs",
    form: { taper: 0.8 },
    weight: 0.95,
  },
  {
    ...base,
    slug: "iris-double-claw-solitaire",
    name: "Iris double-claw solitaire",
    summary: "Pairs of slender claws at each corner, for stones with long sides.",
    description:
      "Two thin claws share each corner and hold as firmly as one thick prong. The double claws frame long shapes and keep their outline straight.",
    shapes: ["cushion", "radiant", "emerald", "oval", "asscher", "princess"],
    band: { width: 1.9, thickness: 1.7, profile: "court" },
    head: "double prongs",
    form: { lift: 0.15 },
    weight: 1.03,
  },
  {
    ...base,
    slug: "mira-tapered-solitaire",
    name: "Mira tapered solitaire",
    summary: "A band that narrows toward the stone and makes it look larger.",
    description:
      "From 2.4 mm at the back to half that at the head, the taper leads the eye to the center. The heavier back also keeps a large stone from turning on the finger.",
    shapes: ["heart", "pear", "round", "oval", "marquise", "cushion"],
    band: { width: 2.4, thickness: 1.8, profile: "half-round" },
    head: "four prongs",
    form: { taper: 0.5 },
    weight: 1.02,
  },
];
