import "next-auth";
import "next-auth/jwt";
import type { SessionClaims } from "./access-token";

declare module "next-auth" {
  interface User {
    /** of who signed in with a password: the session that was begun for it */
    claims?: SessionClaims;
  }

  interface Session {
    /** what a page is told of who is signed in: the name, and a token for the API that lasts 15 minutes */
    user: { name: string; accessToken: string };
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** id of the session */
    sid?: string;
    /** the customer's session version when it began */
    ver?: number;
  }
}
