import type { PRODUCT_STATUSES } from "@/lib/goods/terms/products";

export type ProductStatusWord = (typeof PRODUCT_STATUSES)[number];

/** What a product's status is called. */
export const STATUS_WORDS: Readonly<Record<ProductStatusWord, string>> = {
  draft: "Draft",
  active: "On sale",
  withdrawn: "Withdrawn",
};
