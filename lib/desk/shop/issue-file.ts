import { basename } from "node:path";
import matter from "gray-matter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { z } from "zod";
import { env } from "@/env.mjs";
import type { NewsletterIssue } from "@/lib/people/newsletter/newsletter-mails";
import type { MailParagraph, MailSection } from "@/lib/platform/mail/mail-section";
import { CommandError } from "./command-error";

const NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]+$/, "must be a single line");
const frontMatter = z.strictObject({ subject: line(120), preview: line(200) });

const parser = unified().use(remarkParse).use(remarkGfm);
type Block = ReturnType<typeof parser.parse>["children"][number];
type Inline = Extract<Block, { type: "paragraph" }>["children"][number];
type Piece = Exclude<MailParagraph, string>[number];

/**
 * Parses a newsletter issue from its Markdown file: `subject` and `preview` in the front matter, then
 * headings, paragraphs, lists and links. The file name identifies the issue.
 * @throws CommandError naming the element that a mail can't contain, and its line
 */
export function parseIssue(file: string, written: string): NewsletterIssue {
  const name = basename(file, ".md");
  if (!NAME.test(name)) {
    throw new CommandError(`Invalid file name ${name}: use lowercase letters, digits, and hyphens.`);
  }
  const { data, content } = partsOf(file, written);
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success)
    throw new CommandError(`${file}: invalid front matter: ${z.prettifyError(parsed.error)}`);
  const sections = sectionsOf(parser.parse(content).children);
  if (sections.length === 0) throw new CommandError(`${file} has no content.`);
  return { name, ...parsed.data, sections };
}

function partsOf(file: string, written: string) {
  try {
    return matter(written);
  } catch (error) {
    throw new CommandError(
      `${file}: invalid front matter: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function sectionsOf(blocks: readonly Block[]): MailSection[] {
  let last: { title?: string; rows: MailParagraph[] } = { rows: [] };
  const sections = [last];
  for (const block of blocks) {
    if (block.type === "heading") {
      last = { title: wordsOf(block.children), rows: [] };
      sections.push(last);
    } else {
      last.rows.push(...rowsOf(block));
    }
  }
  return sections.filter(({ title, rows }) => title || rows.length > 0);
}

function rowsOf(block: Block): MailParagraph[] {
  if (block.type === "paragraph") return [rowOf(block.children)];
  if (block.type !== "list") throw unsupportedNodeError(block);
  const { ordered, start, children } = block;
  return children.flatMap((item, i) =>
    item.children.flatMap((inner) => {
      if (inner.type !== "paragraph") throw unsupportedNodeError(inner);
      return [rowOf(inner.children, ordered ? `${(start ?? 1) + i}. ` : "· ")];
    }),
  );
}

/** A plain string if no part of it is a link. */
function rowOf(children: readonly Inline[], before = ""): MailParagraph {
  const pieces = [before, ...children.flatMap(piecesOf)];
  const isText = (piece: Piece): piece is string => typeof piece === "string";
  return pieces.every(isText) ? pieces.join("") : pieces.filter((piece) => piece !== "");
}

function piecesOf(node: Inline): Piece[] {
  if (node.type === "text" || node.type === "inlineCode") return [node.value.replace(/\s+/g, " ")];
  if (node.type === "break") return [" "];
  if (node.type === "emphasis" || node.type === "strong") return node.children.flatMap(piecesOf);
  if (node.type === "link") return [{ words: wordsOf(node.children), href: wholeAddress(node.url) }];
  throw unsupportedNodeError(node);
}

const wordsOf = (children: readonly Inline[]): string =>
  children
    .flatMap(piecesOf)
    .map((piece) => (typeof piece === "string" ? piece : piece.words))
    .join("");

/** Makes an address absolute for mail clients; paths are the shop's own. */
function wholeAddress(url: string): string {
  if (/^\/(?!\/)/.test(url)) return new URL(url, env.SHOP_URL).href;
  if (/^(?:https:\/\/|mailto:)/.test(url)) return url;
  throw new CommandError(`Unsupported link ${url}: use a path on this site, https://, or mailto:.`);
}

const unsupportedNodeError = ({ type, position }: Block | Inline) =>
  new CommandError(
    `Unsupported content (${type}) on line ${position?.start.line ?? "?"} of the text: use headings, paragraphs, lists, and links.`,
  );
