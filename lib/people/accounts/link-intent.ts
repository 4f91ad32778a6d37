import { cookies } from "next/headers";
import { mintAccessToken, verifyAccessToken } from "./access-token";
import { cookieClaims, SECURE_COOKIES } from "./current-session";
import { findSession } from "./sessions";

/**
 * Says who went to a provider to connect it. The session's own cookie does not: Apple answers by a form of its own page,
 * with which a browser sends no `lax` cookie.
 */
const COOKIE = "adamas_connect";
const OPTIONS = {
  httpOnly: true,
  sameSite: SECURE_COOKIES ? "none" : "lax",
  secure: SECURE_COOKIES,
  path: "/api/auth",
  maxAge: 10 * 60,
} as const;

/** Notes, as a browser is led to a provider, whose session stands in it: who is signed in goes there to connect it. */
export async function saveLinkIntent(): Promise<void> {
  const [jar, claims] = await Promise.all([cookies(), cookieClaims()]);
  if (claims) jar.set(COOKIE, await mintAccessToken(claims), OPTIONS);
  // what somebody began here before is not who comes back now
  else jar.set(COOKIE, "", { ...OPTIONS, maxAge: 0 });
}

/** The customer who went to connect a provider and whose session still stands; null for who only signs in. */
export async function readLinkIntent(): Promise<string | null> {
  const token = (await cookies()).get(COOKIE)?.value;
  const claims = token ? await verifyAccessToken(token) : null;
  const found = claims && (await findSession(claims));
  return found?.customer.id ?? null;
}
