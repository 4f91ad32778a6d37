import { z } from "zod";
import { storedInt, storedMoney } from "@/lib/platform/api/declare/schema";
import { PROMO_KINDS } from "@/lib/selling/promotions/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, searchField } from "../admin/list-query";

const common = { tag: "Promotions", permission: "promotions.write" } as const;
const time = z.iso.datetime();

/** A discount is stored in cents, in a column of four bytes. */
const MOST_VALUE = 21_474_836;

const terms = {
  code: z.string().min(1, "Enter a code").max(40),
  description: z.string().trim().min(1, "Enter a description").max(200),
  kind: z.enum(PROMO_KINDS),
  /** % for a percentage, a decimal for an amount, 0 for free shipping */
  value: z.number().min(0).max(MOST_VALUE, "Enter a smaller number"),
  minimum: storedMoney,
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  max_uses: storedInt.min(1, "Enter 1 or more").nullable(),
  max_uses_per_customer: storedInt.min(1, "Enter 1 or more").nullable(),
  /** slugs of the categories it applies to; null: everything */
  categories: z.array(z.string().max(100)).nullable(),
  /** listed on the page of promo codes */
  is_public: z.boolean(),
};

const promo = z.object({
  ...terms,
  /** SKUs it applies to; null: any */
  skus: z.array(z.string()).nullable(),
  uses: z.int(),
  state: z.enum(["scheduled", "active", "used_up", "ended"]),
});

export const promosEndpoint = adminEndpoint({
  ...common,
  id: "adminListPromoCodes",
  method: "GET",
  path: "v1/admin/promo-codes",
  summary: "Lists promo codes",
  query: z.strictObject({
    /** in the code or its description */
    q: searchField,
    state: z.enum(["scheduled", "active", "used_up", "ended"]).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(["code", "uses"]).default("code"),
    order: z.enum(["asc", "desc"]).default("asc"),
  }),
  response: listOf(promo),
});

export const addPromoEndpoint = adminEndpoint({
  ...common,
  id: "adminAddPromoCode",
  method: "POST",
  path: "v1/admin/promo-codes",
  summary: "Adds a promo code",
  body: z.strictObject(terms),
  response: z.object({ data: promo }),
  success: 201,
  errors: { 422: "The code exists, or its terms contradict each other" },
});

export const endPromoEndpoint = adminEndpoint({
  ...common,
  id: "adminEndPromoCode",
  method: "DELETE",
  path: "v1/admin/promo-codes/{code}",
  summary: "Ends a promo code now; orders that used it keep it",
  params: z.object({ code: z.string().min(1).max(40) }),
  response: z.null(),
  success: 204,
  errors: { 422: "No code is called this, or it has ended" },
});

export const PROMO_ENDPOINTS = [promosEndpoint, addPromoEndpoint, endPromoEndpoint] as const;
