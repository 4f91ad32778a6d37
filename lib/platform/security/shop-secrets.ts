import { env } from "@/env.mjs";

/**
 * The secrets that what the shop has signed may carry: the present one first, then the one before it, as long as a
 * rotation names it. New values are signed with the first alone.
 */
export const acceptedSecrets = (): readonly string[] =>
  env.NEXTAUTH_SECRET_PREVIOUS ? [env.NEXTAUTH_SECRET, env.NEXTAUTH_SECRET_PREVIOUS] : [env.NEXTAUTH_SECRET];
