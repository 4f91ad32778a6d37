import { RING_SIZES, type SizeRow } from "@/lib/goods/catalog/ring-sizes";

/** A PDF point is 1/72 inch, an inch 25.4 mm. */
const POINTS_PER_MM = 72 / 25.4;
export const toPoints = (mm: number): number => mm * POINTS_PER_MM;

/** Papers the sizer is made for, mm. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Where the shop serves the sizer from; `npm run ring-sizer` writes the files. */
export const RING_SIZER_FILES: Record<Paper, string> = {
  a4: "/ring-sizer/adamas-ring-sizer-a4.pdf",
  letter: "/ring-sizer/adamas-ring-sizer-letter.pdf",
};

/** Free on every side, mm: more than home printers leave white. */
export const MARGIN = 14;

/** What a shopper lays a ruler or a card on before trusting the rest, mm. The card is ISO/IEC 7810 ID-1. */
export const CHECKS = {
  line: 50,
  inches: 2 * 25.4,
  card: { width: 85.6, height: 53.98, corner: 3.18 },
} as const;

/** Width of a circle's line, mm. */
export const CIRCLE_LINE = 0.15;

/** One size's circle on the page, mm from its upper left corner. */
export type SizeCircle = {
  readonly row: SizeRow;
  readonly x: number;
  readonly y: number;
  /** of the line's middle: its outer edge is the ring's inner edge */
  readonly radius: number;
};

const COLUMNS = 7;
/** from one row of circles to the next, mm: the largest ring, with room to lay a band around it */
const ROW_STEP = 30;

/** Every size of the table as a circle of the ring's inner diameter, in rows from `top` (mm) down. */
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
 * The paper strip, mm: x runs along it from the slit, y across it from its middle. The pointed end goes round the
 * finger, under the tab and out of the slit, so that the loop is as long as the mark that stands at the slit.
 */
export const STRIP = {
  tab: 11,
  /** from the slit to where the broad head has narrowed to the band */
  head: 9,
  headHeight: 17,
  bandHeight: 8,
  /** higher than the band that passes through it */
  slitHeight: 9.5,
  /** the band's end before and after its point */
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
  /** mm from the slit: the circumference inside the ring */
  readonly x: number;
  readonly label: string | null;
  readonly weight: "whole" | "half" | "quarter";
};

/** A mark for every US size at its inner circumference; whole sizes are named. */
export function sizeMarks(): readonly StripMark[] {
  return RING_SIZES.map(({ us, circumference }) => {
    const weight = Number.isInteger(us) ? "whole" : Number.isInteger(us * 2) ? "half" : "quarter";
    return { x: circumference, label: weight === "whole" ? String(us) : null, weight };
  });
}

/** A mark for every millimeter around that the sizes span; every fifth is named. This is the EU size. */
export function circumferenceMarks(): readonly StripMark[] {
  return Array.from({ length: 27 }, (_, i) => 44 + i).map((mm) => ({
    x: mm,
    label: mm % 5 === 0 ? String(mm) : null,
    weight: mm % 5 === 0 ? "whole" : "quarter",
  }));
}
