import { headers } from "next/headers";
import { env } from "@/env.mjs";
import { wayBack } from "./ways";

/** Where a page leads after signing in: a path of this shop, under whichever of its own names it was asked. */
export async function wayBackFor(callbackUrl: unknown): Promise<string> {
  const host = (await headers()).get("host");
  return wayBack(callbackUrl, [env.SHOP_URL, `http://${host}`, `https://${host}`]);
}
