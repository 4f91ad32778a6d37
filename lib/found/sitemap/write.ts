import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { escapeHtml } from "@/lib/platform/mail/layout/escape";
import { absoluteUrl } from "@/lib/platform/site/site-url";

/** A page to list: its path, with any query that identifies it, and its last change if known. */
export type SitemapEntry = { path: string; changed?: Date };

/** A sitemap file ready to send. */
export type Sitemap = { bytes: Uint8Array<ArrayBuffer>; type: string; tag: string };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A sitemap of pages. */
export const buildSitemap = (entries: Iterable<SitemapEntry>) => plain(xml("urlset", "url", entries));

/** The sitemap index. */
export const buildSitemapIndex = (entries: Iterable<SitemapEntry>) =>
  plain(xml("sitemapindex", "sitemap", entries));

/** A long sitemap of pages as a gzip file, compressed as a stream so that it is never in memory whole. */
export const buildLongSitemap = async (entries: AsyncIterable<SitemapEntry>): Promise<Sitemap> =>
  withTag(await buffer(Readable.from(xml("urlset", "url", entries)).pipe(createGzip())), "application/gzip");

const plain = async (text: AsyncIterable<string>): Promise<Sitemap> =>
  withTag(await buffer(Readable.from(text)), "application/xml; charset=utf-8");

function withTag(file: Buffer, type: string): Sitemap {
  const bytes = new Uint8Array(file);
  // weak, so that one tag covers the file and its recompressed form from a server
  return { bytes, type, tag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

async function* xml(all: string, one: string, entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${all} xmlns="${NAMESPACE}">\n`;
  for await (const { path, changed } of entries) {
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    yield `<${one}><loc>${escapeHtml(absoluteUrl(path))}</loc>${when}</${one}>\n`;
  }
  yield `</${all}>\n`;
}
