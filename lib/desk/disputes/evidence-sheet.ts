import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { pictureFile } from "@/lib/platform/picture-maker/recipe";
import { site } from "@/lib/platform/site/site";

/** Margins, the room a picture takes, and the least room for a heading with a row below it, in points. */
const MARGIN = 54;
const PICTURE = 320;
const HEADING = 60;
/** Side of a picture, px: sharp in print at its size, and small enough for several in one file. */
const PICTURE_PX = 900;
/** Most letters of a section, so that one long thread of messages leaves room for the others. */
const MOST_LETTERS = 6_000;

export type EvidencePart = { heading: string; text: string } | { picture: Buffer; alt: string };

/** Writes parts of a case one below the other as a PDF. */
export async function evidenceSheet(
  title: string,
  parts: readonly EvidencePart[],
  created: Date,
): Promise<Buffer> {
  const sheet = new PdfSheet(title, { size: "LETTER", margin: MARGIN, created });
  const { left, right, bottom } = sheet.edges;
  const width = right - left;
  sheet.text(site.name, left, MARGIN, { face: "display", size: 20 });
  let y = sheet.text(title, left, MARGIN + 40, { face: "display", size: 16, tag: "H1" }) + 12;
  for (const part of parts) {
    if ("picture" in part) {
      if (y + PICTURE > bottom) y = sheet.newPage();
      sheet.picture(await square(part.picture), left, y, PICTURE - 24, part.alt);
      y = sheet.text(part.alt, left, y + PICTURE - 20, { width, size: 8.5, color: PDF_GRAY }) + 16;
      continue;
    }
    if (y + HEADING > bottom) y = sheet.newPage();
    y = sheet.text(part.heading, left, y, { face: "strong", width, tag: "H2" }) + 2;
    for (const row of part.text.slice(0, MOST_LETTERS).split("\n")) {
      if (y + 14 > bottom) y = sheet.newPage();
      y = row.trim() === "" ? y + 6 : sheet.text(row, left, y, { width });
    }
    y += 14;
  }
  return sheet.bytes();
}

/**
 * Keeps the newest sections whose texts have at most so many letters together.
 * @param parts oldest first
 */
export function newestWithin<T extends { text: string }>(parts: readonly T[], letters: number): T[] {
  let left = letters;
  const fitting = parts.toReversed().filter(({ text }) => {
    left -= Math.min(text.length, MOST_LETTERS);
    return left >= 0;
  });
  return fitting.toReversed();
}

const square = (picture: Buffer): Promise<Buffer> =>
  pictureFile({
    source: picture,
    steps: [
      ["resize", { width: PICTURE_PX, height: PICTURE_PX, fit: "contain", background: "#fff" }],
      ["jpeg", { quality: 80 }],
    ],
  });
