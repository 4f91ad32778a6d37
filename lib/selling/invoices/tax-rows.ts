import { formatMoney } from "@/lib/platform/money/model";
import { type DocumentTax, formatRate } from "@/lib/selling/invoices/document";

type Row = { label: string; value: string };

/** The tax of a document by authority and rate; by its label alone if it isn't known by authority. */
export function taxRows(
  { taxes, taxLabel }: { taxes: readonly DocumentTax[]; taxLabel: string | null },
  { amount, isAdded }: { amount: number; isAdded: boolean },
): Row[] {
  if (amount === 0) return [];
  const sum = taxes.reduce((total, { taxCents }) => total + taxCents, 0);
  const word = (label: string) => (isAdded ? label : `Includes ${label}`);
  if (sum !== amount) {
    return [
      {
        label: word(taxLabel ?? (isAdded ? "Tax" : "tax")),
        value: formatMoney(amount as DocumentTax["taxCents"]),
      },
    ];
  }
  return taxes
    .filter(({ taxCents }) => taxCents !== 0)
    .map(({ name, authority, ratePpm, taxableCents, taxCents }) => ({
      label: word(`${name}, ${authority}, ${formatRate(ratePpm)} of ${formatMoney(taxableCents)}`),
      value: formatMoney(taxCents),
    }));
}

/** What an exemption leaves untaxed. */
export const exemptRows = (exemptCents: DocumentTax["exemptCents"]): Row[] =>
  exemptCents > 0 ? [{ label: "Exempt from tax", value: formatMoney(exemptCents) }] : [];
