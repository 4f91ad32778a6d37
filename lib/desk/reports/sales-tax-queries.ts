import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { parseStored } from "@/lib/platform/db/stored-json";
import { worthBy } from "@/lib/platform/money/currency-scope";
import { type Cents, currencyCode, sumCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { DocumentTax } from "@/lib/selling/invoices/document";
import { documentTaxesSchema } from "@/lib/selling/invoices/document-schema";
import { sumTaxes } from "@/lib/selling/invoices/tax-queries";
import { givenBack } from "./given-back-queries";
import type { Range } from "./model";
import { partOf, type SalesTaxRow, sumSalesTax, type TaxedEntry } from "./sales-tax-rows";

/** Amounts are in the order's currency. */
type Found = Pick<TaxedEntry, "country" | "region" | "totalCents" | "taxCents"> & {
  ownPerUnit: number;
  /** what the tax is of: more than the total where only some of a refund failed */
  wholeCents: Cents;
  /** of the invoice or credit note, which never changes; null if there is none */
  document: unknown;
  /** the tax lines in the tables, where there is no document */
  lines: (DocumentTax & { orderLineId: string | null })[] | null;
};

/** What a tax line of the order `t` says, with the amounts of `of`. */
const taxLine = (of: SQL) => sql`json_agg(json_build_object('orderLineId', t.order_line_id, 'level', t.level,
  'authority', t.authority, 'code', t.code, 'name', t.name, 'ratePpm', t.rate_ppm, 'taxableCents', ${of}.taxable_cents,
  'exemptCents', ${of}.exempt_cents, 'taxCents', ${of}.tax_cents))`;

const place = (
  document: SQL,
) => sql`coalesce(${document} -> 'shipTo', o.shipping_address) ->> 'country' as country,
  coalesce(${document} -> 'shipTo', o.shipping_address) ->> 'region' as region`;

/** What a document says of tax, without its lines and parties. */
const taxesOf = (document: SQL) => sql`case when ${document} is not null then jsonb_build_object(
  'taxes', ${document} -> 'taxes', 'taxableCents', ${document} -> 'taxableCents',
  'exemptCents', ${document} -> 'exemptCents') end as document`;

/** The credit note of a refund, which the refund that replaces a failed one has taken over. */
const creditNote = (refund: SQL) => sql`
  with recursive later (id, is_failed) as (
    select ${refund}.id, ${refund}.state = 'failed'
    union all
    select x.id, x.state = 'failed' from later join refunds x on x.replaces_id = later.id
    where later.is_failed and x.payment_id = ${refund}.payment_id
  ) select document, total_cents from credit_notes where refund_id in (select id from later)`;

/** Condition for a moment within days of a time zone. */
const within = (column: SQL, { from, to }: Pick<Range, "from" | "to">, zone: string) =>
  sql`${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;

/**
 * Reports sales and refunds by state, county, city or district, and rate: sales on the day that their payment was captured,
 * refunds on the day that they were asked for, and below zero on the day that they failed or were withdrawn, in the shop's time
 * zone. Money for canceled orders isn't a sale.
 */
export async function salesTaxReport(range: Pick<Range, "from" | "to">): Promise<SalesTaxRow[]> {
  const { timeZone } = await loadShopSettings();
  const sales = await rowsOf(sql`
    select o.own_per_unit as "ownPerUnit", (p.captured_cents + o.credit_cents - o.gift_sold_cents)::float8 as "totalCents",
      (p.captured_cents + o.credit_cents - o.gift_sold_cents)::float8 as "wholeCents", ${place(sql`i.document`)},
      coalesce((i.document ->> 'taxCents')::int + (i.document ->> 'includedTaxCents')::int,
        o.tax_cents + o.included_tax_cents)::float8 as "taxCents",
      ${taxesOf(sql`i.document`)},
      case when i.document is null then (select ${taxLine(sql`t`)} from order_tax_lines t where t.order_id = o.id) end as lines
    from payments p join orders o on o.id = p.order_id left join invoices i on i.order_id = o.id
    where p.state = 'captured' and p.currency = coalesce(o.currency, ${currencyCode()}) and o.status <> 'canceled'
      and ${within(sql`p.captured_at`, range, timeZone)}`);
  const refunds = await rowsOf(sql`
    select o.own_per_unit as "ownPerUnit", r.order_cents::float8 as "totalCents",
      (coalesce(n.total_cents, whole.amount_cents + whole.credit_cents) - whole.gift_sold_cents)::float8 as "wholeCents", ${place(sql`n.document`)},
      coalesce((n.document ->> 'taxCents')::int, (select sum(g.tax_cents) from refund_tax_lines g where g.refund_id = r.id),
        whole.shipping_tax_cents + (select coalesce(sum(l.tax_cents), 0) from refund_lines l where l.refund_id = r.id)
      )::float8 as "taxCents",
      ${taxesOf(sql`n.document`)},
      case when n.document is null then (select ${taxLine(sql`g`)} from refund_tax_lines g
        join order_tax_lines t on t.id = g.order_tax_line_id where g.refund_id = r.id) end as lines
    from ${givenBack()} join refunds whole on whole.id = r.id join orders o on o.id = p.order_id
    left join lateral (${creditNote(sql`whole`)}) n on true
    where p.currency = coalesce(o.currency, ${currencyCode()}) and o.status <> 'canceled' and ${within(sql`r.at`, range, timeZone)}`);
  return sumSalesTax([...entriesOf("sales", sales), ...entriesOf("refunds", refunds)]);
}

const rowsOf = async (query: SQL): Promise<Found[]> => (await db().execute(query)).rows as Found[];

const DOCUMENTS = { sales: "invoices.document", refunds: "credit_notes.document" } as const;

const entriesOf = (kind: TaxedEntry["kind"], rows: readonly Found[]): TaxedEntry[] =>
  rows.map(({ document, lines, wholeCents, ownPerUnit, ...row }) => {
    const taxes =
      document === null ? sumTaxes(lines ?? []) : parseStored(DOCUMENTS[kind], documentTaxesSchema, document);
    return inOwn(partOf({ ...row, ...taxes, kind }, wholeCents), ownPerUnit);
  });

/** An entry in the shop's own currency, by the rate of its order. Its tax stays the sum of its authorities'. */
function inOwn(entry: TaxedEntry, ownPerUnit: number): TaxedEntry {
  if (ownPerUnit === 1) return entry;
  const worth = (amount: Cents) => worthBy(amount, ownPerUnit);
  const taxes = entry.taxes.map((tax) => ({
    ...tax,
    taxableCents: worth(tax.taxableCents),
    exemptCents: worth(tax.exemptCents),
    taxCents: worth(tax.taxCents),
  }));
  const isKnown = sumCents(entry.taxes.map(({ taxCents }) => taxCents)) === entry.taxCents;
  return {
    ...entry,
    taxes,
    totalCents: worth(entry.totalCents),
    taxCents: isKnown ? sumCents(taxes.map(({ taxCents }) => taxCents)) : worth(entry.taxCents),
    taxableCents: worth(entry.taxableCents),
    exemptCents: worth(entry.exemptCents),
  };
}
