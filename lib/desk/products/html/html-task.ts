import type { ParsingTask } from "@/lib/platform/parsing/model";

/** Longest HTML text that is read, characters: ten times the longest description. */
export const MOST_HTML = 200_000;

/** What a text comes to: Markdown, or a sentence without its stop about why it can't be read. */
export type ReadHtml = { markdown: string } | { fault: string };

/** Reads texts of other shops, which are HTML or plain text, as Markdown. */
export const readHtmlTask: ParsingTask<readonly string[], ReadHtml[]> = {
  name: "html",
  seconds: 10,
  subject: "text",
};
