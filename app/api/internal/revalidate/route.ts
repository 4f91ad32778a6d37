import { revalidateTag } from "next/cache";
import { connection } from "next/server";
import { env } from "@/env.mjs";
import { followRendered } from "@/lib/goods/picture-queue/queries/follow-rendered";
import { expireCachedValues } from "@/lib/platform/cache/cached-value";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { parseTags } from "@/lib/platform/cache/tag-message";
import { tags as allTags, staleSeconds } from "@/lib/platform/cache/tags-and-lifetimes";
import { isSameSecret } from "@/lib/platform/security/same-secret";

/**
 * Expires cache tags of this process. Only the process's own change follower calls it, over the
 * loopback address: revalidateTag works only inside a request, and only for its own process.
 */
export async function POST(request: Request): Promise<Response> {
  await connection();
  const headers = { "cache-control": "no-store" };
  if (!isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${env.REVALIDATE_SECRET}`)) {
    // unauthorized callers get a 404, as if the endpoint did not exist
    return Response.json({ status: 404, code: "not_found", message: "Not found." }, { status: 404, headers });
  }
  const tags = parseTags(await request.text());
  if (!tags) {
    return Response.json(
      { status: 400, code: "bad_request", message: 'Expected {"tags": ["…"]}.' },
      { status: 400, headers },
    );
  }
  // known before the pages that show them are made again
  if (tags.includes(allTags.pictures)) await followRendered();
  expireCachedValues(tags);
  countExpiry(tags);
  for (const tag of tags) revalidateTag(tag, { expire: staleSeconds(tag) });
  return Response.json({ expired: tags.length }, { headers });
}
