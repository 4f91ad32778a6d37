import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { findLesson } from "@/lib/goods/geometry/drawings/lesson-svg";
import type { Heading, MarkdownOptions, RenderedMarkdown } from "./task";

const SQUARE = { width: 440, height: 440 };
/** Gives a text's drawings their known size, so that the layout does not shift when they load. */
function pictureProperties(address: unknown) {
  const { width, height } = findLesson(String(address)) ?? SQUARE;
  return { width, height, loading: "lazy", decoding: "async" };
}

const PART_TAGS = (defaultSchema.tagNames ?? []).filter((name) => name !== "img");

/** Puts a heading below that of the section it is in, which is a page's second level. */
function lowerHeading(node: Element) {
  const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
  if (level) node.tagName = level < 3 ? "h3" : "h4";
}

/**
 * Renders Markdown as HTML that is safe to embed: sanitized, headings with ids, pictures as figures captioned
 * with their title, wide tables in their own scroll container. It takes as long as the text makes it: the parsing pool
 * calls it.
 */
export async function htmlOfMarkdown({
  markdown,
  isPart = false,
}: MarkdownOptions & { markdown: string }): Promise<RenderedMarkdown> {
  const headings: Heading[] = [];
  const addresses: string[] = [];
  let words = 0;
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, { ...defaultSchema, ...(isPart ? { tagNames: PART_TAGS } : {}), clobberPrefix: "" })
    .use(() => (tree: Root) => {
      if (isPart) visit(tree, "element", lowerHeading);
    })
    .use(rehypeSlug)
    .use(() => (tree: Root) => {
      words = textOf(tree).split(/\s+/).filter(Boolean).length;
      const nameTable = tableNames(headings);
      visit(tree, "element", (node, index, parent) => {
        const address = node.properties.href ?? node.properties.src;
        if (typeof address === "string") addresses.push(address);
        if (node.tagName === "h2" || node.tagName === "h3") headings.push(headingOf(node));
        if (node.tagName === "a" && /^https?:/.test(String(address))) node.properties.rel = ["noopener"];
        // the empty corner cell of a table is not a heading
        if (node.tagName === "th" && textOf(node).trim() === "") node.tagName = "td";
        if (index === undefined || !parent) return;
        if (node.tagName === "p" && isPictures(node)) parent.children[index] = figureOf(node);
        if (node.tagName === "table" && !isScroller(parent))
          parent.children[index] = scrollerOf(node, nameTable());
      });
    })
    .use(rehypeStringify)
    .process(markdown);
  return { html: String(file), headings, words, addresses };
}

const headingOf = (node: Element): Heading => ({
  id: String(node.properties.id),
  text: textOf(node),
  level: node.tagName === "h2" ? 2 : 3,
});

const isPicture = (node: ElementContent): node is Element =>
  node.type === "element" && node.tagName === "img";
const isPictures = (node: Element): boolean =>
  node.children.some(isPicture) &&
  node.children.every((child) => isPicture(child) || (child.type === "text" && !child.value.trim()));

const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

function figureOf(paragraph: Element): Element {
  const pictures = paragraph.children.filter(isPicture);
  const captions = pictures.flatMap(({ properties: { title } }) =>
    typeof title === "string" ? [title] : [],
  );
  const shown = pictures.map(({ properties: { title: _caption, ...rest } }) =>
    element("img", { ...rest, ...pictureProperties(rest.src) }, []),
  );
  const caption = element("figcaption", {}, [
    { type: "text", value: captions.join(captions[0]?.endsWith(".") ? " " : ", ") },
  ]);
  return element("figure", {}, [element("div", {}, shown), ...(captions.length > 0 ? [caption] : [])]);
}

const isScroller = (node: Root | Element) => node.type === "element" && node.properties.role === "region";
/** Wraps a table, which may be wider than a phone, in a container that scrolls, by keyboard too. */
const scrollerOf = (table: Element, name: string) =>
  element("div", { role: "region", ariaLabel: name, tabIndex: 0 }, [table]);

/** Names tables after the heading above them, each name once: `Table: The ratio`, `Table 2: The ratio`. */
function tableNames(headings: readonly Heading[]): () => string {
  const counts = new Map<string, number>();
  return () => {
    const heading = headings.at(-1)?.text ?? "";
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return `Table${count > 1 ? ` ${count}` : ""}${heading ? `: ${heading}` : ""}`;
  };
}
