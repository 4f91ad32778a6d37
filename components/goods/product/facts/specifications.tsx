import type { ReactNode } from "react";
import { productSpecifications } from "@/lib/goods/catalog/products/specifications";
import type { Product } from "@/lib/goods/catalog/schema";
import { MetalMarks } from "./metal-marks";
import { SpecificationRow } from "./specification-row";

/** A product's materials, one per row, and below them the rows of the chosen variant. */
export function Specifications({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {productSpecifications(product).map(([name, value]) => (
        <SpecificationRow key={name} name={name} value={value} />
      ))}
      <MetalMarks product={product} />
      {children}
    </dl>
  );
}
