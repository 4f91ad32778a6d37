import { slugFromName } from "@/lib/goods/catalog/products/made-names";
import { currencyCode } from "@/lib/platform/money/model";
import { foreignCurrency, metalToTurnOn } from "./cells";
import type { ColumnUse, OldList, ShopProduct, ShopSystem } from "./model";

/** Most products that a scan names one by one. */
const MOST_NAMED = 500;

/** What has to be known of an export before its products are imported. */
export type ShopScan = {
  system: ShopSystem;
  columns: ColumnUse[];
  products: number;
  variants: number;
  pictures: number;
  /** products that are left out, with the reason */
  leftOut: { line: number; label: string; reason: string }[];
  leftOutCount: number;
  /** words of what products are, the most frequent first; an empty one is of products without */
  types: { type: string; products: number; example: string }[];
  lists: OldList[];
  /** variants sold below zero, and the first one's line */
  oversold: { variants: number; line: number } | null;
  /** products whose variants may cost something else than the file says, and the first one's line */
  openPrices: { products: number; line: number } | null;
  /** the currency that the file names; null if it names none */
  currency: string | null;
  /** the first price in a currency that isn't the shop's */
  foreign: { currency: string; line: number; column: string } | null;
  /** what the shop has no place for, and how many products have it */
  lost: { what: string; products: number }[];
  /** the first products, as they are read */
  first: ShopProduct[];
};

/** What is collected while an export is read, besides what people see of it. */
export type ShopIndex = {
  scan: ShopScan;
  /** SKUs that several variants have */
  repeatedSkus: ReadonlySet<string>;
  /** the part of the address of each product by its key */
  slugs: ReadonlyMap<string, string>;
};

const FIRST = 8;

/** The part of the address that a product asks for, in the shop's alphabet; empty if none can be made. */
const wantedSlug = ({ slug, name }: ShopProduct): string =>
  slug !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 100
    ? slug
    : slugFromName(slug ?? name) || slugFromName(name);

/** Collects what has to be known of an export, product by product. */
export function createScan(system: ShopSystem, columns: ColumnUse[], priceColumn: string) {
  const types = new Map<string, { products: number; example: string }>();
  const lists = new Map<string, OldList>();
  const lost = new Map<string, number>();
  const skus = new Map<string, number>();
  const slugs = new Map<string, string>();
  const usedSlugs = new Set<string>();
  const scan: ShopScan = {
    ...{ system, columns, products: 0, variants: 0, pictures: 0 },
    ...{ leftOut: [], leftOutCount: 0, types: [], lists: [], oversold: null, openPrices: null },
    ...{ currency: null, foreign: null, lost: [], first: [] },
  };

  function add(key: string, product: ShopProduct): void {
    scan.products += 1;
    if (product.leftOut !== null) {
      scan.leftOutCount += 1;
      const { line, label, leftOut: reason } = product;
      if (scan.leftOut.length < MOST_NAMED) scan.leftOut.push({ line, label, reason });
      return;
    }
    if (scan.first.length < FIRST) scan.first.push(product);
    scan.variants += product.variants.length;
    scan.pictures += new Set(product.pictures.map(({ address }) => address)).size;
    for (const type of product.types.length > 0 ? product.types : [""]) {
      const known = types.get(type) ?? { products: 0, example: product.name };
      types.set(type, { ...known, products: known.products + 1 });
    }
    for (const list of product.oldLists) lists.set(list.path, list);
    const toTurnOn = product.variants.flatMap(({ options }) =>
      options.flatMap(([, value]) => metalToTurnOn(value) ?? []),
    );
    const metalsOff = toTurnOn.map((metal) => `${metal} as a metal, which you can turn on under Metals`);
    for (const what of new Set([...product.lost, ...metalsOff])) lost.set(what, (lost.get(what) ?? 0) + 1);
    if (product.hasOpenPrices) {
      scan.openPrices = {
        products: (scan.openPrices?.products ?? 0) + 1,
        line: scan.openPrices?.line ?? product.line,
      };
    }
    for (const { sku, line, stock, price, compareAt } of product.variants) {
      if (sku !== null) skus.set(sku, (skus.get(sku) ?? 0) + 1);
      if (stock.isOversold) {
        scan.oversold = { variants: (scan.oversold?.variants ?? 0) + 1, line: scan.oversold?.line ?? line };
      }
      noteCurrency(product.currency, line);
      const sign = foreignCurrency(price) ?? (compareAt === null ? null : foreignCurrency(compareAt));
      if (sign !== null) scan.foreign ??= { currency: sign, line, column: priceColumn };
    }
    slugs.set(key, freeSlug(wantedSlug(product)));
  }

  function noteCurrency(currency: string | null, line: number): void {
    if (currency === null) return;
    scan.currency ??= currency;
    if (currency !== currencyCode()) scan.foreign ??= { currency, line, column: priceColumn };
  }

  function freeSlug(slug: string): string {
    let free = slug;
    for (let nth = 2; usedSlugs.has(free); nth++) free = `${slug.slice(0, 95)}-${nth}`;
    usedSlugs.add(free);
    return free;
  }

  const end = (): ShopIndex => ({
    scan: {
      ...scan,
      types: [...types].map(([type, of]) => ({ type, ...of })).sort((a, b) => b.products - a.products),
      lists: [...lists.values()],
      lost: [...lost].map(([what, products]) => ({ what, products })),
    },
    repeatedSkus: new Set([...skus].flatMap(([sku, count]) => (count > 1 ? [sku] : []))),
    slugs,
  });
  return { add, end };
}
