import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { env } from "@/env.mjs";
import { ACCESS_TOKEN_SECONDS } from "./model";

/** The session that a token or a session cookie names; only the database knows whether it is still active. */
export type SessionClaims = { customerId: string; sessionId: string; version: number };

/** Only the API accepts these tokens, so a cookie, a link or another service's token does not pass as one. */
const AUDIENCE = "adamas-api";

/** A separate key keeps anything else signed or encrypted with the shop's secret from passing as an access token. */
const key = () => createHmac("sha256", env.NEXTAUTH_SECRET).update("access-token").digest();

/** Mints a bearer token for the API, valid for fifteen minutes or until its session ends. */
export function mintAccessToken(
  { customerId, sessionId, version }: SessionClaims,
  now = new Date(),
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, ver: version })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(customerId)
    .setIssuer(env.SHOP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(key());
}

/** Returns the claims of a bearer token, or null if the token is foreign, altered or expired. */
export async function verifyAccessToken(token: string, now = new Date()): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer: env.SHOP_URL,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ["sub", "exp", "sid", "ver"],
    });
    return parseClaims(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the claims of a verified payload, or null if any is missing or malformed. */
export function parseClaims({ sub, sid, ver }: Record<string, unknown>): SessionClaims | null {
  if (typeof sub !== "string" || !UUID.test(sub)) return null;
  if (typeof sid !== "string" || !UUID.test(sid)) return null;
  return Number.isInteger(ver) ? { customerId: sub, sessionId: sid, version: ver as number } : null;
}
