import {
  nearestSize,
  RING_SIZES,
  type SizeRow,
  type SystemSize,
  sizesOf,
} from "@/lib/goods/catalog/ring-sizes";

/** What a ring size may be told in, and how it is named. */
export const SIZE_MEASURES = {
  US: "US and Canada",
  UK: "UK and Australia",
  EU: "EU (ISO 8653)",
  CH: "Switzerland, Italy, Spain",
  JP: "Japan",
  diameter: "Inner diameter, mm",
  circumference: "Inner circumference, mm",
} as const;
export type SizeMeasure = keyof typeof SIZE_MEASURES;
export const isSizeMeasure = (text: string): text is SizeMeasure => Object.hasOwn(SIZE_MEASURES, text);

const tenth = (value: number) => Math.round(value * 10) / 10 || 0;

/** Swiss sizes are the inner circumference less 40 mm, made in half steps. */
const SWISS: readonly SystemSize[] = Array.from({ length: 53 }, (_, i) => ({
  label: String(4 + i / 2),
  circumference: 44 + i / 2,
}));
/** Japanese size n is 13 + (n − 1) ÷ 3 mm across inside (JIS S 4700). */
const JAPANESE: readonly SystemSize[] = Array.from({ length: 26 }, (_, i) => ({
  label: String(4 + i),
  circumference: Math.PI * (13 + (3 + i) / 3),
}));

const SYSTEMS = ["US", "UK", "EU", "CH", "JP"] as const;
type System = (typeof SYSTEMS)[number];
const sizesIn = (system: System): readonly SystemSize[] => {
  if (system === "CH") return SWISS;
  return system === "JP" ? JAPANESE : sizesOf(system);
};

const nearest = (sizes: readonly SystemSize[], circumference: number): SystemSize | undefined =>
  [...sizes].sort(
    (a, b) => Math.abs(a.circumference - circumference) - Math.abs(b.circumference - circumference),
  )[0];

/** The Swiss and Japanese size nearest to a row of the table. */
export const swissAndJapaneseSizes = ({ circumference }: SizeRow) => ({
  ch: nearest(SWISS, circumference)?.label ?? "",
  jp: nearest(JAPANESE, circumference)?.label ?? "",
});

/** A size as people write it, as the tables have it: `6 1/2` and `6,5` are `6.5`, `m 1/2` is `M½`. */
function normal(measure: SizeMeasure, text: string): string {
  const letters = text.trim().toUpperCase().replace(/\s+/g, " ");
  if (measure === "UK") return letters.replace(/ ?(?:1\/2|½|\.5)$/, "½").replace(/\s/g, "");
  const [, whole, part] = /^(\d+)? ?(1\/4|1\/2|3\/4|¼|½|¾)$/.exec(letters) ?? [];
  const parts: Record<string, number> = {
    "1/4": 0.25,
    "¼": 0.25,
    "1/2": 0.5,
    "½": 0.5,
    "3/4": 0.75,
    "¾": 0.75,
  };
  if (part) return String(Number(whole ?? 0) + (parts[part] ?? 0));
  const value = Number(letters.replace(",", ".").replace(/ ?MM$/, ""));
  return Number.isFinite(value) && letters !== "" ? String(value) : letters;
}

export type ConvertedSize = {
  system: System;
  label: string;
  /** mm around this size is larger than what was asked */
  difference: number;
};
export type Conversion = {
  /** inner circumference of what was asked, mm */
  circumference: number;
  /** of the table, the nearest ring the shop makes */
  row: SizeRow;
  sizes: readonly ConvertedSize[];
};

/** Around the smallest and the largest ring the shop makes, mm, and what a nearest size may be off. */
const LIMITS = { least: 44, most: 70.3 } as const;

/**
 * A size of one system in all of them, by way of the circumference; null where the system has no such size, or none
 * the shop makes.
 */
export function convertSize(measure: SizeMeasure, text: string): Conversion | null {
  const asked = normal(measure, text);
  const circumference = circumferenceOf(measure, asked);
  if (circumference === null || circumference < LIMITS.least || circumference > LIMITS.most) return null;
  return {
    circumference: tenth(circumference),
    row: nearestSize(circumference),
    sizes: SYSTEMS.flatMap((system) => {
      const size =
        system === measure
          ? sizesIn(system).find(({ label }) => label === asked)
          : nearest(sizesIn(system), circumference);
      return size
        ? [{ system, label: size.label, difference: tenth(size.circumference - circumference) }]
        : [];
    }),
  };
}

function circumferenceOf(measure: SizeMeasure, asked: string): number | null {
  if (measure === "diameter" || measure === "circumference") {
    const mm = Number(asked);
    if (asked === "" || !Number.isFinite(mm)) return null;
    return measure === "diameter" ? mm * Math.PI : mm;
  }
  return sizesIn(measure).find(({ label }) => label === asked)?.circumference ?? null;
}

/** What can be asked of a system, for whoever wrote something else. */
export function availableSizes(measure: SizeMeasure): string {
  const [first, last] = [RING_SIZES[0], RING_SIZES.at(-1)];
  switch (measure) {
    case "US":
      return "US sizes run from 3 to 13 in quarters, such as 6.5";
    case "UK":
      return "UK sizes run from F½ to Z+1 in halves, such as M½";
    case "EU":
      return "EU sizes run from 44 to 70 in halves, such as 53";
    case "CH":
      return "Swiss sizes run from 4 to 30 in halves, such as 13";
    case "JP":
      return "Japanese sizes run from 4 to 29, such as 13";
    case "diameter":
      return `Inside our rings measure ${first?.diameter.toFixed(1)} to ${last?.diameter.toFixed(1)} mm across`;
    case "circumference":
      return `Inside our rings measure ${first?.circumference.toFixed(1)} to ${last?.circumference.toFixed(1)} mm around`;
  }
}

/** A band wider than 6 mm is worn half a US size larger; null where that is more than the shop makes. */
export function wideBandSize(us: number): number | null {
  const larger = us + 0.5;
  return RING_SIZES.some((row) => row.us === larger) ? larger : null;
}
