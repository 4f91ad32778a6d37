import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { type Article, loadArticle, loadArticles } from "./journal";
import { showMarkdown } from "./markdown";
import type { ArticleSummary } from "./model";
import { type FaqPage, type InformationPage, loadFaq, loadPage } from "./pages";
import { loadStoredTexts } from "./stored-texts";

/** The journal's articles without their texts, in reading order. */
export async function readArticles(): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  const articles = await loadArticles(await loadStoredTexts());
  return articles.map(({ category, slug, title, summary, published, updated, picture, minutes }) => ({
    category,
    slug,
    title,
    summary,
    published,
    updated,
    picture,
    minutes,
  }));
}

/** One article with its text, or null if no article has this address. */
export async function readArticle(category: string, slug: string): Promise<Article | null> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return loadArticle(category, slug, await loadStoredTexts());
}

/** The HTML of a description, as a part of a page’s section. */
export async function readDescription(markdown: string): Promise<string> {
  "use cache";
  cacheLife(lifetimes.shop);
  return (await showMarkdown(markdown, { isPart: true })).html;
}

/** A text of the shop with its facts filled in. */
export async function readPage(name: string): Promise<InformationPage> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return loadPage(name, await readShopSettings(), await loadStoredTexts());
}

/** The questions and answers, with the shop's facts filled in. */
export async function readFaq(): Promise<FaqPage> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return loadFaq(await readShopSettings(), await loadStoredTexts());
}
