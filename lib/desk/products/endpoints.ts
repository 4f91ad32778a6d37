import { z } from "zod";
import { productDocumentSchema } from "@/lib/goods/catalog/products/document";
import { PRODUCT_STATUSES } from "@/lib/goods/terms/products";
import { money } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { searchField } from "../admin/list-query";
import { startedWork } from "../work/endpoints";

const MISSING = { 404: "No product has this slug or SKU" } as const;

const common = { tag: "Products" } as const;
const named = z.object({ slug: z.string().min(1).max(100) });
const statusField = z.enum(PRODUCT_STATUSES);

const listedProduct = z.object({
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  status: statusField,
  category: z.string(),
  /** a small picture of it; null where it is drawn */
  picture: z.string().nullable(),
  version: z.int(),
  is_demo: z.boolean(),
  variants: z.int(),
  /** lowest price of its variants */
  from_price: money,
  /** pieces in stock; null if every variant is made to order */
  stock: z.int().nullable(),
  updated_at: z.iso.datetime(),
});

const writtenProduct = z.object({
  slug: z.string(),
  name: z.string(),
  outcome: z.enum(["created", "changed", "unchanged"]),
});

export const adminProductsEndpoint = adminEndpoint({
  ...common,
  id: "adminListProducts",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/products",
  summary: "Lists products, including drafts and withdrawn ones, a page at a time",
  query: z.strictObject({
    status: statusField.optional(),
    category: z.string().max(100).optional(),
    /** in the name, the slug, or a SKU */
    q: searchField,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(["position", "name", "from_price", "updated_at"]).default("position"),
    order: z.enum(["asc", "desc"]).default("asc"),
  }),
  response: z.object({ data: z.array(listedProduct), /** products on all pages */ total: z.int() }),
  errors: { 422: "No category has this slug" },
});

export const createProductEndpoint = adminEndpoint({
  ...common,
  id: "adminCreateProduct",
  method: "POST",
  permission: "catalog.write",
  path: "v1/admin/products",
  summary: "Creates a product, as a draft unless its document says otherwise",
  body: productDocumentSchema,
  response: z.object({ data: writtenProduct }),
  success: 201,
});

export const adminProductEndpoint = adminEndpoint({
  ...common,
  id: "adminReadProduct",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/products/{slug}",
  summary:
    "Reads a product, as the document that an update sends; stock=true adds its stock counts, which an update then sets",
  params: named,
  query: z.strictObject({ stock: z.stringbool().default(false) }),
  response: z.object({
    data: productDocumentSchema,
    /** a small picture of it; null where it is drawn */
    picture: z.string().nullable(),
    /** what the reader may do with it: set prices, and delete it while it is a draft */
    rights: z.object({ prices: z.boolean(), deletion: z.boolean() }),
  }),
  errors: MISSING,
});

export const updateProductEndpoint = adminEndpoint({
  ...common,
  id: "adminUpdateProduct",
  method: "PUT",
  permission: "catalog.write",
  path: "v1/admin/products/{slug}",
  summary: "Updates a product from its whole document; “version” is the version it was read in",
  params: named,
  body: productDocumentSchema,
  response: z.object({ data: writtenProduct }),
  errors: { ...MISSING, 409: "The product has changed since it was read" },
});

export const productPreviewEndpoint = adminEndpoint({
  ...common,
  id: "adminPreviewProduct",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/products/{slug}/preview",
  summary: "The address of a product’s page as it will be on sale, for who is signed in to the back office",
  params: named,
  response: z.object({ data: z.object({ path: z.string(), expires_at: z.iso.datetime() }) }),
  errors: MISSING,
});

export const productStatusEndpoint = adminEndpoint({
  ...common,
  id: "adminSetProductStatus",
  method: "PUT",
  permission: "catalog.write",
  path: "v1/admin/products/{slug}/status",
  summary: "Activates a product, withdraws it, or makes it a draft",
  params: named,
  body: z.strictObject({ status: statusField }),
  response: z.object({ data: z.object({ slug: z.string(), from: statusField, to: statusField }) }),
  errors: MISSING,
});

export const deleteProductEndpoint = adminEndpoint({
  ...common,
  id: "adminDeleteProduct",
  method: "DELETE",
  permission: "catalog.write",
  path: "v1/admin/products/{slug}",
  summary: "Deletes a draft that was never ordered",
  params: named,
  response: z.null(),
  success: 204,
  errors: { ...MISSING, 422: "The product isn’t a draft, or has been ordered" },
});

export const IMPORT_FIELDS = z.strictObject({
  /** reports what would change, and changes nothing */
  dry_run: z.stringbool().default(false),
  /** one refused product refuses them all */
  all_or_nothing: z.stringbool().default(false),
  /** the file’s stock counts apply to variants that are there, not only to new ones */
  set_stock: z.stringbool().default(false),
  /** deletes a product’s variants that have no row in a CSV file */
  remove_missing: z.stringbool().default(false),
  /** slug of the category of new products that name none */
  category: z.string().max(100).optional(),
});

export const importProductsEndpoint = adminEndpoint({
  ...common,
  id: "adminImportProducts",
  method: "POST",
  permission: "catalog.prices",
  path: "v1/admin/product-imports",
  summary: "Starts to create and update products from a CSV or JSON file; the work says how far it is",
  upload: { files: { file: "A CSV or JSON file, with that extension" }, fields: IMPORT_FIELDS },
  response: startedWork,
  success: 202,
  errors: { 413: "The file is too large", 422: "No file was sent, or a field isn’t accepted" },
});
