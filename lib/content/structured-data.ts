import type { Article, BreadcrumbList, FAQPage, Organization, WithContext } from "schema-dts";
import { env } from "@/env.mjs";
import { site } from "@/lib/site";
import { type ArticleSummary, articlePath } from "./model";

const CONTEXT = "https://schema.org" as const;
const absolute = (path: string) => new URL(path, env.SHOP_URL).href;

/** The shop, as machines know it. */
export function organization(): WithContext<Organization> {
  const [, street, city = "", country] = site.address;
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": absolute("/#shop"),
    name: site.name,
    url: absolute("/"),
    logo: absolute("/icon.svg"),
    email: site.email,
    telephone: site.phone.label,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressCountry: country,
    },
    sameAs: site.social.map(({ href }) => href),
  };
}

/** The way from the home page to a page; the last crumb is the page itself. */
export function breadcrumbs(items: readonly { label: string; href?: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      ...(href ? { item: absolute(href) } : {}),
    })),
  };
}

/** An article of the journal; the shop is its author and publisher. */
export function article(one: ArticleSummary & { words: number }): WithContext<Article> {
  const shop = {
    "@type": "Organization",
    "@id": absolute("/#shop"),
    name: site.name,
    url: absolute("/"),
  } as const;
  return {
    "@context": CONTEXT,
    "@type": "Article",
    headline: one.title,
    description: one.summary,
    datePublished: one.published,
    dateModified: one.updated,
    image: absolute(one.picture),
    wordCount: one.words,
    mainEntityOfPage: absolute(articlePath(one)),
    author: shop,
    publisher: shop,
    inLanguage: "en",
  };
}

/** Questions with their answers as HTML. */
export function faqPage(questions: readonly { question: string; html: string }[]): WithContext<FAQPage> {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, html }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: html },
    })),
  };
}
