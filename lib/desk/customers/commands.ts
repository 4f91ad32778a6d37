import { eq } from "drizzle-orm";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { customerNotes, customers } from "@/lib/people/accounts/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { deleteCustomer } from "@/lib/selling/personal-data/deletion-commands";
import { exportAccount } from "@/lib/selling/personal-data/export-queries";
import { CommandError } from "../errors/command-error";

/** A customer by id; null if there is none. */
export async function findCustomer(id: string): Promise<Customer | null> {
  const [row] = await db().select().from(customers).where(eq(customers.id, id));
  return row ?? null;
}

/** Adds a note for the staff about a customer. The log names the note only, since it outlives the customer's data. */
export async function noteCustomer({ id }: Customer, text: string, audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const [note] = await tx
      .insert(customerNotes)
      .values({ customerId: id, author: audit.actor, text })
      .returning({ id: customerNotes.id });
    await recordShopAudit(tx, audit, id, { note: note?.id });
  });
}

/** Everything the shop stores about a customer, as the customer's own account page exports it. */
export async function exportCustomer(
  customer: Customer,
  audit: AuditAction,
): Promise<Record<string, unknown>> {
  const data = await exportAccount(customer);
  await recordShopAudit(db(), audit, customer.id);
  return data;
}

/**
 * Deletes a customer's account on request, as the customer could.
 * @param typed the customer's email address, which confirms that this customer is meant
 * @throws CommandError if it is another address
 */
export async function deleteCustomerOnRequest(
  { id, email }: Customer,
  typed: string,
  audit: AuditAction,
): Promise<void> {
  if (typed.trim().toLowerCase() !== email) {
    throw new CommandError("This isn’t the customer’s email address. Type it again to confirm.");
  }
  await deleteCustomer(id, audit);
  void deliverInBackground();
}
