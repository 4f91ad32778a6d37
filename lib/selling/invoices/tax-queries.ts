import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, type Cents, NO_CENTS, subtractCents, sumCents } from "@/lib/platform/money/model";
import type { DocumentTax, DocumentTaxes } from "@/lib/selling/invoices/document";
import { orderTaxLines, refundTaxLines } from "@/lib/selling/tax/tables";

type TaxedLine = DocumentTax & { orderLineId: string | null };

const authorityOf = {
  orderLineId: orderTaxLines.orderLineId,
  level: orderTaxLines.level,
  authority: orderTaxLines.authority,
  code: orderTaxLines.code,
  name: orderTaxLines.name,
  ratePpm: orderTaxLines.ratePpm,
};

/** Reads an order's tax by authority and rate. */
export async function readOrderTaxes(
  executor: Database | Transaction,
  orderId: string,
): Promise<DocumentTaxes> {
  const rows = await executor
    .select({
      ...authorityOf,
      taxableCents: orderTaxLines.taxableCents,
      exemptCents: orderTaxLines.exemptCents,
      taxCents: orderTaxLines.taxCents,
    })
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, orderId))
    .orderBy(asc(orderTaxLines.position));
  return sumTaxes(rows);
}

/** Reads what a refund gives back of its order's tax, by authority and rate. */
export async function readRefundTaxes(
  executor: Database | Transaction,
  refundId: string,
): Promise<DocumentTaxes> {
  const rows = await executor
    .select({
      ...authorityOf,
      taxableCents: refundTaxLines.taxableCents,
      exemptCents: refundTaxLines.exemptCents,
      taxCents: refundTaxLines.taxCents,
    })
    .from(refundTaxLines)
    .innerJoin(orderTaxLines, eq(orderTaxLines.id, refundTaxLines.orderTaxLineId))
    .where(eq(refundTaxLines.refundId, refundId))
    .orderBy(asc(orderTaxLines.position));
  return sumTaxes(rows);
}

/**
 * Sums tax lines by authority and rate. Each line of an order has one for every authority, so what any of them taxes is the
 * largest of its lines.
 */
export function sumTaxes(rows: readonly TaxedLine[]): DocumentTaxes {
  const taxes = new Map<string, DocumentTax>();
  const lines = new Map<string | null, { taxableCents: Cents; exemptCents: Cents }>();
  for (const { orderLineId, ...row } of rows) {
    const { level, authority, code, name, ratePpm, taxableCents, exemptCents, taxCents } = row;
    const key = JSON.stringify([level, authority, code, name, ratePpm]);
    const before = taxes.get(key);
    taxes.set(key, {
      ...row,
      taxableCents: addCents(before?.taxableCents ?? NO_CENTS, taxableCents),
      exemptCents: addCents(before?.exemptCents ?? NO_CENTS, exemptCents),
      taxCents: addCents(before?.taxCents ?? NO_CENTS, taxCents),
    });
    const line = lines.get(orderLineId);
    lines.set(orderLineId, {
      taxableCents: Math.max(line?.taxableCents ?? 0, taxableCents) as Cents,
      exemptCents: Math.max(line?.exemptCents ?? 0, exemptCents) as Cents,
    });
  }
  return {
    taxes: [...taxes.values()],
    taxableCents: sumCents([...lines.values()].map((line) => line.taxableCents)),
    exemptCents: sumCents([...lines.values()].map((line) => line.exemptCents)),
  };
}

/** What a change of an order takes off its tax, by authority and rate. An authority that taxes more is below zero. */
export function lessTax(before: DocumentTaxes, after: DocumentTaxes): DocumentTaxes {
  const negated = after.taxes.map((tax) => ({
    ...tax,
    taxableCents: subtractCents(NO_CENTS, tax.taxableCents),
    exemptCents: subtractCents(NO_CENTS, tax.exemptCents),
    taxCents: subtractCents(NO_CENTS, tax.taxCents),
  }));
  const { taxes } = sumTaxes([...before.taxes, ...negated].map((tax) => ({ ...tax, orderLineId: null })));
  return {
    taxes: taxes.filter((tax) => tax.taxableCents !== 0 || tax.exemptCents !== 0 || tax.taxCents !== 0),
    taxableCents: subtractCents(before.taxableCents, after.taxableCents),
    exemptCents: subtractCents(before.exemptCents, after.exemptCents),
  };
}

export const taxOf = ({ taxes }: Pick<DocumentTaxes, "taxes">): Cents =>
  sumCents(taxes.map(({ taxCents }) => taxCents));
