import { createHash } from "node:crypto";
import type { ProductDocument } from "@/lib/goods/catalog/products/document";

/** What a product is known by while nobody has edited it: everything but its version, and stock that orders change. */
export function productMark({ version: _, variants, ...document }: ProductDocument): string {
  const sold = variants.map(({ stock, ...variant }) => ({
    ...variant,
    isCounted: typeof stock === "number",
  }));
  return createHash("sha256")
    .update(JSON.stringify(sorted({ ...document, variants: sold })))
    .digest("hex");
}

/** The same for the same content, whatever the order of its keys. */
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
