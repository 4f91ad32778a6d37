import { cookies } from "next/headers";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { recordSessionFault } from "@/lib/platform/workarounds/session-fault";
import { fullName, SESSION_SECONDS, SIGN_IN_ERRORS } from "../model";
import { findProviderCustomer, providerCookies, resolveProviderAccount } from "../providers/commands";
import { readLinkIntent } from "../providers/link-intent";
import { configuredProviders } from "../providers/offered-providers";
import { mintAccessToken, parseClaims, type SessionClaims } from "../sessions/access-token";
import { type ActiveSession, endSession, findSession, openSession, renewSession } from "../sessions/commands";
import { cookieClaims, SECURE_COOKIES } from "../sessions/current-session";
import { decodeSessionToken } from "../sessions/session-token";
import { deviceToken, verifyCredentials } from "./commands";
import { recordSignInBlock } from "./sign-in-block";

/**
 * Identifies a browser its customer has used, so that a stranger's failed attempts elsewhere do not lock the customer out
 * of it; it does not authenticate.
 */
const DEVICE_COOKIE = "adamas_device";
const DEVICE_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: "lax",
  secure: SECURE_COOKIES,
  path: "/api/auth",
  maxAge: 365 * 24 * 60 * 60,
} as const;

/**
 * How people sign in. The session cookie names a session that each read checks against the database; a failed check
 * ends it. Pages receive a name and an API token, never the cookie.
 */
export const authOptions: AuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  useSecureCookies: SECURE_COOKIES,
  cookies: providerCookies(SECURE_COOKIES),
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  jwt: { decode: decodeSessionToken },
  pages: { signIn: "/login", signOut: "/auth/signout", error: "/auth/error" },
  providers: [
    CredentialsProvider({
      name: "Email and password",
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials, request) {
        try {
          const headers = new Headers(request.headers as Record<string, string>);
          const jar = await cookies();
          const device = jar.get(DEVICE_COOKIE)?.value ?? null;
          const customer = await verifyCredentials({ headers }, credentials, device);
          // if the password changed after it was checked, no session opens
          const claims = customer && (await beginSession(customer.id, customer.sessionVersion));
          if (claims) jar.set(DEVICE_COOKIE, deviceToken(customer.id), DEVICE_COOKIE_OPTIONS);
          return claims && { id: customer.id, name: fullName(customer), claims };
        } catch (error) {
          if (error instanceof ApiError && error.status === 429) {
            recordSignInBlock(error);
            throw new Error(SIGN_IN_ERRORS.tooMany);
          }
          log.error({ err: error }, "signing in failed");
          if (isDatabaseAway(error)) recordSessionFault();
          throw new Error(SIGN_IN_ERRORS.failed);
        }
      },
    }),
    ...configuredProviders(),
  ],
  callbacks: {
    async signIn({ account, profile }) {
      if (account?.type !== "oauth") return true;
      try {
        const refusal = await resolveProviderAccount(account, profile, await readLinkIntent());
        return refusal === null ? true : `/auth/error?error=${refusal}`;
      } catch (error) {
        // the library would put the error's message into the address
        log.error({ err: error }, "signing in through a provider failed");
        return "/auth/error?error=Callback";
      }
    },
    async jwt({ token, user, account }) {
      if (account) {
        const claims = account.type === "oauth" ? await beginProviderSession(account) : user?.claims;
        if (!claims) throw new Error("No one was signed in");
        const { customerId, sessionId, version } = claims;
        return { sub: customerId, sid: sessionId, ver: version, name: token.name ?? null };
      }
      const found = await activeSession(token);
      // the library then clears the cookie and answers that nobody is signed in
      if (!found) throw new SessionEndedError();
      return { ...token, name: fullName(found.customer) };
    },
    async session({ session, token }) {
      const claims = parseClaims(token);
      if (!claims) throw new SessionEndedError();
      return {
        expires: session.expires,
        user: { name: token.name ?? "", accessToken: await mintAccessToken(claims) },
      };
    },
    redirect({ url, baseUrl }) {
      if (/^\/(?![/\\])/.test(url)) return `${baseUrl}${url}`;
      return URL.canParse(url) && new URL(url).origin === baseUrl ? url : baseUrl;
    },
  },
  events: {
    async signOut({ token }) {
      const claims = parseClaims(token ?? {});
      try {
        if (claims) await endSession(claims);
      } catch (error) {
        // the library would clear the cookie anyway, leaving the session active for anyone with a copy
        recordSessionFault();
        throw error;
      }
    },
  },
  logger: {
    error(code, metadata) {
      const error = metadata instanceof Error ? metadata : metadata.error;
      if (error instanceof SessionEndedError) return;
      // browsers also report here, and anybody can send what they do
      const name = String(code).slice(0, 60);
      if (name.startsWith("CLIENT_")) log.warn({ code: name }, "a browser's session");
      else log.error({ code: name, err: error }, "sessions");
    },
    warn: (code) => log.warn({ code: String(code).slice(0, 60) }, "sessions"),
    debug: (code) => log.debug({ code: String(code).slice(0, 60) }, "sessions"),
  },
};

/**
 * Opens a session that replaces this browser's previous one; returns null if the customer's session version has
 * changed.
 */
async function beginSession(customerId: string, version?: number): Promise<SessionClaims | null> {
  const before = await cookieClaims();
  const claims = await openSession(customerId, { version });
  if (claims && before) await endSession(before);
  return claims;
}

async function beginProviderSession(account: Parameters<typeof findProviderCustomer>[0]) {
  const customerId = await findProviderCustomer(account);
  return customerId && beginSession(customerId);
}

/** Returns the active session of a cookie's claims; records a session fault if the database cannot be read. */
async function activeSession(token: Record<string, unknown>): Promise<ActiveSession | null> {
  try {
    const claims = parseClaims(token);
    const found = claims && (await findSession(claims));
    if (found) await renewSession(found.sessionId);
    return found;
  } catch (error) {
    recordSessionFault();
    throw error;
  }
}

/** A session that was ended elsewhere or expired, which is not an error. */
class SessionEndedError extends Error {}
