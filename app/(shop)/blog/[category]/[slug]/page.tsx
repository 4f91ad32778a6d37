import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/found/content/journal/article-page";
import { articlePath, isJournalCategory } from "@/lib/found/content/model";
import { readArticle, readArticles } from "@/lib/found/content/reads";
import { articleSharePicture } from "@/lib/found/share/share-picture-paths";
import { pageMetadata } from "@/lib/found/share/site-metadata";

type Props = { params: Promise<{ category: string; slug: string }> };

// prerendered whole, so an unknown slug is a real 404
export const ensureStatic = "navigation";
export const instant = false;

// a build needs at least one, and a shop may replace the articles that ship
export const generateStaticParams = () => [{ category: "-", slug: "-" }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, slug } = await params;
  const article = await readArticle(category, slug);
  if (!article) return {};
  const { title, summary, published, updated } = article;
  return pageMetadata({
    title,
    description: summary,
    path: articlePath(article),
    picture: articleSharePicture(article),
    article: { published, updated },
    feed: true,
  });
}

export default async function BlogArticlePage({ params }: Props) {
  const { category, slug } = await params;
  if (!isJournalCategory(category)) notFound();
  const [article, articles] = await Promise.all([readArticle(category, slug), readArticles()]);
  if (!article) notFound();
  return <ArticlePage article={article} all={articles} />;
}
