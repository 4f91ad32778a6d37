import { divisionCode } from "@/lib/platform/countries/divisions";
import { addCents, type Cents, cents, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import type { DocumentTaxes } from "@/lib/selling/invoices/document";
import { TAX_LEVELS, type TaxLevel } from "@/lib/selling/tax/model";

/**
 * total: everything sold to a place · unknown: what was sold to it before the shop kept tax by authority · the others: one
 * authority's tax at one rate
 */
export const SALES_TAX_LEVELS = ["total", ...TAX_LEVELS, "unknown"] as const;

/** Amounts of sales or of refunds, without tax unless they are tax. */
type TaxAmounts = { grossCents: Cents; exemptCents: Cents; taxableCents: Cents; taxCents: Cents };

/** A row of the sales tax report. Rows of a place's authorities overlap, as a city's sales are its state's too. */
export type SalesTaxRow = {
  /** ISO 3166-1 alpha-2, and a state or province by its code where it has one */
  country: string;
  state: string | null;
  level: (typeof SALES_TAX_LEVELS)[number];
  authority: string;
  code: string | null;
  tax: string;
  /** millionths; null for rows that are of no rate */
  ratePpm: number | null;
  sales: TaxAmounts;
  refunds: TaxAmounts;
};

/** A sale or a refund: where it was shipped, what it came to with its tax, and its tax by authority. */
export type TaxedEntry = DocumentTaxes & {
  kind: "sales" | "refunds";
  country: string;
  region: string | null;
  totalCents: Cents;
  taxCents: Cents;
};

const NONE: TaxAmounts = {
  grossCents: NO_CENTS,
  exemptCents: NO_CENTS,
  taxableCents: NO_CENTS,
  taxCents: NO_CENTS,
};

type Place = Pick<SalesTaxRow, "country" | "state">;
type RowGroup = Omit<SalesTaxRow, "sales" | "refunds">;

/**
 * Sums sales and refunds by place, authority, and rate. The rows `total` and `unknown` together come to everything that was
 * sold and given back, to the cent.
 */
export function sumSalesTax(entries: Iterable<TaxedEntry>): SalesTaxRow[] {
  const rows = new Map<string, SalesTaxRow>();
  const add = (group: RowGroup, kind: TaxedEntry["kind"], amounts: TaxAmounts) => {
    const key = JSON.stringify(Object.values(group));
    const row = rows.get(key) ?? { ...group, sales: NONE, refunds: NONE };
    rows.set(key, { ...row, [kind]: added(row[kind], amounts) });
  };
  for (const { kind, country, region, totalCents, taxCents, ...taxed } of entries) {
    const place: Place = { country, state: divisionCode(country, region) ?? (region?.trim() || null) };
    const whole = { ...place, authority: "", code: null, tax: "", ratePpm: null };
    const grossCents = subtractCents(totalCents, taxCents);
    const isKnown = sumCents(taxed.taxes.map((tax) => tax.taxCents)) === taxCents;
    const { exemptCents, taxableCents } = isKnown ? taxed : NONE;
    add({ ...whole, level: isKnown ? "total" : "unknown" }, kind, {
      grossCents,
      exemptCents,
      taxableCents,
      taxCents,
    });
    if (!isKnown) continue;
    for (const { level, authority, code, name, ratePpm, ...tax } of taxed.taxes) {
      const group = { ...place, level: level as TaxLevel, authority, code, tax: name, ratePpm };
      add(group, kind, { ...tax, grossCents });
    }
  }
  return [...rows.values()].toSorted(byPlaceAndLevel);
}

/**
 * Brings the tax of a whole down to that of the entry's total, which may be below zero. The whole itself, and all of it taken
 * back, keep every cent.
 */
export function partOf(entry: TaxedEntry, wholeCents: Cents): TaxedEntry {
  const { totalCents } = entry;
  if (totalCents === wholeCents) return entry;
  // no part is -0, which is written with its sign
  const part = (amount: Cents): Cents => cents(Math.round((amount * totalCents) / wholeCents) || 0);
  const taxes = entry.taxes.map((tax) => ({
    ...tax,
    taxableCents: part(tax.taxableCents),
    exemptCents: part(tax.exemptCents),
    taxCents: part(tax.taxCents),
  }));
  const isKnown = sumCents(entry.taxes.map(({ taxCents }) => taxCents)) === entry.taxCents;
  return {
    ...entry,
    taxes,
    taxableCents: part(entry.taxableCents),
    exemptCents: part(entry.exemptCents),
    taxCents: isKnown ? sumCents(taxes.map(({ taxCents }) => taxCents)) : part(entry.taxCents),
  };
}

const added = (one: TaxAmounts, other: TaxAmounts): TaxAmounts => ({
  grossCents: addCents(one.grossCents, other.grossCents),
  exemptCents: addCents(one.exemptCents, other.exemptCents),
  taxableCents: addCents(one.taxableCents, other.taxableCents),
  taxCents: addCents(one.taxCents, other.taxCents),
});

const byPlaceAndLevel = (a: SalesTaxRow, b: SalesTaxRow): number =>
  a.country.localeCompare(b.country) ||
  (a.state ?? "").localeCompare(b.state ?? "") ||
  SALES_TAX_LEVELS.indexOf(a.level) - SALES_TAX_LEVELS.indexOf(b.level) ||
  a.authority.localeCompare(b.authority) ||
  (a.ratePpm ?? 0) - (b.ratePpm ?? 0);
