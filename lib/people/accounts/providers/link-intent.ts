import { cookies } from "next/headers";
import { mintAccessToken, verifyAccessToken } from "../sessions/access-token";
import { findSession } from "../sessions/commands";
import { cookieClaims, SECURE_COOKIES } from "../sessions/current-session";

/**
 * Identifies the customer who left for a provider to connect it. The session cookie cannot: Apple answers with a form
 * on its own page, and browsers send no `lax` cookie with that.
 */
const COOKIE = "adamas_connect";
const OPTIONS = {
  httpOnly: true,
  sameSite: SECURE_COOKIES ? "none" : "lax",
  secure: SECURE_COOKIES,
  path: "/api/auth",
  maxAge: 10 * 60,
} as const;

/** Saves whose session this is as the browser leaves for a provider; a signed-in customer goes there to connect it. */
export async function saveLinkIntent(): Promise<void> {
  const [jar, claims] = await Promise.all([cookies(), cookieClaims()]);
  if (claims) jar.set(COOKIE, await mintAccessToken(claims), OPTIONS);
  // an intent saved here earlier may belong to another customer
  else jar.set(COOKIE, "", { ...OPTIONS, maxAge: 0 });
}

/** Returns the customer who left to connect a provider, if their session is still active; null for a plain sign-in. */
export async function readLinkIntent(): Promise<string | null> {
  const token = (await cookies()).get(COOKIE)?.value;
  const claims = token ? await verifyAccessToken(token) : null;
  const found = claims && (await findSession(claims));
  return found?.customer.id ?? null;
}
