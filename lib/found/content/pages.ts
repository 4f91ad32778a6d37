import { readFile } from "node:fs/promises";
import { join } from "node:path";
import matter from "gray-matter";
import Mustache from "mustache";
import { z } from "zod";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopFacts } from "./facts";
import { type Heading, renderMarkdown } from "./markdown";

const FOLDER = join(process.cwd(), "content", "pages");

const frontMatter = z.strictObject({
  heading: z.string().min(1),
  /** shown below the heading */
  lead: z.string().min(1),
  /** meta description for search engines */
  description: z.string().min(40).max(200),
});

export type InformationPage = {
  heading: string;
  lead: string;
  description: string;
  html: string;
  headings: readonly Heading[];
  addresses: readonly string[];
};

/** A text of content/pages with the shop's facts filled in. */
export async function loadPage(name: string, settings: ShopSettings): Promise<InformationPage> {
  const { head, text } = await loadText(name, settings);
  const { html, headings, addresses } = await renderMarkdown(text);
  return { ...head, html, headings, addresses };
}

export type FaqEntry = { id: string; question: string; html: string; addresses: readonly string[] };
export type FaqGroup = { title: string; id: string; questions: readonly FaqEntry[] };

/**
 * The questions of content/pages/faq.md: a group per second-level heading, a question per third-level
 * heading.
 */
export async function loadFaq(settings: ShopSettings) {
  const { head, text } = await loadText("faq", settings);
  const [lead, groups] = await Promise.all([
    renderMarkdown(head.lead),
    Promise.all(sections(text, "## ").map(questionGroup)),
  ]);
  return { ...head, lead: lead.html, groups };
}
export type FaqPage = Awaited<ReturnType<typeof loadFaq>>;

async function questionGroup({ title, body }: Section): Promise<FaqGroup> {
  const questions = await Promise.all(
    sections(body, "### ").map(async (part): Promise<FaqEntry> => {
      const { html, addresses } = await renderMarkdown(part.body);
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

async function loadText(name: string, settings: ShopSettings) {
  const { data, content } = matter(await readFile(join(FOLDER, `${name}.md`), "utf8"));
  const facts = shopFacts(settings);
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) throw new Error(`content/pages/${name}.md: ${z.prettifyError(parsed.error)}`);
  const { heading, lead, description } = parsed.data;
  const fill = (text: string) => fillInFacts(text, facts, name);
  return {
    head: { heading, lead: fill(lead), description: fill(description) },
    text: fill(content),
  };
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
      throw new Error(`content/pages/${page}.md uses an unknown fact: ${fact}`);
  }
  return Mustache.render(text, facts, {}, { escape: String }).replace(EMPTY_ROW, "");
}

function namesIn(spans: ReturnType<typeof Mustache.parse>): string[] {
  return spans.flatMap(([type, name, , , inner]) => [
    ...(type === "text" ? [] : [name]),
    ...(Array.isArray(inner) ? namesIn(inner) : []),
  ]);
}
