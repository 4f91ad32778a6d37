import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { type Article, loadArticle, loadArticles } from "./journal";
import { noticeBusy, showMarkdown } from "./markdown/markdown";
import type { ArticleSummary } from "./model";
import { type FaqPage, type InformationPage, loadFaq, loadPage } from "./pages";
import { loadStoredTexts } from "./stored-text-queries";

/** Loads what shows texts, and caches it for a moment only if the shop was too busy to render one of them. */
async function loadRendered<T>(load: () => Promise<T>): Promise<T> {
  // a reader's currency reaches into caches, and their texts are everybody's
  const { value, wasBusy } = await inShownCurrency(null, () => noticeBusy(load));
  cacheLife(wasBusy ? lifetimes.makeshift : lifetimes.shop);
  return value;
}

/** The journal's articles without their texts, in reading order. */
export async function readArticles(): Promise<ArticleSummary[]> {
  "use cache";
  cacheTag(tags.shop);
  const stored = await loadStoredTexts();
  const articles = await loadRendered(() => loadArticles(stored));
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
  const stored = await loadStoredTexts();
  return loadRendered(() => loadArticle(category, slug, stored));
}

/** The HTML of a description, as a part of a page’s section. */
export async function readDescription(markdown: string): Promise<string> {
  "use cache";
  return (await loadRendered(() => showMarkdown(markdown, { isPart: true }))).html;
}

/** A text of the shop with its facts filled in. */
export async function readPage(name: string): Promise<InformationPage> {
  "use cache";
  cacheTag(tags.shop);
  const [settings, stored] = [await readShopSettings(), await loadStoredTexts()];
  return loadRendered(() => loadPage(name, settings, stored));
}

/** The questions and answers, with the shop's facts filled in. */
export async function readFaq(): Promise<FaqPage> {
  "use cache";
  cacheTag(tags.shop);
  const [settings, stored] = [await readShopSettings(), await loadStoredTexts()];
  return loadRendered(() => loadFaq(settings, stored));
}
