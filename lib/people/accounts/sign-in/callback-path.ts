import { headers } from "next/headers";
import { env } from "@/env.mjs";
import { safeCallbackPath } from "../sessions/sign-in-redirect";

/** Returns the shop path to open after sign-in, accepting the host of the request as well as the configured one. */
export async function callbackPathFor(callbackUrl: unknown): Promise<string> {
  const host = (await headers()).get("host");
  return safeCallbackPath(callbackUrl, [env.SHOP_URL, `http://${host}`, `https://${host}`]);
}
