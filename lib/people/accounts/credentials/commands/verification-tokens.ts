import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { VERIFICATION_TOKEN_MINUTES, type VerificationPurpose } from "@/lib/people/accounts/model";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { customers, verificationTokens } from "@/lib/people/accounts/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { endWaitingMails } from "@/lib/platform/mail/commands/outbox";

/** The error for a link that is unknown, used or expired. */
export const linkExpiredError = () =>
  new ApiError("link_over", "This link has already been used or has expired. Request a new one.");

export const newSecret = () => randomBytes(32).toString("base64url");
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** When a link that is mailed now expires; its mail is not sent after that. */
export const linkExpiry = (purpose: VerificationPurpose, now: Date): Date =>
  new Date(now.getTime() + VERIFICATION_TOKEN_MINUTES[purpose] * 60_000);

/** Stores the hash of a mailed secret and invalidates earlier links of the same purpose. */
export async function issueVerificationToken(
  tx: Transaction,
  token: { customerId: string; purpose: VerificationPurpose; email: string; secret: string },
  now = new Date(),
  expiresAt = linkExpiry(token.purpose, now),
): Promise<void> {
  await revokeVerificationTokens(tx, token.customerId, token.purpose, now);
  await tx.insert(verificationTokens).values({
    customerId: token.customerId,
    purpose: token.purpose,
    email: token.email,
    secretHash: hashOf(token.secret),
    expiresAt,
    createdAt: now,
  });
}

/** Kinds of the mails that bring a link, by what it is for. */
const MAIL_KINDS: Readonly<Record<VerificationPurpose, readonly string[]>> = {
  confirm_email: ["welcome", "confirm-email"],
  reset_password: ["reset-password", "invitation"],
  change_email: ["change-email"],
};

/** Invalidates a customer's unused links of a purpose. Those that still wait to be mailed are not sent. */
export async function revokeVerificationTokens(
  tx: Transaction,
  customerId: string,
  purpose: VerificationPurpose,
  now = new Date(),
): Promise<void> {
  const revoked = await tx
    .update(verificationTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(verificationTokens.customerId, customerId),
        eq(verificationTokens.purpose, purpose),
        isNull(verificationTokens.usedAt),
      ),
    )
    .returning({ email: verificationTokens.email });
  for (const email of new Set(revoked.map((token) => token.email)))
    await endWaitingMails(tx, email, MAIL_KINDS[purpose]);
}

/** Matches a link's row while the link is valid. */
const isUsableToken = (purpose: VerificationPurpose, secret: string, now: Date) =>
  and(
    eq(verificationTokens.secretHash, hashOf(secret)),
    eq(verificationTokens.purpose, purpose),
    isNull(verificationTokens.usedAt),
    gt(verificationTokens.expiresAt, now),
  );

/** Returns the customer a link was mailed for without consuming it; null if it is unknown, expired or used. */
export async function findVerificationTokenOwner(
  purpose: VerificationPurpose,
  secret: string,
  now = new Date(),
): Promise<Customer | null> {
  const [found] = await db()
    .select({ customer: customers })
    .from(verificationTokens)
    .innerJoin(customers, eq(customers.id, verificationTokens.customerId))
    .where(isUsableToken(purpose, secret, now));
  return found?.customer ?? null;
}

/**
 * Consumes a link's secret; of two simultaneous calls only one succeeds.
 * @returns the customer and the address it confirms, or null if it is unknown, expired or used
 */
export async function consumeVerificationToken(
  tx: Transaction,
  purpose: VerificationPurpose,
  secret: string,
  now = new Date(),
): Promise<{ customerId: string; email: string } | null> {
  const [spent] = await tx
    .update(verificationTokens)
    .set({ usedAt: now })
    .where(isUsableToken(purpose, secret, now))
    .returning({ customerId: verificationTokens.customerId, email: verificationTokens.email });
  return spent ?? null;
}

/** How long an expired link is stored, in days, so that its reader learns that it expired. */
const EXPIRED_DAYS = 90;

export async function pruneMailTokens(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - EXPIRED_DAYS * 24 * 60 * 60_000);
  await db().delete(verificationTokens).where(lt(verificationTokens.expiresAt, before));
}
