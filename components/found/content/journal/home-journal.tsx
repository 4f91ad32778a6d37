import { latestPerCategory } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { SectionHeading } from "../home/section-heading";
import { ArticleList } from "./article-list";

/** Number of articles, one row. */
const SHOWN = 3;

/** The journal's latest articles. */
export async function HomeJournal({ title = null }: { title?: string | null }) {
  const articles = await readArticles();
  return (
    <section className="page-width pt-10 pb-10 md:pt-16 md:pb-16 lg:pt-24 lg:pb-24" aria-labelledby="journal">
      <SectionHeading
        id="journal"
        title={title ?? "From the journal"}
        link={{ href: "/blog", words: "Read the journal" }}
      />
      <div className="mt-4 md:mt-10">
        <ArticleList articles={latestPerCategory(articles, SHOWN)} level={3} isCompact />
      </div>
    </section>
  );
}
