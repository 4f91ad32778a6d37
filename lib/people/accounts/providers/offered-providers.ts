import type { AuthOptions } from "next-auth";
import AppleProvider from "next-auth/providers/apple";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/env.mjs";

export function configuredProviders(): AuthOptions["providers"] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_CLIENT_SECRET } = env;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
      : []),
    ...(APPLE_CLIENT_ID && APPLE_CLIENT_SECRET
      ? [AppleProvider({ clientId: APPLE_CLIENT_ID, clientSecret: APPLE_CLIENT_SECRET })]
      : []),
  ];
}

/** The providers a page offers in addition to email and password. */
export const offeredProviders = () => configuredProviders().map(({ id, name }) => ({ id, name }));
