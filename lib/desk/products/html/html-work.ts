import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Nodes, Paragraph, PhrasingContent, Root, Table, TableRow } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Processor, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { formatCount } from "@/lib/platform/intl/numbers";
import { MOST_HTML, type ReadHtml } from "./html-task";

/** Reads texts as Markdown: paragraphs, emphasis, nested lists, tables, headings, and links; pictures and scripts are left out. */
export const readHtml = (texts: readonly string[]): Promise<ReadHtml[]> => Promise.all(texts.map(readOne));

async function readOne(text: string): Promise<ReadHtml> {
  if (text.length > MOST_HTML) {
    return { fault: `Use ${formatCount(MOST_HTML)} characters or fewer` };
  }
  try {
    const read = await processor.process(isMarkup(text) ? withParagraphs(text) : markupOf(text));
    return { markdown: String(read).trim() };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { fault: "This is nested too deeply to read. Simplify it" };
  }
}

const isMarkup = (text: string): boolean => /<(?:[a-z][^<>]*|\/[a-z][^<>]*|!--[\s\S]*?--)>/i.test(text);

/** The line of a list in plain text: its sign, and what follows. */
const BULLET = /^\s*[•●▪◦‣*–-]\s+(\S.*)$/;

const escaped = (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Plain text as markup: blank lines divide paragraphs, and lines that begin like those of a list are one. */
function markupOf(text: string): string {
  const blocks = text.replaceAll(/\r\n?/g, "\n").split(/\n[^\S\n]*\n/);
  return blocks.map(blockOf).join("\n");
}

function blockOf(block: string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) parts.push(`<p>${lines.join("<br>")}</p>`);
    if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
    lines = [];
    items = [];
  };
  for (const line of block.split("\n")) {
    const item = BULLET.exec(line)?.[1];
    if (item === undefined ? items.length > 0 : lines.length > 0) end();
    if (item === undefined) lines.push(escaped(line));
    else items.push(escaped(item));
  }
  end();
  return parts.join("");
}

/** Markup in which blank lines divide paragraphs too, as blogs store it; within its elements nothing changes. */
const withParagraphs = (html: string): string =>
  html.replaceAll(/(?<![>\s])[^\S\n]*\n[^\S\n]*\n\s*(?![\s<])/g, "<br><br>");

/** Elements of which no words are read. */
const LEFT_OUT = new Set(
  "script style noscript template iframe object embed svg math img picture video audio canvas map form input select textarea button".split(
    " ",
  ),
);

