import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/platform/log/log";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { assertMarkdownLimits } from "./limits";
import { type MarkdownOptions, type RenderedMarkdown, renderMarkdownTask } from "./task";

/**
 * Renders Markdown as HTML that is safe to embed.
 * @throws ParsingRefused when it exceeds its limits, with a sentence that says what to do
 */
export async function renderMarkdown(
  markdown: string,
  { isPart = false }: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  assertMarkdownLimits(markdown, renderMarkdownTask.name);
  return parseInPool(renderMarkdownTask, { markdown, isPart });
}

/** Time in ms after which a stored text that could not be rendered is tried again. */
const FAILED_MS = 10 * 60_000;
/** Characters of HTML that a process keeps: all of the shop's own texts have half as many. */
const MOST_KEPT = 2_000_000;
/**
 * What stored texts came to, by their hash: the pages that show them are made again with every change of a setting, and a
 * text that can't be rendered would take its time again at each visit.
 */
const rendered = processWide(
  "rendered-markdown",
  () =>
    new LRUCache<string, RenderedMarkdown>({
      maxSize: MOST_KEPT,
      sizeCalculation: ({ html }) => html.length + 500,
    }),
);

const noticed = scopedValue<{ wasBusy: boolean }>("markdown-busy");

/** Loads what shows texts, and says whether the shop was too busy to render one of them: that lasts a moment only. */
export async function noticeBusy<T>(load: () => Promise<T>): Promise<{ value: T; wasBusy: boolean }> {
  const notice = { wasBusy: false };
  const value = await noticed.run(notice, load);
  return { value, wasBusy: notice.wasBusy };
}

/**
 * Renders a text that is stored already. One that can't be rendered is shown without its formatting, so that the page
 * it is on stays.
 */
export async function showMarkdown(
  markdown: string,
  options: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const key = createHash("sha256")
    .update(options.isPart ? `part ${markdown}` : markdown)
    .digest("base64");
  const known = rendered().get(key);
  if (known) return known;
  try {
    const whole = await renderMarkdown(markdown, options);
    rendered().set(key, whole);
    return whole;
  } catch (error) {
    if (!(error instanceof ParsingRefused)) throw error;
    log.error({ err: error, begins: markdown.slice(0, 80) }, "a text is shown without its formatting");
    const plain = plainText(markdown);
    const notice = noticed.get();
    if (error.code !== "busy") rendered().set(key, plain, { ttl: FAILED_MS });
    else if (notice) notice.wasBusy = true;
    return plain;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function plainText(markdown: string): RenderedMarkdown {
  const paragraphs = markdown.split(/\n\s*\n/).filter((text) => text.trim());
  return {
    html: paragraphs
      .map((text) => `<p>${text.trim().replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</p>`)
      .join("\n"),
    headings: [],
    words: markdown.split(/\s+/).filter(Boolean).length,
    addresses: [],
  };
}
