import { ORDERS, type Order, STORED_ORDERS, type StoredOrder } from "../store/layout";
import type { StoneNames } from "../store/stone-names";
import type { StoneStore } from "../store/stone-store";
import { bestClass } from "./best-classes";

const WEIGHT_UNIT = 100;

/** Cents per carat, the same double as PostgreSQL's `price_cents / carat`. */
export const pricePerCarat = (store: StoneStore, row: number): number =>
  (store.measures.price[row] ?? 0) / ((store.measures.carat[row] ?? 0) / WEIGHT_UNIT);

type Compare = (a: number, b: number) => number;
/** A number by which one row is before another if it is smaller; equal ones may be in either order. */
type RoughKey = (row: number) => number;

/** More than any price per carat, in cents. */
const MOST_PER_CARAT = 2 ** 38;

/**
 * The listed rows in each stored order: white stones first, then the order's own key, then price, then SKU.
 * So no two stones tie, a binary search finds a row's position, and a change moves only the rows between its
 * old and new position.
 */
export class StoneOrders {
  readonly rows: Record<StoredOrder, Uint32Array>;
  readonly compare: Record<StoredOrder, Compare>;
  readonly roughKey: Record<Order, RoughKey>;

  constructor(
    private readonly store: StoneStore,
    private readonly names: StoneNames,
  ) {
    const { buffer } = store.memory;
    const view = (order: StoredOrder) => [order, new Uint32Array(buffer, store.at[order], store.capacity)];
    this.rows = Object.fromEntries(STORED_ORDERS.map(view)) as Record<StoredOrder, Uint32Array>;

    const { createdAt } = store;
    const { price, carat } = store.measures;
    const by =
      (values: ArrayLike<number>, direction: 1 | -1): Compare =>
      (a, b) =>
        ((values[a] ?? 0) - (values[b] ?? 0)) * direction;
    const kind: Compare = (a, b) => store.codeOf(a, "kind") - store.codeOf(b, "kind");
    const best: Compare = (a, b) =>
      bestClass(store, a) - bestClass(store, b) || pricePerCarat(store, a) - pricePerCarat(store, b);
    const tie: Compare = (a, b) => (price[a] ?? 0) - (price[b] ?? 0) || names.compareSkus(a, b);
    const then =
      (key: Compare): Compare =>
      (a, b) =>
        kind(a, b) || key(a, b) || tie(a, b);
    this.compare = {
      best: then(best),
      price_asc: then(() => 0),
      price_desc: then(by(price, -1)),
      carat_asc: then(by(carat, 1)),
      carat_desc: then(by(carat, -1)),
      newest: then(by(createdAt, -1)),
      id: (a, b) => names.compareIds(a, b),
    };
    this.roughKey = {
      best: (row) => bestClass(store, row) * MOST_PER_CARAT + pricePerCarat(store, row),
      price_asc: (row) => price[row] ?? 0,
      price_desc: (row) => -(price[row] ?? 0),
      carat_asc: (row) => carat[row] ?? 0,
      carat_desc: (row) => -(carat[row] ?? 0),
      newest: (row) => -(createdAt[row] ?? 0),
    };
  }

  /** The number of rows of an order before a row, which need not be in it. */
  place(order: StoredOrder, row: number): number {
    const compare = this.compare[order];
    return this.firstWhere(order, (other) => compare(other, row) >= 0);
  }

  /**
   * The position of a row in an order. It distinguishes two stones with the same SKU, which a change may
   * cause briefly.
   */
  private positionOf(order: StoredOrder, row: number): number {
    let position = this.place(order, row);
    while (this.rows[order][position] !== row && position < this.store.count) position++;
    return position;
  }

  /** The first position in a range whose row passes; all rows before it must fail and all after it pass. */
  firstWhere(order: StoredOrder, passes: (row: number) => boolean, from = 0, to = this.store.count): number {
    const rows = this.rows[order];
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(rows[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The row of a uuid, or −1. */
  rowOf(id: string): number {
    const { names, rows, store } = this;
    names.want(id);
    const position = this.firstWhere("id", (row) => names.compareWanted(row) >= 0);
    const row = position < store.count ? (rows.id[position] ?? -1) : -1;
    return row >= 0 && names.compareWanted(row) === 0 ? row : -1;
  }

  /** Positions of a kind's rows, the same in every sort. */
  ofKind(kind: number): { from: number; to: number } {
    const colored = this.firstWhere("price_asc", (row) => this.store.codeOf(row, "kind") === 1);
    return kind === 0 ? { from: 0, to: colored } : { from: colored, to: this.store.count };
  }

  /**
   * Removes rows from the orders and inserts others; a change that stays in its row keeps its position in the
   * uuid order. `staged` rows hold the columns of the inserted stones, `rows` their final numbers; the
   * columns of removed rows must still be unchanged.
   */
  edit(out: Edit, staged: Edit, rows: ReadonlyMap<number, number>): void {
    for (const order of ORDERS) {
      this.editOne(order, [...out.moving, ...out.changing], [...staged.moving, ...staged.changing], rows);
    }
    this.editOne("id", out.moving, staged.moving, rows);
  }

  private editOne(
    order: StoredOrder,
    out: readonly number[],
    staged: readonly number[],
    rows: ReadonlyMap<number, number>,
  ): void {
    const gaps = out.map((row) => this.positionOf(order, row)).sort((a, b) => a - b);
    const entries = [...staged]
      .sort(this.compare[order])
      .map((row) => ({ at: this.place(order, row), row: rows.get(row) ?? row }));
    splice(this.rows[order], this.store.count, gaps, entries);
  }
}

/** Rows of stones that come or go (`moving`), and of those whose position changes. */
type Edit = { moving: readonly number[]; changing: readonly number[] };
type Entry = { at: number; row: number };

/**
 * Removes the positions `gaps` and inserts the entries before the positions they name; both in ascending
 * order.
 */
function splice(rows: Uint32Array, length: number, gaps: readonly number[], entries: readonly Entry[]): void {
  const last = Math.max(gaps.at(-1) ?? -1, (entries.at(-1)?.at ?? 0) - 1);
  // as many inserted as removed: nothing after the last change moves
  const end = gaps.length === entries.length ? last + 1 : length;

  // close the gaps: rows between two gaps move down together
  gaps.forEach((gap, i) => {
    rows.copyWithin(gap - i, gap + 1, gaps[i + 1] ?? end);
  });
  // make room from the end: rows after an entry move up by the number of entries still to insert before them
  let stop = end - gaps.length;
  let passed = gaps.length;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (!entry) continue;
    while (passed > 0 && (gaps[passed - 1] ?? 0) >= entry.at) passed--;
    const start = entry.at - passed;
    rows.copyWithin(start + i + 1, start, stop);
    rows[start + i] = entry.row;
    stop = start;
  }
}
