import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { MARGIN, PAPERS, type Paper, toPoints } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

const require = createRequire(import.meta.url);
/** The shop's own fonts, as single weights; their license (SIL OFL 1.1) allows embedding. */
const FACES = {
  display: "@fontsource/cormorant/files/cormorant-latin-600-normal.woff",
  regular: "@fontsource/figtree/files/figtree-latin-400-normal.woff",
  strong: "@fontsource/figtree/files/figtree-latin-600-normal.woff",
} as const;

/** The fixed date in the file, so that its bytes are the same on every run. */
const DRAWN = new Date("2026-01-01T00:00:00Z");

export const INK = "#16181d";
export const GRAY = "#5b5e65";

type Look = {
  face?: keyof typeof FACES;
  /** points */
  size?: number;
  /** mm, from x */
  width?: number;
  align?: "left" | "center" | "right";
  color?: string;
  tag?: "H1" | "H2" | "P";
};

/** A PDF measured in millimeters from the upper left corner, tagged for screen readers. */
export class SizerPages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #size: [number, number];
  #section: PDFKit.PDFStructureElement | null = null;

  constructor(
    paper: Paper,
    readonly title: string,
  ) {
    this.#size = [toPoints(PAPERS[paper].width), toPoints(PAPERS[paper].height)];
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      // uncompressed, because another zlib version writes other bytes
      compress: false,
      pdfVersion: "1.7",
      lang: "en-US",
      tagged: true,
      displayTitle: true,
      info: { Title: title, Creator: "npm run ring-sizer", CreationDate: DRAWN },
    });
    keepScale(this.#doc);
    for (const [face, file] of Object.entries(FACES)) this.#doc.registerFont(face, require.resolve(file));
    this.#doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
  }

  page(draw: () => void): void {
    this.#section?.end();
    this.#doc.addPage({ size: this.#size, margin: 0 });
    this.#section = this.#doc.struct("Sect");
    this.#doc.addStructure(this.#section);
    draw();
  }

  /** Writes from x, y (mm, the text's upper left) and returns the y below it. */
  text(words: string, x: number, y: number, look: Look = {}): number {
    const { face = "regular", size = 9, width, align = "left", color = INK, tag = "P" } = look;
    const options: PDFKit.Mixins.TextOptions = { align, lineGap: size * 0.2 };
    if (width === undefined) options.lineBreak = false;
    else options.width = toPoints(width);
    this.#doc.font(face).fontSize(size);
    const write = () => void this.#doc.fillColor(color).text(words, toPoints(x), toPoints(y), options);
    this.#section?.add(this.#doc.struct(tag, {}, write));
    return y + this.#doc.heightOfString(words, options) / toPoints(1);
  }

  /** Draws in millimeters with the origin at x, y, marked as an artifact that screen readers skip. */
  draw(x: number, y: number, paint: (doc: PDFKit.PDFDocument) => void): void {
    const doc = this.#doc;
    doc.markContent("Artifact", { type: "Layout" });
    doc.save().translate(toPoints(x), toPoints(y)).scale(toPoints(1));
    paint(doc);
    doc.restore().endMarkedContent();
  }

  /** Draws a labeled line of a length in mm between two ticks. */
  checkLine(x: number, y: number, length: number, name: string): void {
    this.draw(x, y, (doc) => {
      doc.lineWidth(0.25).strokeColor(INK);
      // the ticks' outer edges are the ends of the length
      for (const end of [0.125, length - 0.125]) doc.moveTo(end, -2).lineTo(end, 2);
      doc.moveTo(0, 0).lineTo(length, 0).stroke();
    });
    this.text(name, x + 2, y + 1.2, { size: 8, width: length - 4, align: "center" });
  }

  head(page: number, pages: number, title: string, paper: string, width: number): void {
    this.text(title.toUpperCase(), MARGIN, 12, { face: "strong", size: 8, color: GRAY });
    this.text(`${paper}, page ${page} of ${pages}`, MARGIN, 12, {
      size: 8,
      color: GRAY,
      width,
      align: "right",
    });
  }

  async bytes(): Promise<Buffer> {
    this.#section?.end();
    const ended = new Promise((resolve, reject) => this.#doc.on("end", resolve).on("error", reject));
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}

/**
 * Sets the print dialog's default to "actual size". The library writes this dictionary but has no API to fill
 * it.
 */
function keepScale(doc: PDFKit.PDFDocument): void {
  const { _root } = doc as unknown as { _root: { data: { ViewerPreferences: { data: object } } } };
  Object.assign(_root.data.ViewerPreferences.data, { PrintScaling: "None" });
}
