import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { type AmendedInvoiceDocument, amendedNumber } from "@/lib/selling/invoices/document";
import { describeInvoice } from "@/lib/selling/invoices/document-queries";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { amendedInvoices } from "@/lib/selling/invoices/tables";
import type { OrderRow } from "@/lib/selling/orders/tables";

type AmendedInvoiceRow = typeof amendedInvoices.$inferSelect;

/** Lists what an order's invoice says since it was issued, oldest first. */
export const listAmendedInvoices = (
  executor: Database | Transaction,
  orderId: string,
): Promise<AmendedInvoiceRow[]> =>
  executor
    .select()
    .from(amendedInvoices)
    .where(eq(amendedInvoices.orderId, orderId))
    .orderBy(asc(amendedInvoices.version));

/**
 * Issues an amended invoice of an order that has changed, unless its invoice is printed from the order anyway.
 * @param order locked by the caller, as it is after the change
 * @param change.swapId the stone swap that changed it, which amends its invoice once
 * @param change.changes what has changed, in sentences
 */
export async function amendInvoice(
  tx: Transaction,
  order: OrderRow,
  { swapId, changes }: { swapId: string; changes: string[] },
  now: Date,
): Promise<void> {
  const invoice = await findInvoice(tx, order.id);
  if (!invoice?.document) return;
  const settings = await loadShopSettings(tx);
  const version = (await listAmendedInvoices(tx, order.id)).length + 1;
  const document: AmendedInvoiceDocument = {
    ...(await describeInvoice(tx, order, settings)),
    invoice: { number: invoice.number, date: invoice.issuedOn },
    changes,
  };
  await tx.insert(amendedInvoices).values({
    orderId: order.id,
    version,
    number: amendedNumber(invoice.number, version),
    swapId,
    issuedAt: now,
    issuedOn: dayInZone(now, settings.timeZone),
    document,
  });
}
