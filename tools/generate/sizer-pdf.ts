import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import {
  CHECKS,
  CIRCLE_LINE,
  circumferenceMarks,
  MARGIN,
  PAPERS,
  type Paper,
  STRIP,
  type StripMark,
  sizeCircles,
  sizeMarks,
  stripOutline,
} from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";
import { GRAY, INK, SizerPages } from "./sizer-pages";

/** The sheet is the same in every shop, so it names none. */
const TITLE = "Ring sizer";

const PAPER_NAMES: Record<Paper, string> = { a4: "A4", letter: "US Letter" };

/**
 * The printable ring sizer: a strip for the finger, and a circle for every ring size. Its bytes are the same
 * on every run.
 */
export async function ringSizerPdf(paper: Paper): Promise<Buffer> {
  const pages = new SizerPages(paper, `${TITLE} (${PAPER_NAMES[paper]})`);
  const width = PAPERS[paper].width - 2 * MARGIN;
  pages.page(() => fingerPage(pages, paper, width));
  pages.page(() => ringPage(pages, paper, width));
  return pages.bytes();
}

function fingerPage(pages: SizerPages, paper: Paper, width: number): void {
  pages.head(1, 2, TITLE, PAPER_NAMES[paper], width);
  pages.text("Find your ring size", MARGIN, 18, { face: "display", size: 28, tag: "H1" });

  heading(pages, "1. Print at 100% and check the scale", 35);
  pages.text(
    `Print on ${PAPER_NAMES[paper]} paper at 100% or “Actual size”, with “Fit to page” off. Then lay a ruler on the two lines or a bank card on the outline. If they don’t match, print again: every size below would be wrong.`,
    MARGIN,
    42,
    { width },
  );
  const { card } = CHECKS;
  pages.draw(MARGIN, 59, (doc) =>
    doc
      .lineWidth(0.2)
      .strokeColor(INK)
      .roundedRect(0.1, 0.1, card.width - 0.2, card.height - 0.2, card.corner)
      .stroke(),
  );
  pages.text("A bank card fits this outline exactly.", MARGIN + 6, 82, {
    width: card.width - 12,
    align: "center",
  });
  pages.text(`${card.width.toFixed(2)} × ${card.height} mm`, MARGIN + 6, 87, {
    width: card.width - 12,
    align: "center",
    size: 8,
    color: GRAY,
  });
  const beside = MARGIN + card.width + 16;
  pages.checkLine(beside, 74, CHECKS.line, "50 mm");
  pages.checkLine(beside, 96, CHECKS.inches, "2 inches");

  heading(pages, "2. Measure your finger with the strip", 122);
  numbered(pages, 129, width, [
    "Cut out the strip, and cut the slit next to the arrow.",
    "Wrap the strip around your finger with the print facing out. Push the pointed end under the tab and up through the slit.",
    "Pull until it is snug but still slides over the knuckle. The first line you see at the slit is your size: US above, circumference in millimeters (the EU size) below.",
  ]);
  strip(pages, MARGIN + STRIP.tab + 14, 172);

  heading(pages, "3. Or measure a ring that fits, on page 2", 190);
  pages.text(
    "Lay a ring that fits the same finger on the circles on the next page. This is the most reliable way, and the best one for a surprise.",
    MARGIN,
    197,
    { width },
  );

  heading(pages, "Good to know", 210);
  pages.text(
    [
      "Measure at the end of a warm day, because cold fingers are smaller. Measure twice.",
      "If you’re between two sizes, choose the larger one.",
      "A band wider than 6 mm feels tighter: go up half a size.",
      "Your left and right hands differ. Measure the finger that will wear the ring.",
    ].join("\n"),
    MARGIN,
    217,
    { width },
  );
}

