import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { env } from "@/env.mjs";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { unauthorizedError } from "@/lib/platform/api/declare/errors";
import { parseClaims, type SessionClaims, verifyAccessToken } from "./access-token";
import { type ActiveSession, findSession } from "./commands";
import { decodeSessionToken } from "./session-token";
import { signInUrl } from "./sign-in-redirect";

/** Whether session cookies are restricted to https; the session library gets the same setting. */
export const SECURE_COOKIES = env.SHOP_URL.startsWith("https:");
const COOKIE = `${SECURE_COOKIES ? "__Secure-" : ""}next-auth.session-token`;

/** Whether the browser sent a session cookie, be it valid or not: a hint that somebody is signed in. */
export const hasSessionCookie = async (): Promise<boolean> => (await cookies()).has(COOKIE);

/** Returns the session cookie's claims, whether or not the session is still active; null without a readable cookie. */
export async function cookieClaims(): Promise<SessionClaims | null> {
  const token = (await cookies()).get(COOKIE)?.value;
  if (!token) return null;
  return parseClaims((await decodeSessionToken({ token })) ?? {});
}

/** Returns the visitor's session, looked up once per request; null if nobody is signed in. */
export const currentSession = cache(async (): Promise<ActiveSession | null> => {
  await connection();
  const claims = await cookieClaims();
  return claims && findSession(claims);
});

/**
 * Returns the session of a request's cookie; null if nobody is signed in. For calls that a page sends as it is left, which carry no
 * token: `assertSameOrigin` comes first.
 */
export async function cookieSession(request: Request): Promise<ActiveSession | null> {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const token = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  const claims = token ? parseClaims((await decodeSessionToken({ token })) ?? {}) : null;
  return claims && findSession(claims);
}

/**
 * Returns the visitor's session on a page that requires one; redirects anybody else to sign in and back.
 * @param path the page's own path, with its query
 */
export async function requirePageSession(path: string): Promise<ActiveSession> {
  return (await currentSession()) ?? redirect(signInUrl(path));
}

/** Returns the session of a call's bearer token; null if the call carries none. */
export async function bearerSession(request: Request): Promise<ActiveSession | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer +([\w.-]+)$/i.exec(header)?.[1];
  const claims = token ? await verifyAccessToken(token) : null;
  const found = claims && (await findSession(claims));
  if (!found) throw unauthorizedError();
  return found;
}

/** The input of a handler that requires a signed-in customer. */
export type AuthenticatedCall<E = never> = ([E] extends [never] ? unknown : EndpointInput<E>) & {
  request: Request;
  who: ActiveSession;
};

/**
 * Wraps a handler that requires a signed-in customer and passes it the session.
 * @throws ApiError 401 for everybody else
 */
export function withSession<C extends { request: Request; who: ActiveSession }, R>(
  answer: (call: C) => Promise<R>,
): (call: Omit<C, "who">) => Promise<R> {
  return async (call) => {
    const who = await bearerSession(call.request as Request);
    if (!who) throw unauthorizedError();
    return answer({ ...call, who } as C);
  };
}
