import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { type ArticleSummary, articlePath, JOURNAL_CATEGORIES } from "@/lib/found/content/model";

/** A drawing sits on the card's own background; a rendered picture fills the card to its edges. */
const isDrawn = (picture: string) => picture.endsWith(".svg");

type Props = {
  articles: readonly ArticleSummary[];
  level?: 2 | 3;
  /** on phones as one row that scrolls sideways */
  isCompact?: boolean;
};

/** Articles as cards with pictures; the whole card is the link. */
export function ArticleList({ articles, level = 2, isCompact = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul
      className={cn(
        "gap-x-6 gap-y-10",
        isCompact ? "swipe-row md:grid md:grid-cols-3" : "grid sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      {articles.map((article) => (
        <li key={article.slug} className={cn("group relative", isCompact && "max-md:w-[min(72vw,22rem)]")}>
          <div
            className={cn(
              "flex aspect-[3/2] items-center justify-center overflow-hidden rounded-sm border border-line",
              isDrawn(article.picture) ? "bg-card p-6 dark:light-colors dark:bg-ground" : "bg-ground",
            )}
          >
            {/* biome-ignore lint/performance/noImgElement: the shop's own picture, which has a single size */}
            <img
              src={article.picture}
              alt=""
              width={440}
              height={440}
              loading="lazy"
              decoding="async"
              className={cn("h-full w-auto object-contain", !isDrawn(article.picture) && "fade-edges")}
            />
          </div>
          <p className="eyebrow mt-4">{JOURNAL_CATEGORIES[article.category].title}</p>
          <Heading className="mt-2 text-2xl">
            <Link
              href={articlePath(article)}
              className="group-hover:text-accent group-hover:underline after:absolute after:inset-0"
            >
              {article.title}
            </Link>
          </Heading>
          <p className={cn("mt-2 text-sm text-muted", isCompact && "max-md:hidden")}>{article.summary}</p>
          <p className="mt-3 text-sm text-muted">{article.minutes} min read</p>
        </li>
      ))}
    </ul>
  );
}
