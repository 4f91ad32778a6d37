import type { IndexQuery } from "./index-query";
import type { Kernel } from "./kernel/plain-kernel";
import { type Category, MAX_GATHERED, MAX_PICKED, type Order, PLACES } from "./layout";
import type { Plan } from "./plan";
import type { StoneOrders } from "./stone-orders";
import type { StoneStore } from "./stone-store";

/** Derived orders: by grade from the finest to none, by price within a grade. */
const BY_GRADE = { color_best: "color", clarity_best: "clarity", cut_best: "cut" } as const satisfies Partial<
  Record<IndexQuery["sort"], Category>
>;
/** Cost of gathering and sorting a row for each doubling of their number, in steps of a walk. */
const SORT_STEPS = 40;

/** A range of hits in an order: `total` in all, `skip` of them before the page and `want` on it. */
type Window = { order: Order; hits: number; total: number; skip: number; want: number };
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
    this.picked = new Uint32Array(buffer, store.at.page, MAX_PICKED);
    this.gathered = new Uint32Array(buffer, store.at.gathered, MAX_GATHERED);
  }

  /** The rows of the query's page, MAX_PICKED at most, of `total` that pass all its filters. */
  rows(question: IndexQuery, total: number): number[] {
    const { sort, offset } = question;
    const want = Math.min(question.limit, this.picked.length, total - offset);
    if (want <= 0) return [];
    if (sort === "color_best" || sort === "clarity_best" || sort === "cut_best") {
      return this.byGrade(question, BY_GRADE[sort], want);
    }
    return this.window(question, { order: sort, hits: this.store.at.hits, total, skip: offset, want });
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
    const { plan, narrowed } = this.store.at;
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
        this.kernel.narrow(plan, first + code, narrowed);
        const rest = Math.min(want - rows.length, total - skip);
        const window: Window = { order: "price_asc", hits: narrowed, total, skip, want: rest };
        rows.push(...this.window(question, window));
      }
      skip = Math.max(0, skip - total);
    }
    return rows;
  }

  /** Walks the order if hits are frequent in it; gathers and sorts the hits if they are rare. */
  private window(question: IndexQuery, window: Window): number[] {
    const { order, hits, total, skip, want } = window;
    const span = this.spanOf(question, order);
    const length = span.to - span.from;
    const behind = total - skip - want;
    const steps = (length * (Math.min(skip, behind) + want)) / total;
    if (total <= MAX_GATHERED && total * Math.log2(total + 1) * SORT_STEPS < steps)
      return this.sorted(window);
    const { kernel } = this;
    const rows = this.store.at[order];
    const into = this.store.at.page;
    // from whichever end is nearer
    if (skip <= behind) {
      const found = kernel.walk(rows, span.from, 1, length, hits, skip, want, into);
      return Array.from(this.picked.subarray(0, found));
    }
    const found = kernel.walk(rows, span.to - 1, -1, length, hits, behind, want, into);
    return Array.from(this.picked.subarray(0, found)).reverse();
  }

  private sorted({ order, hits, total, skip, want }: Window): number[] {
    this.kernel.extract(hits, this.store.blocks, this.store.at.gathered);
    const rows = Array.from(this.gathered.subarray(0, total)).sort(this.orders.compare[order]);
    return rows.slice(skip, skip + want);
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
