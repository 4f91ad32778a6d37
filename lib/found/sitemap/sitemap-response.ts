import { SITEMAP_SECONDS } from "./reads";
import type { Sitemap } from "./write";

/** The HTTP response with a sitemap. */
export function sitemapResponse(request: Request, { bytes, type, tag }: Sitemap): Response {
  const headers = { "cache-control": `public, max-age=${SITEMAP_SECONDS}`, etag: tag };
  if (request.headers.get("if-none-match")?.includes(tag))
    return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "content-type": type } });
}
