import type { Metadata } from "next";
import { ArticleList } from "@/components/found/content/journal/article-list";
import { CategoryLinks } from "@/components/found/content/journal/category-links";
import { JournalLayout } from "@/components/found/content/journal/journal-layout";
import { Pagination } from "@/components/ui/navigation/pagination";
import { paginateArticles } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { brand } from "@/lib/platform/site/brand";

type Props = PageProps<"/blog">;

// the requested page is part of the first response, so it works without scripts
export const instant = false;

const numberIn = (value: string | string[] | undefined) => Number(typeof value === "string" ? value : 1);
const addressOf = (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog");

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page } = paginateArticles(await readArticles(), numberIn((await searchParams).page));
  return pageMetadata({
    title: "Blog",
    description: `How to read a diamond's grades and report, what to look for in each shape, how ${brand.originLabel} diamonds are grown and priced, and how to choose a ring and care for it.`,
    path: addressOf(page),
    feed: true,
  });
}

export default async function BlogPage({ searchParams }: Props) {
  const { shown, page, pages } = paginateArticles(await readArticles(), numberIn((await searchParams).page));
  return (
    <JournalLayout
      heading="Journal"
      lead="What we'd tell a friend before they buy a diamond, plus a few articles for jewelers who set them."
    >
      <CategoryLinks />
      <ArticleList articles={shown} />
      <Pagination page={page} pages={pages} hrefOf={addressOf} label="Journal pages" />
    </JournalLayout>
  );
}
