import type { Metadata } from "next";
import { env } from "@/env.mjs";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";
import { SHARE_SIZE, SHOP_PICTURE } from "./share-picture-paths";
import { siteIcons } from "./site-icons";

/** Base metadata of every public page. Every page fills in its own title. */
export const siteMetadata = (): Metadata => ({
  metadataBase: new URL(env.SHOP_URL),
  title: "",
  description: site.description,
  applicationName: site.name,
  icons: siteIcons(),
  formatDetection: { telephone: false, email: false, address: false },
});

/** Base metadata of the catalog and the content, whose titles follow the shop's pattern. */
export async function shopMetadata(): Promise<Metadata> {
  const { pageTitle } = await readShownSettings();
  const template = pageTitle.replaceAll("{shop}", site.name).replace("{title}", "%s");
  return { ...siteMetadata(), title: { template, default: "" } };
}

/** Pages whose titles the specification fixes to the letter, so that no pattern applies to them. */
const FIXED_TITLES: ReadonlySet<string> = new Set([
  "/",
  "/inventory",
  "/lab-created-colored-diamonds",
  "/fine-jewelry",
  "/lab-created-diamond-ring",
  "/fancy-shape-diamonds",
  "/color-melee-diamonds",
  "/faq",
  "/crypto-payment",
  "/shipping",
  "/return-policy",
  "/feedback-form",
  "/privacy-policy",
  "/term-of-use",
  "/about-us",
  "/contact-us",
  "/why-choose-us",
  "/blog",
]);

/** Base metadata of every page that belongs to one shopper: not indexed, no referrer beyond this site. */
export const privateMetadata = (): Metadata => ({
  ...siteMetadata(),
  robots: { index: false, follow: false },
  referrer: "same-origin",
});

const FEED = { "application/rss+xml": "/blog/rss.xml" };

type PublicPage = {
  title: string;
  description?: string;
  /** the page's canonical path, with its query if that identifies the page */
  path: string;
  /** address of a picture of SHARE_SIZE; defaults to the shop's own */
  picture?: string;
  /** publication and last update of an article (ISO days) */
  article?: { published: string; updated: string };
  /** adds a link to the journal's feed */
  feed?: boolean;
  /** false keeps the page out of search engines */
  index?: boolean;
};

/**
 * A public page's metadata for search engines and link previews: title, canonical address in each language,
 * and a picture.
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
    title: FIXED_TITLES.has(path) ? { absolute: title } : title,
    ...(description ? { description } : {}),
    alternates: { canonical: path, languages: languagesOf(path), ...(feed ? { types: FEED } : {}) },
    openGraph: article
      ? { ...shared, type: "article", publishedTime: article.published, modifiedTime: article.updated }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image" },
    ...(index === false ? { robots: { index: false } } : {}),
  };
}

/** A page's address in each language, and its default for other languages. */
function languagesOf(path: string): Record<string, string> {
  const [first] = site.languages;
  const own = site.languages.map(({ tag, prefix }) => [tag, prefix + path] as const);
  return { ...Object.fromEntries(own), "x-default": first.prefix + path };
}
