import {
  nearestSize,
  RING_SIZES,
  type SizeRow,
  type SystemSize,
  sizesOf,
} from "@/lib/goods/terms/ring-sizes";

/** The measures in which a ring size can be given, with their names. */
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
/** Japanese size n has an inner diameter of 13 + (n − 1) ÷ 3 mm (JIS S 4700). */
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

/** Returns the Swiss and Japanese sizes nearest to a row of the table. */
export const swissAndJapaneseSizes = ({ circumference }: SizeRow) => ({
  ch: nearest(SWISS, circumference)?.label ?? "",
  jp: nearest(JAPANESE, circumference)?.label ?? "",
});

/** Normalizes a typed size to the tables' form: `6 1/2` and `6,5` become `6.5`, `m 1/2` becomes `M½`. */
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
  /** mm by which this size's circumference exceeds the requested one */
  difference: number;
};
export type Conversion = {
  /** inner circumference of the requested size, mm */
  circumference: number;
  /** the nearest size in the table, which the shop makes */
  row: SizeRow;
  sizes: readonly ConvertedSize[];
};

/**
 * Circumferences in mm of the smallest and largest ring the shop makes, including the tolerance of a nearest size.
 */
const LIMITS = { least: 44, most: 70.3 } as const;

/**
 * Converts a size of one system to all of them through its circumference; returns null if the system has no such
 * size, or the shop makes none.
 */
export function convertSize(measure: SizeMeasure, text: string): Conversion | null {
  const wanted = normal(measure, text);
  const circumference = circumferenceOf(measure, wanted);
  if (circumference === null || circumference < LIMITS.least || circumference > LIMITS.most) return null;
  return {
    circumference: tenth(circumference),
    row: nearestSize(circumference),
    sizes: SYSTEMS.flatMap((system) => {
      const size =
        system === measure
          ? sizesIn(system).find(({ label }) => label === wanted)
          : nearest(sizesIn(system), circumference);
      return size
        ? [{ system, label: size.label, difference: tenth(size.circumference - circumference) }]
        : [];
    }),
  };
}

function circumferenceOf(measure: SizeMeasure, wanted: string): number | null {
  if (measure === "diameter" || measure === "circumference") {
    const mm = Number(wanted);
    if (wanted === "" || !Number.isFinite(mm)) return null;
    return measure === "diameter" ? mm * Math.PI : mm;
  }
  return sizesIn(measure).find(({ label }) => label === wanted)?.circumference ?? null;
}

/** Describes the valid sizes of a system, for a shopper whose entry is invalid. */
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
      return `Our rings measure ${first?.diameter.toFixed(1)} to ${last?.diameter.toFixed(1)} mm across inside`;
    case "circumference":
      return `Our rings measure ${first?.circumference.toFixed(1)} to ${last?.circumference.toFixed(1)} mm around inside`;
  }
}

/**
 * Returns the size for a band wider than 6 mm, which is worn half a US size larger; null if the shop does not make
 * it.
 */
export function wideBandSize(us: number): number | null {
  const larger = us + 0.5;
  return RING_SIZES.some((row) => row.us === larger) ? larger : null;
}
