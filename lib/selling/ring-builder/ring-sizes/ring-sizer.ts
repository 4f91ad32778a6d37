import { RING_SIZES, type SizeRow } from "@/lib/goods/terms/ring-sizes";

/** A PDF point is 1/72 inch, and an inch is 25.4 mm. */
const POINTS_PER_MM = 72 / 25.4;
export const toPoints = (mm: number): number => mm * POINTS_PER_MM;

/** Paper sizes of the printable sizer, mm. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Paths of the sizer's files, which `npm run ring-sizer` writes. */
export const RING_SIZER_FILES: Record<Paper, string> = {
  a4: "/ring-sizer/adamas-ring-sizer-a4.pdf",
  letter: "/ring-sizer/adamas-ring-sizer-letter.pdf",
};

/** Blank margin on every side, mm, wider than the margin home printers can't print. */
export const MARGIN = 14;

/** Lengths a shopper checks with a ruler or a card before trusting the print, mm. The card is ISO/IEC 7810 ID-1. */
export const CHECKS = {
  line: 50,
  inches: 2 * 25.4,
  card: { width: 85.6, height: 53.98, corner: 3.18 },
} as const;

/** Line width of a circle, mm. */
export const CIRCLE_LINE = 0.15;

/** A size's circle on the page, mm from the page's upper left corner. */
export type SizeCircle = {
  readonly row: SizeRow;
  readonly x: number;
  readonly y: number;
  /** radius to the middle of the line; the line's outer edge is the ring's inner edge */
  readonly radius: number;
};

const COLUMNS = 7;
/** from one row of circles to the next, mm: the largest ring plus room to lay a band around it */
const ROW_STEP = 30;

/** Lays out every size of the table as a circle of the ring's inner diameter, in rows from `top` (mm) down. */
export function sizeCircles(paper: Paper, top: number): readonly SizeCircle[] {
  const step = (PAPERS[paper].width - 2 * MARGIN) / COLUMNS;
  return RING_SIZES.map((row, i) => ({
    row,
    x: MARGIN + step * ((i % COLUMNS) + 0.5),
    y: top + ROW_STEP * (Math.floor(i / COLUMNS) + 0.5),
    radius: (row.diameter - CIRCLE_LINE) / 2,
  }));
}

/**
 * The paper strip's dimensions, mm: x runs along the strip from the slit, y across it from its middle. The pointed
 * end goes around the finger, under the tab and out of the slit, so that the mark at the slit shows the loop's
 * length.
 */
export const STRIP = {
  tab: 11,
  /** from the slit to where the broad head has narrowed to the band's width */
  head: 9,
  headHeight: 17,
  bandHeight: 8,
  /** slightly more than the height of the band that passes through it */
  slitHeight: 9.5,
  /** where the band starts to taper and where its point ends */
  shoulder: 92,
  tip: 100,
} as const;

/** The strip's outline, clockwise from the tab's upper left corner, mm. */
export function stripOutline(): readonly (readonly [x: number, y: number])[] {
  const { tab, head, headHeight, bandHeight, shoulder, tip } = STRIP;
  const upper = [
    [-tab, -headHeight / 2],
    [head - 4, -headHeight / 2],
    [head, -bandHeight / 2],
    [shoulder, -bandHeight / 2],
  ] as const;
  const lower = upper.map(([x, y]) => [x, -y] as const).reverse();
  return [...upper, [tip, 0], ...lower];
}

export type StripMark = {
  /** mm from the slit, equal to the ring's inner circumference */
  readonly x: number;
  readonly label: string | null;
  readonly weight: "whole" | "half" | "quarter";
};

/** Returns a mark for every US size at its inner circumference; whole sizes are labeled. */
export function sizeMarks(): readonly StripMark[] {
  return RING_SIZES.map(({ us, circumference }) => {
    const weight = Number.isInteger(us) ? "whole" : Number.isInteger(us * 2) ? "half" : "quarter";
    return { x: circumference, label: weight === "whole" ? String(us) : null, weight };
  });
}

/**
 * Returns a mark for every millimeter of circumference in the sizes' range, which is the EU size; every fifth is
 * labeled.
 */
export function circumferenceMarks(): readonly StripMark[] {
  return Array.from({ length: 27 }, (_, i) => 44 + i).map((mm) => ({
    x: mm,
    label: mm % 5 === 0 ? String(mm) : null,
    weight: mm % 5 === 0 ? "whole" : "quarter",
  }));
}
