import type { Command } from "commander";
import { countAudience, listSubscribers, waitingOf } from "@/lib/desk/campaigns/audience-queries";
import { sendToEverybody } from "@/lib/desk/campaigns/commands";
import { lettersPerMinute } from "@/lib/desk/campaigns/pace";
import { EVERYBODY } from "@/lib/desk/campaigns/schema";
import { parseIssue } from "@/lib/desk/newsletter/issue-file";
import { issueMails } from "@/lib/people/newsletter/newsletter-mails";
import { formatCount } from "@/lib/platform/intl/numbers";
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
      const { markdown, ...issue } = await parseIssue(file, await readTextArgument(file));
      const { name, subject, preview } = issue;
      const audience = await countAudience(EVERYBODY, name);
      const waiting = waitingOf(audience);
      const { already, resting } = audience;
      if (options.dryRun) {
        const { text } = (await issueMails(issue))({ id: "", email: "" }, "EACH-READERS-OWN");
        const found = { name, subject, text, waiting, already, resting };
        printResult(found, `${subject}\n\n${text}\n\n${statusText(found)}`, options);
        return;
      }
      await confirm(`Send “${subject}” to ${countLabel(waiting)}?`, options);
      const { readers } = await sendToEverybody(
        { key: name, name, subject, preview, body: markdown, segment: EVERYBODY },
        auditActionOf("newsletter send", options),
      );
      const perHour = (await lettersPerMinute()) * 60;
      printResult(
        { queued: readers, already, resting },
        `${name} is on its way to ${countLabel(readers)}, at most ${formatCount(perHour)} an hour.`,
        options,
      );
    });
}

const statusText = ({ waiting, already, resting }: Record<"waiting" | "already" | "resting", number>) =>
  `${[
    `Will be sent to ${countLabel(waiting)}`,
    ...(already ? [`${formatCount(already)} already received it`] : []),
    ...(resting ? [`${formatCount(resting)} had another issue in the last four weeks`] : []),
  ].join("; ")}.`;
