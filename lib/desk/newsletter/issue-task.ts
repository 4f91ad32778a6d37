import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import type { ParsingTask } from "@/lib/platform/parsing/model";

/** What a thread finds: the sections of a mail, or why a mail can't contain the text. */
export type Issue = { sections: MailSection[] } | { problem: string };

export const issueTask: ParsingTask<string, Issue> = { name: "newsletter", seconds: 5, subject: "text" };
