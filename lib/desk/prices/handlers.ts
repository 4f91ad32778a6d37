import { applyPrices, previewPrices } from "@/lib/desk/prices/bulk/commands";
import type { PricePreview, PriceMove as VariantMove } from "@/lib/desk/prices/bulk/plan-queries";
import {
  addPriceRule,
  changePriceRule,
  type ListedPriceRule,
  listPriceRules,
  movePriceRule,
  removePriceRule,
} from "@/lib/desk/prices/rules/commands";
import type { RepricingPreview, StoneMove } from "@/lib/desk/prices/rules/plan-queries";
import { applyPriceRules, previewPriceRules } from "@/lib/desk/prices/rules/reprice-commands";
import { metalPrices } from "@/lib/goods/pricing/tables";
import { metalSlugs } from "@/lib/goods/terms/metals";
import { db } from "@/lib/platform/db/client";
import { type Cents, cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import type { CallOf } from "../admin/serve-admin";
import { startWork } from "../work/commands";
import type { RepricingResult } from "../work/endpoints";
import type {
  addPriceRuleEndpoint,
  applyMetalEndpoint,
  changePriceRuleEndpoint,
  movePriceRuleEndpoint,
  previewMetalEndpoint,
  RuleFields,
  removePriceRuleEndpoint,
  repriceEndpoint,
} from "./endpoints";

const decimal = (amount: number) => decimalFromCents(cents(amount));
const decimalOrNull = (amount: Cents | null) => (amount === null ? null : decimalFromCents(amount));
const centsOrNull = (amount: number | null) => (amount === null ? null : centsFromDecimal(amount));

const shown = (rule: ListedPriceRule) => ({
  id: rule.id,
  position: rule.position,
  words: rule.words,
  covered_by: rule.coveredBy,
  is_supplier_known: rule.isSupplierKnown,
  is_own: rule.isOwn,
  supplier: rule.supplier,
  kind: rule.kind,
  shapes: rule.shapes,
  carat_from: rule.caratFrom,
  carat_below: rule.caratBelow,
  cost_from: decimalOrNull(rule.costFromCents),
  cost_below: decimalOrNull(rule.costBelowCents),
  percent: rule.percent,
  add: decimal(rule.fixedCents),
  round_to: decimal(rule.roundToCents),
  margin_percent: rule.floorPercent,
  margin: decimal(rule.floorCents),
});

/** A rule as its command reads it. */
const ruleOf = (fields: RuleFields): Record<string, unknown> => ({
  supplier: fields.supplier,
  kind: fields.kind,
  shapes: fields.shapes,
  caratFrom: fields.carat_from,
  caratBelow: fields.carat_below,
  costFromCents: centsOrNull(fields.cost_from),
  costBelowCents: centsOrNull(fields.cost_below),
  percent: fields.percent,
  fixedCents: centsFromDecimal(fields.add),
  roundToCents: centsFromDecimal(fields.round_to),
  floorPercent: fields.margin_percent,
  floorCents: centsFromDecimal(fields.margin),
});

export async function handlePriceRules() {
  const rules = await listPriceRules();
  return { data: rules.map(shown), total: rules.length };
}

export const handleAddPriceRule = async ({ body, audit }: CallOf<typeof addPriceRuleEndpoint>) => ({
  data: { id: (await addPriceRule(ruleOf(body), null, audit("price-rules add"))).id },
});

export const handleChangePriceRule = async ({
  params,
  body,
  audit,
}: CallOf<typeof changePriceRuleEndpoint>) => ({
  data: { id: (await changePriceRule(params.id, ruleOf(body), audit("price-rules change"))).id },
});

export const handleMovePriceRule = async ({ params, body, audit }: CallOf<typeof movePriceRuleEndpoint>) => ({
  data: { id: (await movePriceRule(params.id, body, audit("price-rules move"))).id },
});

export async function handleRemovePriceRule({ params, audit }: CallOf<typeof removePriceRuleEndpoint>) {
  await removePriceRule(params.id, audit("price-rules remove"));
  return null;
}

export async function handleReprice({ body, audit }: CallOf<typeof repriceEndpoint>) {
  const work = await startWork("prices.write", async () =>
    repricingOf(
      body.dry_run
        ? await previewPriceRules()
        : await applyPriceRules(body.rules_token ?? null, audit("price-rules apply")),
      !body.dry_run,
    ),
  );
  return { data: { work } };
}

const stoneMove = ({ sku, supplier, costCents, fromCents, toCents }: StoneMove) => ({
  sku,
  supplier,
  cost: decimalOrNull(costCents),
  from: decimalFromCents(fromCents),
  to: decimalFromCents(toCents),
});

const repricingOf = (preview: RepricingPreview, isApplied: boolean): RepricingResult => ({
  kind: "repricing",
  is_applied: isApplied,
  rules_token: preview.rulesToken,
  stones: preview.stones,
  up: preview.up,
  down: preview.down,
  unchanged: preview.unchanged,
  changed: preview.changed,
  uncovered: preview.uncovered,
  cost_unknown: preview.costUnknown,
  in_orders: preview.inOrders,
  offers: preview.offers,
  sum_from: decimal(preview.sumFromCents),
  sum_to: decimal(preview.sumToCents),
  by_rule: preview.byRule,
  increases: preview.increases.map(stoneMove),
  decreases: preview.decreases.map(stoneMove),
  below_floor: preview.belowFloor.count,
  below_floor_stones: preview.belowFloor.stones.map(stoneMove),
});

export async function handleMetalPrices() {
  const rows = await db().select().from(metalPrices);
  return {
    data: metalSlugs().map((metal) => {
      const row = rows.find((one) => one.metal === metal);
      return {
        metal,
        per_gram: row ? decimalFromCents(row.centsPerGram) : null,
        updated_at: row?.updatedAt.toISOString() ?? null,
      };
    }),
  };
}

const metalChange = (perGram: CallOf<typeof previewMetalEndpoint>["body"]["per_gram"]) => ({
  kind: "metal",
  perGram: Object.fromEntries(
    Object.entries(perGram).map(([metal, amount]) => [metal, centsFromDecimal(amount)]),
  ),
});

const variantMove = ({ sku, name, fromCents, toCents }: VariantMove) => ({
  sku,
  name,
  from: decimalFromCents(fromCents),
  to: decimalFromCents(toCents),
});

const previewOf = (preview: PricePreview) => ({
  token: preview.token,
  matched: preview.matched,
  moved: preview.moved,
  products: preview.products,
  sum_from: decimal(preview.sumFromCents),
  sum_to: decimal(preview.sumToCents),
  up: preview.up.map(variantMove),
  down: preview.down.map(variantMove),
  unpriceable: preview.unpriceable,
});

export const handlePreviewMetal = async ({ body }: CallOf<typeof previewMetalEndpoint>) => ({
  data: previewOf(await previewPrices(metalChange(body.per_gram))),
});

export const handleApplyMetal = async ({ body, audit }: CallOf<typeof applyMetalEndpoint>) => ({
  data: previewOf(await applyPrices(metalChange(body.per_gram), body.token, audit("prices metal"))),
});
