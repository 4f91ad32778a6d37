/**
 * One row of the conversion table: a US size with its nearest UK and EU sizes; millimeters are measured
 * inside the band.
 */
export type SizeRow = {
  readonly us: number;
  /** inner diameter, mm */
  readonly diameter: number;
  /** inner circumference, mm */
  readonly circumference: number;
  /** BS 6820 */
  readonly uk: string;
  /** ISO 8653: the circumference in mm, in half steps */
  readonly eu: number;
};

/** US 3 to 13 in quarter steps; diameter = 11.63 + 0.8128 × US. */
export const RING_SIZES: readonly SizeRow[] = [
  { us: 3, diameter: 14.07, circumference: 44.2, uk: "F½", eu: 44 },
  { us: 3.25, diameter: 14.27, circumference: 44.8, uk: "G", eu: 45 },
  { us: 3.5, diameter: 14.47, circumference: 45.5, uk: "G½", eu: 45.5 },
  { us: 3.75, diameter: 14.68, circumference: 46.1, uk: "H", eu: 46 },
  { us: 4, diameter: 14.88, circumference: 46.8, uk: "H½", eu: 47 },
  { us: 4.25, diameter: 15.08, circumference: 47.4, uk: "I", eu: 47.5 },
  { us: 4.5, diameter: 15.29, circumference: 48, uk: "I½", eu: 48 },
  { us: 4.75, diameter: 15.49, circumference: 48.7, uk: "J", eu: 48.5 },
  { us: 5, diameter: 15.69, circumference: 49.3, uk: "J½", eu: 49.5 },
  { us: 5.25, diameter: 15.9, circumference: 49.9, uk: "K", eu: 50 },
  { us: 5.5, diameter: 16.1, circumference: 50.6, uk: "K½", eu: 50.5 },
  { us: 5.75, diameter: 16.3, circumference: 51.2, uk: "L", eu: 51 },
  { us: 6, diameter: 16.51, circumference: 51.9, uk: "L½", eu: 52 },
  { us: 6.25, diameter: 16.71, circumference: 52.5, uk: "M", eu: 52.5 },
  { us: 6.5, diameter: 16.91, circumference: 53.1, uk: "M½", eu: 53 },
  { us: 6.75, diameter: 17.12, circumference: 53.8, uk: "N", eu: 54 },
  { us: 7, diameter: 17.32, circumference: 54.4, uk: "N½", eu: 54.5 },
  { us: 7.25, diameter: 17.52, circumference: 55, uk: "O", eu: 55 },
  { us: 7.5, diameter: 17.73, circumference: 55.7, uk: "O½", eu: 55.5 },
  { us: 7.75, diameter: 17.93, circumference: 56.3, uk: "P", eu: 56.5 },
  { us: 8, diameter: 18.13, circumference: 57, uk: "P½", eu: 57 },
  { us: 8.25, diameter: 18.34, circumference: 57.6, uk: "Q", eu: 57.5 },
  { us: 8.5, diameter: 18.54, circumference: 58.2, uk: "Q½", eu: 58 },
  { us: 8.75, diameter: 18.74, circumference: 58.9, uk: "R", eu: 59 },
  { us: 9, diameter: 18.95, circumference: 59.5, uk: "R½", eu: 59.5 },
  { us: 9.25, diameter: 19.15, circumference: 60.2, uk: "S", eu: 60 },
  { us: 9.5, diameter: 19.35, circumference: 60.8, uk: "S½", eu: 61 },
  { us: 9.75, diameter: 19.55, circumference: 61.4, uk: "T", eu: 61.5 },
  { us: 10, diameter: 19.76, circumference: 62.1, uk: "T½", eu: 62 },
  { us: 10.25, diameter: 19.96, circumference: 62.7, uk: "U", eu: 62.5 },
  { us: 10.5, diameter: 20.16, circumference: 63.3, uk: "U½", eu: 63.5 },
  { us: 10.75, diameter: 20.37, circumference: 64, uk: "V", eu: 64 },
  { us: 11, diameter: 20.57, circumference: 64.6, uk: "V½", eu: 64.5 },
  { us: 11.25, diameter: 20.77, circumference: 65.3, uk: "W", eu: 65.5 },
  { us: 11.5, diameter: 20.98, circumference: 65.9, uk: "W½", eu: 66 },
  { us: 11.75, diameter: 21.18, circumference: 66.5, uk: "X", eu: 66.5 },
  { us: 12, diameter: 21.38, circumference: 67.2, uk: "X½", eu: 67 },
  { us: 12.25, diameter: 21.59, circumference: 67.8, uk: "Y½", eu: 68 },
  { us: 12.5, diameter: 21.79, circumference: 68.5, uk: "Z", eu: 68.5 },
  { us: 12.75, diameter: 21.99, circumference: 69.1, uk: "Z½", eu: 69 },
  { us: 13, diameter: 22.2, circumference: 69.7, uk: "Z+1", eu: 69.5 },
];

