import { cents, decimalFromCents } from "@/lib/platform/money/model";
import { listPublicPromos, type PromoRow } from "./queries";
import { isPromoEnded } from "./rules";
import type { PublicPromo } from "./schema";

export async function handlePromoCodes(now = new Date()) {
  const rows = await listPublicPromos();
  return { data: rows.filter((row) => !isPromoEnded(row, row.uses, now)).map(publicPromo) };
}

function publicPromo(row: PromoRow): PublicPromo {
  const { kind, value } = row;
  return {
    code: row.code,
    description: row.description,
    kind,
    value: kind === "free_shipping" ? null : kind === "amount" ? decimalFromCents(cents(value)) : value,
    minimum: decimalFromCents(row.minimumCents),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    uses_per_customer: row.maxUsesPerCustomer,
    categories: row.categorySlugs,
  };
}
