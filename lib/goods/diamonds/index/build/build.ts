import { SHAPES } from "@/lib/goods/diamonds/model";
import { bestClass } from "../search/best-classes";
import { pricePerCarat, type StoneOrders } from "../search/stone-orders";
import { STORED_ORDERS, type StoredOrder } from "../store/layout";
import type { StoneNames } from "../store/stone-names";
import type { StoneColumns } from "../store/stone-record";
import type { StoneStore } from "../store/stone-store";
import { fillNames, fillStore } from "./fill";
import { RadixOrder } from "./radix-sort";

/**
 * Fills an empty store. Rows are numbered by kind, shape and price, so that most blocks hold one shape and a short
 * span of prices, and whole blocks fail or pass such a filter at once.
 */
export function fillIndex(
  store: StoneStore,
  names: StoneNames,
  orders: StoneOrders,
  columns: StoneColumns,
  count: number,
): void {
  const { kind, shape, price } = columns;
  const { rows } = RadixOrder.ofRows(count)
    .byNumber((i) => price[i] ?? 0)
    .byNumber((i) => (kind[i] ?? 0) * SHAPES.length + (shape[i] ?? 0));
  fillStore(store, columns, rows);
  fillNames(names, columns, rows);
  sortAll(store, names, orders);
}

function sortAll(store: StoneStore, names: StoneNames, orders: StoneOrders): void {
  const { count, createdAt } = store;
  const { price, carat } = store.measures;
  const kind = Uint16Array.from({ length: count }, (_, row) => store.codeOf(row, "kind"));
  let dearest = 0;
  let newest = 0;
  for (let row = 0; row < count; row++) {
    dearest = Math.max(dearest, price[row] ?? 0);
    newest = Math.max(newest, createdAt[row] ?? 0);
  }
  const bySku = sortByBytes(names.skus, names.code.width, count);
  const byPrice = bySku.clone().byNumber((row) => price[row] ?? 0);
  const classes = Uint16Array.from({ length: count }, (_, row) => bestClass(store, row));
  const sorted: Record<StoredOrder, () => RadixOrder> = {
    best: () =>
      byPrice
        .clone()
        .byDouble((row) => pricePerCarat(store, row))
        .by(classes),
    price_asc: () => byPrice.clone().by(kind),
    price_desc: () => bySku.byNumber((row) => dearest - (price[row] ?? 0)).by(kind),
    carat_asc: () =>
      byPrice
        .clone()
        .byNumber((row) => carat[row] ?? 0)
        .by(kind),
    carat_desc: () =>
      byPrice
        .clone()
        .byNumber((row) => 65_535 - (carat[row] ?? 0))
        .by(kind),
    newest: () =>
      byPrice
        .clone()
        .byNumber((row) => newest - (createdAt[row] ?? 0))
        .by(kind),
    id: () => sortByBytes(names.ids, 16, count),
  };
  for (const order of STORED_ORDERS) orders.rows[order].set(sorted[order]().rows);
}

/** Sorts by bytes, `width` of them per row, two at a time from the last. */
function sortByBytes(bytes: Uint8Array, width: number, count: number): RadixOrder {
  const order = RadixOrder.ofRows(count);
  const digits = new Uint16Array(count);
  for (let end = width; end > 0; end -= 2) {
    for (let row = 0; row < count; row++) {
      const last = row * width + end - 1;
      digits[row] = ((end > 1 ? (bytes[last - 1] ?? 0) : 0) << 8) | (bytes[last] ?? 0);
    }
    order.by(digits);
  }
  return order;
}
