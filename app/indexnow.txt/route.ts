import { connection } from "next/server";
import { indexNowKey } from "@/lib/found/index-now/key";
import { isIndexNowOn } from "@/lib/found/index-now/setting";
import { apiIsRemote } from "@/lib/platform/api/client/base";

/** The key by which search engines see that a notice comes from the shop. */
export async function GET(): Promise<Response> {
  await connection();
  const isServed = !apiIsRemote && (await isIndexNowOn());
  return new Response(isServed ? indexNowKey() : "There is no key.\n", {
    status: isServed ? 200 : 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