export const SIZE_SYSTEMS = ["US", "UK", "EU"] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

/** One size of a system with the inner circumference (mm) that its standard defines. */
export type SystemSize = { readonly label: string; readonly circumference: number };

const UK_LETTERS = "FGHIJKLMNOPQRSTUVWXYZ";
// BS 6820: size C is 40 mm around, each further letter adds 1.25 mm
const ukCircumference = (letters: number) => 40 + 1.25 * letters;
const ukSizes: SystemSize[] = [
  ...[...UK_LETTERS].flatMap((letter, i) => [
    { label: letter, circumference: ukCircumference(i + 3) },
    { label: `${letter}½`, circumference: ukCircumference(i + 3.5) },
  ]),
  { label: "Z+1", circumference: ukCircumference(UK_LETTERS.length + 3) },
].slice(1);

const euSizes: SystemSize[] = Array.from({ length: 53 }, (_, i) => ({
  label: String(44 + i / 2),
  circumference: 44 + i / 2,
}));

/** Every size of a system within the range of rings the shop can make, smallest first. */
export function sizesOf(system: SizeSystem): readonly SystemSize[] {
  if (system === "UK") return ukSizes;
  if (system === "EU") return euSizes;
  return RING_SIZES.map(({ us, circumference }) => ({ label: String(us), circumference }));
}

/** The sizes of a system in which a ring is made whose US sizes are limited, smallest first. */
export function madeSizesOf(
  system: SizeSystem,
  { min_size, max_size }: { min_size: number; max_size: number },
): readonly SystemSize[] {
  return sizesOf(system).filter(({ circumference }) => {
    const { us } = nearestSize(circumference);
    return us >= min_size && us <= max_size;
  });
}

/** The row with the nearest circumference (mm). */
export function nearestSize(circumference: number): SizeRow {
  return RING_SIZES.reduce((best, row) =>
    Math.abs(row.circumference - circumference) < Math.abs(best.circumference - circumference) ? row : best,
  );
}

/**
 * Converts a size of any system to the nearest US size by circumference. `difference` is how much larger
 * (positive) the US size is, in mm around to one decimal, like the table; null if the system has no such
 * size.
 */
export function toUsSize(system: SizeSystem, label: string): { us: number; difference: number } | null {
  const labeled = sizesOf(system).find((size) => size.label === label);
  if (!labeled) return null;
  const row = nearestSize(labeled.circumference);
  return { us: row.us, difference: Math.round((row.circumference - labeled.circumference) * 10) / 10 || 0 };
}

/** The table's row of a US size; null outside 3–13 or between quarter steps. */
export function sizeRow(us: number): SizeRow | null {
  return RING_SIZES.find((row) => row.us === us) ?? null;
}

/** `US 6.5 (UK M½, EU 53)` */
export function sizeLabel(us: number): string {
  const row = sizeRow(us);
  return row ? `US ${us} (UK ${row.uk}, EU ${row.eu})` : `US ${us}`;
}
