import type { RingShape } from "@/lib/goods/diamonds/model";
import type { Style } from "@/lib/goods/terms/styles";

/** A ring's proportions in mm, enough to tell the ten styles apart. */
export type Plan = {
  width: number;
  thickness: number;
  /** diameter of the round stone of the center's weight */
  stone: number;
  /** how far the stone is lifted above its usual place */
  lift: number;
  head: "prongs" | "bezel";
  halo?: { diameter: number; gap: number };
  hiddenHalo?: true;
  /** diameter of the stones that stand around a cluster's center */
  petals?: number;
  /** width of a side stone as a share of the center's */
  sides?: number;
  /** stones along the band, between two angles from the top of the finger (radians) */
  pave?: { diameter: number; from: number; to: number };
  /** diameters of the stones on each shoulder, from the head outwards */
  accents?: readonly number[];
  milgrain?: true;
  twisted?: true;
};

const PLAIN = { width: 1.6, thickness: 1.25, stone: 7.6, lift: 0, head: "prongs" } as const;

export const PLANS: Record<Style, Plan> = {
  solitaire: PLAIN,
  "diamond-band": { ...PLAIN, width: 1.8, stone: 7, pave: { diameter: 1.5, from: 0.3, to: 1.36 } },
  "three-stone": { ...PLAIN, width: 1.8, stone: 6.6, sides: 0.66 },
  cluster: { ...PLAIN, stone: 4.9, petals: 2.1 },
  unique: { ...PLAIN, width: 1.25, stone: 6.8, twisted: true, pave: { diameter: 1, from: 0.4, to: 1.36 } },
  halo: { ...PLAIN, stone: 6.2, halo: { diameter: 1.35, gap: 0.06 } },
  "hidden-halo": { ...PLAIN, stone: 7, lift: 1.1, hiddenHalo: true },
  bezel: { ...PLAIN, width: 2.2, thickness: 1.35, stone: 6.8, lift: -0.4, head: "bezel" },
  dainty: { ...PLAIN, width: 1.1, thickness: 1, stone: 5.2, accents: [1.5, 1.2, 0.95] },
  "vintage-inspired": {
    ...PLAIN,
    width: 2.2,
    stone: 5.6,
    halo: { diameter: 1.5, gap: 0.3 },
    milgrain: true,
    accents: [1.7, 1.1, 1.7, 1.1],
  },
};

/** Prongs by their places on the girdle: degrees from the top of the stone. */
export const PRONGS: Record<RingShape, readonly number[]> = {
  round: [45, 135, 225, 315],
  cushion: [43, 137, 223, 317],
  oval: [38, 142, 218, 322],
  emerald: [33, 147, 213, 327],
  radiant: [36, 144, 216, 324],
  princess: [45, 135, 225, 315],
  asscher: [45, 135, 225, 315],
  pear: [0, 75, 140, 220, 285],
  marquise: [0, 62, 118, 180, 242, 298],
  heart: [38, 95, 180, 265, 322],
};

/** Half the inside of a ring as drawn, in mm. */
export const BORE = 8.4;
