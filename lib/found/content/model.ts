import { originSentenceCase } from "@/lib/platform/site/origin-label";

/** The journal's categories in display order. The key is the address segment. */
export const JOURNAL_CATEGORIES = {
  grading: {
    title: "Grades and reports",
    summary: "What a laboratory says about a diamond, and how much of it you can see.",
  },
  shapes: { title: "Shapes", summary: "How each outline carries its weight, and what to look for." },
  "lab-grown": {
    get title() {
      return originSentenceCase();
    },
    summary: "How the diamonds are grown, named, and priced.",
  },
  rings: { title: "Rings", summary: "Metals, sizes, and care over the years." },
  trade: { title: "For the trade", summary: "Melee and calibrated stones, for those who set them." },
} as const;
export type JournalCategory = keyof typeof JOURNAL_CATEGORIES;

export const isJournalCategory = (slug: string): slug is JournalCategory =>
  Object.hasOwn(JOURNAL_CATEGORIES, slug);

/** The fields of an article that lists and cards show. */
export type ArticleSummary = {
  category: JournalCategory;
  slug: string;
  title: string;
  summary: string;
  /** ISO dates (`2026-11-21`) */
  published: string;
  updated: string;
  /** address of one of the shop's drawings or rendered pictures */
  picture: string;
  minutes: number;
};

export const articlePath = ({ category, slug }: Pick<ArticleSummary, "category" | "slug">) =>
  `/blog/${category}/${slug}`;
export const categoryPath = (category: JournalCategory) => `/blog/${category}`;

/** Words per minute of careful reading. */
const READING_SPEED = 200;
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / READING_SPEED));

/** Articles per page of the journal. */
export const ARTICLES_PER_PAGE = 12;

/** The articles of one page, from 1; an unknown page number gives the nearest page. */
export function paginateArticles<T>(
  articles: readonly T[],
  page: number,
): { shown: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  const current = Math.min(Math.max(Number.isInteger(page) ? page : 1, 1), pages);
  return {
    shown: articles.slice((current - 1) * ARTICLES_PER_PAGE, current * ARTICLES_PER_PAGE),
    page: current,
    pages,
  };
}

/**
 * Articles related to one: those it names first, then others of its category, then the rest, in the journal's
 * order.
 */
export function relatedArticles<T extends ArticleSummary>(
  article: ArticleSummary & { related: readonly string[] },
  all: readonly T[],
  count = 3,
): T[] {
  const rank = (one: T) => {
    const named = article.related.indexOf(one.slug);
    if (named >= 0) return named;
    return one.category === article.category ? 100 : 200;
  };
  return all
    .filter((one) => one.slug !== article.slug)
    .map((one, order) => ({ one, key: rank(one) * 1_000 + order }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The newest articles, each from a different category as far as there are enough categories. */
export function latestPerCategory<T extends ArticleSummary>(articles: readonly T[], count: number): T[] {
  const newest = articles.toSorted((a, b) => b.published.localeCompare(a.published));
  const first = newest.filter(
    (article, at) => newest.findIndex((one) => one.category === article.category) === at,
  );
  const others = newest.filter((article) => !first.includes(article));
  return [...first, ...others].slice(0, count);
}
