import type { Kernel } from "../kernel/plain-kernel";
import { BITMAP_BYTES } from "../kernel/plan-format";
import { type Category, MAX_GATHERED, MAX_PICKED, type Order, PLACES } from "../store/layout";
import type { StoneStore } from "../store/stone-store";
import { bestClass, classesOf } from "./best-classes";
import type { IndexQuery } from "./index-query";
import type { Plan } from "./plan";
import type { StoneOrders } from "./stone-orders";

/** Derived orders: by grade from the finest to none, by price within a grade. */
const BY_GRADE = { color_best: "color", clarity_best: "clarity", cut_best: "cut" } as const satisfies Partial<
  Record<IndexQuery["sort"], Category>
>;
/**
 * Cost of gathering a row and its place among the others, in the steps that a walk is expected to take; hits lie
 * closer together than evenly, so that it takes several times as many.
 */
const SORT_STEPS = 10;

/**
 * A range of hits in an order: `total` in all, `skip` of them before the page and `want` on it.
 * `value`: only hits that have it, or null for all
 */
type Window = { order: Order; value: number | null; total: number; skip: number; want: number };
/** Positions in an order that enclose all hits. */
type Span = { from: number; to: number };

/** Picks the rows of a page from the hits of the last answer. */
export class Pager {
  private readonly picked: Uint32Array;
  private readonly gathered: Uint32Array;

  constructor(
    private readonly store: StoneStore,
    private readonly orders: StoneOrders,
    private readonly plan: Plan,
    private readonly kernel: Kernel,
  ) {
    const { buffer } = store.memory;
    this.picked = new Uint32Array(buffer, store.at.page, MAX_PICKED + 1);
    this.gathered = new Uint32Array(buffer, store.at.gathered, MAX_GATHERED);
  }

  /** The rows of the query's page, MAX_PICKED at most, of `total` that pass all its filters. */
  rows(question: IndexQuery, total: number): number[] {
    const { sort, offset } = question;
    const want = Math.min(question.limit, MAX_PICKED, total - offset);
    if (want <= 0) return [];
    if (sort === "color_best" || sort === "clarity_best" || sort === "cut_best") {
      return this.byGrade(question, BY_GRADE[sort], want);
    }
    return this.window(question, { order: sort, value: null, total, skip: offset, want });
  }

  /** The prices, in cents, at some positions of the hits of the last answer, from the cheapest at 0. */
  prices(question: IndexQuery, total: number, places: readonly number[]): number[] {
    const { price } = this.store.measures;
    if (total <= MAX_GATHERED) {
      this.kernel.extract(this.store.at.hits, this.store.blocks, this.store.at.gathered);
      const cents = Uint32Array.from(this.gathered.subarray(0, total), (row) => price[row] ?? 0).sort();
      return places.map((place) => cents[place] ?? 0);
    }
    return places.map((offset) => {
      const [row = 0] = this.rows({ ...question, sort: "price_asc", offset, limit: 1 }, total);
      return price[row] ?? 0;
    });
  }

  private byGrade(question: IndexQuery, category: Category, want: number): number[] {
    const { first, size } = PLACES[category];
    const own = question.filters.find((filter) => "category" in filter && filter.category === category);
    const chosen = own && "category" in own ? own.values : null;
    const counts = this.plan.counts(category);
    const rows: number[] = [];
    let skip = question.offset;
    for (let code = size - 1; code >= 0 && rows.length < want; code--) {
      // the counts leave the category's own filter out
      const total = chosen?.includes(code) === false ? 0 : (counts[code] ?? 0);
      if (total > skip) {
        const rest = Math.min(want - rows.length, total - skip);
        const window: Window = { order: "price_asc", value: first + code, total, skip, want: rest };
        rows.push(...this.window(question, window));
      }
      skip = Math.max(0, skip - total);
    }
    return rows;
  }

