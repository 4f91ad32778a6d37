import { SHAPES } from "../model";
import { fillNames, fillStore } from "./fill";
import { ORDERS, type Order } from "./layout";
import { RadixOrder } from "./radix-sort";
import type { StoneNames } from "./stone-names";
import { bestClass, pricePerCarat, type StoneOrders } from "./stone-orders";
import type { StoneColumns } from "./stone-record";
import type { StoneStore } from "./stone-store";

/**
 * Fills an empty store. Rows are numbered by kind, shape and price, so that most blocks hold one shape and a short
 * span of prices, and whole blocks fail or pass such a filter at once.
 */
export function fill(
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
  const bySku = sortBySku(names, count);
  const byPrice = bySku.clone().byNumber((row) => price[row] ?? 0);
  const classes = Uint16Array.from({ length: count }, (_, row) => bestClass(store, row));
  const sorted: Record<Order, () => RadixOrder> = {
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
  };
  for (const order of ORDERS) orders.rows[order].set(sorted[order]().rows);
}

/** By bytes, two at a time from the end of the longest SKU; a SKU that has ended sorts before all that go on. */
function sortBySku(names: StoneNames, count: number): RadixOrder {
  const { arena, skuAt } = names;
  const length = new Uint16Array(count);
  let longest = 0;
  for (let row = 0; row < count; row++) {
    const at = skuAt[row] ?? 0;
    length[row] = (arena[at] ?? 0) | ((arena[at + 1] ?? 0) << 8);
    longest = Math.max(longest, length[row] ?? 0);
  }
  const order = RadixOrder.ofRows(count);
  const digits = new Uint16Array(count);
  for (let position = longest - 1 + (longest % 2); position > 0; position -= 2) {
    for (let row = 0; row < count; row++) {
      const at = (skuAt[row] ?? 0) + 2 + position;
      const left = (length[row] ?? 0) - position;
      const high = left >= 0 ? (arena[at - 1] ?? 0) : 0;
      digits[row] = (high << 8) | (left > 0 ? (arena[at] ?? 0) : 0);
    }
    order.by(digits);
  }
  return order;
}
