import { TRUE_SIZE_FRAME } from "@/lib/goods/geometry/drawings/true-size/frame";
import { lineArt } from "@/lib/goods/geometry/drawings/true-size/line-art";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { isInParcel } from "@/lib/selling/cart/order-items";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { drawLines } from "./draw-lines";

const MARGIN = 54;

/**
 * Renders what goes into a parcel as a PDF on US Letter, without prices: it may be a gift.
 * @param parcel one parcel of several, with so many pieces of each line, by its position; without it, all of the order
 */
export async function packingSlipPdf(
  order: Order,
  parcel?: { name: string; pieces: ReadonlyMap<number, number> },
): Promise<Buffer> {
  const lines = order.lines
    .map((line, i) => (parcel ? { ...line, quantity: parcel.pieces.get(i) ?? 0 } : line))
    .filter(({ quantity, parts }) => quantity > 0 && isInParcel(parts));
  const sheet = new PdfSheet(`Packing slip ${order.number}`, {
    size: "LETTER",
    margin: MARGIN,
    created: new Date(order.placed_at),
  });
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  sheet.letterhead(site.name, await paperLogo(site.name), left, MARGIN);
  sheet.text([...currentContact().address, currentContact().email].join("\n"), left + half, MARGIN + 4, {
    width: half,
    align: "right",
    size: 8.5,
    color: PDF_GRAY,
  });
  sheet.lines(lineArt(), TRUE_SIZE_FRAME, [right - 84, MARGIN + 80, 84]);
  let y = sheet.text("Packing slip", left, MARGIN + 96, { face: "display", size: 20, tag: "H1" });
  const facts = [
    `Order ${order.number}`,
    `Placed ${formatDate(order.placed_at)}`,
    ...(parcel ? [parcel.name] : []),
  ];
  y = sheet.text(facts.join("  ·  "), left, y + 4) + 18;
  const { personal } = order;
  if (personal) {
    y = sheet.text(order.pickup ? "Picked up by" : "Ship to", left, y, {
      face: "strong",
      size: 9,
      tag: "H2",
    });
    const rows = [
      ...(order.pickup ? [personal.shipping_address.name] : formatPostalAddress(personal.shipping_address)),
      ...(personal.phone ? [personal.phone] : []),
    ];
    sheet.text(order.shipping_label, left + half, y + 2, { width: half });
    y = sheet.text(rows.join("\n"), left, y + 2, { width: half - 20 }) + 22;
  }
  y = drawLines(sheet, lines, y);
  if (personal?.gift_note) {
    y = sheet.text("Gift note", left, y + 18, { face: "strong", size: 9, tag: "H2" });
    sheet.text(personal.gift_note, left, y + 2, { width: right - left });
  }
  return sheet.bytes();
}
