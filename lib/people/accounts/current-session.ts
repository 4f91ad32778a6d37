import { errors } from "jose";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { env } from "@/env.mjs";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { unauthorizedError } from "@/lib/platform/api/errors";
import { parseClaims, type SessionClaims, verifyAccessToken } from "./access-token";
import { type ActiveSession, findSession } from "./sessions";
import { signInUrl } from "./sign-in-redirect";

/** Whether cookies of the session are kept to https; the session library is told the same. */
export const SECURE_COOKIES = env.SHOP_URL.startsWith("https:");
const COOKIE = `${SECURE_COOKIES ? "__Secure-" : ""}next-auth.session-token`;

/** What the session cookie says, whether or not it still may; null without a readable one. */
export async function cookieClaims(): Promise<SessionClaims | null> {
  const token = (await cookies()).get(COOKIE)?.value;
  if (!token) return null;
  try {
    return parseClaims((await decode({ token, secret: env.NEXTAUTH_SECRET })) ?? {});
  } catch (error) {
    // changed, too old or another secret's: it says nothing, as none would
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Who looks at a page, asked once a request; null for nobody. */
export const currentSession = cache(async (): Promise<ActiveSession | null> => {
  await connection();
  const claims = await cookieClaims();
  return claims && findSession(claims);
});

/**
 * Who looks at a page that belongs to a customer. Anybody else is led to sign in and back.
 * @param path the page's own, with its query
 */
export async function requirePageSession(path: string): Promise<ActiveSession> {
  return (await currentSession()) ?? redirect(signInUrl(path));
}

/** Who makes a call, by its bearer token; null where it carries none. */
export async function bearerSession(request: Request): Promise<ActiveSession | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer +([\w.-]+)$/i.exec(header)?.[1];
  const claims = token ? await verifyAccessToken(token) : null;
  const found = claims && (await findSession(claims));
  if (!found) throw unauthorizedError();
  return found;
}

/** What a handler is given that answers those who are signed in alone. */
export type AuthenticatedCall<E = never> = ([E] extends [never] ? unknown : EndpointInput<E>) & {
  request: Request;
  who: ActiveSession;
};

/**
 * Lets a handler answer those who are signed in alone, and tells it who asks.
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
