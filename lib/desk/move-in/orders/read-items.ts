import type { Place } from "@/lib/desk/products/cells/headers";
import { countOf } from "@/lib/desk/products/shops/cells";
import type { PastOrderContent } from "@/lib/selling/past-orders/model";
import { amountOf } from "./read-amount";

export type Item = PastOrderContent["lines"][number];

/** An item that can't be read, with the column that says so. */
export type ItemFault = { column: string | null; reason: string };

const MOST_NAME = 500;
const MOST_SKU = 200;

export const NUMBER_REASON = "Write the amount as a number with a point before the cents, such as 1250.50.";

type Cells = { name: string; sku: string; quantity: string; price: string; total: string };
type Headers = Partial<Record<keyof Cells, string | null>>;

/** An item from its cells; null if there is none, as in rows that only go on with an order. */
export function itemOf(cells: Cells, currency: string, headers: Headers): Item | ItemFault | null {
  if (cells.name === "" && cells.sku === "") return null;
  const quantity = cells.quantity === "" ? 1 : countOf(cells.quantity);
  if (quantity === null || quantity < 0 || quantity > 1_000_000) {
    return { column: headers.quantity ?? null, reason: "Write the quantity as a whole number, such as 2." };
  }
  const price = amountOf(cells.price, currency);
  const total = price === null ? amountOf(cells.total, currency) : null;
  if (price === undefined || total === undefined) {
    return { column: (price === undefined ? headers.price : headers.total) ?? null, reason: NUMBER_REASON };
  }
  return {
    name: (cells.name || cells.sku).slice(0, MOST_NAME),
    sku: cells.sku.slice(0, MOST_SKU) || null,
    quantity,
    price: price ?? (quantity > 0 ? Math.round((total ?? 0) / quantity) : 0),
  };
}

/** The items of a cell: `name:Ring|sku:R-1|quantity:1|total:900.00`, several divided by semicolons. */
export function itemsOfCell(cell: string, currency: string, column: string): (Item | ItemFault)[] {
  return cell.split(/;(?=\s*(?:id|name|product_id|sku):)/).flatMap((text) => {
    const parts = new Map(
      text.split("|").flatMap((part): [string, string][] => {
        const at = part.indexOf(":");
        return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
      }),
    );
    const of = (...names: string[]) => names.map((name) => parts.get(name)).find(Boolean) ?? "";
    const headers = { name: column, sku: column, quantity: column, price: column, total: column };
    const cells = {
      name: of("name", "product_name"),
      sku: of("sku"),
      quantity: of("quantity", "qty"),
      price: "",
      total: of("total", "subtotal", "sub_total"),
    };
    return itemOf(cells, currency, headers) ?? [];
  });
}

/** The items of columns with one each. @param cellOf the cell of a column */
export function itemsOfColumns(
  places: ReadonlyMap<string, Place>,
  cellOf: (index: number) => string,
  currency: string,
): (Item | ItemFault)[] {
  const found: (Item | ItemFault)[] = [];
  for (const [key, place] of places) {
    if (/^lineitem\d+$/.test(key)) {
      found.push(...itemsOfCell(cellOf(place.index), currency, place.header));
      continue;
    }
    const nth = /^productitem(\d+)name$/.exec(key)?.[1];
    if (nth === undefined) continue;
    const beside = (what: string) => places.get(`productitem${nth}${what}`);
    const of = (what: string) => cellOf(beside(what)?.index ?? -1);
    const cells = {
      ...{
        name: cellOf(place.index),
        sku: of("sku"),
        quantity: of("quantity"),
        price: "",
        total: of("total"),
      },
    };
    const headers = { quantity: beside("quantity")?.header ?? null, total: beside("total")?.header ?? null };
    const item = itemOf(cells, currency, headers);
    if (item) found.push(item);
  }
  return found;
}
