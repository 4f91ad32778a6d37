import { Notice } from "@/components/ui/notice";
import { unbroken } from "@/components/ui/unbroken";
import type { Product } from "@/lib/catalogue/schema";
import { centsFromDecimal, formatMoney } from "@/lib/money/model";
import { Specifications } from "./specifications";

/** A product that is not a setting: what it is and what it costs. */
export function ProductPage({ product }: { product: Product }) {
  return (
    <div className="page-width section-space grid gap-12 lg:grid-cols-2 lg:gap-16">
      <div className="grid content-start gap-4">
        <h1>{product.name}</h1>
        <p className="text-muted">{unbroken(product.summary)}</p>
        <p className="figures text-2xl font-semibold">
          from {formatMoney(centsFromDecimal(product.price_from))}
        </p>
        {product.status === "withdrawn" && <Notice tone="warning" title="This piece is no longer made" />}
        <p className="max-w-(--container-prose)">{unbroken(product.description)}</p>
      </div>
      <Specifications product={product} />
    </div>
  );
}
