import { Link } from "@/components/ui/navigation/link";
import { type ArticleSubject, articlesBeside } from "@/lib/found/content/goods-articles";
import { articlePath, JOURNAL_CATEGORIES } from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import type { Shape } from "@/lib/goods/diamonds/model";

type Props = { subject: ArticleSubject; shape?: Shape | null; className?: string };

/** Articles of the journal that help to choose, a shape's named as one; renders nothing if there are none. */
export async function JournalLinks({ subject, shape = null, className }: Props) {
  const articles = articlesBeside(await readArticles(), { subject, shape });
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="journal-title" className={className}>
      <h2 id="journal-title" className="text-2xl">
        From our{" "}
        <Link href="/blog" className="text-link">
          journal
        </Link>
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug} className="grid content-start gap-1 border-t border-line pt-3 text-sm">
            <Link href={articlePath(article)} className="text-link block py-2.5 text-base font-medium">
              {article.category === "shapes" && `${JOURNAL_CATEGORIES.shapes.title}: `}
              {article.title}
            </Link>
            <p className="text-muted">{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
