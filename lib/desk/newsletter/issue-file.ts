import { basename } from "node:path";
import { z } from "zod";
import { env } from "@/env.mjs";
import { readFrontMatter } from "@/lib/found/content/front-matter";
import { assertMarkdownLimits } from "@/lib/found/content/markdown/limits";
import type { NewsletterIssue } from "@/lib/people/newsletter/newsletter-mails";
import type { MailParagraph, MailSection } from "@/lib/platform/mail/layout/mail-section";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { CommandError } from "../errors/command-error";
import { issueTask } from "./issue-task";

const NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]+$/, "must be a single line");
const frontMatter = z.strictObject({ subject: line(120), preview: line(200) });

/** An issue with the Markdown that its sections were made of. */
export type WrittenIssue = NewsletterIssue & { markdown: string };

/**
 * Parses a newsletter issue from its Markdown file: `subject` and `preview` in the front matter, then
 * headings, paragraphs, lists and links. The file name identifies the issue.
 * @throws CommandError naming the element that a mail can't contain, and its line
 */
export async function parseIssue(file: string, written: string): Promise<WrittenIssue> {
  const name = basename(file, ".md");
  if (!NAME.test(name)) {
    throw new CommandError(`Invalid file name ${name}: use lowercase letters, digits, and hyphens.`);
  }
  const { head, markdown } = partsOf(file, written);
  const parsed = frontMatter.safeParse(head);
  if (!parsed.success)
    throw new CommandError(`${file}: invalid front matter: ${z.prettifyError(parsed.error)}`);
  const sections = await letterSections(markdown).catch((error: unknown) => {
    throw error instanceof CommandError
      ? new CommandError(`${file}: ${error.message}`, { cause: error })
      : error;
  });
  if (sections.length === 0) throw new CommandError(`${file} has no content.`);
  return { name, ...parsed.data, sections, markdown };
}

function partsOf(file: string, written: string) {
  try {
    return readFrontMatter(written);
  } catch (error) {
    throw new CommandError(
      `${file}: invalid front matter: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** The sections of a letter's Markdown. @throws CommandError naming the element that a mail can't contain, and its line */
export async function letterSections(markdown: string): Promise<MailSection[]> {
  try {
    assertMarkdownLimits(markdown, issueTask.name);
    const issue = await parseInPool(issueTask, markdown);
    if ("problem" in issue) throw new CommandError(issue.problem);
    return issue.sections.map(({ title, rows }) => ({
      ...(title ? { title } : {}),
      rows: rows?.map(withWholeLinks) ?? [],
    }));
  } catch (error) {
    throw error instanceof ParsingRefused ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** Makes the shop's own paths absolute, for mail clients. */
const withWholeLinks = (row: MailParagraph): MailParagraph =>
  typeof row === "string"
    ? row
    : row.map((piece) =>
        typeof piece !== "string" && piece.href.startsWith("/")
          ? { ...piece, href: new URL(piece.href, env.SHOP_URL).href }
          : piece,
      );
