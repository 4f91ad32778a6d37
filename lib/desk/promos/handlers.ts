import { addPromo, endPromo, listPromos } from "@/lib/desk/promos/commands";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import type { PromoRow } from "@/lib/selling/promotions/queries";
import { onPage } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { addPromoEndpoint, endPromoEndpoint, promosEndpoint } from "./endpoints";

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
});

export async function handlePromos({ query }: CallOf<typeof promosEndpoint>) {
  const { q, state, sort } = query;
  const words = q?.toLowerCase() ?? "";
  const found = (await listPromos())
    .map((row) => shown(row))
    .filter(
      (row) =>
        (!state || row.state === state) && `${row.code} ${row.description}`.toLowerCase().includes(words),
    )
    .sort((a, b) => (sort === "uses" ? a.uses - b.uses : a.code < b.code ? -1 : 1));
  return onPage(found, query);
}

export async function handleAddPromo({ body, audit }: CallOf<typeof addPromoEndpoint>) {
  const { kind, value, minimum, starts_at: starts, ends_at: ends, ...terms } = body;
  const row = await addPromo(
    {
      code: terms.code,
      description: terms.description,
      kind,
      value: kind === "amount" ? centsFromDecimal(value) : kind === "percentage" ? Math.round(value) : 0,
      minimumCents: centsFromDecimal(minimum),
      startsAt: starts === null ? null : new Date(starts),
      endsAt: ends === null ? null : new Date(ends),
      maxUses: terms.max_uses,
      maxUsesPerCustomer: terms.max_uses_per_customer,
      categorySlugs: terms.categories?.length ? terms.categories : null,
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
