import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { Link } from "@/components/ui/navigation/link";
import { Prose } from "@/components/ui/text/prose";
import type { Article } from "@/lib/found/content/journal";
import {
  type ArticleSummary,
  articlePath,
  categoryPath,
  JOURNAL_CATEGORIES,
  relatedArticles,
} from "@/lib/found/content/model";
import { article as articleData } from "@/lib/found/structured-data/content";
import { formatLongDate } from "@/lib/platform/intl/dates";
import { InformationLayout } from "../pages/information-layout";
import { needsTableOfContents, TableOfContents } from "../pages/table-of-contents";
import { ArticleList } from "./article-list";

/** An article of the journal, its neighbors, and further reading. */
export function ArticlePage({ article, all }: { article: Article; all: readonly ArticleSummary[] }) {
  const { category, title, summary, headings, html, minutes, published, updated } = article;
  const crumbs = [
    { label: "Journal", href: "/blog" },
    { label: JOURNAL_CATEGORIES[category].title, href: categoryPath(category) },
  ];
  const changed = updated !== published;
  return (
    <>
      <InformationLayout
        heading={title}
        crumbs={crumbs}
        lead={
          <>
            <p>{summary}</p>
            <p className="mt-4 text-sm">
              {changed ? "Updated " : ""}
              <time dateTime={updated}>{formatLongDate(updated)}</time>
              <span aria-hidden="true"> · </span>
              {minutes} min read
            </p>
          </>
        }
        aside={
          needsTableOfContents(headings) ? (
            <TableOfContents headings={headings} label="In this article" />
          ) : undefined
        }
      >
        <JsonLd data={articleData(article)} />
        <article>
          <Prose html={html} />
        </article>
        <Neighbors article={article} all={all} />
      </InformationLayout>
      <section aria-labelledby="related" className="border-t border-line bg-stone">
        <div className="page-width section-space">
          <h2 id="related">Read next</h2>
          <div className="mt-10">
            <ArticleList articles={relatedArticles(article, all)} level={3} />
          </div>
        </div>
      </section>
    </>
  );
}

/** The articles before and after this one, in the journal's order. */
function Neighbors({ article, all }: { article: Article; all: readonly ArticleSummary[] }) {
  const at = all.findIndex((one) => one.slug === article.slug);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <nav
      aria-label="Previous and next articles"
      className="mt-16 grid max-w-[65ch] gap-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      {before && <Neighbor article={before} label="Previous" />}
      {after && <Neighbor article={after} label="Next" />}
    </nav>
  );
}

function Neighbor({ article, label }: { article: ArticleSummary; label: "Previous" | "Next" }) {
  return (
    <Link
      href={articlePath(article)}
      className={label === "Next" ? "group py-2 sm:col-start-2 sm:text-right" : "group py-2"}
    >
      <span className="eyebrow">{label}</span>
      <span className="mt-1 block group-hover:text-accent group-hover:underline">{article.title}</span>
    </Link>
  );
}
