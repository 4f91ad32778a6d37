import { connection } from "next/server";
import { readSitemapIndex } from "@/lib/found/sitemap/reads";
import { sitemapResponse } from "@/lib/found/sitemap/sitemap-response";

/** Index of the shop's sitemaps. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return sitemapResponse(request, await readSitemapIndex());
}
