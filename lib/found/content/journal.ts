import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import matter from "gray-matter";
import { z } from "zod";
import { type Heading, renderMarkdown } from "./markdown";
import {
  type ArticleSummary,
  isJournalCategory,
  JOURNAL_CATEGORIES,
  type JournalCategory,
  readingMinutes,
} from "./model";

const FOLDER = join(process.cwd(), "content", "blog");

const day = z.preprocess(
  // YAML parses an unquoted date as a Date
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);
const frontMatter = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(40).max(200),
  published: day,
  updated: day.optional(),
  picture: z.string().startsWith("/"),
  /** position in its category, from 1 */
  order: z.int().positive(),
  /** slugs of articles to read next */
  related: z.array(z.string()).default([]),
});

export type Article = ArticleSummary & {
  order: number;
  related: readonly string[];
  html: string;
  headings: readonly Heading[];
  addresses: readonly string[];
  words: number;
};

/**
 * Loads every article of the journal, category by category, each in its own order.
 * @throws Error naming the file with invalid front matter
 */
export async function loadArticles(): Promise<Article[]> {
  const articles = await Promise.all(
    (Object.keys(JOURNAL_CATEGORIES) as JournalCategory[]).map(loadCategory),
  );
  return articles.flat();
}

async function loadCategory(category: JournalCategory): Promise<Article[]> {
  const articles = await Promise.all((await slugsOf(category)).map((slug) => render(category, slug)));
  return articles.sort((a, b) => a.order - b.order);
}

/** Whether an article has this address. */
export const hasArticle = async (category: string, slug: string): Promise<boolean> =>
  isJournalCategory(category) && (await slugsOf(category)).includes(slug);

/** One article, or null if no article has this address. */
export async function loadArticle(category: string, slug: string): Promise<Article | null> {
  if (!isJournalCategory(category) || !(await slugsOf(category)).includes(slug)) return null;
  return render(category, slug);
}

async function slugsOf(category: JournalCategory): Promise<string[]> {
  const files = await readdir(join(FOLDER, category));
  return files.filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
}

/** An article's source: its front matter and its Markdown. Null if there is none. */
export async function loadArticleText(category: string, slug: string) {
  if (!isJournalCategory(category) || !(await slugsOf(category)).includes(slug)) return null;
  return readText(category, slug);
}

/** The source of every article, for callers that need the text without markup. */
export async function loadArticleTexts() {
  const categories = Object.keys(JOURNAL_CATEGORIES) as JournalCategory[];
  const texts = categories.map(async (category) => {
    const slugs = await slugsOf(category);
    return Promise.all(slugs.map(async (slug) => ({ category, slug, ...(await readText(category, slug)) })));
  });
  return (await Promise.all(texts)).flat();
}

async function readText(category: JournalCategory, slug: string) {
  const { data, content } = matter(await readFile(join(FOLDER, category, `${slug}.md`), "utf8"));
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) {
    throw new Error(`content/blog/${category}/${slug}.md: ${z.prettifyError(parsed.error)}`);
  }
  return { ...parsed.data, markdown: content.trim() };
}

async function render(category: JournalCategory, slug: string): Promise<Article> {
  const { markdown, ...head } = await readText(category, slug);
  const rendered = await renderMarkdown(markdown);
  const { updated = head.published, ...rest } = head;
  return { ...rest, updated, category, slug, ...rendered, minutes: readingMinutes(rendered.words) };
}
