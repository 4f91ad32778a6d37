import matter from "gray-matter";
import { z } from "zod";
import { storedInt } from "@/lib/platform/api/declare/schema";
import { LINE_ART } from "@/lib/platform/site/line-art";

/** The head of an information page. */
export const pageHead = z.strictObject({
  heading: z.string().trim().min(1).max(200),
  /** shown below the heading */
  lead: z.string().trim().min(1).max(2_000),
  /** meta description for search engines */
  description: z.string().trim().min(40).max(200),
});

const day = z.preprocess(
  // YAML parses an unquoted date as a Date
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** The head of an article of the journal. */
export const articleHead = z.strictObject({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().min(40).max(200),
  published: day,
  updated: day.optional(),
  /** the cover; without one, the shop's own line drawing */
  picture: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.string().startsWith("/", "Use an address on this site that begins with /").default(LINE_ART.svg),
  ),
  /** position in its category, from 1 */
  order: storedInt.min(1),
  /** slugs of articles to read next */
  related: z.array(z.string().min(1)).max(12).default([]),
});

type TextHead = Readonly<Record<string, unknown>>;

/** Most characters of front matter: the longest head has some 6,000. */
const MOST_HEAD = 20_000;

/**
 * Splits a text into its front matter and its Markdown.
 * @throws Error if the front matter is no YAML, or too long
 */
export function readFrontMatter(source: string): { head: TextHead; markdown: string } {
  // the parser would run front matter that calls itself JavaScript
  if (/^\uFEFF?---[^\S\n]*[^\s-]/.test(source)) throw new Error("The front matter isn’t YAML");
  const begins = /^\uFEFF?---/.test(source);
  if (begins && source.indexOf("\n---", 3) > MOST_HEAD) throw new Error("The front matter is too long");
  // options keep the parser from remembering texts, broken ones too
  const { data, content } = matter(source, { language: "yaml" });
  return { head: data, markdown: content };
}

/** Writes a text as a file of `content/` has it. */
export function writeFrontMatter(head: TextHead, markdown: string): string {
  // JSON's values are YAML's, too
  const lines = Object.entries(head).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n${markdown.trim()}\n`;
}
