import type { Product } from "@/lib/goods/catalog/schema";
import { countryMarkRows } from "@/lib/goods/metals/mark-rows";
import { SpecificationRow } from "./specification-row";

/** How fine a product's metals are, as the shop's own country has it named; nothing in others, such as the US. */
export async function MetalMarks({ product }: { product: Product }) {
  const rows = await countryMarkRows(product.variants.map(({ metal }) => metal));
  return rows.map(([name, value]) => <SpecificationRow key={name} name={name} value={value} />);
}
