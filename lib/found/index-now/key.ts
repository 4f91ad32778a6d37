import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";

/** Where search engines find the key, in the root as the protocol wants it for all addresses of the shop. */
export const INDEX_NOW_KEY_PATH = "/indexnow.txt";

/**
 * The key by which search engines see that a call is the shop's: 32 hexadecimal digits, the same in every process. Anybody may
 * read it, and it says nothing of the secret that it is made of.
 */
export const indexNowKey = (): string =>
  createHmac("sha256", env.NEXTAUTH_SECRET).update("indexnow").digest("hex").slice(0, 32);
