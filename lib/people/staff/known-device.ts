import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

const SECURE = env.SHOP_URL.startsWith("https:");
const COOKIE = `${SECURE ? "__Host-" : ""}adamas-staff-device`;
const YEAR_SECONDS = 365 * 24 * 3_600;

const signatureOf = (staffId: string, secret: string) =>
  createHmac("sha256", secret).update(`known-staff-device\n${staffId}`).digest("base64url");

/**
 * The cookie of a browser in which somebody has signed in. It opens nothing: it only has the browser's attempts counted apart from
 * strangers', who could otherwise lock its owner out.
 */
export const deviceCookie = (staffId: string): string =>
  [
    `${COOKIE}=${staffId}.${signatureOf(staffId, env.NEXTAUTH_SECRET)}`,
    "Path=/",
    `Max-Age=${YEAR_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(SECURE ? ["Secure"] : []),
  ].join("; ");

/** The id of who has signed in with the browser of a request; null if nobody is known to have. */
export function knownStaffId(headers: Pick<Headers, "get">): string | null {
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\da-f-]{36})\\.([\\w-]{43})(?:;|$)`);
  const [, staffId, signature] = cookie.exec(headers.get("cookie") ?? "") ?? [];
  if (staffId === undefined || signature === undefined) return null;
  const isGenuine = acceptedSecrets().some((secret) => isSameSecret(signature, signatureOf(staffId, secret)));
  return isGenuine ? staffId : null;
}
