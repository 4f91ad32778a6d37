import { PDF_GRAY, type PdfSheet } from "@/lib/platform/pdf/document";
import { orderLabels } from "@/lib/selling/cart/bill-labels";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";

/** Width in points of the column with quantities. */
const QUANTITY = 40;

/**
 * Draws the lines of an order without prices, ruled, on further pages where one is full.
 * @param from where they begin, in points from the top
 * @returns where they end
 */
export function drawLines(
  sheet: PdfSheet,
  lines: readonly Pick<Order["lines"][number], "name" | "parts" | "quantity">[],
  from: number,
): number {
  const { left, right, bottom } = sheet.edges;
  const width = right - left - QUANTITY;
  let y = from;
  for (const { name, parts, quantity } of lines) {
    const rows = orderLabels(parts);
    if (y + 24 + rows.length * 12 > bottom) y = sheet.newPage();
    sheet.rule(y);
    sheet.text(`${quantity} ×`, left, y + 8, { face: "strong", width: QUANTITY });
    y = sheet.text(name, left + QUANTITY, y + 8, { face: "strong", width });
    if (rows.length > 0)
      y = sheet.text(rows.join("\n"), left + QUANTITY, y + 2, { width, size: 8.5, color: PDF_GRAY });
    y += 8;
  }
  sheet.rule(y);
  return y;
}
