import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { currentContact } from "@/lib/platform/settings/current-settings";
import type { ReturnWindow } from "@/lib/platform/settings/return-window";
import { site } from "@/lib/platform/site/site";
import { orderLabels } from "@/lib/selling/cart/bill-labels";
import { isInParcel } from "@/lib/selling/cart/order-items";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { exchangeSentences } from "@/lib/selling/gifts/receipt";

const MARGIN = 54;
/** Width in points of the column with quantities. */
const QUANTITY = 40;

/**
 * Renders what the receiver of a gift gets, as a PDF on US Letter: the note, the pieces without prices, and how to exchange them. It
 * says neither who paid nor where it was sent.
 */
export async function giftReceiptPdf(
  order: Pick<Order, "number" | "placed_at" | "lines" | "personal">,
  window: ReturnWindow,
): Promise<Buffer> {
  const sheet = new PdfSheet(`Gift receipt ${order.number}`, {
    size: "LETTER",
    margin: MARGIN,
    created: new Date(order.placed_at),
  });
  const { left, right, bottom } = sheet.edges;
  sheet.letterhead(site.name, await paperLogo(site.name), left, MARGIN);
  let y = sheet.text("Gift receipt", left, MARGIN + 96, { face: "display", size: 20, tag: "H1" });
  y = sheet.text(`Order ${order.number}  ·  ${formatDate(order.placed_at)}`, left, y + 4) + 18;
  const note = order.personal?.gift_note;
  if (note) y = sheet.text(note, left, y, { width: right - left, size: 12 }) + 22;
  for (const line of order.lines.filter(({ parts }) => isInParcel(parts))) {
    const rows = orderLabels(line.parts);
    if (y + 24 + rows.length * 12 > bottom) y = sheet.newPage();
    sheet.rule(y);
    sheet.text(`${line.quantity} ×`, left, y + 8, { face: "strong", width: QUANTITY });
    y = sheet.text(line.name, left + QUANTITY, y + 8, { face: "strong", width: right - left - QUANTITY });
    if (rows.length > 0) {
      const look = { width: right - left - QUANTITY, size: 8.5, color: PDF_GRAY };
      y = sheet.text(rows.join("\n"), left + QUANTITY, y + 2, look);
    }
    y += 8;
  }
  sheet.rule(y);
  const { email, phone } = currentContact();
  const words = exchangeSentences(order, window, { email, phone: phone.label });
  if (y + 80 > bottom) y = sheet.newPage();
  y = sheet.text("If you’d like to exchange it", left, y + 18, { face: "strong", size: 9, tag: "H2" });
  sheet.text(words.join("\n"), left, y + 2, { width: right - left });
  return sheet.bytes();
}
