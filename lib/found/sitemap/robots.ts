import { PRODUCT_PREVIEW_ROOT, STRICT_ROOTS } from "@/lib/platform/security/strict-paths";
import { absoluteUrl } from "@/lib/platform/site/site-url";

/**
 * Pages that only answer a question, besides the private ones. A saved ring is not listed, because link
 * previews of it may show its picture; the page itself is marked noindex.
 */
const DISALLOWED = [
  "/api/",
  "/markdown/",
  "/search",
  "/thank-you",
  "/alerts",
  "/hint",
  "/newsletter/answer",
  "/newsletter/leave",
  "/preview/",
  PRODUCT_PREVIEW_ROOT,
];

/** robots.txt: allows everything except private and endless pages, and names the sitemaps. */
export const robotsText = (): string =>
  [
    "User-agent: *",
    // llms.txt refers programs to it
    "Allow: /api/openapi.json",
    ...[...STRICT_ROOTS, ...DISALLOWED].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ].join("\n");
