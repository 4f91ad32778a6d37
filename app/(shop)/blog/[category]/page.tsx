import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleList } from "@/components/found/content/journal/article-list";
import { CategoryLinks } from "@/components/found/content/journal/category-links";
import { JournalLayout } from "@/components/found/content/journal/journal-layout";
import { categoryPath, isJournalCategory, JOURNAL_CATEGORIES } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

type Props = { params: Promise<{ category: string }> };

// prerendered whole, so an unknown category is a real 404
export const ensureStatic = "navigation";
export const instant = false;

export function generateStaticParams() {
  return Object.keys(JOURNAL_CATEGORIES).map((category) => ({ category }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category } = await params;
  if (!isJournalCategory(category)) return {};
  const { title, summary } = JOURNAL_CATEGORIES[category];
  return pageMetadata({
    title: `Blog: ${title}`,
    description: summary,
    path: categoryPath(category),
    feed: true,
  });
}

export default async function BlogCategoryPage({ params }: Props) {
  const { category } = await params;
  if (!isJournalCategory(category)) notFound();
  const articles = await readArticles();
  const { title, summary } = JOURNAL_CATEGORIES[category];
  return (
    <JournalLayout heading={title} lead={summary} crumbs={[{ label: "Journal", href: "/blog" }]}>
      <CategoryLinks current={category} />
      <ArticleList articles={articles.filter((one) => one.category === category)} />
    </JournalLayout>
  );
}
