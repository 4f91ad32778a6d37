import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "@/env.mjs";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { ACCESS_TOKEN_SECONDS } from "../model";
import { isUnreadableToken } from "./unreadable-token";

/** The session that a token or a session cookie names; only the database knows whether it is still active. */
export type SessionClaims = { customerId: string; sessionId: string; version: number };

/** Only the API accepts these tokens, so a cookie, a link or another service's token does not pass as one. */
const AUDIENCE = "adamas-api";

/** A key of its own, so that nothing else that is signed or encrypted with the shop's secret passes as a token. */
const keyOf = (secret: string) => createHmac("sha256", secret).update("access-token").digest();

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
    .sign(keyOf(env.NEXTAUTH_SECRET));
}

/** Returns the claims of a bearer token, or null if the token is foreign, altered or expired. */
export async function verifyAccessToken(token: string, now = new Date()): Promise<SessionClaims | null> {
  for (const secret of acceptedSecrets()) {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: ["HS256"],
        typ: "at+jwt",
        issuer: env.SHOP_URL,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ["sub", "exp", "sid", "ver"],
      });
      return parseClaims(payload);
    } catch (error) {
      if (!isUnreadableToken(error)) throw error;
    }
  }
  return null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Returns the claims of a verified payload, or null if any is missing or malformed. */
export function parseClaims({ sub, sid, ver }: Record<string, unknown>): SessionClaims | null {
  if (typeof sub !== "string" || !UUID.test(sub)) return null;
  if (typeof sid !== "string" || !UUID.test(sid)) return null;
  return Number.isInteger(ver) ? { customerId: sub, sessionId: sid, version: ver as number } : null;
}