/** Leaves out what is no text, makes hard spaces soft, and divides paragraphs at two line breaks in a row. */
function cleanMarkup() {
  return (tree: HtmlRoot) => {
    visit(tree, (node, index, parent) => {
      if (node.type === "text") node.value = node.value.replaceAll(/[\u00a0\u202f]/g, " ");
      const isLeftOut = node.type === "comment" || (node.type === "element" && LEFT_OUT.has(node.tagName));
      if (!isLeftOut || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    visit(tree, "element", (node, index, parent) => {
      if (!parent || index === undefined || !BLOCKS.has(node.tagName)) return undefined;
      const paragraphs = dividedAtBreaks(node.children);
      if (paragraphs.length < 2) return undefined;
      const made = paragraphs.map(
        (children): Element => ({ type: "element", tagName: "p", properties: {}, children }),
      );
      if (node.tagName !== "p") {
        node.children = made;
        return undefined;
      }
      parent.children.splice(index, 1, ...made);
      return [SKIP, index + made.length];
    });
    const whole = dividedAtBreaks(tree.children as ElementContent[]);
    if (whole.length > 1) {
      tree.children = whole.map((children) => ({
        type: "element",
        tagName: isInline(children) ? "p" : "div",
        properties: {},
        children,
      }));
    }
  };
}

const BLOCKS = new Set(["p", "div", "section", "article", "td", "li", "blockquote", "center"]);

const FLOW = new Set("p div ul ol dl table h1 h2 h3 h4 h5 h6 blockquote pre section article hr".split(" "));
const isInline = (nodes: readonly ElementContent[]) =>
  nodes.every((node) => node.type !== "element" || !FLOW.has(node.tagName));

/** Content as it is divided by two or more line breaks in a row; one part where there are none, or where it has blocks. */
function dividedAtBreaks(nodes: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
  for (const node of nodes) {
    const isBreak = node.type === "element" && node.tagName === "br";
    const isSpace = node.type === "text" && node.value.trim() === "";
    if (isBreak || (isSpace && breaks.length > 0)) {
      breaks.push(node);
      continue;
    }
    const count = breaks.filter(({ type }) => type === "element").length;
    if (count > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.some((node) => node.type !== "text" || node.value.trim() !== ""));
}

type Marks = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>;
const isMarks = (node: Nodes): node is Marks =>
  node.type === "strong" || node.type === "emphasis" || node.type === "delete";

/** Brings the tree to what reads well as Markdown, and to what a description of the shop may hold. */
function cleanMarkdown() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === "heading") node.depth = node.depth <= 3 ? 3 : 4;
      if (!parent || index === undefined) return undefined;
      if (node.type === "link" && !isAllowed(node.url)) {
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }
      return undefined;
    });
    spaceOutsideMarks(tree);
    visit(tree, "table", (node, index, parent) => {
      const list = isFactTable(node) ? factList(node.children.slice(1)) : null;
      if (list && parent && index !== undefined) parent.children.splice(index, 1, list);
    });
    visit(tree, "list", (node) => {
      for (const item of node.children) {
        item.spread = item.children.filter(({ type }) => type !== "list").length > 1;
      }
      node.spread = node.children.some(({ spread }) => spread);
    });
    visit(tree, "paragraph", (node, index, parent) => {
      trimBreaks(node);
      if (node.children.length > 0 || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    visit(tree, "heading", (node, index, parent) => {
      // what a heading emphasizes is the heading
      node.children = node.children.flatMap((child) => (isMarks(child) ? child.children : [child]));
      if (node.children.length > 0 || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}

/** Addresses that a description may link to: of the open web, of the shop itself, and of mail and telephone. */
const isAllowed = (url: string): boolean => /^(?:https:\/\/|\/(?!\/)|mailto:|tel:)/i.test(url);

/** Moves space at the ends of emphasized words outside, where Markdown needs no escapes for it, and leaves out empty marks. */
function spaceOutsideMarks(tree: Nodes): void {
  if (!("children" in tree)) return;
  const parent = tree as { children: Nodes[] };
  for (const child of parent.children) spaceOutsideMarks(child);
  parent.children = parent.children.flatMap((child): Nodes[] => {
    if (!isMarks(child)) return [child];
    const [first, last] = [child.children[0], child.children.at(-1)];
    const before = first?.type === "text" ? /^\s*/.exec(first.value)?.[0] : "";
    if (first?.type === "text") first.value = first.value.trimStart();
    const after = last?.type === "text" ? /\s*$/.exec(last.value)?.[0] : "";
    if (last?.type === "text") last.value = last.value.trimEnd();
    child.children = child.children.filter((one) => one.type !== "text" || one.value !== "");
    const space = (value: string | undefined) => (value ? [{ type: "text" as const, value: " " }] : []);
    return [...space(before), ...(child.children.length > 0 ? [child] : []), ...space(after)];
  });
}

function trimBreaks({ children }: Paragraph): void {
  const isEmpty = (node: PhrasingContent | undefined) =>
    node?.type === "break" || (node?.type === "text" && node.value.trim() === "");
  while (isEmpty(children[0])) children.shift();
  while (isEmpty(children.at(-1))) children.pop();
}

/** Whether a table has no header of its own, and a name and a value in each row. */
function isFactTable({ children: [head, ...rows] }: Table): boolean {
  const isHeadless = head?.children.every(({ children }) => children.length === 0) ?? false;
  return isHeadless && rows.length > 0 && rows.every(({ children }) => children.length === 2);
}

/** The rows of a table of facts as a list: “**Metal:** 14k white gold”. */
function factList(rows: readonly TableRow[]): Root["children"][number] {
  const items = rows.map(({ children: [name, value] }) => {
    const words = (name?.children ?? []).flatMap((child) => (isMarks(child) ? child.children : [child]));
    const last = words.at(-1);
    if (last?.type === "text") last.value = last.value.trimEnd().replace(/:$/, "");
    const strong: PhrasingContent = { type: "strong", children: [...words, { type: "text", value: ":" }] };
    const children: PhrasingContent[] = [
      ...(words.length > 0 ? [strong, { type: "text" as const, value: " " }] : []),
      ...(value?.children ?? []),
    ];
    return { type: "listItem" as const, spread: false, children: [{ type: "paragraph" as const, children }] };
  });
  return { type: "list", ordered: false, spread: false, children: items };
}

const processor: Processor<HtmlRoot, Root, Root, Root, string> = unified()
  .use(rehypeParse, { fragment: true })
  .use(cleanMarkup)
  .use(rehypeRemark, { document: true })
  .use(cleanMarkdown)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-", listItemIndent: "one" })
  .freeze() as unknown as Processor<HtmlRoot, Root, Root, Root, string>;
