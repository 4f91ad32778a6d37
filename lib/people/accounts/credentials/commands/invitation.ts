import { and, eq, gt, isNull } from "drizzle-orm";
import { invitationMail, mailPurpose } from "@/lib/people/accounts/account-mails";
import { customers, providerAccounts, verificationTokens } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { issueVerificationToken, newSecret } from "./verification-tokens";

/** How long the link of an invitation works, in days. */
const INVITATION_DAYS = 14;

/**
 * Mails a customer whom the shop has added a link to choose a password. Nothing is sent to who can sign in already, or has a link
 * that still works.
 * @returns whether a mail was queued
 */
export async function inviteCustomer(customerId: string, now = new Date()): Promise<boolean> {
  const secret = newSecret();
  const mail = await invitationMail(secret);
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  return db().transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, email: customers.email, passwordHash: customers.passwordHash })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("update");
    if (!customer || customer.passwordHash !== null) return false;
    const [provider] = await tx
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(and(eq(providerAccounts.customerId, customerId), isNull(providerAccounts.endedAt)))
      .limit(1);
    const [open] = await tx
      .select({ id: verificationTokens.id })
      .from(verificationTokens)
      .where(
        and(
          eq(verificationTokens.customerId, customerId),
          eq(verificationTokens.purpose, "reset_password"),
          isNull(verificationTokens.usedAt),
          gt(verificationTokens.expiresAt, now),
        ),
      )
      .limit(1);
    if (provider || open) return false;
    const isQueued = await queueMail(tx, {
      ...mail,
      purpose: mailPurpose("invitation"),
      supersedes: ["invitation", "reset-password"],
      sendBy: expiresAt,
      recipient: customer.email,
      cause: "shop",
    });
    if (!isQueued) return false;
    const token = { customerId, purpose: "reset_password" as const, email: customer.email, secret };
    await issueVerificationToken(tx, token, now, expiresAt);
    return true;
  });
}
