import { journalFeed } from "@/lib/content/feed";
import { readArticles } from "@/lib/content/reads";

/** The journal for feed readers. */
export async function GET(): Promise<Response> {
  return new Response(journalFeed(await readArticles()), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
