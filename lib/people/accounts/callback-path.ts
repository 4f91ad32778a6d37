import { headers } from "next/headers";
import { env } from "@/env.mjs";
import { safeCallbackPath } from "./sign-in-redirect";

/** Where a page leads after signing in: a path of this shop, under whichever of its own names it was asked. */
export async function callbackPathFor(callbackUrl: unknown): Promise<string> {
  const host = (await headers()).get("host");
  return safeCallbackPath(callbackUrl, [env.SHOP_URL, `http://${host}`, `https://${host}`]);
}
