import { connection } from "next/server";
import { robotsText } from "@/lib/found/sitemap/robots";

const HOUR = 3_600;

/** What crawlers may read, and where the sitemaps are. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(robotsText(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": `public, max-age=${HOUR}` },
  });
}
