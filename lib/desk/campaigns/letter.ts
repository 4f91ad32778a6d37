import type { NewsletterIssue } from "@/lib/people/newsletter/newsletter-mails";
import { CommandError } from "../errors/command-error";
import { letterSections } from "../newsletter/issue-file";
import type { Campaign } from "./tables";

/** A campaign as a letter. @throws CommandError naming what a letter can't say, or what is missing */
export async function letterOf({
  key,
  subject,
  preview,
  body,
}: Pick<Campaign, "key" | "subject" | "preview" | "body">): Promise<NewsletterIssue> {
  if (subject === "") throw new CommandError("Enter a subject.");
  if (preview === "") throw new CommandError("Enter a preview.");
  const sections = await letterSections(body);
  if (sections.length === 0) throw new CommandError("Write the text first.");
  return { name: key, subject, preview, sections };
}
