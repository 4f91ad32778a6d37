import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { site } from "@/lib/platform/site/site";
import { staff, staffChallenges, staffPasskeys } from "../tables";
import { recoveryCodesLeft, renewRecoveryCodes } from "./second-factor";
import type { StaffRow } from "./staff-sessions";

const CHALLENGE_MS = 5 * 60_000;

const origin = () => new URL(env.SHOP_URL).origin;
const rpID = () => new URL(env.SHOP_URL).hostname;

const refused = () =>
  new ApiError("passkey_refused", "This passkey didn’t work. Try again, or use your password.");

async function rememberChallenge(challenge: string, staffId: string | null, now: Date): Promise<string> {
  await db().delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
  const [row] = await db()
    .insert(staffChallenges)
    .values({ challenge, staffId, expiresAt: new Date(now.getTime() + CHALLENGE_MS) })
    .returning({ id: staffChallenges.id });
  if (!row) throw new Error("The challenge was not returned");
  return row.id;
}

/** Uses a challenge up. @throws ApiError 422 if it is unknown, used, or too old */
async function spendChallenge(id: string, staffId: string | null, now: Date): Promise<string> {
  const [row] = await db()
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.id, id),
        staffId ? eq(staffChallenges.staffId, staffId) : isNull(staffChallenges.staffId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge });
  if (!row) throw refused();
  return row.challenge;
}

export const listPasskeys = (staffId: string) =>
  db()
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      createdAt: staffPasskeys.createdAt,
      lastUsedAt: staffPasskeys.lastUsedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId));

/** What a browser needs to make a passkey for somebody. */
export async function beginPasskey(person: StaffRow, now = new Date()) {
  const known = await db()
    .select({ id: staffPasskeys.credentialId })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, person.id));
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: rpID(),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known,
    // it stands in for password and second factor, so the device has to ask who uses it
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { id: await rememberChallenge(options.challenge, person.id, now), options };
}

/**
 * Adds the passkey that a browser made.
 * @returns recovery codes, if the account has none left
 * @throws ApiError 422
 */
export async function addPasskey(
  person: StaffRow,
  { challenge, name, response }: { challenge: string; name: string; response: unknown },
  now = new Date(),
): Promise<{ recoveryCodes: string[] }> {
  const expectedChallenge = await spendChallenge(challenge, person.id, now);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin(),
    expectedRPID: rpID(),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, "a passkey was refused");
    throw refused();
  });
  if (!verified) throw refused();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const hasCodes = (await recoveryCodesLeft(person.id)) > 0;
  return db().transaction(async (tx) => {
    await tx.insert(staffPasskeys).values({
      staffId: person.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      name,
    });
    return { recoveryCodes: hasCodes ? [] : await renewRecoveryCodes(tx, person.id) };
  });
}

/** What a browser needs to sign in with any passkey it has for the shop. */
export async function beginPasskeySignIn(now = new Date()) {
  const options = await generateAuthenticationOptions({ rpID: rpID(), userVerification: "required" });
  return { id: await rememberChallenge(options.challenge, null, now), options };
}

/**
 * The person whose passkey signed a challenge.
 * @throws ApiError 422
 */
export async function requirePasskey(
  { challenge, response }: { challenge: string; response: unknown },
  now = new Date(),
): Promise<StaffRow> {
  const expectedChallenge = await spendChallenge(challenge, null, now);
  const answer = response as AuthenticationResponseJSON;
  const [found] = await db()
    .select({ person: staff, passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, String(answer.id)), isNull(staff.disabledAt)));
  if (!found) throw refused();
  const { person, passkey } = found;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin(),
    expectedRPID: rpID(),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, "a passkey was refused");
    throw refused();
  });
  if (!verified) throw refused();
  await db()
    .update(staffPasskeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(staffPasskeys.id, passkey.id));
  return person;
}

/** Deletes a person's passkey; null if there is none. */
export async function removePasskey(staffId: string, id: string): Promise<{ name: string } | null> {
  const [gone] = await db()
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ name: staffPasskeys.name });
  return gone ?? null;
}
