import { STRICT_ROOTS } from "@/lib/platform/security/strict-paths";
import { absoluteUrl } from "@/lib/platform/site/site-url";

/**
 * What only answers a question, beside the strict pages. A saved ring is not among them: who it is sent to may see
 * its picture, and it says itself that it is not to be found.
 */
const DISALLOWED = [
  "/api/",
  "/markdown/",
  "/search",
  "/thank-you",
  "/newsletter/answer",
  "/newsletter/leave",
];

/** robots.txt: everything may be read but what is private or endless, and where the sitemaps are. */
export const robotsText = (): string =>
  [
    "User-agent: *",
    // llms.txt names it to programs
    "Allow: /api/openapi.json",
    ...[...STRICT_ROOTS, ...DISALLOWED].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ].join("\n");
