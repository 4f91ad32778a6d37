import { readdir } from "node:fs/promises";
import { join } from "node:path";
import Mustache from "mustache";
import { z } from "zod";
import { log } from "@/lib/platform/log/log";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopFacts } from "./facts";
import { pageHead, readFrontMatter } from "./front-matter";
import { showMarkdown } from "./markdown/markdown";
import type { Heading } from "./markdown/task";
import { NO_TEXTS, type StoredTexts } from "./stored-text-queries";
import { readTextFile } from "./text-files";

const FOLDER = join(process.cwd(), "content", "pages");

export type InformationPage = {
  heading: string;
  lead: string;
  description: string;
  html: string;
  headings: readonly Heading[];
  addresses: readonly string[];
};

/** The name of a page's text: `pages/shipping`. */
const pageTextName = (name: string): string => `pages/${name}`;

/** The names of all pages' files. */
export const pageFileNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).map((file) => pageTextName(file.slice(0, -".md".length)));

/**
 * A text of content/pages with the shop's facts filled in.
 * @param stored texts that stand over the files
 */
export async function loadPage(
  name: string,
  settings: ShopSettings,
  stored: StoredTexts = NO_TEXTS,
): Promise<InformationPage> {
  const { head, text } = await loadText(name, settings, stored);
  const { html, headings, addresses } = await showMarkdown(text);
  return { ...head, html, headings, addresses };
}

export type FaqEntry = { id: string; question: string; html: string; addresses: readonly string[] };
export type FaqGroup = { title: string; id: string; questions: readonly FaqEntry[] };

/**
 * The questions of content/pages/faq.md: a group per second-level heading, a question per third-level
 * heading.
 */
export async function loadFaq(settings: ShopSettings, stored: StoredTexts = NO_TEXTS) {
  const { head, text } = await loadText("faq", settings, stored);
  const [lead, groups] = await Promise.all([
    showMarkdown(head.lead),
    Promise.all(sections(text, "## ").map(questionGroup)),
  ]);
  return { ...head, lead: lead.html, groups };
}
export type FaqPage = Awaited<ReturnType<typeof loadFaq>>;

async function questionGroup({ title, body }: Section): Promise<FaqGroup> {
  const questions = await Promise.all(
    sections(body, "### ").map(async (part): Promise<FaqEntry> => {
      const { html, addresses } = await showMarkdown(part.body);
      return { id: slug(part.title), question: part.title, html, addresses };
    }),
  );
  return { title, id: slug(title), questions };
}

type Section = { title: string; body: string };
function sections(text: string, mark: string): Section[] {
  return `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [title = "", ...rest] = part.split("\n");
      return { title: title.trim(), body: rest.join("\n").trim() };
    });
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

async function loadText(name: string, settings: ShopSettings, stored: StoredTexts) {
  const own = stored.get(pageTextName(name));
  try {
    if (own) return parsePage(name, own, settings);
  } catch (error) {
    // a release may rename a fact, and a page with last year's words is better than none
    log.error({ err: error, page: name }, "a page's own text can't be shown; the file's is");
  }
  return parsePage(name, await readTextFile(pageTextName(name)), settings);
}

/**
 * Parses a page's text and fills the shop's facts in.
 * @throws Error naming the text and what is wrong with it
 */
export function parsePage(name: string, source: string, settings: ShopSettings) {
  const { head: found, markdown } = readFrontMatter(source);
  const facts = shopFacts(settings);
  const parsed = pageHead.safeParse(found);
  if (!parsed.success) throw new Error(`content/pages/${name}.md: ${z.prettifyError(parsed.error)}`);
  const { heading, lead, description } = parsed.data;
  const fill = (text: string) => fillInFacts(text, facts, name);
  return {
    head: { heading, lead: fill(lead), description: fill(description) },
    text: fill(markdown),
  };
}

/**
 * Fills the facts into words that may not be saved yet.
 * @throws Error for an unknown fact
 */
export function fillPage(
  name: string,
  { lead, markdown }: { lead: string; markdown: string },
  settings: ShopSettings,
) {
  const facts = shopFacts(settings);
  return { lead: fillInFacts(lead, facts, name), markdown: fillInFacts(markdown, facts, name) };
}

/** A table row that held only an opening or closing tag of a part: only its cell borders are left. */
const EMPTY_ROW = /^\|[ |]*\|\n/gm;

/**
 * Fills the facts into a text. The facts are the shop's own Markdown and are sanitized with the rest.
 * @throws Error for an unknown fact, because a text must not be published with a gap
 */
function fillInFacts(text: string, facts: Readonly<Record<string, unknown>>, page: string): string {
  for (const fact of namesIn(Mustache.parse(text))) {
    if (!Object.hasOwn(facts, fact))
      throw new Error(`The text of pages/${page} uses an unknown fact: ${fact}`);
  }
  return Mustache.render(text, facts, {}, { escape: String }).replace(EMPTY_ROW, "");
}

function namesIn(spans: ReturnType<typeof Mustache.parse>): string[] {
  return spans.flatMap(([type, name, , , inner]) => [
    ...(type === "text" ? [] : [name]),
    ...(Array.isArray(inner) ? namesIn(inner) : []),
  ]);
}
