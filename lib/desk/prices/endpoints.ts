import { z } from "zod";
import { DIAMOND_KINDS, SHAPES } from "@/lib/goods/diamonds/model";
import { metalCodeSchema, metalSchema } from "@/lib/goods/terms/metal-schema";
import { money } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf } from "../admin/list-query";
import { startedWork } from "../work/endpoints";

const common = { tag: "Prices", permission: "prices.write" } as const;
const identified = z.object({ id: z.uuid() });

/** A rule as a person writes it; an empty condition fits every stone. */
const ruleFields = z.strictObject({
  supplier: z.string().max(200).nullable(),
  kind: z.enum(DIAMOND_KINDS).nullable(),
  shapes: z.array(z.enum(SHAPES)).nullable(),
  carat_from: z.number().nullable(),
  carat_below: z.number().nullable(),
  /** what the supplier asks */
  cost_from: money.nullable(),
  cost_below: money.nullable(),
  /** added to the cost, % of it */
  percent: z.number(),
  /** added after the percentage */
  add: money,
  /** the price is raised to the next multiple of this */
  round_to: money,
  /** least margin, % of the cost and an amount; the greater counts */
  margin_percent: z.number(),
  margin: money,
});

const rule = ruleFields.extend({
  /** a UUID, unless the shop's code lists the rule */
  id: z.string(),
  position: z.int(),
  /** the rule in a sentence */
  words: z.string(),
  /** position of an earlier rule that fits the same stones, so that this one prices none */
  covered_by: z.int().nullable(),
  is_supplier_known: z.boolean(),
  /** whether the shop's code lists it, so that it can't be changed here */
  is_own: z.boolean(),
});
export type RuleFields = z.infer<typeof ruleFields>;

export const priceRulesEndpoint = adminEndpoint({
  ...common,
  id: "adminListPriceRules",
  method: "GET",
  path: "v1/admin/price-rules",
  summary: "Lists the price rules in the order they are tried",
  response: listOf(rule),
});

export const addPriceRuleEndpoint = adminEndpoint({
  ...common,
  id: "adminAddPriceRule",
  method: "POST",
  path: "v1/admin/price-rules",
  summary: "Adds a price rule as the last one",
  body: ruleFields,
  response: z.object({ data: identified }),
  success: 201,
  errors: { 422: "The rule contradicts itself; the message says how" },
});

export const changePriceRuleEndpoint = adminEndpoint({
  ...common,
  id: "adminChangePriceRule",
  method: "PUT",
  path: "v1/admin/price-rules/{id}",
  summary: "Changes a price rule",
  params: identified,
  body: ruleFields,
  response: z.object({ data: identified }),
  errors: { 422: "The rule contradicts itself, or no longer exists" },
});

export const movePriceRuleEndpoint = adminEndpoint({
  ...common,
  id: "adminMovePriceRule",
  method: "PUT",
  path: "v1/admin/price-rules/{id}/place",
  summary: "Moves a price rule before or after another",
  params: identified,
  body: z.union([z.strictObject({ before: z.uuid() }), z.strictObject({ after: z.uuid() })]),
  response: z.object({ data: identified }),
});

export const removePriceRuleEndpoint = adminEndpoint({
  ...common,
  id: "adminRemovePriceRule",
  method: "DELETE",
  path: "v1/admin/price-rules/{id}",
  summary: "Removes a price rule; prices it made stay until the rules are applied",
  params: identified,
  response: z.null(),
  success: 204,
});

export const repriceEndpoint = adminEndpoint({
  ...common,
  id: "adminReprice",
  method: "POST",
  path: "v1/admin/price-rules/applications",
  summary: "Applies the price rules to every stone, or reports what that would change",
  body: z
    .strictObject({
      dry_run: z.boolean().default(true),
      /** of the preview that is applied */
      rules_token: z.string().max(40).optional(),
    })
    .refine((body) => body.dry_run || body.rules_token !== undefined, {
      path: ["rules_token"],
      message: "Preview the new prices first, and send its rules_token.",
    }),
  response: startedWork,
  success: 202,
});

const perGram = z.record(metalSchema, money);
const move = z.object({ sku: z.string(), name: z.string(), from: money, to: money });

const pricePreview = z.object({
  /** names exactly these prices; sent back to apply them */
  token: z.string(),
  matched: z.int(),
  moved: z.int(),
  products: z.int(),
  sum_from: money,
  sum_to: money,
  up: z.array(move),
  down: z.array(move),
  unpriceable: z.object({ count: z.int(), skus: z.array(z.string()) }),
});

export const metalPricesEndpoint = adminEndpoint({
  ...common,
  id: "adminListMetalPrices",
  method: "GET",
  path: "v1/admin/metal-prices",
  summary: "Lists what a gram of each metal costs",
  response: z.object({
    data: z.array(
      z.object({
        metal: metalCodeSchema,
        per_gram: money.nullable(),
        updated_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const previewMetalEndpoint = adminEndpoint({
  ...common,
  id: "adminPreviewMetalPrices",
  method: "POST",
  path: "v1/admin/metal-prices/previews",
  summary: "Reports what new metal prices would do to the prices of pieces; nothing is changed",
  body: z.strictObject({ per_gram: perGram }),
  response: z.object({ data: pricePreview }),
  errors: { 422: "No metal is named, or a price isn’t above zero" },
});

export const applyMetalEndpoint = adminEndpoint({
  ...common,
  id: "adminApplyMetalPrices",
  method: "PUT",
  path: "v1/admin/metal-prices",
  summary: "Sets metal prices and reprices the pieces, exactly as previewed",
  body: z.strictObject({ per_gram: perGram, token: z.string().max(40) }),
  response: z.object({ data: pricePreview }),
  errors: { 422: "Prices have changed since the preview" },
});

export const PRICE_ENDPOINTS = [
  priceRulesEndpoint,
  addPriceRuleEndpoint,
  changePriceRuleEndpoint,
  movePriceRuleEndpoint,
  removePriceRuleEndpoint,
  repriceEndpoint,
  metalPricesEndpoint,
  previewMetalEndpoint,
  applyMetalEndpoint,
] as const;
