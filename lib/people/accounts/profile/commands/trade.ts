import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { recordAccountEvent } from "@/lib/people/accounts/account-audit";
import { tradeApprovedMail } from "@/lib/people/accounts/account-mails";
import type { TradeStatus } from "@/lib/people/accounts/model";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { customers } from "@/lib/people/accounts/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/** Returns a customer's discount on goods, in whole %: the trade discount for an approved account, otherwise 0. */
export async function tradeDiscountPercent(
  executor: Database | Transaction,
  customerId: string,
): Promise<number> {
  const [customer] = await executor
    .select({ status: customers.tradeStatus })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (customer?.status !== "approved") return 0;
  return (await loadShopSettings(executor)).tradeDiscountPercent;
}

/** Lists the trade buyers of a status, oldest account first. */
export async function listTradeBuyers(status: TradeStatus): Promise<Customer[]> {
  return db()
    .select()
    .from(customers)
    .where(eq(customers.tradeStatus, status))
    .orderBy(asc(customers.createdAt));
}

/** Thrown for an account whose address is unconfirmed, since the business may be somebody else's. */
export class UnconfirmedEmailError extends Error {}

/**
 * Approves or declines a trade buyer, mails an approved one, and records who decided.
 * @returns the customer, or null if no trade applicant has that address
 * @throws UnconfirmedEmailError if the buyer to approve has not confirmed their address
 */
export async function reviewTradeAccount(
  email: string,
  status: "approved" | "declined",
  { now = new Date(), audit = null }: { now?: Date; audit?: AuditAction | null } = {},
): Promise<Customer | null> {
  return db().transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email)).for("update");
    if (!customer || customer.tradeStatus === "none") return null;
    if (customer.tradeStatus === status) return customer;
    if (status === "approved" && !customer.emailConfirmedAt) {
      throw new UnconfirmedEmailError(`${email} has not confirmed their address yet.`);
    }
    await tx
      .update(customers)
      .set({ tradeStatus: status, updatedAt: now })
      .where(eq(customers.id, customer.id));
    await recordShopAudit(tx, audit, customer.id, { status });
    await recordAccountEvent(tx, status === "approved" ? "trade_approved" : "trade_declined", {
      customerId: customer.id,
    });
    if (status === "approved") {
      const mail = await tradeApprovedMail(customer.firstName);
      await queueMail(tx, {
        ...mail,
        purpose: `trade-approved:${randomUUID()}`,
        recipient: customer.email,
        cause: "shop",
      });
    }
    return { ...customer, tradeStatus: status };
  });
}
