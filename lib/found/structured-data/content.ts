import type { Article, BreadcrumbList, OnlineStore, SearchAction, WebSite, WithContext } from "schema-dts";
import { type ArticleSummary, articlePath } from "@/lib/found/content/model";
import { articleSharePicture, SHOP_PICTURE } from "@/lib/found/share/share-picture-paths";
import { countryCode } from "@/lib/platform/countries/country-in-text";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import { LOGO_FILE, logoPath } from "@/lib/platform/site/shop-logo";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { SCHEMA_ORG } from "./offer";

/** The shop as structured data. */
export function organization({
  address,
  phone,
  email,
  socialLinks,
}: Pick<ShopSettings, "address" | "phone" | "email" | "socialLinks">): WithContext<OnlineStore> {
  const { logo } = shopProfile();
  const [street, city = "", country] = address;
  const [, locality = city, region, code] = /^(.+), ([A-Z]{2}) (\S+)$/.exec(city) ?? [];
  // a network's home page is not a profile
  const profiles = socialLinks.map(({ href }) => href).filter((href) => new URL(href).pathname !== "/");
  return {
    "@context": SCHEMA_ORG,
    "@type": "OnlineStore",
    "@id": absoluteUrl("/#shop"),
    name: site.name,
    description: site.description,
    url: absoluteUrl("/"),
    logo: absoluteUrl(logo ? logoPath(logo.hash, LOGO_FILE) : "/icon.svg"),
    image: absoluteUrl(SHOP_PICTURE),
    email,
    telephone: phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: locality,
      ...(region && code ? { addressRegion: region, postalCode: code } : {}),
      ...(country ? { addressCountry: countryCode(country) ?? country } : {}),
    },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

/** The site and its search as structured data. */
export function website(): WithContext<WebSite> {
  // the property name that browsers and search engines expect for the query's placeholder
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${absoluteUrl("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": SCHEMA_ORG,
    "@type": "WebSite",
    "@id": absoluteUrl("/#site"),
    name: site.name,
    url: absoluteUrl("/"),
    inLanguage: site.languages.map(({ tag }) => tag),
    publisher: { "@type": "OnlineStore", "@id": absoluteUrl("/#shop") },
    potentialAction: search,
  };
}

/** The breadcrumbs from the home page to a page; the last one is the page itself. */
export function breadcrumbs(items: readonly { label: string; href?: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": SCHEMA_ORG,
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      ...(href ? { item: absoluteUrl(href) } : {}),
    })),
  };
}

/** An article of the journal, with the shop as author and publisher. */
export function article(one: ArticleSummary & { words: number }): WithContext<Article> {
  const shop = {
    "@type": "OnlineStore",
    "@id": absoluteUrl("/#shop"),
    name: site.name,
    url: absoluteUrl("/"),
  } as const;
  return {
    "@context": SCHEMA_ORG,
    "@type": "Article",
    headline: one.title,
    description: one.summary,
    datePublished: one.published,
    dateModified: one.updated,
    image: absoluteUrl(articleSharePicture(one)),
    wordCount: one.words,
    mainEntityOfPage: absoluteUrl(articlePath(one)),
    author: shop,
    publisher: shop,
    inLanguage: "en",
  };
}
