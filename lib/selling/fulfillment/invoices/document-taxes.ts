import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, type Cents, NO_CENTS, sumCents } from "@/lib/platform/money/model";
import type { DocumentTax, DocumentTaxes } from "@/lib/selling/invoicing/document";
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

export const taxOf = ({ taxes }: Pick<DocumentTaxes, "taxes">): Cents =>
  sumCents(taxes.map(({ taxCents }) => taxCents));
