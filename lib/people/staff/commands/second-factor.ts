import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { ApiError, fieldError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { openSecret, sealSecret } from "@/lib/platform/security/sealed";
import { site } from "@/lib/platform/site/site";
import { staff, staffPasskeys, staffRecoveryCodes } from "../tables";
import type { StaffRow } from "./staff-sessions";

const RECOVERY_CODES = 10;
const STEP_SECONDS = 30;

/** Letters and digits that can't be mistaken for one another. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: `${site.name} back office`,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

/** Whether an account has an authenticator app or a passkey; without one it can do nothing but add one. */
export async function hasSecondFactor(person: StaffRow): Promise<boolean> {
  if (person.totpSecret !== null) return true;
  const [row] = await db()
    .select({ passkeys: count() })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, person.id));
  return (row?.passkeys ?? 0) > 0;
}

/** Begins adding an authenticator app: its secret, also as a picture to scan (a data URL). */
export async function beginTotp(person: StaffRow): Promise<{ secret: string; uri: string; picture: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await db()
    .update(staff)
    .set({ totpPending: sealSecret(secret, "staff codes") })
    .where(eq(staff.id, person.id));
  const uri = totpOf(secret, person.email).toString();
  return { secret, uri, picture: await toDataURL(uri, { margin: 1, width: 220 }) };
}

const wrongCode = () => fieldError("code", "This code isn’t right. Enter the current code from your app.");

/**
 * Ends adding an authenticator app with a first code of it.
 * @returns new recovery codes
 * @throws ApiError 422 for a wrong code
 */
export async function confirmTotp(person: StaffRow, code: string, now = new Date()): Promise<string[]> {
  const secret = person.totpPending && openSecret(person.totpPending, "staff codes");
  if (!secret) throw new ApiError("refused", "Scan the picture first.");
  const step = stepOf(secret, code, now);
  if (step === null) throw wrongCode();
  return db().transaction(async (tx) => {
    await tx
      .update(staff)
      .set({ totpSecret: person.totpPending, totpPending: null, totpStep: step, updatedAt: now })
      .where(eq(staff.id, person.id));
    return renewRecoveryCodes(tx, person.id);
  });
}

/** The 30-second step a code belongs to, one step early or late allowed for slow clocks; null for a wrong code. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, "").validate({
    token: code.replace(/\s/g, ""),
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/**
 * Uses up a code of the authenticator app or a recovery code.
 * @throws ApiError 422 for a wrong or used one
 */
export async function assertSecondFactor(person: StaffRow, code: string, now = new Date()): Promise<void> {
  const secret = person.totpSecret && openSecret(person.totpSecret, "staff codes");
  const step = secret ? stepOf(secret, code, now) : null;
  if (step !== null) {
    // in one statement, so that of two requests with one code only one is accepted
    const accepted = await db()
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, person.id), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
      .returning({ id: staff.id });
    if (accepted.length > 0) return;
    throw fieldError("code", "This code was already used. Wait for the next one.");
  }
  const used = await db()
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, person.id),
        eq(staffRecoveryCodes.codeHash, hashOf(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: staffRecoveryCodes.id });
  if (used.length === 0) throw wrongCode();
}

/** Replaces a person's recovery codes. Only here can they be read. */
export async function renewRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes;
}

/** `ABCDE-FGHJK`: about 49 bits, which the limit of attempts makes enough. */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < 10) {
    for (const byte of randomBytes(16)) {
      // bytes beyond the last whole multiple would make some letters likelier
      if (byte < 248 && letters.length < 10) letters.push(ALPHABET[byte % ALPHABET.length] ?? "");
    }
  }
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

export async function recoveryCodesLeft(staffId: string): Promise<number> {
  const [row] = await db()
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Takes the authenticator app away. */
export async function removeTotp(tx: Transaction, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({ totpSecret: null, totpPending: null, totpStep: null })
    .where(eq(staff.id, staffId));
}
