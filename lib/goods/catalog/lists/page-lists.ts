import { createChangeCache } from "@/lib/platform/cache/change-cache";
import { lifetimes } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Database, db } from "@/lib/platform/db/client";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { CardBase } from "../transform";
import { pieceAvailability } from "./filter-products";
import type { ProductList, ProductQuery } from "./product-query";
import {
  cardBases,
  findProducts,
  type ListedRow,
  type ListSource,
  listedProducts,
  type Match,
} from "./queries";

/** Room for tens of thousands of products in one list; the lists of a few hundred take 2 MB together. */
const LIST_BYTES = 32 * 1024 * 1024;
/** What a listed product and one of its forms take. */
const ROW_BYTES = 500;
const FORM_BYTES = 130;

/** Room for two thousand cards or more; a few hundred products have as many in all their metals. */
const CARD_BYTES = 8 * 1024 * 1024;
/** A value takes more than its JSON, since each has its own object, and each text a head. */
const BYTES_A_CHARACTER = 2.5;

/** As long as what pages keep of the catalog. */
const ttlSeconds = lifetimes.catalog.revalidate;

const makeMemory = () => ({
  lists: createChangeCache<ListedRow[]>({
    mostBytes: LIST_BYTES,
    ttlSeconds,
    sizeOf: (rows) => rows.reduce((sum, { variants }) => sum + ROW_BYTES + variants.length * FORM_BYTES, 0),
  }),
  cards: createChangeCache<CardBase>({
    mostBytes: CARD_BYTES,
    ttlSeconds,
    sizeOf: (base) => JSON.stringify(base).length * BYTES_A_CHARACTER,
  }),
});
const memories = processWide("page-lists", () => new WeakMap<Database, ReturnType<typeof makeMemory>>());

function memoryOf(database: Database) {
  const memory = memories().get(database) ?? makeMemory();
  memories().set(database, memory);
  return memory;
}

/** Cards of the same variant, in one state, are alike in every list. */
const keyOf = ({ product, form }: Match, size: string | undefined): string =>
  [product.id, form.rank, form.metal, form.carats, pieceAvailability(form), size].join(" ");

const MEMORY: ListSource = {
  listed: (query, database) =>
    memoryOf(database).lists.find(JSON.stringify([query.category, query.kind, query.size]), () =>
      readList((from) => listedProducts(query, from)),
    ),
  async bases(page, query, database) {
    const { cards } = memoryOf(database);
    const found = new Map<Match, CardBase>();
    for (const match of page) {
      const base = cards.get(keyOf(match, query.size));
      if (base) found.set(match, base);
    }
    const missing = page.filter((match) => !found.has(match));
    if (missing.length === 0) return found;
    const keep = cards.begin();
    for (const [match, base] of await cardBases(missing, query, database)) {
      keep(keyOf(match, query.size), base);
      found.set(match, base);
    }
    return found;
  },
};

/**
 * A page of the catalog, for pages and the API: what a category holds, and what each card shows, is read once after each change, and not
 * again for each filter, sort, and page, of which reading it would be most of the work.
 */
export const findPageProducts = (query: ProductQuery): Promise<ProductList> =>
  findProducts(query, db(), MEMORY);
