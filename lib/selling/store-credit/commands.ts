import { and, eq, isNotNull } from "drizzle-orm";
import { env } from "@/env.mjs";
import { customers } from "@/lib/people/accounts/tables";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { type Cents, centsFromDecimal, formatMoney } from "@/lib/platform/money/model";
import { addCredit, type CreditHolder } from "./ledger-commands";
import { creditUse, MAX_CREDIT_REASON, maxCredit } from "./model";

export type CreditGift = {
  amountCents: Cents;
  /** the customer reads it */
  reason: string;
  /** credit with the same key is given once */
  key: string;
};

/**
 * Gives a customer store credit and tells them by mail.
 * @param to the id of an account, or an address: its account, or the one that confirms it later
 * @returns whom it was given to
 * @throws ApiError 404 if no account has the id; 422 `invalid` for an amount that is not given at once, or a reason nobody can read
 */
export async function giveCredit(
  to: { customerId: string } | { email: string },
  { amountCents, reason, key }: CreditGift,
  { now = new Date(), audit = null }: { now?: Date; audit?: AuditAction | null } = {},
): Promise<CreditHolder> {
  if (amountCents <= 0 || amountCents > centsFromDecimal(maxCredit())) {
    const most = formatMoney(centsFromDecimal(maxCredit()));
    throw new ApiError("invalid", `Enter an amount above zero, up to ${most}.`);
  }
  if (!reason.trim() || reason.length > MAX_CREDIT_REASON) {
    throw new ApiError("invalid", `Enter a reason of up to ${MAX_CREDIT_REASON} characters.`);
  }
  return db().transaction(async (tx) => {
    const holder = await lockHolder(tx, to);
    const gift = { amountCents, reason, key: `given:${key}`, author: audit?.actor ?? null };
    if (!(await addCredit(tx, "issued", holder, gift, now))) return holder;
    await recordShopAudit(tx, audit, holder.customerId ?? holder.email, { amountCents, reason });
    const mail = await creditMail(amountCents, reason, holder);
    await queueMail(tx, {
      purpose: `store-credit:${key}`,
      recipient: holder.email,
      cause: "shop",
      ...mail,
    });
    return holder;
  });
}

/** Writes the mail that tells somebody of new store credit. @param reason as the customer reads it */
export async function creditMail(amountCents: Cents, reason: string, holder: CreditHolder) {
  const subject = `You have ${formatMoney(amountCents)} in store credit`;
  const written = await renderMail({
    kind: "store-credit",
    title: `We added ${formatMoney(amountCents)} to your store credit`,
    preview: reason,
    action: { label: "View your store credit", href: new URL("/my-account", env.SHOP_URL).href },
    sections: [{ rows: [reason, creditUse(holder)] }],
  });
  return { subject, ...written };
}

/** Finds the account, locked so that it isn't deleted meanwhile. An address without one stays an address. */
async function lockHolder(
  tx: Transaction,
  to: { customerId: string } | { email: string },
): Promise<CreditHolder> {
  const email = "email" in to ? to.email.trim().toLowerCase() : null;
  const [account] = await tx
    .select({ customerId: customers.id, email: customers.email })
    .from(customers)
    .where(
      "customerId" in to
        ? eq(customers.id, to.customerId)
        : and(eq(customers.email, email ?? ""), isNotNull(customers.emailConfirmedAt)),
    )
    .for("share");
  if (account) return account;
  if (email === null) throw notFoundError("This customer");
  return { customerId: null, email };
}
