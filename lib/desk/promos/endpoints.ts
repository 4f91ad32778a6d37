import { z } from "zod";
import { storedInt, storedMoney } from "@/lib/platform/api/declare/schema";
import { DISCOUNT_KINDS } from "@/lib/selling/orders/model";
import { PROMO_KINDS } from "@/lib/selling/promotions/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, searchField } from "../admin/list-query";
import { MOST_IN_BATCH, PROMO_STATES } from "./model";

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
  state: z.enum(PROMO_STATES),
  /** the codes that were made with it; null for one that was made alone */
  batch: z.uuid().nullable(),
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
    state: z.enum(PROMO_STATES).optional(),
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

/** What codes of one batch have in common. */
const { code: _code, max_uses: _uses, max_uses_per_customer: _each, is_public: _public, ...shared } = terms;

export const addPromoBatchEndpoint = adminEndpoint({
  ...common,
  id: "adminAddPromoCodeBatch",
  method: "POST",
  path: "v1/admin/promo-code-batches",
  summary: "Adds many promo codes of the same terms, each for one use",
  body: z.strictObject({
    ...shared,
    /** what each code begins with */
    prefix: z.string().trim().min(1, "Enter what each code begins with").max(20),
    count: z.int().min(1, "Enter 1 or more").max(MOST_IN_BATCH, `Enter ${MOST_IN_BATCH} or fewer`),
  }),
  response: z.object({ data: z.object({ codes: z.array(z.string()) }) }),
  success: 201,
  errors: { 422: "The terms contradict each other" },
});

export const endPromoBatchEndpoint = adminEndpoint({
  ...common,
  id: "adminEndPromoCodeBatch",
  method: "DELETE",
  path: "v1/admin/promo-code-batches/{id}",
  summary: "Ends all promo codes that were added at once; orders that used one keep it",
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 404: "No codes have this batch" },
});

const discountTerms = {
  name: z.string().trim().min(1, "Enter a name").max(100),
  kind: z.enum(DISCOUNT_KINDS),
  /** % for a percentage, a decimal for an amount */
  value: z.number().min(0).max(MOST_VALUE, "Enter a smaller number"),
  /** slugs of the categories it applies to; null: everything */
  categories: z.array(z.string().max(100)).min(1).nullable(),
  /** least price of the goods it applies to */
  minimum: storedMoney,
  /** least number of pieces it applies to */
  minimum_quantity: storedInt.min(1, "Enter 1 or more"),
  /** slugs of the categories of which a piece has to be there for each that costs less; null: none has to be */
  with_categories: z.array(z.string().max(100)).min(1).nullable(),
  /** null: now */
  starts_at: time.nullable(),
  ends_at: time.nullable(),
};

const discount = z.object({
  ...discountTerms,
  id: z.uuid(),
  starts_at: time,
  state: z.enum(["scheduled", "active", "ended"]),
});

export const discountsEndpoint = adminEndpoint({
  ...common,
  id: "adminListAutomaticDiscounts",
  method: "GET",
  path: "v1/admin/automatic-discounts",
  summary: "Lists automatic discounts by name",
  response: z.object({ data: z.array(discount), total: z.int() }),
});

export const addDiscountEndpoint = adminEndpoint({
  ...common,
  id: "adminAddAutomaticDiscount",
  method: "POST",
  path: "v1/admin/automatic-discounts",
  summary: "Adds a discount that carts get without a code",
  body: z.strictObject(discountTerms),
  response: z.object({ data: discount }),
  success: 201,
  errors: { 422: "Its terms contradict each other" },
});

export const endDiscountEndpoint = adminEndpoint({
  ...common,
  id: "adminEndAutomaticDiscount",
  method: "DELETE",
  path: "v1/admin/automatic-discounts/{id}",
  summary: "Ends an automatic discount now; orders that got it keep it",
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  success: 204,
  errors: { 404: "No discount has this ID" },
});

export const PROMO_ENDPOINTS = [
  promosEndpoint,
  addPromoEndpoint,
  endPromoEndpoint,
  addPromoBatchEndpoint,
  endPromoBatchEndpoint,
  discountsEndpoint,
  addDiscountEndpoint,
  endDiscountEndpoint,
] as const;
