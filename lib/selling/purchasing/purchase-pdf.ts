import { formatDate } from "@/lib/platform/intl/dates";
import { type PaperLogo, paperLogo } from "@/lib/platform/logo/paper-logo";
import { currencyName, formatMoney } from "@/lib/platform/money/model";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { currentContact, currentSeller } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import type { PurchaseOrder } from "./queries";

const MARGIN = 54;
/** Width in points of the right-aligned costs. */
const AMOUNT = 110;
/** Height in points that the total and the request below it need together. */
const END_HEIGHT = 110;

/** Renders a purchase order as a PDF on US Letter. The stones go to the shop, so it names no customer. */
export async function purchaseOrderPdf(order: PurchaseOrder): Promise<Buffer> {
  const sheet = new PdfSheet(`Purchase order ${order.number}`, {
    size: "LETTER",
    margin: MARGIN,
    created: order.at,
  });
  const { left, right, bottom } = sheet.edges;
  let y = head(sheet, order, await paperLogo(site.name));
  for (const line of order.lines) {
    if (y + 50 > bottom) y = sheet.newPage();
    sheet.rule(y);
    y += 8;
    const cost = line.costCents === null ? "As listed" : formatMoney(line.costCents);
    sheet.text(cost, right - AMOUNT, y, { face: "strong", width: AMOUNT, align: "right" });
    const width = right - left - AMOUNT - 20;
    y = sheet.text(line.sku, left, y, { face: "strong", width });
    const rows = [line.description, ...(line.report ? [`Report ${line.report}`] : [])];
    y = sheet.text(rows.join("\n"), left, y + 2, { width, size: 8.5, color: PDF_GRAY }) + 8;
  }
  if (y + END_HEIGHT > bottom) y = sheet.newPage();
  sheet.rule(y);
  y += 10;
  if (order.totalCents !== null) {
    sheet.text(`Total (${currencyName()})`, left, y, { face: "strong", size: 11 });
    y = sheet.text(formatMoney(order.totalCents), right - 200, y, {
      face: "strong",
      size: 11,
      width: 200,
      align: "right",
    });
  }
  sheet.text(
    `Please confirm this order by email, write ${order.number} on the invoice and the parcel, and ship it insured for its full value.`,
    left,
    y + 24,
    { width: right - left },
  );
  return sheet.bytes();
}

function head(sheet: PdfSheet, order: PurchaseOrder, logo: PaperLogo | null): number {
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  sheet.letterhead(site.name, logo, left, MARGIN);
  const { legalName, taxId } = currentSeller();
  const contact = currentContact();
  sheet.text(
    [legalName, ...contact.address, ...(taxId ? [`Tax ID ${taxId}`] : []), contact.email].join("\n"),
    left + half,
    MARGIN + 4,
    {
      width: half,
      align: "right",
      size: 8.5,
      color: PDF_GRAY,
    },
  );
  let y = sheet.text("Purchase order", left, MARGIN + 96, { face: "display", size: 20, tag: "H1" });
  y = sheet.text(`Number ${order.number}  ·  Date ${formatDate(order.at.toISOString())}`, left, y + 4) + 18;
  const columns = [
    ["Supplier", order.supplier],
    ["Ship to", [legalName, ...contact.address].join("\n")],
  ] as const;
  const below = columns.map(([title, words], i) => {
    const x = left + i * half;
    const under = sheet.text(title, x, y, { face: "strong", size: 9, tag: "H2" });
    return sheet.text(words, x, under + 2, { width: half - 20 });
  });
  return Math.max(...below) + 22;
}
