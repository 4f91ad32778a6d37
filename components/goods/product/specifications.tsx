import { withNoBreakUnits } from "@/components/ui/no-break-units";
import type { Product } from "@/lib/goods/catalog/schema";
import { productSpecifications } from "@/lib/goods/catalog/specifications";

/** A product's materials and measurements, one per row. */
export function Specifications({ product }: { product: Product }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {productSpecifications(product).map(([key, value]) => (
        <div key={key} className="grid grid-cols-2 gap-4 py-3">
          <dt className="text-muted">{key}</dt>
          <dd>{withNoBreakUnits(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
