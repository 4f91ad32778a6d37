import { z } from "zod";
import { metalSchema } from "@/lib/goods/terms/metal-schema";
import { productKindSchema } from "@/lib/goods/terms/product-kind-schema";
import { money, storedMoney } from "@/lib/platform/api/declare/schema";
import { SALE_STATES } from "@/lib/selling/promotions/sales/model";
import { adminEndpoint } from "../../admin/admin-endpoint";
import { ROUNDINGS } from "../bulk/price-change";

const common = { tag: "Promotions", permission: "prices.write" } as const;
const time = z.iso.datetime();

const terms = {
  /** slug of a category that lists the pieces; null: any */
  category: z.string().min(1).max(100).nullable(),
  kind: productKindSchema.nullable(),
  metal: metalSchema.nullable(),
  /** prices in a range; null: any */
  from: storedMoney.positive("Enter an amount above zero").nullable(),
  to: storedMoney.positive("Enter an amount above zero").nullable(),
  /** off the regular price */
  percent: z.number().positive("Enter 1 or more").max(90, "Enter 90 or less"),
  round: z.enum(ROUNDINGS),
};
const times = { starts_at: time, ends_at: time };

const sale = z.object({
  id: z.uuid(),
  name: z.string(),
  ...terms,
  ...times,
  state: z.enum(SALE_STATES),
  /** variants that it lowered as it began */
  pieces: z.int(),
  /** why it couldn’t begin */
  problem: z.string().nullable(),
});

export const salesEndpoint = adminEndpoint({
  ...common,
  id: "adminListSales",
  method: "GET",
  path: "v1/admin/sales",
  summary: "Lists sales by their start",
  response: z.object({ data: z.array(sale), total: z.int() }),
});

export const previewSaleEndpoint = adminEndpoint({
  ...common,
  id: "adminPreviewSale",
  method: "POST",
  path: "v1/admin/sale-previews",
  summary: "Shows what a sale would do to prices if it began now",
  body: z.strictObject(terms),
  response: z.object({
    data: z.object({
      /** variants that match, and those whose prices would fall */
      matched: z.int(),
      moved: z.int(),
      products: z.int(),
      examples: z.array(z.object({ sku: z.string(), name: z.string(), from: money, to: money })),
    }),
  }),
  errors: { 422: "Its terms contradict each other" },
});

export const addSaleEndpoint = adminEndpoint({
  ...common,
  id: "adminAddSale",
  method: "POST",
  path: "v1/admin/sales",
  summary: "Adds a sale that begins and ends by itself",
  body: z.strictObject({ name: z.string().trim().min(1, "Enter a name").max(100), ...terms, ...times }),
  response: z.object({ data: sale }),
  success: 201,
  errors: { 422: "Its terms contradict each other, or no piece matches" },
});

export const endSaleEndpoint = adminEndpoint({
  ...common,
  id: "adminEndSale",
  method: "DELETE",
  path: "v1/admin/sales/{id}",
  summary:
    "Has a sale end within seconds, which gives its pieces their prices back; one that hasn’t begun is deleted",
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 404: "No sale has this ID" },
});

export const SALE_ENDPOINTS = [salesEndpoint, previewSaleEndpoint, addSaleEndpoint, endSaleEndpoint] as const;
