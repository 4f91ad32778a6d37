import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import { PdfSheet } from "@/lib/platform/pdf/document";
import { currentContact } from "@/lib/platform/settings/current-settings";
import type { ReturnWindow } from "@/lib/platform/settings/return-window";
import { site } from "@/lib/platform/site/site";
import { isInParcel } from "@/lib/selling/cart/order-items";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { exchangeSentences } from "@/lib/selling/gifts/receipt";
import { drawLines } from "./draw-lines";

const MARGIN = 54;

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
  y = drawLines(
    sheet,
    order.lines.filter(({ parts }) => isInParcel(parts)),
    y,
  );
  const { email, phone } = currentContact();
  const words = exchangeSentences(order, window, { email, phone: phone.label });
  if (y + 80 > bottom) y = sheet.newPage();
  y = sheet.text("If you’d like to exchange it", left, y + 18, { face: "strong", size: 9, tag: "H2" });
  sheet.text(words.join("\n"), left, y + 2, { width: right - left });
  return sheet.bytes();
}
