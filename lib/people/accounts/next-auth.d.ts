import "next-auth";
import "next-auth/jwt";
import type { SessionClaims } from "./sessions/access-token";

declare module "next-auth" {
  interface User {
    /** with a password sign-in: the claims of the session it opened */
    claims?: SessionClaims;
  }

  interface Session {
    /** what a page learns about the signed-in customer: the name, and an API token that lasts 15 minutes */
    user: { name: string; accessToken: string };
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** session id */
    sid?: string;
    /** the customer's session version when the session began */
    ver?: number;
  }
}
