import type { FancyColor } from "@/lib/goods/diamonds/model";
import { type Cents, cents } from "@/lib/platform/money/model";

/**
 * The trade's sieve sizes for small stones: from and to in mm, and the weight of one stone in carats, computed
 * from its own measurements. The traditional chart is up to twice too heavy and is not used.
 */
export const SIEVES = [
  { sieve: "-0000", from: 0.7, to: 0.8, carats: 0.0016 },
  { sieve: "+0000-000", from: 0.8, to: 0.9, carats: 0.0023 },
  { sieve: "+000-0", from: 0.9, to: 1.1, carats: 0.0037 },
  { sieve: "+0-1", from: 1.1, to: 1.15, carats: 0.0053 },
  { sieve: "+1-1.5", from: 1.15, to: 1.2, carats: 0.006 },
  { sieve: "+1.5-2", from: 1.2, to: 1.25, carats: 0.0068 },
  { sieve: "+2-2.5", from: 1.25, to: 1.3, carats: 0.0077 },
  { sieve: "+2.5-3", from: 1.3, to: 1.35, carats: 0.0087 },
  { sieve: "+3-3.5", from: 1.35, to: 1.4, carats: 0.0097 },
  { sieve: "+3.5-4", from: 1.4, to: 1.45, carats: 0.0108 },
  { sieve: "+4-4.5", from: 1.45, to: 1.5, carats: 0.0119 },
  { sieve: "+4.5-5", from: 1.5, to: 1.55, carats: 0.0132 },
  { sieve: "+5-5.5", from: 1.55, to: 1.6, carats: 0.0145 },
  { sieve: "+5.5-6", from: 1.6, to: 1.7, carats: 0.0167 },
  { sieve: "+6-6.5", from: 1.7, to: 1.8, carats: 0.0199 },
  { sieve: "+6.5-7", from: 1.8, to: 1.9, carats: 0.0236 },
  { sieve: "+7-7.5", from: 1.9, to: 2, carats: 0.0276 },
  { sieve: "+7.5-8", from: 2, to: 2.1, carats: 0.0321 },
  { sieve: "+8-8.5", from: 2.1, to: 2.2, carats: 0.037 },
  { sieve: "+8.5-9", from: 2.2, to: 2.3, carats: 0.0424 },
  { sieve: "+9-9.5", from: 2.3, to: 2.4, carats: 0.0483 },
  { sieve: "+9.5-10", from: 2.4, to: 2.5, carats: 0.0547 },
  { sieve: "+10-10.5", from: 2.5, to: 2.6, carats: 0.0617 },
  { sieve: "+10.5-11", from: 2.6, to: 2.7, carats: 0.0692 },
  { sieve: "+11-11.5", from: 2.7, to: 2.8, carats: 0.0774 },
  { sieve: "+11.5-12", from: 2.8, to: 2.9, carats: 0.0861 },
  { sieve: "+12-12.5", from: 2.9, to: 3, carats: 0.0955 },
  { sieve: "+12.5-13", from: 3, to: 3.1, carats: 0.1056 },
  { sieve: "+13-13.5", from: 3.1, to: 3.2, carats: 0.1163 },
  { sieve: "+13.5-14", from: 3.2, to: 3.3, carats: 0.1277 },
  { sieve: "+14-14.5", from: 3.3, to: 3.4, carats: 0.1399 },
  { sieve: "+14.5-15", from: 3.4, to: 3.5, carats: 0.1528 },
  { sieve: "+15-15.5", from: 3.5, to: 3.6, carats: 0.1665 },
  { sieve: "+15.5-16", from: 3.6, to: 3.7, carats: 0.1809 },
] as const;

/** Carats of one round melee stone of a diameter in mm: by its sieve, or by d³ beyond the sieves. */
export function meleeCarats(diameter: number): number {
  const sieve = SIEVES.find(({ from, to }) => diameter >= from && diameter < to);
  // 0.00617 × d² × depth at 60 % of the diameter
  return sieve?.carats ?? 0.0037 * diameter ** 3;
}

/** Grades melee is sold in; the middle one carries the list price. */
export const MELEE_QUALITIES = ["D–F/VVS", "F–G/VS", "G–H/VS"] as const;
export type MeleeQuality = (typeof MELEE_QUALITIES)[number];

const QUALITY_FACTOR: Record<MeleeQuality, number> = { "D–F/VVS": 1.2, "F–G/VS": 1, "G–H/VS": 0.9 };

/** Retail US dollars a carat of round white melee of a diameter in mm. */
export function meleePerCarat(diameter: number, quality: MeleeQuality = "F–G/VS"): number {
  const base = diameter < 1.25 ? 290 : diameter < 1.8 ? 150 : diameter < 3.5 ? 100 : 150;
  return base * QUALITY_FACTOR[quality];
}

/** What colored melee costs against white of its size, by color; the colors that can be had in number. */
export const COLOR_MELEE_FACTORS: Readonly<Partial<Record<FancyColor, number>>> = {
  yellow: 1.8,
  brown: 1.8,
  black: 1.9,
  orange: 2,
  green: 2.1,
  blue: 2.3,
  purple: 2.4,
  pink: 2.5,
};

type Sieve = Pick<(typeof SIEVES)[number], "from" | "carats">;

/**
 * US dollars a carat for which a sieve is sold: the list's, or more where the list gets cheaper by the carat, so that no
 * stone costs less than a smaller one.
 */
export function sievePerCarat({ from, carats }: Sieve, quality: MeleeQuality): number {
  const smaller = SIEVES.filter((sieve) => sieve.from <= from);
  const dearest = Math.max(...smaller.map((sieve) => sieve.carats * meleePerCarat(sieve.from, quality)));
  return dearest / carats;
}

/** Price of one stone of a sieve in cents, by its own weight. */
export const meleePieceCents = (sieve: Sieve, quality: MeleeQuality, factor = 1): Cents =>
  cents(Math.max(1, Math.round(sieve.carats * sievePerCarat(sieve, quality) * factor * 100)));
