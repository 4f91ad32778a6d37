import type { Product as ProductData, WithContext } from "schema-dts";
import { env } from "@/env.mjs";
import { CURRENCY } from "@/lib/money/model";
import { pathOf } from "./paths";
import type { Product } from "./schema";

/** A product as machines know it: what it costs, and whether it can be had. */
export function productData(product: Product): WithContext<ProductData> {
  const prices = product.variants.map(({ price }) => price);
  const sold = product.status === "withdrawn" || product.variants.every(({ stock }) => stock === 0);
  const ready = product.variants.some(({ stock }) => stock !== null && stock > 0);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.summary,
    sku: product.sku,
    url: new URL(pathOf(product), env.SHOP_URL).href,
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: CURRENCY,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: sold
        ? "https://schema.org/SoldOut"
        : ready
          ? "https://schema.org/InStock"
          : "https://schema.org/MadeToOrder",
    },
  };
}
