import type { Metal } from "@/lib/goods/terms/metals";

/** A finished engagement ring: a setting with its stone in it. Color and clarity as their letters. */
export type ReadyRing = {
  readonly slug: string;
  readonly name: string;
  /** slug of the setting; the stone has the first shape it is made for */
  readonly setting: string;
  readonly summary: string;
  readonly description: string;
  readonly carat: number;
  readonly color: "D" | "E" | "F" | "G" | "H";
  readonly clarity: "VVS1" | "VVS2" | "VS1" | "VS2";
  readonly pieces: readonly { metal: Metal; size: string; stock: number }[];
};

export const READY_RINGS: readonly ReadyRing[] = [
  {
    slug: "alba-one-carat-ready",
    name: "Alba one-carat solitaire",
    setting: "alba-four-prong-solitaire",
    summary: "The plain four-prong solitaire with a round stone of 1.01 ct, in size 6.5.",
    description:
      "For the question that can't wait. If the size is wrong, a plain band is the easiest to resize.",
    carat: 1.01,
    color: "F",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6.5", stock: 2 },
      { metal: "14k-yellow", size: "6.5", stock: 2 },
    ],
  },
  {
    slug: "ondine-two-carat-ready",
    name: "Ondine two-carat oval",
    setting: "ondine-cathedral-solitaire",
    summary: "An oval of 2.03 ct between cathedral arches, in platinum.",
    description: "Our grandest finished ring. There is only one.",
    carat: 2.03,
    color: "E",
    clarity: "VVS2",
    pieces: [{ metal: "platinum", size: "6", stock: 1 }],
  },
  {
    slug: "linea-princess-ready",
    name: "Linea princess solitaire",
    setting: "linea-knife-edge-solitaire",
    summary: "A princess cut of 0.9 ct on a knife-edge band, in sizes 6 and 7.",
    description: "Sharp lines and a square stone, for someone who draws, builds, or codes.",
    carat: 0.9,
    color: "G",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6", stock: 1 },
      { metal: "14k-white", size: "7", stock: 1 },
    ],
  },
  {
    slug: "vera-emerald-ready",
    name: "Vera emerald-cut solitaire",
    setting: "vera-flat-band-solitaire",
    summary: "An emerald cut of 1.5 ct, set low on a flat band.",
    description: "Calm, wide, and practical. In yellow gold, where a step cut looks its warmest.",
    carat: 1.5,
    color: "F",
    clarity: "VVS2",
    pieces: [{ metal: "18k-yellow", size: "6.5", stock: 1 }],
  },
  {
    slug: "petra-pear-ready",
    name: "Petra pear solitaire",
    setting: "petra-claw-prong-solitaire",
    summary: "A pear of 1.2 ct in fine claws, rose gold.",
    description: "The slim band and long stone flatter short fingers.",
    carat: 1.2,
    color: "F",
    clarity: "VS2",
    pieces: [{ metal: "14k-rose", size: "6", stock: 0 }],
  },
  {
    slug: "mira-heart-ready",
    name: "Mira heart solitaire",
    setting: "mira-tapered-solitaire",
    summary: "A heart of 1.1 ct on a tapering band.",
    description: "With hearts, the shape is everything. This one has an even cleft and full shoulders.",
    carat: 1.1,
    color: "E",
    clarity: "VS1",
    pieces: [{ metal: "14k-white", size: "6.5", stock: 1 }],
  },
  {
    slug: "orbit-bezel-ready",
    name: "Orbit bezel ring",
    setting: "orbit-full-bezel",
    summary: "A round stone of 0.8 ct in a smooth rim, in four sizes.",
    description: "Nothing to catch on gloves. The finished ring we'd choose for a surgeon.",
    carat: 0.8,
    color: "G",
    clarity: "VS1",
    pieces: [
      { metal: "14k-yellow", size: "5.5", stock: 1 },
      { metal: "14k-yellow", size: "6", stock: 1 },
      { metal: "14k-yellow", size: "6.5", stock: 2 },
      { metal: "14k-yellow", size: "7", stock: 1 },
    ],
  },
  {
    slug: "trio-three-stone-ready",
    name: "Trio three-stone ring",
    setting: "trio-round-three-stone",
    summary: "A round stone of 1 ct between two side stones.",
    description: "Three stones for your past, present, and future, without the wait.",
    carat: 1,
    color: "F",
    clarity: "VS1",
    pieces: [
      { metal: "14k-white", size: "6.5", stock: 1 },
      { metal: "platinum", size: "6.5", stock: 1 },
    ],
  },
];
