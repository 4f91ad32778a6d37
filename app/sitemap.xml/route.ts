import { connection } from "next/server";
import { answerSitemap } from "@/lib/sitemap/answer";
import { readSitemapIndex } from "@/lib/sitemap/reads";

/** The list of the shop's sitemaps. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  return answerSitemap(request, await readSitemapIndex());
}
