import { headerKey, type Place, placesOf } from "@/lib/desk/products/cells/headers";
import type { ColumnUse } from "@/lib/desk/products/shops/model";
import { MAX_LENGTHS } from "@/lib/people/accounts/validation";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { dateOf } from "@/lib/platform/dates/written-date";
import { isCurrencyCode } from "@/lib/platform/intl/money";
import { currencyCode } from "@/lib/platform/money/model";
import type { PastOrderContent } from "@/lib/selling/past-orders/model";
import { countryOf } from "../country-code";
import { ITEM_COLUMNS, ORDER_FIELDS } from "./columns";
import { amountOf } from "./read-amount";
import { type Item, type ItemFault, itemOf, itemsOfCell, itemsOfColumns, NUMBER_REASON } from "./read-items";

/** Most items of an order, and characters of a note and of other texts. */
const MOST_ITEMS = 500;
const MOST_NOTE = 4_000;
const MOST_TEXT = 300;
/** The largest amount that the shop stores, in a currency's smallest unit. */
const MOST_AMOUNT = 2_000_000_000;

/** An order as the shop would store it. */
export type OldOrder = {
  line: number;
  number: string;
  email: string | null;
  name: string;
  placedAt: Date;
  currency: string;
  total: number;
  content: PastOrderContent;
};

/** One field that wasn't accepted. `isWhole`: the order isn't imported for it. */
export type OrderFault = {
  line: number;
  name: string;
  column: string | null;
  reason: string;
  isWhole: boolean;
};

type TableRow = { line: number; record: readonly string[] };
type Read = { order: OldOrder | null; faults: OrderFault[] };

export type OrderReader = {
  columns: ColumnUse[];
  hasCurrency: boolean;
  /** what the order of a row is called; empty in a row that goes on with the one before */
  numberOf: (row: TableRow) => string;
  read: (rows: readonly TableRow[], currency: string | null) => Read;
};

