import { unbroken } from "@/components/ui/unbroken";
import type { Product } from "@/lib/goods/catalog/schema";
import { specificationsOf } from "@/lib/goods/catalog/specifications";

/** What a product is made of and measures, one row a fact. */
export function Specifications({ product }: { product: Product }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {specificationsOf(product).map(([key, value]) => (
        <div key={key} className="grid grid-cols-2 gap-4 py-3">
          <dt className="text-muted">{key}</dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