function ringPage(pages: SizerPages, paper: Paper, width: number): void {
  pages.head(2, 2, TITLE, PAPER_NAMES[paper], width);
  pages.text("Measure a ring that fits", MARGIN, 18, { face: "display", size: 22, tag: "H1" });
  pages.text(
    `Lay the ring on the circles. In your size, the circle just touches the inside of the ring all the way around. Between two sizes, choose the larger. Most popular: US ${SUGGESTED_SIZE}.`,
    MARGIN,
    30,
    { width: width - CHECKS.line - 12 },
  );
  pages.checkLine(MARGIN + width - CHECKS.line, 33, CHECKS.line, "50 mm: check with a ruler");
  for (const { row, x, y, radius } of sizeCircles(paper, 50)) {
    pages.draw(x, y, (doc) => doc.lineWidth(CIRCLE_LINE).strokeColor(INK).circle(0, 0, radius).stroke());
    const label = { width: 14, align: "center" } as const;
    pages.text(`US ${row.us}`, x - 7, y - 3.9, { ...label, face: "strong", size: 7.5 });
    pages.text(`UK ${row.uk}`, x - 7, y + 0.1, { ...label, size: 6.5, color: GRAY });
    pages.text(`EU ${row.eu}`, x - 7, y + 3, { ...label, size: 6.5, color: GRAY });
  }
  pages.text(
    "The outer edge of each line is the inside of the ring. UK and EU sizes are the nearest in circumference.",
    MARGIN,
    234,
    { width, size: 8, color: GRAY },
  );
}

const heading = (pages: SizerPages, words: string, y: number) =>
  pages.text(words, MARGIN, y, { face: "strong", size: 11, tag: "H2" });

function numbered(pages: SizerPages, top: number, width: number, steps: readonly string[]): void {
  steps.reduce((y, step, i) => {
    pages.text(`${"abc"[i]}`, MARGIN, y, { face: "strong" });
    return pages.text(step, MARGIN + 5, y, { width: width - 5 }) + 0.8;
  }, top);
}

/** Draws the strip with its slit at x and its middle at y. */
function strip(pages: SizerPages, x: number, y: number): void {
  const { bandHeight, slitHeight, headHeight, shoulder } = STRIP;
  pages.draw(x, y, (doc) => {
    const [start, ...rest] = stripOutline();
    doc.lineWidth(0.2).strokeColor(GRAY).dash(1.2, { space: 0.8 });
    if (start) doc.moveTo(...start);
    for (const corner of rest) doc.lineTo(...corner);
    doc.closePath().stroke().undash();
    doc.lineWidth(0.4).strokeColor(INK);
    doc
      .moveTo(0, -slitHeight / 2)
      .lineTo(0, slitHeight / 2)
      .stroke();
    doc.fillColor(INK).polygon([-3.4, -1.5], [-3.4, 1.5], [-0.9, 0]).fill();
    ticks(doc, sizeMarks(), -bandHeight / 2, { whole: 3.3, half: 2, quarter: 1.3 });
    ticks(doc, circumferenceMarks(), bandHeight / 2, { whole: -2.6, half: -0.9, quarter: -0.9 });
  });
  for (const { x: at, label } of sizeMarks()) {
    if (label) pages.text(label, x + at + 0.3, y - 1.9, { face: "strong", size: 5.5 });
  }
  for (const { x: at, label } of circumferenceMarks()) {
    if (label) pages.text(label, x + at + 0.3, y + 1.25, { size: 5, color: GRAY });
  }
  pages.text("slit", x - 3, y - headHeight / 2 + 0.9, { width: 6, align: "center", size: 5.5, color: GRAY });
  pages.text("tab", x - 10, y - 1, { size: 5.5, color: GRAY });
  pages.text("US", x + 39.7, y - 1.9, { face: "strong", size: 5.5 });
  pages.text("mm", x + 39.3, y + 1.25, { size: 5, color: GRAY });
  pages.text("pull", x + shoulder - 6, y - 1, { size: 5.5, color: GRAY });
}

function ticks(
  doc: PDFKit.PDFDocument,
  marks: readonly StripMark[],
  edge: number,
  lengths: Record<StripMark["weight"], number>,
): void {
  doc.strokeColor(INK);
  for (const { x, weight } of marks) {
    doc.lineWidth(weight === "whole" ? 0.18 : 0.1);
    doc
      .moveTo(x, edge)
      .lineTo(x, edge + lengths[weight])
      .stroke();
  }
}
