import { absoluteUrl } from "@/lib/platform/site/site-url";

/** A text of somebody else's in a line of Markdown: nothing in it is markup, and it stays one line. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);

/** Facts as a table of two columns. */
export const factTable = (facts: readonly (readonly [name: string, value: string])[]): string =>
  table(["Fact", "Value"], facts);

/** Rows as a table; cells are made plain. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A link whose words are made plain. */
export const link = (words: string, path: string): string =>
  `[${escapeMarkdown(words)}](${absoluteUrl(path)})`;

/** Markdown whose links within the shop are whole addresses, as whoever reads it elsewhere needs them. */
export const withAbsoluteLinks = (markdown: string): string =>
  markdown.replace(/\]\((\/[^)\s]*)/g, (_, path: string) => `](${absoluteUrl(path)}`);

/** Parts of a text with an empty line between them; what is null is left out. */
export const paragraphs = (...parts: (string | null | false)[]): string =>
  `${parts.filter(Boolean).join("\n\n")}\n`;
