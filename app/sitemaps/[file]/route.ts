import { connection } from "next/server";
import { answerSitemap } from "@/lib/found/sitemap/answer";
import { readSitemap } from "@/lib/found/sitemap/reads";

/** One of the shop's sitemaps. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const sitemap = await readSitemap((await params).file);
  return sitemap
    ? answerSitemap(request, sitemap)
    : new Response("There is no such sitemap.", { status: 404 });
}
