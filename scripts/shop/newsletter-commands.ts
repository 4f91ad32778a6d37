import type { Command } from "commander";
import { issueStatus, listSubscribers, sendIssue } from "@/lib/desk/newsletter/commands";
import { parseIssue } from "@/lib/desk/newsletter/issue-file";
import { issueMails } from "@/lib/people/newsletter/newsletter-mails";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  printResult,
  readTextArgument,
  table,
  yesOption,
} from "./cli";

const countLabel = (count: number) => (count === 1 ? "1 subscriber" : `${count} subscribers`);

/** Newsletter commands: list subscribers and send an issue. */
export function newsletterCommands(program: Command): void {
  const newsletter = program.command("newsletter").alias("letter").description("manage the newsletter");
  newsletter
    .command("list", { isDefault: true })
    .description("list confirmed subscribers")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = (await listSubscribers()).map(({ email, askedAt, confirmedAt }) => ({
        email,
        askedAt,
        confirmedAt,
      }));
      const words = rows.map((row) => [row.email, formatDay(row.askedAt), formatDay(row.confirmedAt)]);
      printResult(
        rows,
        rows.length ? table(["Email", "Signed up", "Confirmed"], words) : "No subscribers.",
        options,
      );
    });
  newsletter
    .command("send")
    .description("send an issue once to every subscriber, each with an unsubscribe link")
    .argument(
      "<file>",
      "Markdown file with subject and preview in its front matter; its name identifies the issue",
    )
    .option("--dry-run", "show the email and the number of recipients without sending")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions & { dryRun?: true }) => {
      const written = await parseIssue(file, await readTextArgument(file));
      const { waiting, already } = await issueStatus(written);
      if (options.dryRun) {
        const { subject, text } = (await issueMails(written))({ id: "", email: "" }, "EACH-READERS-OWN");
        const found = { name: written.name, subject, text, waiting: waiting.length, already };
        printResult(found, `${subject}\n\n${text}\n\n${statusText(waiting.length, already)}`, options);
        return;
      }
      await confirm(`Send “${written.subject}” to ${countLabel(waiting.length)}?`, options);
      const sent = await sendIssue(written, auditActionOf("newsletter send", options));
      printResult(sent, `${written.name} queued for ${countLabel(sent.queued)}.`, options);
    });
}

const statusText = (waiting: number, already: number) =>
  `Will be sent to ${countLabel(waiting)}${already ? `; ${already} already received it` : ""}.`;
