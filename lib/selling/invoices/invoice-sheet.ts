import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { PaperLogo } from "@/lib/platform/logo/paper-logo";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import type { InvoiceDocument } from "@/lib/selling/invoices/document";

const MARGIN = 54;
/** Distance in points from the right edge to the right-aligned amounts of a line. */
const AMOUNT = 80;
/** Most height in points of a row of the totals. */
const TOTALS_ROW = 20;

type Parties = Pick<InvoiceDocument, "seller" | "billTo" | "shipTo" | "isPickedUp">;
type Row = { label: string; value: string; isTotal?: boolean };

/** A paper about money: an invoice or a credit note. Each of its parts takes the y to begin at and returns the y below it. */
export class InvoiceSheet {
  readonly #sheet: PdfSheet;
  readonly #logo: PaperLogo | null;
  #parties: Parties;

  /**
   * @param parties whose billing country decides on the paper size
   * @param logo of the shop; null prints its name
   */
  constructor(title: string, parties: Parties, created: Date, logo: PaperLogo | null) {
    const american = ["US", "CA", "MX"].includes(parties.billTo.country);
    this.#parties = parties;
    this.#logo = logo;
    this.#sheet = new PdfSheet(title, { size: american ? "LETTER" : "A4", margin: MARGIN, created });
  }

  /** Begins another paper on a new page. */
  nextPaper(parties: Parties): void {
    this.#parties = parties;
    this.#sheet.newPage();
  }

  head(name: string, facts: readonly string[]): number {
    const sheet = this.#sheet;
    const { left, right } = sheet.edges;
    const half = (right - left) / 2;
    const { shop, legalName, address, registration, taxId, vatNumber, numberThere, email } =
      this.#parties.seller;
    sheet.letterhead(shop, this.#logo, left, MARGIN);
    const seller = [
      legalName,
      ...address,
      ...(registration ? [registration] : []),
      ...(taxId ? [`Tax ID ${taxId}`] : []),
      ...(vatNumber ? [`VAT ${vatNumber}`] : []),
      ...(numberThere ? [`VAT ${numberThere}`] : []),
      email,
    ];
    sheet.text(seller.join("\n"), left + half, MARGIN + 4, {
      width: half,
      align: "right",
      size: 8.5,
      color: PDF_GRAY,
    });
    const y = sheet.text(name, left, MARGIN + 96, { face: "display", size: 20, tag: "H1" });
    return sheet.text(rowsOfFacts(facts).join("\n"), left, y + 4) + 18;
  }

  /** Sentences about the whole paper. */
  notes(sentences: readonly string[], y: number): number {
    const { left, right } = this.#sheet.edges;
    return this.#sheet.text(sentences.join("\n"), left, y, { width: right - left }) + 18;
  }

  parties(y: number): number {
    const sheet = this.#sheet;
    const { left, right } = sheet.edges;
    const half = (right - left) / 2;
    const below = [
      ["Bill to", this.#parties.billTo] as const,
      [this.#parties.isPickedUp ? "Picked up at" : "Ship to", this.#parties.shipTo] as const,
    ].map(([title, address], i) => {
      const x = left + i * half;
      const under = sheet.text(title, x, y, { face: "strong", size: 9, tag: "H2" });
      return sheet.text(formatPostalAddress(address).join("\n"), x, under + 2, { width: half - 20 });
    });
    return Math.max(...below) + 22;
  }

  /** A line with its amount, and small rows below its name. It never splits across pages. */
  line(
    { name, amount, small }: { name: string; amount: string; small: readonly string[] },
    from: number,
  ): number {
    const sheet = this.#sheet;
    const { left, right, bottom } = sheet.edges;
    const width = right - left - AMOUNT - 20;
    let y = from + 24 + small.length * 12 > bottom ? sheet.newPage() : from;
    sheet.rule(y);
    y += 8;
    sheet.text(amount, right - AMOUNT, y, { face: "strong", width: AMOUNT, align: "right" });
    y = sheet.text(name, left, y, { face: "strong", width });
    if (small.length > 0) {
      y = sheet.text(small.join("\n"), left, y + 2, { width, size: 8.5, color: PDF_GRAY });
    }
    return y + 8;
  }

  totals(rows: readonly Row[], from: number): number {
    const sheet = this.#sheet;
    const { left, right, bottom } = sheet.edges;
    let y = from + rows.length * TOTALS_ROW > bottom ? sheet.newPage() : from;
    sheet.rule(y);
    y += 10;
    for (const { label, value, isTotal = false } of rows) {
      const look = { face: isTotal ? "strong" : "regular", size: isTotal ? 11 : 9.5 } as const;
      if (isTotal) y += 4;
      sheet.text(label, left, y, look);
      y = sheet.text(value, right - 200, y, { ...look, width: 200, align: "right" }) + 3;
    }
    return y;
  }

  bytes(): Promise<Buffer> {
    return this.#sheet.bytes();
  }
}

/** Letters of facts that fit in a row. */
const ROW_LETTERS = 85;

/** Puts facts one beside the other, each whole: a number isn't broken at its hyphen. */
function rowsOfFacts(facts: readonly string[]): string[] {
  const rows: string[] = [];
  for (const fact of facts) {
    const row = `${rows.at(-1) ?? ""}  ·  ${fact}`;
    if (rows.length > 0 && row.length <= ROW_LETTERS) rows.splice(-1, 1, row);
    else rows.push(fact);
  }
  return rows;
}
