import PDFDocument from "pdfkit";
import type { PaperLogo } from "@/lib/platform/logo/paper-logo";
import { PDF_FONTS, type PdfFont } from "./fonts";

/** Characters in the first file of a face: Western European letters, punctuation and currency signs. */
const FIRST_FILE = /^[ -~\n\u00a0-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2212]$/u;

const PDF_INK = "#16181d";
export const PDF_GRAY = "#5b5e65";

/** Of the shop's name at the head of a document, and the room that a logo has there, in points. */
const LETTERHEAD = { size: 26, width: 200, height: 48 } as const;

type Look = {
  face?: PdfFont;
  /** in points */
  size?: number;
  color?: string;
  /** in points */
  width?: number;
  align?: "left" | "right";
  tag?: "H1" | "H2" | "P";
};

/**
 * A PDF document written from top to bottom, measured in points and tagged for screen readers; pages are added as
 * needed.
 */
export class PdfSheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];

  constructor(
    readonly title: string,
    { size, margin, created }: { size: "A4" | "LETTER"; margin: number; created: Date },
  ) {
    this.#doc = new PDFDocument({
      size,
      margin,
      pdfVersion: "1.7",
      lang: "en-US",
      tagged: true,
      displayTitle: true,
      info: { Title: title, CreationDate: created },
    });
    for (const [face, files] of Object.entries(PDF_FONTS)) {
      for (const [i, file] of files.entries()) this.#doc.registerFont(`${face}${i}`, file);
    }
    this.#doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** The left and right edges of the text area and the lowest position at which a line may begin. */
  get edges() {
    const { page } = this.#doc;
    const { left, right, bottom } = page.margins;
    return { left, right: page.width - right, bottom: page.height - bottom };
  }

  newPage(): number {
    this.#doc.addPage();
    return this.#doc.page.margins.top;
  }

  /** Writes text with its upper left corner at x, y and returns the y below it. */
  text(words: string, x: number, y: number, look: Look = {}): number {
    const { face = "regular", size = 9.5, color = PDF_INK, width, align = "left", tag = "P" } = look;
    const doc = this.#doc;
    const options: PDFKit.Mixins.TextOptions = { align, lineGap: size * 0.25, width };
    const runs = runsOf(words);
    doc.font(`${face}0`).fontSize(size);
    const below = y + doc.heightOfString(words, options);
    doc.addStructure(
      doc.struct(tag, {}, () => {
        runs.forEach((run, i) => {
          doc.font(`${face}${run.file}`).fontSize(size).fillColor(color);
          const more = { ...options, continued: i < runs.length - 1 };
          if (i === 0) doc.text(run.words, x, y, more);
          else doc.text(run.words, more);
        });
      }),
    );
    return below;
  }

  /** Heads a document with the shop's logo, or its name in letters, with the upper left corner at x, y. */
  letterhead(name: string, logo: PaperLogo | null, x: number, y: number): void {
    if (!logo) {
      this.text(name, x, y, { face: "display", size: LETTERHEAD.size });
      return;
    }
    const scale = Math.min(LETTERHEAD.width / logo.width, LETTERHEAD.height / logo.height);
    const figure = this.#doc.struct("Figure", { alt: name }, () => {
      this.#doc.image(logo.png, x, y, { width: logo.width * scale, height: logo.height * scale });
    });
    this.#doc.addStructure(figure);
  }

  /** Draws a line from the left edge, by default as far as the right one. */
  rule(y: number, right = this.edges.right): void {
    const { left } = this.edges;
    this.#doc.markContent("Artifact", { type: "Layout" });
    this.#doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor("#c9c6bf").stroke();
    this.#doc.endMarkedContent();
  }

  /** Shows a square JPEG with its upper left corner at x, y, and what it shows in words. */
  picture(jpeg: Buffer, x: number, y: number, side: number, alt: string): void {
    const figure = this.#doc.struct("Figure", { alt }, () => {
      this.#doc.image(jpeg, x, y, { width: side, height: side });
    });
    this.#doc.addStructure(figure);
  }

  /** Draws a circle whose line lies inside it, with its center at x, y. All lengths are in points. */
  circle(x: number, y: number, radius: number): void {
    const line = 0.6;
    this.#doc.markContent("Artifact", { type: "Layout" });
    this.#doc
      .circle(x, y, radius - line / 2)
      .lineWidth(line)
      .strokeColor(PDF_INK)
      .stroke();
    this.#doc.endMarkedContent();
  }

  /**
   * Draws lines with the upper left corner of their box at x, y: each a path whose coordinates its matrix places in the box.
   * @param box the left and upper edge of what the paths show, and its width, all in their own unit
   * @param width of the drawing, in points
   */
  lines(
    lines: readonly {
      d: string;
      matrix: readonly [number, number, number, number, number, number];
      stroke: string;
      fill: string | null;
      weight: number;
    }[],
    box: { left: number; top: number; width: number; height: number },
    [x, y, width]: readonly [x: number, y: number, width: number],
  ): void {
    const doc = this.#doc;
    const scale = width / box.width;
    doc.markContent("Artifact", { type: "Layout" });
    doc
      .save()
      .translate(x, y)
      .scale(scale)
      .rect(0, 0, box.width, box.height)
      .clip()
      .translate(-box.left, -box.top);
    for (const { d, matrix, stroke, fill, weight } of lines) {
      doc
        .save()
        .transform(...matrix)
        .path(d);
      // a line is as wide on paper however its path is drawn out
      doc.lineWidth(
        (0.6 * weight) / scale / Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])),
      );
      if (fill) doc.fillAndStroke(fill, stroke);
      else doc.stroke(stroke);
      doc.restore();
    }
    doc.restore();
    doc.endMarkedContent();
  }

  async bytes(): Promise<Buffer> {
    const ended = new Promise((resolve, reject) => this.#doc.on("end", resolve).on("error", reject));
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}

/** Splits a text into runs of characters that share a font file. */
function runsOf(words: string): { words: string; file: number }[] {
  const runs: { words: string; file: number }[] = [];
  for (const letter of words) {
    const file = FIRST_FILE.test(letter) ? 0 : 1;
    const last = runs.at(-1);
    if (last?.file === file) last.words += letter;
    else runs.push({ words: letter, file });
  }
  return runs;
}
