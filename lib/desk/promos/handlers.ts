import { addPromo, endPromo, listPromos } from "@/lib/desk/promos/commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { listDiscounts } from "@/lib/selling/promotions/automatic/queries";
import type { AutomaticDiscount } from "@/lib/selling/promotions/automatic/tables";
import type { PromoRow } from "@/lib/selling/promotions/queries";
import { pageOf, totalOf } from "../admin/list-query";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { addDiscount, endDiscount } from "./automatic-commands";
import { addPromoBatch, endPromoBatch } from "./batch-commands";
import type {
  addDiscountEndpoint,
  addPromoBatchEndpoint,
  addPromoEndpoint,
  endDiscountEndpoint,
  endPromoBatchEndpoint,
  endPromoEndpoint,
  promosEndpoint,
} from "./endpoints";

function stateOf({ startsAt, endsAt, maxUses, uses }: PromoRow, now: Date) {
  if (endsAt && endsAt <= now) return "ended" as const;
  if (maxUses !== null && uses >= maxUses) return "used_up" as const;
  return startsAt && startsAt > now ? ("scheduled" as const) : ("active" as const);
}

const shown = (row: PromoRow, now = new Date()) => ({
  code: row.code,
  description: row.description,
  kind: row.kind,
  value: row.kind === "amount" ? decimalFromCents(cents(row.value)) : row.value,
  minimum: decimalFromCents(row.minimumCents),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  max_uses: row.maxUses,
  max_uses_per_customer: row.maxUsesPerCustomer,
  categories: row.categorySlugs,
  skus: row.skus,
  is_public: row.isPublic,
  uses: row.uses,
  state: stateOf(row, now),
  batch: row.batchId,
});

const momentOf = (at: string | null) => (at === null ? null : new Date(at));

/** A code's or a discount's value as it is stored. */
const storedValue = (kind: "percentage" | "amount" | "free_shipping", value: number): number =>
  kind === "amount" ? centsFromDecimal(value) : kind === "percentage" ? value : 0;

const listed = (slugs: string[] | null) => (slugs?.length ? slugs : null);

export async function handlePromos({ query }: CallOf<typeof promosEndpoint>) {
  const { q, state, sort, order } = query;
  const { rows, ...counted } = await listPromos({ q, state, sort, order, ...pageOf(query) });
  return { data: rows.map((row) => shown(row)), ...totalOf(counted) };
}

export async function handleAddPromo({ body, audit }: CallOf<typeof addPromoEndpoint>) {
  const { kind, value, minimum, starts_at: starts, ends_at: ends, ...terms } = body;
  const row = await addPromo(
    {
      code: terms.code,
      description: terms.description,
      kind,
      value: storedValue(kind, value),
      minimumCents: centsFromDecimal(minimum),
      startsAt: momentOf(starts),
      endsAt: momentOf(ends),
      maxUses: terms.max_uses,
      maxUsesPerCustomer: terms.max_uses_per_customer,
      categorySlugs: listed(terms.categories),
      isPublic: terms.is_public,
    },
    audit("promo add"),
  );
  return { data: shown(row) };
}

export async function handleEndPromo({ params, audit }: CallOf<typeof endPromoEndpoint>) {
  await endPromo(params.code, audit("promo end"));
  return null;
}

export async function handleAddPromoBatch({ body, audit }: CallOf<typeof addPromoBatchEndpoint>) {
  const { kind, value, minimum, starts_at: starts, ends_at: ends, categories, ...rest } = body;
  const codes = await addPromoBatch(
    {
      ...rest,
      kind,
      value: storedValue(kind, value),
      minimumCents: centsFromDecimal(minimum),
      startsAt: momentOf(starts),
      endsAt: momentOf(ends),
      categorySlugs: listed(categories),
    },
    audit("promo batch"),
  );
  return { data: { codes } };
}

const shownDiscount = (row: AutomaticDiscount, now = new Date()) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  value: row.kind === "amount" ? decimalFromCents(cents(row.value)) : row.value,
  categories: row.categorySlugs,
  minimum: decimalFromCents(row.minimumCents),
  minimum_quantity: row.minimumQuantity,
  with_categories: row.withSlugs,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  state:
    row.endsAt && row.endsAt <= now
      ? ("ended" as const)
      : row.startsAt > now
        ? ("scheduled" as const)
        : ("active" as const),
});

export async function handleDiscounts(_: AdminCall<unknown, unknown, unknown>) {
  const data = (await listDiscounts()).map((row) => shownDiscount(row));
  return { data, total: data.length };
}

export async function handleAddDiscount({ body, audit }: CallOf<typeof addDiscountEndpoint>) {
  const { name, kind, value, minimum, minimum_quantity: minimumQuantity } = body;
  const row = await addDiscount(
    {
      name,
      kind,
      value: storedValue(kind, value),
      categorySlugs: body.categories,
      minimumCents: centsFromDecimal(minimum),
      minimumQuantity,
      withSlugs: body.with_categories,
      startsAt: momentOf(body.starts_at) ?? new Date(),
      endsAt: momentOf(body.ends_at),
    },
    audit("discount add"),
  );
  return { data: shownDiscount(row) };
}

export async function handleEndDiscount({ params, audit }: CallOf<typeof endDiscountEndpoint>) {
  if (!(await endDiscount(params.id, audit("discount end")))) throw notFoundError("This discount");
  return null;
}

export async function handleEndPromoBatch({ params, audit }: CallOf<typeof endPromoBatchEndpoint>) {
  if ((await endPromoBatch(params.id, audit("promo batch end"))) === null) throw notFoundError("This batch");
  return null;
}
