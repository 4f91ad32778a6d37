import type { FacetField, FilterField } from "../filters/filter-fields";
import type { Facets } from "../schema";
import { fillIndex } from "./build/build";
import { applyChanges, type StoneChange } from "./build/stone-changes";
import { type KernelName, kernelFor } from "./kernel/kernel";
import type { Kernel } from "./kernel/plain-kernel";
import {
  BITMAP_BYTES,
  BITMAPS,
  BLOCK_ROWS,
  COUNTS_BYTES,
  PAIRS_BYTES,
  ZONES_BYTES,
} from "./kernel/plan-format";
import { CODED_FILTERS } from "./search/filter-codes";
import type { IndexQuery } from "./search/index-query";
import { Pager } from "./search/page";
import { Plan } from "./search/plan";
import { type ComparedStone, SimilarStones } from "./search/similar";
import { StoneOrders } from "./search/stone-orders";
import { COLUMN_BYTES, type Column, STAGED_ROWS, STORED_ORDERS } from "./store/layout";
import { SkuCode } from "./store/sku-code";
import { StoneNames } from "./store/stone-names";
import type { StoneColumns } from "./store/stone-record";
import { StoneStore } from "./store/stone-store";

export { IndexFullError, type StoneChange } from "./build/stone-changes";

export type IndexOptions = {
  /**
   * stones to reserve space for; more existing or new stones require a rebuild. Default: a quarter more than
   * there are, in a large stock fewer
   */
  capacity?: number;
  /**
   * "plain" is the fallback in TypeScript for processors without WebAssembly SIMD. Default: the best
   * available
   */
  kernel?: KernelName;
};

export type IndexResult = {
  /** how many stones pass all filters */
  total: number;
  /** uuids of the page's stones in the requested order */
  ids: string[];
  /** in the API's terms: a value no stone has is absent */
  facets: Facets;
  /** stones per step of the price slider's scale, without the price filter */
  histogram: number[];
};

/** The highest price that a stone can have, in cents. */
const MOST_PRICE = 2 ** 31 - 1;

/** Room for additional stones: a quarter of a stock, or in a large one so many and a twentieth. */
const SPARE_ROWS = 200_000;
/** Minimum room for additional stones, so that a small shop can grow for a while without a rebuild. */
const MIN_SPARE_ROWS = 4 * BLOCK_ROWS;

/**
 * All listed stones in memory, answering every inventory query in well under a millisecond. Queries and
 * changes must not overlap: each runs synchronously, so within one thread they never do.
 */
export class DiamondIndex {
  readonly kernelName: KernelName;
  private readonly orders: StoneOrders;
  private readonly plan: Plan;
  private readonly kernel: Kernel;
  private readonly pager: Pager;
  private readonly alike: SimilarStones;

  private constructor(
    private readonly store: StoneStore,
    private readonly names: StoneNames,
    kernel?: KernelName,
  ) {
    this.orders = new StoneOrders(store, names);
    this.plan = new Plan(store);
    const chosen = kernelFor(store.memory, kernel);
    this.kernel = chosen.kernel;
    this.kernelName = chosen.name;
    this.pager = new Pager(store, this.orders, this.plan, this.kernel);
    this.alike = new SimilarStones(store, this.orders, this.plan, this.kernel);
  }

  /** An empty index. */
  private static empty(capacity: number, code: SkuCode, kernel?: KernelName): DiamondIndex {
    const rows = Math.ceil(capacity / BLOCK_ROWS) * BLOCK_ROWS;
    return new DiamondIndex(new StoneStore(rows), new StoneNames(rows + STAGED_ROWS, code), kernel);
  }

  /** @param count stones in the columns */
  static build(columns: StoneColumns, count: number, options: IndexOptions = {}): DiamondIndex {
    const spare = Math.max(Math.min(count / 4, SPARE_ROWS + count / 20), MIN_SPARE_ROWS);
    const capacity = Math.max(count, options.capacity ?? count + spare);
    const index = DiamondIndex.empty(capacity, SkuCode.of(columns, count), options.kernel);
    fillIndex(index.store, index.names, index.orders, columns, count);
    return index;
  }

  /** Number of stones in the index. */
  get count(): number {
    return this.store.count;
  }

  /** Number of stones it has room for. */
  get capacity(): number {
    return this.store.capacity;
  }

  has(id: string): boolean {
    return this.orders.rowOf(id) >= 0;
  }

  query(question: IndexQuery): IndexResult {
    this.plan.writeCounting(question);
    const total = this.kernel.ask(this.store.at.plan);
    const rows = this.pager.rows(question, total);
    const ids = rows.map((row) => this.names.id(row));
    const facets = facetsFromPlan(this.plan);
    const { priceSteps } = question;
    const histogram = priceSteps ? this.histogramBy(question, priceSteps) : histogramFromPlan(this.plan);
    return { total, ids, facets, histogram };
  }

  /** Stones per step of a price slider with other steps than the index's own, counted one step after the other. */
  private histogramBy({ baseFilters, filters }: IndexQuery, steps: readonly number[]): number[] {
    const others = filters.filter((filter) => !("measure" in filter && filter.measure === "price"));
    return [1, ...steps].map((from, at) => {
      const to = (steps[at] ?? MOST_PRICE + 1) - 1;
      if (to < from) return 0;
      this.plan.writeHits({ baseFilters, filters: [...others, { field: null, measure: "price", from, to }] });
      return this.kernel.ask(this.store.at.plan);
    });
  }

