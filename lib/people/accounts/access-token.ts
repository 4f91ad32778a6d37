import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { env } from "@/env.mjs";
import { ACCESS_TOKEN_SECONDS } from "./model";

/** Whom a token or a session cookie speaks for; the database says whether it still may. */
export type SessionClaims = { customerId: string; sessionId: string; version: number };

/** The API alone takes these tokens: a cookie, a link or another service's token is none. */
const AUDIENCE = "adamas-api";

/** A key of its own, so that nothing else that is signed or encrypted with the shop's secret passes as a token. */
const key = () => createHmac("sha256", env.NEXTAUTH_SECRET).update("access-token").digest();

/** A bearer token for the API, good for fifteen minutes or until its session ends. */
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

/** What a bearer token says; null where it is none of ours, was changed, or is too old. */
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

/** The claims of a payload that was verified, or null where it lacks some. */
export function parseClaims({ sub, sid, ver }: Record<string, unknown>): SessionClaims | null {
  if (typeof sub !== "string" || !UUID.test(sub)) return null;
  if (typeof sid !== "string" || !UUID.test(sid)) return null;
  return Number.isInteger(ver) ? { customerId: sub, sessionId: sid, version: ver as number } : null;
}