/** Reads the rows of a list of orders by its header: one row an order, or one an item. */
export function createOrderReader(header: readonly string[]): OrderReader {
  const places = placesOf(header);
  const found = new Map<string, Place>();
  for (const [field, { headers }] of Object.entries(ORDER_FIELDS)) {
    const place = headers.map((name) => places.get(headerKey(name))).find((one) => one !== undefined);
    if (place) found.set(field, place);
  }
  const uses = new Map([...found].map(([field, { index }]) => [index, ORDER_FIELDS[field]?.use ?? null]));
  for (const [key, { index }] of places) if (ITEM_COLUMNS.test(key)) uses.set(index, "Item");
  const cellOf = (row: TableRow, index: number) => row.record[index]?.trim() ?? "";
  const fieldOf = (row: TableRow, field: string) => cellOf(row, found.get(field)?.index ?? -1);
  const headerOf = (field: string) => found.get(field)?.header ?? null;
  return {
    columns: header.map((cell, index) => ({
      ...{ header: cell.trim(), use: uses.get(index) ?? null, note: null, examples: [] },
    })),
    hasCurrency: found.has("currency"),
    numberOf: (row) => fieldOf(row, "number").replace(/^'+/, ""),
    read: (rows, currency) => {
      const [first] = rows;
      if (!first) throw new Error("An order has at least one row");
      // rows of further items may leave out what the first one says
      const of = (field: string) => rows.map((row) => fieldOf(row, field)).find((cell) => cell !== "") ?? "";
      const itemsOf = (chosen: string) =>
        rows.flatMap((row) =>
          itemsOfRow((field) => fieldOf(row, field), {
            ...{ places, headerOf, currency: chosen },
            cellOf: (index) => cellOf(row, index),
          }).map((item) => ({ item, line: row.line })),
        );
      return readOrder(first.line, { of, headerOf, itemsOf, currency });
    },
  };
}

type RowOf = {
  places: ReadonlyMap<string, Place>;
  headerOf: (field: string) => string | null;
  cellOf: (index: number) => string;
  currency: string;
};

function itemsOfRow(
  of: (field: string) => string,
  { places, headerOf, cellOf, currency }: RowOf,
): (Item | ItemFault)[] {
  const [name, variant] = [of("itemName"), of("itemVariant")];
  const cells = {
    name: [name, variant].filter(Boolean).join(" – "),
    sku: of("itemSku").replace(/^'+/, ""),
    quantity: of("itemQuantity"),
    price: of("itemPrice"),
    total: of("itemTotal"),
  };
  const headers = {
    quantity: headerOf("itemQuantity"),
    price: headerOf("itemPrice"),
    total: headerOf("itemTotal"),
  };
  const item = headerOf("itemName") === null ? null : itemOf(cells, currency, headers);
  return [
    ...(item ? [item] : []),
    ...itemsOfCell(of("itemsCell"), currency, headerOf("itemsCell") ?? ""),
    ...itemsOfColumns(places, cellOf, currency),
  ];
}

type Order = {
  of: (field: string) => string;
  headerOf: (field: string) => string | null;
  itemsOf: (currency: string) => { item: Item | ItemFault; line: number }[];
  /** of a file that names none */
  currency: string | null;
};

/** Why an order isn't imported, with the column that says so. */
class Refusal extends Error {
  constructor(
    readonly column: string | null,
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

function readOrder(line: number, order: Order): Read {
  const { of, headerOf } = order;
  const faults: OrderFault[] = [];
  const number = of("number").replace(/^'+/, "");
  const label = number || `line ${line}`;
  try {
    const email = of("email").replace(/^'+/, "").toLowerCase();
    const isEmail = EMAIL_PATTERN.test(email) && email.length <= MAX_LENGTHS.email;
    const read = { line, ...factsOf(order) };
    if (email !== "" && !isEmail) {
      faults.push({
        ...{ line, name: label, column: headerOf("email"), isWhole: false },
        reason: "This is no email address. The order is imported without it, so that no customer sees it.",
      });
    }
    return { order: { ...read, email: isEmail ? email : null }, faults };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { column, message: reason } = error;
    return {
      order: null,
      faults: [{ line: error.line ?? line, name: label, column, reason, isWhole: true }],
    };
  }
}

function factsOf({ of, headerOf, itemsOf, currency: chosen }: Order): Omit<OldOrder, "line" | "email"> {
  const number = of("number").replace(/^'+/, "");
  if (number === "") throw new Refusal(headerOf("number"), "Enter the order’s number.");
  if (number.length > 100) throw new Refusal(headerOf("number"), "A number has 100 characters at most.");
  const placedAt = dateOf(of("placed"));
  if (!placedAt) throw new Refusal(headerOf("placed"), "There is no such date. Write it as 2026-12-01.");
  const currency = of("currency").toUpperCase() || chosen;
  if (currency === null || !isCurrencyCode(currency)) {
    throw new Refusal(headerOf("currency"), `Enter the code of a currency, such as ${currencyCode()}.`);
  }
  const amount = (field: string): number | null => {
    const read = amountOf(of(field), currency);
    if (read === undefined || Math.abs(read ?? 0) > MOST_AMOUNT) {
      throw new Refusal(headerOf(field), NUMBER_REASON);
    }
    return read;
  };
  const total = amount("total");
  if (total === null) throw new Refusal(headerOf("total"), "Enter the order’s total.");
  const lines = itemsOf(currency).map(({ item, line }) => {
    if ("reason" in item) throw new Refusal(item.column, item.reason, line);
    if (Math.abs(item.price) > MOST_AMOUNT) throw new Refusal(headerOf("itemPrice"), NUMBER_REASON, line);
    return item;
  });
  if (lines.length > MOST_ITEMS) throw new Refusal(null, `An order has ${MOST_ITEMS} items at most.`);
  const [billing, shipping] = [addressOf("billing", of), addressOf("shipping", of)];
  const text = (field: string) => of(field).slice(0, MOST_TEXT) || null;
  const canceled = dateOf(of("canceled"));
  const discount = amount("discount");
  const refunded = amount("refunded");
  return {
    ...{ number, placedAt, currency, total },
    name: (billing.name || shipping.name).slice(0, MOST_TEXT),
    content: {
      lines,
      subtotal: amount("subtotal"),
      discount: discount === null ? null : Math.abs(discount),
      shipping: amount("shipping"),
      tax: amount("tax"),
      refunded: refunded === null ? null : Math.abs(refunded),
      code: codesOf(of("code")).slice(0, MOST_TEXT) || null,
      ...{ payment: text("payment"), delivery: text("delivery") },
      ...{ paid: text("paid"), sent: text("sent") },
      canceledAt: canceled?.toISOString() ?? null,
      shippingAddress: shipping.rows.length > 0 ? shipping.rows : billing.rows,
      billingAddress: billing.rows,
      phone:
        (of("phone") || of("shipping.phone") || of("billing.phone")).replace(/^'+/, "").slice(0, 60) || null,
      note: of("note").slice(0, MOST_NOTE) || null,
    },
  };
}

/** Discount codes, also where a plugin writes them with their amounts: `code:SPRING|amount:10.00;code:VIP|amount:5.00`. */
const codesOf = (cell: string): string =>
  [...cell.matchAll(/(?:^|[|;])code:([^|;]+)/g)].map(([, code]) => code).join(", ") || cell;

/** An address as rows of a label, and whose it is. */
function addressOf(
  whose: "billing" | "shipping",
  of: (field: string) => string,
): { name: string; rows: string[] } {
  const part = (field: string) => of(`${whose}.${field}`).slice(0, MOST_TEXT);
  const name = part("name") || `${part("firstName")} ${part("lastName")}`.trim();
  const place = {
    ...{ line1: part("line1"), line2: part("line2"), city: part("city"), region: part("region") },
    postcode: part("postcode").replace(/^'+/, ""),
    country: part("country") === "" ? "" : countryOf(part("country")),
  };
  if (Object.values(place).every((text) => text === "")) return { name, rows: [] };
  return { name, rows: formatPostalAddress({ name, company: part("company"), ...place }) };
}
