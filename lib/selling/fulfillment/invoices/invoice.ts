import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { formatDate } from "@/lib/platform/dates/format-date";
import { formatDollars } from "@/lib/platform/money/model";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { partLabels } from "@/lib/selling/cart/wording";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { totalLessCredit } from "@/lib/selling/store-credit/model";
import type { Order } from "../schema";
import { invoiceName } from "./invoice-name";

const MARGIN = 54;
/** Distance in points from the right edge to the right-aligned amounts of a line. */
const AMOUNT = 80;
/** Height in points that a line's last rows and the totals need together. */
const TOTALS_HEIGHT = 180;

/**
 * Renders an order's invoice as a PDF, on the paper size of the billing country. Returns null if the order has no
 * invoice or the requester is not its buyer.
 */
export async function invoicePdf(order: Order): Promise<Buffer | null> {
  const name = invoiceName(order.status);
  const { personal } = order;
  if (!name || !personal) return null;
  const american = ["US", "CA", "MX"].includes(personal.billing_address.country);
  const sheet = new PdfSheet(`${name} ${order.number}`, {
    size: american ? "LETTER" : "A4",
    margin: MARGIN,
    created: new Date(order.placed_at),
  });
  let y = head(sheet, order, name);
  y = parties(sheet, personal, y);
  y = lines(sheet, order, y);
  totals(sheet, order, y);
  return sheet.bytes();
}

function head(sheet: PdfSheet, order: Order, name: string): number {
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  sheet.text(site.name, left, MARGIN, { face: "display", size: 26 });
  const { legalName, registration, taxId } = site.owner;
  const seller = [
    legalName,
    ...currentContact().address,
    registration,
    `Tax ID ${taxId}`,
    currentContact().email,
  ];
  sheet.text(seller.join("\n"), left + half, MARGIN + 4, {
    width: half,
    align: "right",
    size: 8.5,
    color: PDF_GRAY,
  });
  let y = sheet.text(name, left, MARGIN + 96, { face: "display", size: 20, tag: "H1" });
  const facts = [
    `Number ${order.number}`,
    `Date ${formatDate(order.placed_at)}`,
    `Payment: ${order.payment_label}${isUnpaid(order.status) ? ", not yet received" : ", received"}`,
  ];
  y = sheet.text(facts.join("  ·  "), left, y + 4);
  return y + 18;
}

function parties(sheet: PdfSheet, personal: NonNullable<Order["personal"]>, y: number): number {
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  const below = [
    ["Bill to", personal.billing_address] as const,
    ["Ship to", personal.shipping_address] as const,
  ].map(([title, address], i) => {
    const x = left + i * half;
    const under = sheet.text(title, x, y, { face: "strong", size: 9, tag: "H2" });
    return sheet.text(formatPostalAddress(address).join("\n"), x, under + 2, { width: half - 20 });
  });
  return Math.max(...below) + 22;
}

function lines(sheet: PdfSheet, order: Order, from: number): number {
  const { left, right, bottom } = sheet.edges;
  const width = right - left - AMOUNT - 20;
  let y = from;
  for (const line of order.lines) {
    const rows = partLabels(line.parts);
    // a line never splits across pages
    if (y + 24 + rows.length * 12 > bottom) y = sheet.newPage();
    sheet.rule(y);
    y += 8;
    const quantity = line.quantity > 1 ? `${line.quantity} × ${formatDollars(line.unit_price)}` : "";
    sheet.text(formatDollars(line.total), right - AMOUNT, y, {
      face: "strong",
      width: AMOUNT,
      align: "right",
    });
    y = sheet.text(line.name, left, y, { face: "strong", width });
    const small = [...(quantity ? [quantity] : []), ...rows].join("\n");
    if (small) y = sheet.text(small, left, y + 2, { width, size: 8.5, color: PDF_GRAY });
    y += 8;
  }
  return y;
}

function totals(sheet: PdfSheet, order: Order, from: number): void {
  const { left, right, bottom } = sheet.edges;
  let y = from + TOTALS_HEIGHT > bottom ? sheet.newPage() : from;
  sheet.rule(y);
  y += 10;
  const row = (label: string, value: string, strong = false) => {
    const face = strong ? "strong" : "regular";
    const size = strong ? 11 : 9.5;
    sheet.text(label, left, y, { face, size });
    y = sheet.text(value, right - 200, y, { face, size, width: 200, align: "right" }) + 3;
  };
  row("Subtotal", formatDollars(order.subtotal));
  if (order.discount > 0) row("Discount", `−${formatDollars(order.discount)}`);
  row(order.shipping_label, order.shipping > 0 ? formatDollars(order.shipping) : "Free");
  if (order.tax > 0) row(order.tax_label ?? "Tax", formatDollars(order.tax));
  y += 4;
  row("Total (US dollars)", formatDollars(order.total), true);
  if (order.store_credit > 0) {
    row("Store credit", `−${formatDollars(order.store_credit)}`);
    const label = isUnpaid(order.status) ? "Amount due" : "Amount paid";
    row(label, formatDollars(totalLessCredit(order.total, order.store_credit)), true);
  }
  if (order.refunded > 0) row("Refunded", `−${formatDollars(order.refunded)}`);
  if (order.included_tax > 0) row(`Includes ${order.tax_label ?? "tax"}`, formatDollars(order.included_tax));
}
