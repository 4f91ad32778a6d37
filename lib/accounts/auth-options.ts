import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/api/errors";
import { log } from "@/lib/log";
import { claimsFrom, mintAccessToken } from "./access-token";
import { SECURE_COOKIES } from "./current";
import { fullName, SESSION_SECONDS, SIGN_IN_ERRORS } from "./model";
import { findProviderCustomer, providerCookies, providers, welcomeProviderAccount } from "./providers";
import { endSession, findSession, openSession, renewSession } from "./sessions";
import { checkCredentials } from "./sign-in";

/**
 * How people sign in. The session's cookie holds whom it speaks for and is asked about in the database each time it is
 * read; a refusal ends it. What a page is told is a name and a token for the API, never the cookie.
 */
export const authOptions: AuthOptions = {
  secret: env.NEXTAUTH_SECRET,
  useSecureCookies: SECURE_COOKIES,
  cookies: providerCookies(SECURE_COOKIES),
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  pages: { signIn: "/login", signOut: "/auth/signout", error: "/auth/error" },
  providers: [
    CredentialsProvider({
      name: "E-mail and password",
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials, request) {
        try {
          const headers = new Headers(request.headers as Record<string, string>);
          const customer = await checkCredentials({ headers }, credentials);
          return customer && { id: customer.id, name: fullName(customer) };
        } catch (error) {
          if (error instanceof ApiError && error.status === 429) throw new Error(SIGN_IN_ERRORS.tooMany);
          log.error({ err: error }, "signing in failed");
          throw new Error(SIGN_IN_ERRORS.failed);
        }
      },
    }),
    ...providers(),
  ],
  callbacks: {
    async signIn({ account, profile }) {
      if (account?.type !== "oauth") return true;
      return (await welcomeProviderAccount(account, profile))
        ? true
        : "/auth/error?error=OAuthAccountNotLinked";
    },
    async jwt({ token, user, account }) {
      if (account) {
        const customerId = account.type === "oauth" ? await findProviderCustomer(account) : user?.id;
        if (!customerId) throw new Error("Nobody was signed in");
        const { sessionId, version } = await openSession(customerId);
        return { sub: customerId, sid: sessionId, ver: version, name: token.name ?? null };
      }
      const claims = claimsFrom(token);
      const found = claims && (await findSession(claims));
      // the library takes the cookie away, and answers that nobody is signed in
      if (!found) throw new SessionOver();
      await renewSession(found.sessionId);
      return { ...token, name: fullName(found.customer) };
    },
    async session({ session, token }) {
      const claims = claimsFrom(token);
      if (!claims) throw new SessionOver();
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
      const claims = claimsFrom(token ?? {});
      if (claims) await endSession(claims);
    },
  },
  logger: {
    error(code, metadata) {
      const error = metadata instanceof Error ? metadata : metadata.error;
      if (error instanceof SessionOver) return;
      // browsers report here too, and may say what they like
      const name = String(code).slice(0, 60);
      if (name.startsWith("CLIENT_")) log.warn({ code: name }, "a browser's session");
      else log.error({ code: name, err: error }, "sessions");
    },
    warn: (code) => log.warn({ code: String(code).slice(0, 60) }, "sessions"),
    debug: (code) => log.debug({ code: String(code).slice(0, 60) }, "sessions"),
  },
};

/** A session that was ended elsewhere, or by its age: no fault of anybody's. */
class SessionOver extends Error {}
