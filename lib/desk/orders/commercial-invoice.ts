import { findCountry } from "@/lib/platform/countries/countries";
import { formatDate } from "@/lib/platform/intl/dates";
import { paperLogo } from "@/lib/platform/logo/paper-logo";
import { addCents, type Cents, currencyCode, formatMoney, sumCents } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { hsHeading } from "@/lib/selling/duties/estimate";
import { carriageCents } from "@/lib/selling/duties/order-duties";
import { InvoiceSheet } from "@/lib/selling/invoices/invoice-sheet";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { TaxClass } from "@/lib/selling/tax/model";

/** A line of an order as customs read it. */
export type CustomsLine = {
  lineId: string;
  name: string;
  quantity: number;
  taxClass: TaxClass;
  /** the whole line, after discounts */
  valueCents: Cents;
  /** of the whole line, its metal and stones; null if nobody has weighed it */
  grams: number | null;
};

const NOT_STATED = "____________________";
const countryName = (code: string | null) => (code ? (findCountry(code)?.name ?? code) : NOT_STATED);

/** What a line is, in the words of its heading. */
const DESCRIPTIONS = {
  "7113": "Jewelry of precious metal, HS 7113",
  "7104": "Synthetic diamonds, loose, HS 7104",
} as const;

/**
 * Renders the commercial invoice of an order for customs: who sends it to whom, what it is by its HS heading, where it is
 * from, what it is worth and weighs, and who pays duties.
 */
export async function commercialInvoicePdf(
  order: OrderRow,
  lines: readonly CustomsLine[],
  settings: Pick<ShopSettings, "seller" | "address" | "email" | "phone" | "customs">,
): Promise<Buffer> {
  const { customs, seller, address, email } = settings;
  const sheet = new InvoiceSheet(
    `Commercial invoice ${order.number}`,
    {
      seller: { shop: site.name, ...seller, address, email },
      billTo: order.billingAddress,
      shipTo: order.shippingAddress,
    },
    order.placedAt,
    await paperLogo(site.name),
  );
  let y = sheet.head("Commercial invoice", [
    `Order ${order.number}`,
    `Date ${formatDate(order.placedAt.toISOString())}`,
    `Currency ${currencyCode()}`,
    `Terms: ${order.delivery?.duties?.isPaid ? "DDP, duties paid by the sender" : "DAP, duties paid by the recipient"}`,
    "Reason for export: sale",
    ...(customs.eori ? [`Exporter number ${customs.eori}`] : []),
    ...((order.shippingAddress.phone ?? order.phone)
      ? [`Recipient’s phone ${order.shippingAddress.phone ?? order.phone}`]
      : []),
  ]);
  y = sheet.parties(y);
  const goods = lines.flatMap((line) => {
    const heading = hsHeading(line.taxClass);
    return heading ? [{ ...line, heading }] : [];
  });
  for (const { name, quantity, heading, valueCents, grams } of goods) {
    const origin = heading === "7113" ? customs.jewelryOrigin : customs.stoneOrigin;
    y = sheet.line(
      {
        name: quantity > 1 ? `${quantity} × ${name}` : name,
        amount: formatMoney(valueCents),
        small: [
          DESCRIPTIONS[heading],
          `Country of origin: ${countryName(origin)}`,
          `Net weight: ${grams === null ? NOT_STATED : `${grams.toFixed(2)} g`}`,
        ],
      },
      y,
    );
  }
  const value = sumCents(goods.map(({ valueCents }) => valueCents));
  y = sheet.totals(
    [
      { label: "Value of the goods", value: formatMoney(value) },
      { label: "Delivery and insurance", value: formatMoney(carriageCents(order)) },
      {
        label: `Value for customs (${currencyCode()})`,
        value: formatMoney(addCents(value, carriageCents(order))),
        isTotal: true,
      },
    ],
    y,
  );
  sheet.notes(
    [
      "I declare that this invoice is true and correct, and that the goods are of the origin stated above.",
      "",
      `Name, date, and signature of the sender: ${NOT_STATED}${NOT_STATED}`,
    ],
    y + 24,
  );
  return sheet.bytes();
}
