import type { Metadata } from "next";
import { env } from "@/env.mjs";
import { site } from "@/lib/platform/site/site";
import { SHARE_SIZE, SHOP_PICTURE } from "./share-picture-paths";

/** What every public page starts from. Every page puts a title of its own in the empty one's place. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.SHOP_URL),
  title: "",
  description: site.description,
  applicationName: site.name,
  formatDetection: { telephone: false, email: false, address: false },
};

/** What every page that belongs to one shopper starts from: no index, no referrer beyond this site. */
export const privateMetadata: Metadata = {
  ...siteMetadata,
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

const FEED = { "application/rss+xml": "/blog/rss.xml" };

type PublicPage = {
  title: string;
  description?: string;
  /** the page's one address, whatever else leads to it; with its query where that is a part of it */
  path: string;
  /** address of a picture of SHARE_SIZE; the shop's own where the page has none */
  picture?: string;
  /** days (ISO) an article came out and was last changed */
  article?: { published: string; updated: string };
  /** says where the journal's feed is */
  feed?: boolean;
  /** false keeps it out of search engines */
  index?: boolean;
};

/**
 * What a public page says of itself to search engines and to whoever shows a link to it: title, its one address in
 * each language, and a picture.
 */
export function pageMetadata({
  title,
  description,
  path,
  picture,
  article,
  feed,
  index,
}: PublicPage): Metadata {
  const [first] = site.languages;
  const shared = {
    title,
    description: description ?? site.description,
    url: path,
    siteName: site.name,
    locale: first.locale,
    images: [{ url: picture ?? SHOP_PICTURE, ...SHARE_SIZE, alt: title }],
  };
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: path, languages: languagesOf(path), ...(feed ? { types: FEED } : {}) },
    openGraph: article
      ? { ...shared, type: "article", publishedTime: article.published, modifiedTime: article.updated }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image" },
    ...(index === false ? { robots: { index: false } } : {}),
  };
}

/** A page's address in each language, and where none of them is asked for. */
function languagesOf(path: string): Record<string, string> {
  const [first] = site.languages;
  const own = site.languages.map(({ tag, prefix }) => [tag, prefix + path] as const);
  return { ...Object.fromEntries(own), "x-default": first.prefix + path };
}