  /**
   * The uuids of the query's page in the sort `best`, with the total but no counts: a fraction of the work of
   * {@link ask}.
   */
  findBest(question: IndexQuery): Pick<IndexResult, "total" | "ids"> {
    this.plan.writeHits(question);
    const total = this.kernel.ask(this.store.at.plan);
    const rows = this.pager.rows({ ...question, sort: "best" }, total);
    return { total, ids: rows.map((row) => this.names.id(row)) };
  }

  /** {@link findBest} without the total. */
  best(question: IndexQuery): string[] {
    return this.findBest(question).ids;
  }

  /**
   * The number of stones that pass the query's filters, and the prices in cents at some positions of their
   * price order.
   * @param placesOf the wanted positions for a number of stones, from the cheapest at 0
   */
  pricesAt(
    question: IndexQuery,
    placesOf: (total: number) => readonly number[],
  ): { total: number; cents: number[] } {
    this.plan.writeHits(question);
    const total = this.kernel.ask(this.store.at.plan);
    return { total, cents: this.pager.prices(question, total, placesOf(total)) };
  }

  /**
   * The uuids of up to `limit` available stones of the same kind and shape that differ least from a stone, which need not
   * be in the index, nearest first.
   */
  similar(stone: ComparedStone, limit: number): string[] {
    return this.alike.rows(stone, limit).map((row) => this.names.id(row));
  }

  /** For each of the query's filters the total without it, most stones first. */
  relaxations(question: IndexQuery): { field: FilterField; total: number }[] {
    this.plan.writeTotals(question);
    const total = this.kernel.ask(this.store.at.plan);
    const missed = this.plan.missedAlone(question);
    return question.filters
      .flatMap(({ field }, i) => (field ? [{ field, total: total + (missed[i] ?? 0) }] : []))
      .sort((a, b) => b.total - a.total);
  }

  /**
   * Updates stones to their current state, any number at once; of several changes to one stone the last
   * counts, and applying them twice changes nothing. Applying thousands at once takes less time than one by
   * one, but nothing else runs meanwhile.
   * @throws IndexFullError when new stones found no room, after all other changes are applied
   */
  apply(changes: readonly StoneChange[]): void {
    applyChanges(this.store, this.names, this.orders, changes);
  }

  /**
   * Bytes per stone: of columns, bitmaps and orders (`index`), of uuids and packed SKUs (`names`), and of all
   * allocated memory, including room for new stones and working memory of queries (`held`).
   */
  bytesPerStone(): { index: number; names: number; held: number } {
    const stones = Math.max(1, this.count);
    const { names, store } = this;
    const bytes = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);
    const held = store.bytes.length + names.ids.length + names.skus.length;
    return {
      index: bytes(this.storeParts()) / stones,
      names: bytes(this.nameParts()) / stones,
      held: held / stones,
    };
  }

  /**
   * Everything a snapshot must contain, as views in a fixed order; their lengths follow from {@link shape}
   * alone.
   */
  parts(): Uint8Array[] {
    return [...this.storeParts(), ...this.nameParts()];
  }

  private nameParts(): Uint8Array[] {
    const { ids, skus, code } = this.names;
    const { used } = this.store;
    return [ids.subarray(0, used * 16), skus.subarray(0, used * code.width), code.seen];
  }

  private storeParts(): Uint8Array[] {
    const { at, blocks, used, count } = this.store;
    const perBlock = {
      bits: BITMAPS * BITMAP_BYTES,
      counts: COUNTS_BYTES,
      zones: ZONES_BYTES,
      pairs: PAIRS_BYTES,
    };
    return [
      ...(["bits", "counts", "zones", "pairs"] as const).map((name) =>
        this.store.region(at[name], blocks * perBlock[name]),
      ),
      ...(Object.keys(COLUMN_BYTES) as Column[]).map((name) =>
        this.store.region(at[name], used * COLUMN_BYTES[name]),
      ),
      ...STORED_ORDERS.map((name) => this.store.region(at[name], count * 4)),
    ];
  }

  get shape(): IndexShape {
    const { capacity, used, count } = this.store;
    const { positions, width } = this.names.code;
    return { capacity, used, count, skuPositions: positions, skuWidth: width };
  }

  /** An empty index of a given shape, whose parts must be filled before {@link finishRestoring}. */
  static ofShape(shape: IndexShape, kernel?: KernelName): DiamondIndex {
    const code = SkuCode.blank(shape.skuPositions, shape.skuWidth);
    const index = DiamondIndex.empty(shape.capacity, code, kernel);
    index.store.used = shape.used;
    index.store.count = shape.count;
    return index;
  }

  /** @throws RangeError when the parts are inconsistent */
  finishRestoring(): void {
    const { store } = this;
    if (!this.names.code.settle()) throw new RangeError("The SKUs are packed otherwise");
    for (let row = 0; row < store.used; row++) if (!store.isListed(row)) store.free.add(row);
  }
}

/** The values that determine the lengths of an index's parts. */
export type IndexShape = {
  capacity: number;
  used: number;
  count: number;
  skuPositions: number;
  skuWidth: number;
};

const CODED_FIELDS = Object.entries(CODED_FILTERS) as [FacetField, (typeof CODED_FILTERS)[FacetField]][];

/** The plan's counts in the API's terms; a value no stone has is absent. */
function facetsFromPlan(plan: Plan): Facets {
  const facets = {} as Facets;
  for (const [field, { category, words }] of CODED_FIELDS) {
    const counts: Record<string, number> = {};
    const tally = plan.counts(category);
    for (let code = 0; code < words.length; code++) {
      const word = words[code];
      const stones = tally[code] ?? 0;
      if (typeof word === "string" && stones > 0) counts[word] = stones;
    }
    facets[field] = counts;
  }
  return facets;
}

/** Stones per step of the price slider's scale. */
const histogramFromPlan = (plan: Plan): number[] => Array.from(plan.counts("priceStep"));
