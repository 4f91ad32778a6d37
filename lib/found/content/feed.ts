import { escapeHtml } from "@/lib/platform/mail/layout/escape";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { type ArticleSummary, articlePath, JOURNAL_CATEGORIES } from "./model";

/** Formats a day for RSS (RFC 822). */
const rssDate = (day: string) => new Date(day).toUTCString();

/** The journal as RSS 2.0, newest articles first. */
export function journalFeed(articles: readonly ArticleSummary[]): string {
  const newest = [...articles].sort((a, b) => b.published.localeCompare(a.published));
  const items = newest.map((article) => {
    const address = escapeHtml(absoluteUrl(articlePath(article)));
    return [
      "<item>",
      `<title>${escapeHtml(article.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${rssDate(article.published)}</pubDate>`,
      `<category>${escapeHtml(JOURNAL_CATEGORIES[article.category].title)}</category>`,
      `<description>${escapeHtml(article.summary)}</description>`,
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${site.name}: journal`)}</title>`,
    `<link>${escapeHtml(absoluteUrl("/blog"))}</link>`,
    `<atom:link href="${escapeHtml(absoluteUrl("/blog/rss.xml"))}" rel="self" type="application/rss+xml"/>`,
    `<description>${originSentenceCase()} diamonds and rings, explained.</description>`,
    "<language>en</language>",
    ...items,
    "</channel></rss>",
  ].join("\n");
}
