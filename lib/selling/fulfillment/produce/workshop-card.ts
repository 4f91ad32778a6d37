import { metalRecords } from "@/lib/goods/metals/current-metals";
import { type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { formatOptions } from "@/lib/goods/terms/options";
import { sizeRow } from "@/lib/goods/terms/ring-sizes";
import { formatDate } from "@/lib/platform/intl/dates";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { site } from "@/lib/platform/site/site";
import { orderLabels } from "@/lib/selling/cart/bill-labels";
import type { LineParts } from "@/lib/selling/cart/schema";

const MARGIN = 54;
const POINTS_PER_MM = 72 / 25.4;
/** Width in points of the column with the names of facts. */
const LABEL = 130;

/** Side in points of its picture. */
const PICTURE = 120;

/** A piece to make, with its stone's size in millimeters. */
export type WorkshopPiece = {
  name: string;
  quantity: number;
  parts: LineParts;
  stone: { length: number | null; width: number | null; height: number | null } | null;
  /** a square JPEG of it, and what it says where it shows another stone than the piece's; left out where there is none */
  picture?: { jpeg: Buffer; note: string | null } | null;
};
export type WorkshopOrder = {
  number: string;
  placedAt: Date;
  leavesWorkshopOn: Date;
  pieces: readonly WorkshopPiece[];
};

/**
 * Renders what the workshop needs to know as a PDF on US Letter, one page a piece: metal, size, engraving, and stone, with
 * the ring's inside drawn to measure. It holds nothing about the customer.
 */
export async function workshopCardPdf(order: WorkshopOrder): Promise<Buffer> {
  const sheet = new PdfSheet(`Workshop card ${order.number}`, {
    size: "LETTER",
    margin: MARGIN,
    created: order.placedAt,
  });
  order.pieces.forEach((piece, i) => {
    if (i > 0) sheet.newPage();
    page(sheet, order, piece, `${i + 1} of ${order.pieces.length}`);
  });
  return sheet.bytes();
}

function page(sheet: PdfSheet, order: WorkshopOrder, piece: WorkshopPiece, count: string): void {
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  sheet.text(site.name, left, MARGIN, { face: "display", size: 20 });
  sheet.text(`Piece ${count}`, left + half, MARGIN + 6, { width: half, align: "right", color: PDF_GRAY });
  const { picture } = piece;
  if (picture) {
    sheet.picture(picture.jpeg, right - PICTURE, MARGIN + 26, PICTURE, piece.name);
    if (picture.note) {
      const under = { width: half, align: "right", size: 8.5, color: PDF_GRAY } as const;
      sheet.text(picture.note, left + half, MARGIN + 30 + PICTURE, under);
    }
  }
  let y = sheet.text(`Workshop card ${order.number}`, left, MARGIN + 50, {
    face: "display",
    size: 22,
    tag: "H1",
  });
  const due = `Ships by ${formatDate(order.leavesWorkshopOn.toISOString())}`;
  y = sheet.text(due, left, y + 4, { face: "strong", size: 13 }) + 16;
  const name = piece.quantity > 1 ? `${piece.quantity} × ${piece.name}` : piece.name;
  const beside = right - left - (picture ? PICTURE + 12 : 0);
  y = sheet.text(name, left, y, { face: "strong", size: 12, tag: "H2", width: beside }) + 8;
  if (picture) y = Math.max(y, MARGIN + 46 + PICTURE);
  for (const [label, value] of factsOf(piece)) {
    sheet.rule(y);
    sheet.text(label, left, y + 7, { color: PDF_GRAY, width: LABEL });
    y = sheet.text(value, left + LABEL, y + 6, { size: 11, width: right - left - LABEL }) + 6;
  }
  sheet.rule(y);
  const size = piece.parts.size === null ? null : sizeRow(piece.parts.size);
  if (!size) return;
  const radius = (size.diameter / 2) * POINTS_PER_MM;
  y = sheet.text("Inside of the ring, to measure", left, y + 24, { face: "strong", tag: "H2" });
  y = sheet.text("Print at 100%. The line below is 50 mm long.", left, y + 2, { size: 8.5, color: PDF_GRAY });
  sheet.rule(y + 10, left + 50 * POINTS_PER_MM);
  sheet.circle(left + radius, y + 30 + radius, radius);
  sheet.text(
    [
      `US ${size.us}`,
      `${size.diameter.toFixed(2)} mm across`,
      `${size.circumference.toFixed(2)} mm around`,
    ].join("\n"),
    left + 2 * radius + 24,
    y + 30 + radius - 20,
    { size: 11 },
  );
}

function factsOf({ parts, stone }: WorkshopPiece): [string, string][] {
  const { setting, diamond, product, size, engraving, custom } = parts;
  const metal = setting?.metal ?? product?.metal;
  const facts: [string, string | null | undefined][] = [
    ["Agreed", custom && orderLabels(parts).join("\n")],
    ["Setting", setting?.name],
    ["SKU", product?.sku],
    ["Metal", metal && metalLabel(metal)],
    ["Hallmark", metal && hallmarkOf(metal)],
    ["Options", product ? formatOptions(product.options).join(", ") : null],
    ["Ring size", setting && (size === null ? "Not chosen yet" : `US ${size}`)],
    ["Engraving", engraving && `“${engraving}”`],
    ["Stone", diamond && `${diamond.sku}: ${stoneWords(diamond)}`],
    ["Report", diamond?.certificate_number && `${diamond.certificate_type} ${diamond.certificate_number}`],
    ["Measurements", stone && measured(stone)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const hallmarkOf = (metal: Metal) => metalRecords().find(({ slug }) => slug === metal)?.hallmark;

const stoneWords = (stone: NonNullable<LineParts["diamond"]>): string =>
  [
    ...[`${stone.carat.toFixed(2)} ct`, stone.shape, stone.color_label, stone.clarity_label, stone.cut_label],
    stone.disclosure,
  ]
    .filter(Boolean)
    .join(", ");

function measured({ length, width, height }: NonNullable<WorkshopPiece["stone"]>): string | null {
  const sides = [length, width, height].filter((side) => side !== null);
  return sides.length > 0 ? `${sides.map((side) => side.toFixed(2)).join(" × ")} mm` : null;
}
