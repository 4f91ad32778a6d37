import { CERTIFICATE_TYPES } from "@/lib/goods/diamonds/model";
import { DIFFERENCE, DIFFERENCE_STEPS } from "@/lib/goods/diamonds/stone/similarity";
import type { Kernel } from "../kernel/plain-kernel";
import { type Category, type Measure, PLACES } from "../store/layout";
import type { StoneRecord } from "../store/stone-record";
import type { StoneStore } from "../store/stone-store";
import type { IndexFilter } from "./index-query";
import type { Plan } from "./plan";
import type { StoneOrders } from "./stone-orders";

/** The facts by which a stone is compared with others; it need not be in the index. */
export type ComparedStone = Omit<StoneRecord, "sku" | "reserved" | "createdAt">;

/** Up to so many stones of a kind and shape are all compared. */
const COMPARED_AT_ONCE = 1_000;
/** The first reach; in a large stock most stones have enough neighbors within it. */
const FIRST_REACH = 0.04;
/** Factors by which the reach grows: after too few stones, and after enough that lie too far. */
const GROWTH = { few: 3, far: 2 };
/** More than any two stones differ. */
const UNLIMITED = 200;
/** Slack for the rounding of differences. */
const ROUNDING = 2 / DIFFERENCE_STEPS;

const GRADES = ["color", "clarity", "cut"] as const satisfies readonly Category[];
const WORDS = ["fancyColor", "intensity"] as const satisfies readonly Category[];
const MOST: Record<"price" | "carat", number> = { price: 2 ** 31 - 1, carat: 65_535 };
const PAIR = CERTIFICATE_TYPES.indexOf("MATCHING PAIR");

type Neighbor = { row: number; difference: number };

/**
 * Finds the stones that differ least from one. Whatever differs by no more than some reach lies within bounds of weight,
 * price and grades that the reach implies, so the kernel picks those first, and the reach grows until the farthest
 * wanted stone lies within it.
 */
export class SimilarStones {
  private readonly hits: Uint32Array;

  constructor(
    private readonly store: StoneStore,
    private readonly orders: StoneOrders,
    private readonly plan: Plan,
    private readonly kernel: Kernel,
  ) {
    this.hits = new Uint32Array(store.memory.buffer, store.at.hits, store.capacity / 32);
  }

  /** Rows of the available stones of the same kind and shape that differ least, nearest first; equals by price, then SKU. */
  rows(stone: ComparedStone, limit: number): number[] {
    const own = this.orders.rowOf(stone.id);
    const same = sameKind(stone);
    if (this.ask(same) <= COMPARED_AT_ONCE) return rowsOf(this.nearest(stone, own, limit));
    let reach = FIRST_REACH;
    for (;;) {
      const total = this.ask([...same, ...within(stone, reach)]);
      const found = total < limit && reach < UNLIMITED ? [] : this.nearest(stone, own, limit);
      const farthest = found.length < limit ? Number.POSITIVE_INFINITY : (found.at(-1)?.difference ?? 0);
      if (farthest <= reach - ROUNDING || reach >= UNLIMITED) return rowsOf(found);
      const grown = reach * (found.length < limit ? GROWTH.few : GROWTH.far);
      reach = Math.min(grown, farthest + 2 * ROUNDING, UNLIMITED);
    }
  }

  private ask(baseFilters: readonly IndexFilter[]): number {
    this.plan.writeHits({ baseFilters, filters: [] });
    return this.kernel.ask(this.store.at.plan);
  }

  /** The nearest of the last answer's stones, in order. */
  private nearest(stone: ComparedStone, own: number, limit: number): Neighbor[] {
    const { store, orders, hits } = this;
    const best: Neighbor[] = [];
    const isBefore = (a: Neighbor, b: Neighbor) =>
      a.difference < b.difference ||
      (a.difference === b.difference && orders.compare.price_asc(a.row, b.row) < 0);
    const consider = (row: number) => {
      if (row === own || store.isReserved(row)) return;
      const last = best.length < limit ? undefined : best[limit - 1];
      const neighbor = { row, difference: this.difference(stone, row) };
      if (last && !isBefore(neighbor, last)) return;
      let at = last ? limit - 1 : best.length;
      for (; at > 0; at--) {
        const before = best[at - 1];
        if (!before || isBefore(before, neighbor)) break;
        best[at] = before;
      }
      best[at] = neighbor;
    };
    const words = Math.ceil(store.used / 32);
    for (let i = 0; i < words; i++) {
      for (let word = hits[i] ?? 0; word !== 0; word &= word - 1) {
        consider(i * 32 + 31 - Math.clz32(word & -word));
      }
    }
    return best;
  }

  /** @see DIFFERENCE */
  private difference(stone: ComparedStone, row: number): number {
    const { store } = this;
    const { carat, price } = store.measures;
    let sum =
      Math.abs(Math.log((carat[row] ?? 1) / stone.carat)) * DIFFERENCE.carat +
      Math.abs(Math.log((price[row] ?? 1) / stone.price)) * DIFFERENCE.price;
    for (const word of WORDS) if (store.codeOf(row, word) !== stone[word]) sum += DIFFERENCE[word];
    for (const grade of GRADES) {
      const code = store.codeOf(row, grade);
      if (code !== 0 && stone[grade] !== 0) sum += Math.abs(code - stone[grade]) * DIFFERENCE[grade];
    }
    return Math.round(sum * DIFFERENCE_STEPS) / DIFFERENCE_STEPS;
  }
}

const rowsOf = (neighbors: readonly Neighbor[]) => neighbors.map(({ row }) => row);

const codes = (category: Category, passes: (code: number) => boolean): IndexFilter => ({
  field: null,
  category,
  values: Array.from({ length: PLACES[category].size }, (_, code) => code).filter(passes),
});

/** The stones of its kind and shape; only a pair can replace a pair. */
const sameKind = (stone: ComparedStone): IndexFilter[] => [
  codes("kind", (code) => code === stone.kind),
  codes("shape", (code) => code === stone.shape),
  codes("certificate", (code) => (code === PAIR) === (stone.certificate === PAIR)),
];

/** Bounds that every stone passes which differs by a reach or less. */
function within(stone: ComparedStone, reach: number): IndexFilter[] {
  const range = (measure: Extract<Measure, "price" | "carat">): IndexFilter => {
    const ratio = Math.exp((reach + ROUNDING) / DIFFERENCE[measure]);
    const from = Math.max(1, Math.floor(stone[measure] / ratio));
    return { field: null, measure, from, to: Math.min(MOST[measure], Math.ceil(stone[measure] * ratio)) };
  };
  const grades = GRADES.filter((grade) => stone[grade] !== 0).map((grade) =>
    codes(
      grade,
      (code) => code === 0 || Math.abs(code - stone[grade]) * DIFFERENCE[grade] <= reach + ROUNDING,
    ),
  );
  const words = WORDS.filter((word) => DIFFERENCE[word] > reach).map((word) =>
    codes(word, (code) => code === stone[word]),
  );
  return [range("price"), range("carat"), ...grades, ...words];
}
