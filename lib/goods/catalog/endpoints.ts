import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { productListSchema, productQuerySchema } from "./lists/product-query";
import { categorySchema, productSchema } from "./schema";

export const listCategoriesEndpoint = endpoint({
  id: "listCategories",
  method: "GET",
  path: "v1/product-category",
  summary: "Every category; subcategories name their parent",
  response: z.object({ data: z.array(categorySchema) }),
  tag: "Catalog",
});

export const listProductsEndpoint = endpoint({
  id: "listProducts",
  method: "GET",
  path: "v1/products",
  summary: "Products that match every filter, a page at a time, each as it appears in lists",
  query: productQuerySchema,
  response: productListSchema,
  tag: "Catalog",
});

export const productEndpoint = endpoint({
  id: "readProduct",
  method: "GET",
  path: "v1/products/{slug}",
  summary: "One product with its variants, including withdrawn ones, which are marked",
  // no slug contains a control character, and PostgreSQL rejects a zero byte
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(MAX_ITEM_KEY_LENGTH)
      .regex(/^\P{Cc}+$/u),
  }),
  query: z.strictObject({ currency: shownCurrencyField }),
  response: z.object({ data: productSchema }),
  errors: { 404: "No product has this slug" },
  tag: "Catalog",
});