  /** Walks the order if hits are frequent in it; gathers and sorts the hits if they are rare. */
  private window(question: IndexQuery, window: Window): number[] {
    const { order, total, skip, want } = window;
    const span = this.spanOf(question, order);
    const length = span.to - span.from;
    const behind = total - skip - want;
    const steps = (length * (Math.min(skip, behind) + want)) / total;
    if (total <= MAX_GATHERED && total * SORT_STEPS < steps) return this.sorted(window);
    // from whichever end is nearer
    if (skip > behind) return this.walk(window, span, -1, behind, want).rows.reverse();
    const classes = order === "best" ? classesOf(question) : null;
    return classes ? this.byClass(window, classes) : this.walk(window, span, 1, skip, want).rows;
  }

  /** Walks only the parts of the order `best` that hits can lie in. */
  private byClass(window: Window, classes: NonNullable<ReturnType<typeof classesOf>>): number[] {
    const rows: number[] = [];
    let skip = window.skip;
    let at = 0;
    for (const range of classes) {
      const startOf = (least: number) =>
        this.orders.firstWhere("best", (row) => bestClass(this.store, row) >= least, at);
      const from = startOf(range.from);
      at = from;
      const to = startOf(range.to);
      at = to;
      const walked = this.walk(window, { from, to }, 1, skip, window.want - rows.length);
      rows.push(...walked.rows);
      skip = walked.skip;
      if (rows.length === window.want) break;
    }
    return rows;
  }

  /** The next hits of a part of an order, and how many were still to be passed over at its end. */
  private walk(
    { order, value }: Pick<Window, "order" | "value">,
    { from, to }: Span,
    step: 1 | -1,
    skip: number,
    want: number,
  ): { rows: number[]; skip: number } {
    const { at } = this.store;
    const values = value === null ? 0 : at.bits + value * BITMAP_BYTES;
    const first = step === 1 ? from : to - 1;
    const { kernel, picked } = this;
    const found = kernel.walk(at[order], first, step, to - from, at.hits, values, skip, want, at.page);
    return { rows: Array.from(picked.subarray(0, found)), skip: picked[want] ?? 0 };
  }

  /** Sorts rough keys, which are numbers, and compares only the rows up to the last wanted one. */
  private sorted({ order, value, total, skip, want }: Window): number[] {
    const { kernel, gathered, orders, store } = this;
    const { plan, narrowed, hits } = store.at;
    if (value !== null) kernel.narrow(plan, value, narrowed);
    kernel.extract(value === null ? hits : narrowed, store.blocks, store.at.gathered);
    const rows = gathered.subarray(0, total);
    const keys = Float64Array.from(rows, orders.roughKey[order]);
    const last = keys.slice().sort()[skip + want - 1] ?? Number.POSITIVE_INFINITY;
    return Array.from(rows.filter((_, i) => (keys[i] ?? 0) <= last))
      .sort(orders.compare[order])
      .slice(skip, skip + want);
  }

  /** The kind's part of an order, narrowed by the range filter in an order by price or weight. */
  private spanOf({ kind, filters }: IndexQuery, order: Order): Span {
    let { from, to } = this.orders.ofKind(kind);
    const measure = order.startsWith("price") ? "price" : order.startsWith("carat") ? "carat" : null;
    const range = filters.find((filter) => "measure" in filter && filter.measure === measure);
    if (!measure || !range || !("measure" in range)) return { from, to };
    const values = this.store.measures[measure];
    const reaches = (bound: number) => (row: number) => (values[row] ?? 0) >= bound;
    const passed = (bound: number) => (row: number) => (values[row] ?? 0) < bound;
    if (order.endsWith("_asc")) {
      from = this.orders.firstWhere(order, reaches(range.from), from, to);
      to = this.orders.firstWhere(order, reaches(range.to + 1), from, to);
    } else {
      from = this.orders.firstWhere(order, passed(range.to + 1), from, to);
      to = this.orders.firstWhere(order, passed(range.from), from, to);
    }
    return { from, to };
  }
}
