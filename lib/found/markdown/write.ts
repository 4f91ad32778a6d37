import { absoluteUrl } from "@/lib/platform/site/site-url";

/** Escapes external text for a line of Markdown: nothing in it acts as markup, and it stays on one line. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);

/** A two-column table of facts. */
export const factTable = (facts: readonly (readonly [name: string, value: string])[]): string =>
  table(["Fact", "Value"], facts);

/** A table whose cells are escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A link whose text is escaped. */
export const link = (words: string, path: string): string =>
  `[${escapeMarkdown(words)}](${absoluteUrl(path)})`;

/** Makes links within the shop absolute, for readers outside the site. */
export const withAbsoluteLinks = (markdown: string): string =>
  markdown.replace(/\]\((\/[^)\s]*)/g, (_, path: string) => `](${absoluteUrl(path)}`);

/** Joins the parts of a text with an empty line between them, leaving out null parts. */
export const paragraphs = (...parts: (string | null | false)[]): string =>
  `${parts.filter(Boolean).join("\n\n")}\n`;
