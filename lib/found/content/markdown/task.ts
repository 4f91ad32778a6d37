import type { ParsingTask } from "@/lib/platform/parsing/model";

export type Heading = { id: string; text: string; level: 2 | 3 };
export type RenderedMarkdown = {
  html: string;
  headings: Heading[];
  /** word count of all text, tables included */
  words: number;
  /** every address the text links to or embeds, as written */
  addresses: string[];
};

/** @property isPart for a text within a page's section: without pictures, its headings below the section's */
export type MarkdownOptions = { isPart?: boolean };

export const renderMarkdownTask: ParsingTask<MarkdownOptions & { markdown: string }, RenderedMarkdown> = {
  name: "markdown",
  seconds: 5,
  subject: "text",
};
