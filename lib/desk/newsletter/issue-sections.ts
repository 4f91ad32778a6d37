import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { MailParagraph, MailSection } from "@/lib/platform/mail/layout/mail-section";
import type { Issue } from "./issue-task";

const parser = unified().use(remarkParse).use(remarkGfm);
type Block = ReturnType<typeof parser.parse>["children"][number];
type Inline = Extract<Block, { type: "paragraph" }>["children"][number];
type Piece = Exclude<MailParagraph, string>[number];

/** What a mail can't contain. */
class UnsupportedContent extends Error {
  override name = "UnsupportedContent";
}

/** The sections of a newsletter issue's Markdown. It takes as long as the text makes it: the parsing pool calls it. */
export function issueSections(markdown: string): Issue {
  try {
    return { sections: sectionsOf(parser.parse(markdown).children) };
  } catch (error) {
    if (error instanceof UnsupportedContent) return { problem: error.message };
    throw error;
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
  if (node.type === "link") return [{ words: wordsOf(node.children), href: checkedAddress(node.url) }];
  throw unsupportedNodeError(node);
}

const wordsOf = (children: readonly Inline[]): string =>
  children
    .flatMap(piecesOf)
    .map((piece) => (typeof piece === "string" ? piece : piece.words))
    .join("");

/** Paths are the shop's own, and become whole where the mail is made. */
function checkedAddress(url: string): string {
  if (/^\/(?!\/)/.test(url) || /^(?:https:\/\/|mailto:)/.test(url)) return url;
  throw new UnsupportedContent(`Unsupported link ${url}: use a path on this site, https://, or mailto:.`);
}

const unsupportedNodeError = ({ type, position }: Block | Inline) =>
  new UnsupportedContent(
    `Unsupported content (${type}) on line ${position?.start.line ?? "?"} of the text: use headings, paragraphs, lists, and links.`,
  );
