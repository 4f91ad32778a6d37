import { connection } from "next/server";
import { answerSitemap } from "@/lib/found/sitemap/answer";
import { readSitemapIndex } from "@/lib/found/sitemap/reads";

/** The list of the shop's sitemaps. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return answerSitemap(request, await readSitemapIndex());
}
