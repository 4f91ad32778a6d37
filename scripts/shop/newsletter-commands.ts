import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { CommandError } from "@/lib/desk/shop/command-error";
import { parseIssue } from "@/lib/desk/shop/issue-file";
import { issueStatus, listSubscribers, sendIssue } from "@/lib/desk/shop/newsletter-issues";
import { issueMails } from "@/lib/people/newsletter/newsletter-mails";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "./cli";

const countLabel = (count: number) => (count === 1 ? "one reader" : `${count} readers`);

/** Newsletter commands: list subscribers and send an issue. */
export function newsletterCommands(program: Command): void {
  const letter = program.command("letter").description("the shop's letter to those who asked for it");
  letter
    .command("list", { isDefault: true })
    .description("who gets it: confirmed, and not gone")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = (await listSubscribers()).map(({ email, askedAt, confirmedAt }) => ({
        email,
        askedAt,
        confirmedAt,
      }));
      const words = rows.map((row) => [row.email, formatDay(row.askedAt), formatDay(row.confirmedAt)]);
      printResult(rows, rows.length ? table(["Address", "Asked", "Confirmed"], words) : "Nobody.", options);
    });
  letter
    .command("send")
    .description("sends a letter once to everybody who gets it, each with a link to leave")
    .argument("<file>", "Markdown with subject and preview in its front matter; known by its name")
    .option("--dry-run", "shows what would be sent and to how many, and sends nothing")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions & { dryRun?: true }) => {
      const written = parseIssue(file, await textOf(file));
      const { waiting, already } = await issueStatus(written);
      if (options.dryRun) {
        const { subject, text } = (await issueMails(written))({ id: "", email: "" }, "EACH-READERS-OWN");
        const found = { name: written.name, subject, text, waiting: waiting.length, already };
        printResult(found, `${subject}\n\n${text}\n\n${statusText(waiting.length, already)}`, options);
        return;
      }
      await confirm(`Send “${written.subject}” to ${countLabel(waiting.length)}?`, options);
      const sent = await sendIssue(written, auditActionOf("letter send", options));
      printResult(sent, `${written.name} is on its way to ${countLabel(sent.queued)}.`, options);
    });
}

const statusText = (waiting: number, already: number) =>
  `Goes to ${countLabel(waiting)}${already ? `; ${already} had it before` : ""}.`;

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(`${file} can’t be read: ${error instanceof Error ? error.message : error}`);
  }
}
