import { stringify } from "csv-stringify/sync";
import { decimalFromCents } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import { type LineToShip, listContacts, listLinesToShip, type MarketingContact } from "./export-queries";
import type { Consent, MarketingForm } from "./model";

type Row = Record<string, string | number>;

/** A table that no spreadsheet runs as formulas. */
const csvOf = (rows: readonly Row[], columns: readonly string[]) =>
  stringify([...rows], { header: true, columns: [...columns], escape_formulas: true, bom: true });

/** What Klaviyo calls each consent. */
const KLAVIYO_CONSENTS: Readonly<Record<Consent, string>> = {
  subscribed: "Subscribed",
  left: "Unsubscribed",
  never: "Never subscribed",
};

const klaviyoRow = (contact: MarketingContact, consent: Consent): Row => ({
  Email: contact.email,
  "First Name": contact.firstName ?? "",
  "Last Name": contact.lastName ?? "",
  "Phone Number": contact.phone ?? "",
  Organization: contact.company ?? "",
  "Email Marketing Consent": KLAVIYO_CONSENTS[consent],
  "Email Marketing Consent Timestamp": contact.at ?? "",
  "Consent Text": contact.consent ?? "",
  Source: site.name,
});

/** Mailchimp takes the consent of a whole file when it is imported. */
const mailchimpRow = (contact: MarketingContact): Row => ({
  "Email Address": contact.email,
  "First Name": contact.firstName ?? "",
  "Last Name": contact.lastName ?? "",
  "Phone Number": contact.phone ?? "",
  Company: contact.company ?? "",
  "Opt-in Time": contact.at ?? "",
  "Consent Text": contact.consent ?? "",
  Tags: site.name,
});

const MARKETING: Readonly<
  Record<MarketingForm, { row: (contact: MarketingContact, consent: Consent) => Row; columns: string[] }>
> = {
  klaviyo: {
    row: klaviyoRow,
    columns: [
      ...["Email", "First Name", "Last Name", "Phone Number", "Organization"],
      ...["Email Marketing Consent", "Email Marketing Consent Timestamp", "Consent Text", "Source"],
    ],
  },
  mailchimp: {
    row: mailchimpRow,
    columns: [
      ...["Email Address", "First Name", "Last Name", "Phone Number", "Company"],
      ...["Opt-in Time", "Consent Text", "Tags"],
    ],
  },
};

export type ExchangeFile = { rows: number; csv: string };

/** Addresses of one consent, in the columns that a mail service reads. */
export async function marketingFile(form: MarketingForm, consent: Consent): Promise<ExchangeFile> {
  const contacts = await listContacts(consent);
  const { row, columns } = MARKETING[form];
  return {
    rows: contacts.length,
    csv: csvOf(
      contacts.map((contact) => row(contact, consent)),
      columns,
    ),
  };
}

const SHIPPING_COLUMNS = [
  ...[
    "Order Number",
    "Order Date",
    "Order Total",
    "Tax",
    "Shipping Paid",
    "Shipping Service",
    "Gift Message",
  ],
  ...["Buyer Email", "Recipient Full Name", "Recipient Phone", "Recipient Company", "Address Line 1"],
  ...["Address Line 2", "City", "State", "Postal Code", "Country Code", "Item SKU", "Item Name"],
  ...["Item Quantity", "Item Unit Price"],
] as const;

const shippingRow = (line: LineToShip): Row => ({
  "Order Number": line.number,
  "Order Date": line.placedAt,
  "Order Total": decimalFromCents(line.totalCents),
  Tax: decimalFromCents(line.taxCents),
  "Shipping Paid": decimalFromCents(line.shippingCents),
  "Shipping Service": line.shippingMethod,
  "Gift Message": line.giftNote ?? "",
  "Buyer Email": line.email,
  "Recipient Full Name": line.address.name,
  "Recipient Phone": line.phone ?? line.address.phone ?? "",
  "Recipient Company": line.address.company ?? "",
  "Address Line 1": line.address.line1,
  "Address Line 2": line.address.line2 ?? "",
  City: line.address.city,
  State: line.address.region ?? "",
  "Postal Code": line.address.postcode ?? "",
  "Country Code": line.address.country,
  "Item SKU": line.sku ?? "",
  "Item Name": line.name,
  "Item Quantity": line.quantity,
  "Item Unit Price": decimalFromCents(line.unitPriceCents),
});

/** What has still to ship, a line for each line of an order, in the columns of ShipStation’s import. */
export async function shippingFile(): Promise<ExchangeFile> {
  const lines = await listLinesToShip();
  return { rows: lines.length, csv: csvOf(lines.map(shippingRow), SHIPPING_COLUMNS) };
}
