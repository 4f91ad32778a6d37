import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { articleHead, readFrontMatter } from "./front-matter";
import { showMarkdown } from "./markdown/markdown";
import type { Heading } from "./markdown/task";
import {
  type ArticleSummary,
  isJournalCategory,
  JOURNAL_CATEGORIES,
  type JournalCategory,
  readingMinutes,
} from "./model";
import { NO_TEXTS, type StoredTexts } from "./stored-text-queries";
import { readTextFile } from "./text-files";

const FOLDER = join(process.cwd(), "content", "blog");

export type Article = ArticleSummary & {
  order: number;
  related: readonly string[];
  html: string;
  headings: readonly Heading[];
  addresses: readonly string[];
  words: number;
};

const CATEGORIES = Object.keys(JOURNAL_CATEGORIES) as JournalCategory[];

/** The name of an article's text: `blog/shapes/round`. */
const articleTextName = (category: string, slug: string): string => `blog/${category}/${slug}`;

/**
 * Loads every article of the journal, category by category, each in its own order.
 * @param stored texts that stand over the files
 * @throws Error naming the text with invalid front matter
 */
export async function loadArticles(stored: StoredTexts = NO_TEXTS): Promise<Article[]> {
  const loadCategory = async (category: JournalCategory) => {
    const slugs = await slugsOf(category, stored);
    const articles = await Promise.all(slugs.map((slug) => render(category, slug, stored)));
    return articles.sort((a, b) => a.order - b.order);
  };
  return (await Promise.all(CATEGORIES.map(loadCategory))).flat();
}

/** Whether an article has this address. */
export const hasArticle = async (
  category: string,
  slug: string,
  stored: StoredTexts = NO_TEXTS,
): Promise<boolean> => isJournalCategory(category) && (await slugsOf(category, stored)).includes(slug);

/** One article, or null if no article has this address. */
export async function loadArticle(
  category: string,
  slug: string,
  stored: StoredTexts = NO_TEXTS,
): Promise<Article | null> {
  if (!isJournalCategory(category) || !(await slugsOf(category, stored)).includes(slug)) return null;
  return render(category, slug, stored);
}

/** The slugs of a category's files and of the articles that only the database has. */
async function slugsOf(category: JournalCategory, stored: StoredTexts): Promise<string[]> {
  const start = articleTextName(category, "");
  const written = [...stored.keys()].flatMap((name) =>
    name.startsWith(start) ? [name.slice(start.length)] : [],
  );
  const all = new Set([...(await filesOf(category)), ...written]);
  return [...all].filter((slug) => stored.get(start + slug) !== null);
}

async function filesOf(category: JournalCategory): Promise<string[]> {
  const files = await readdir(join(FOLDER, category));
  return files.filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
}

/** The names of all articles' files. */
export async function articleFileNames(): Promise<string[]> {
  const names = CATEGORIES.map(async (category) =>
    (await filesOf(category)).map((slug) => articleTextName(category, slug)),
  );
  return (await Promise.all(names)).flat();
}

/** An article's source: its front matter and its Markdown. Null if there is none. */
export async function loadArticleText(category: string, slug: string, stored: StoredTexts = NO_TEXTS) {
  if (!isJournalCategory(category) || !(await slugsOf(category, stored)).includes(slug)) return null;
  return readText(category, slug, stored);
}

/** The source of every article, for callers that need the text without markup. */
export async function loadArticleTexts(stored: StoredTexts = NO_TEXTS) {
  const texts = CATEGORIES.map(async (category) => {
    const slugs = await slugsOf(category, stored);
    return Promise.all(
      slugs.map(async (slug) => ({ category, slug, ...(await readText(category, slug, stored)) })),
    );
  });
  return (await Promise.all(texts)).flat();
}

async function readText(category: JournalCategory, slug: string, stored: StoredTexts) {
  const name = articleTextName(category, slug);
  return parseArticle(name, stored.get(name) ?? (await readTextFile(name)));
}

/**
 * Parses an article's front matter.
 * @throws Error naming the text and what is wrong with it
 */
export function parseArticle(name: string, source: string) {
  const { head, markdown } = readFrontMatter(source);
  const parsed = articleHead.safeParse(head);
  if (!parsed.success) throw new Error(`content/${name}.md: ${z.prettifyError(parsed.error)}`);
  return { ...parsed.data, markdown: markdown.trim() };
}

async function render(category: JournalCategory, slug: string, stored: StoredTexts): Promise<Article> {
  const { markdown, ...head } = await readText(category, slug, stored);
  const rendered = await showMarkdown(markdown);
  const { updated = head.published, ...rest } = head;
  return { ...rest, updated, category, slug, ...rendered, minutes: readingMinutes(rendered.words) };
}
