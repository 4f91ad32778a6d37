import { connection } from "next/server";
import { readSitemap } from "@/lib/found/sitemap/reads";
import { sitemapResponse } from "@/lib/found/sitemap/sitemap-response";

/** One of the shop's sitemaps. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const sitemap = await readSitemap((await params).file);
  return sitemap
    ? sitemapResponse(request, sitemap)
    : new Response("There is no such sitemap.", { status: 404 });
}
