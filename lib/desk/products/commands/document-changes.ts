import { choiceKey, type ProductDocument, type VariantDocument } from "@/lib/goods/catalog/products/document";
import { currencySign } from "@/lib/platform/money/model";

/** One field of a product before and after a change; null where it is absent. */
export type FieldChange = { field: string; from: unknown; to: unknown };

/** Fields that are no facts of a product: the version counts changes, and variants are compared one by one. */
const APART = new Set(["version", "variants"]);

/**
 * What differs between two documents of a product, field by field: `price of STUD-14W`. Variants are the same by their SKU.
 */
export function documentChanges(before: ProductDocument, after: ProductDocument): FieldChange[] {
  const own = fieldsOf(before, after, APART, (field) => field);
  const [old, now] = [bySku(before.variants), bySku(after.variants)];
  const variants = [...new Set([...old.keys(), ...now.keys()])].flatMap((sku): FieldChange[] => {
    const [from, to] = [old.get(sku), now.get(sku)];
    if (!from || !to) {
      return [{ field: `variant ${sku}`, from: from ? words(from) : null, to: to ? words(to) : null }];
    }
    return fieldsOf(from, to, new Set(["sku"]), (field) => `${field} of ${sku}`);
  });
  const common = (list: readonly VariantDocument[], other: ReadonlyMap<string, VariantDocument>) =>
    list.flatMap(({ sku = "" }) => (other.has(sku) ? [sku] : []));
  const [order, newOrder] = [common(before.variants, now), common(after.variants, old)];
  const moved = same(order, newOrder) ? [] : [{ field: "order of variants", from: order, to: newOrder }];
  return [...own, ...variants, ...moved];
}

/** A variant's SKU, or what stands for it until one is made. */
const bySku = (variants: readonly VariantDocument[]) =>
  new Map(variants.map((variant) => [variant.sku ?? choiceKey(variant), variant]));

const words = ({ metal, options, price }: VariantDocument) =>
  [metal, ...Object.values(options), `${currencySign()}${price}`].filter((word) => word !== null).join(", ");

function fieldsOf<T extends object>(
  before: T,
  after: T,
  apart: ReadonlySet<string>,
  named: (field: string) => string,
): FieldChange[] {
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((field) => {
    const [old, now] = [from.get(field) ?? null, to.get(field) ?? null];
    return apart.has(field) || same(old, now) ? [] : [{ field: named(field), from: old, to: now }];
  });
}

/** Whether two values are the same, whatever the order of their keys. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
