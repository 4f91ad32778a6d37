import { journalFeed } from "@/lib/found/content/feed";
import { readArticles } from "@/lib/found/content/reads";

/** RSS feed of the journal. */
export async function GET(): Promise<Response> {
  return new Response(journalFeed(await readArticles()), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
