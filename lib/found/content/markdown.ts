import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/platform/log/log";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { assertMarkdownLimits } from "./markdown-limits";
import { type MarkdownOptions, type RenderedMarkdown, renderMarkdownTask } from "./markdown-task";

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
/** Texts by their hash, so that each visit doesn't spend the time again. */
const failed = processWide(
  "unrendered-markdown",
  () => new LRUCache<string, true>({ max: 1_000, ttl: FAILED_MS }),
);

/**
 * Renders a text that is stored already. One that can't be rendered is shown without its formatting, so that the page
 * it is on stays.
 */
export async function showMarkdown(
  markdown: string,
  options: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const key = createHash("sha256").update(markdown).digest("base64");
  if (failed().has(key)) return plainText(markdown);
  try {
    return await renderMarkdown(markdown, options);
  } catch (error) {
    if (!(error instanceof ParsingRefused)) throw error;
    if (error.code !== "busy") failed().set(key, true);
    log.error({ err: error, begins: markdown.slice(0, 80) }, "a text is shown without its formatting");
    return plainText(markdown);
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
