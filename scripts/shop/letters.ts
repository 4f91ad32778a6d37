import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { letterOf } from "@/lib/desk/shop/letter-file";
import { letterStanding, listSubscribers, sendLetter } from "@/lib/desk/shop/letters";
import { Refused } from "@/lib/desk/shop/refused";
import { letterMails } from "@/lib/people/newsletter/mail";
import { answer, asOption, type Common, confirm, day, deedOf, jsonOption, table, yesOption } from "./desk";

const readers = (count: number) => (count === 1 ? "one reader" : `${count} readers`);

/** The shop's letter: who gets it, and sending one. */
export function letterCommands(program: Command): void {
  const letter = program.command("letter").description("the shop's letter to those who asked for it");
  letter
    .command("list", { isDefault: true })
    .description("who gets it: confirmed, and not gone")
    .addOption(jsonOption())
    .action(async (options: Common) => {
      const rows = (await listSubscribers()).map(({ email, askedAt, confirmedAt }) => ({
        email,
        askedAt,
        confirmedAt,
      }));
      const words = rows.map((row) => [row.email, day(row.askedAt), day(row.confirmedAt)]);
      answer(rows, rows.length ? table(["Address", "Asked", "Confirmed"], words) : "Nobody.", options);
    });
  letter
    .command("send")
    .description("sends a letter once to everybody who gets it, each with a link to leave")
    .argument("<file>", "Markdown with subject and preview in its front matter; known by its name")
    .option("--dry-run", "shows what would be sent and to how many, and sends nothing")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: Common & { dryRun?: true }) => {
      const written = letterOf(file, await textOf(file));
      const { waiting, already } = await letterStanding(written);
      if (options.dryRun) {
        const { subject, text } = (await letterMails(written))({ id: "", email: "" }, "EACH-READERS-OWN");
        const found = { name: written.name, subject, text, waiting: waiting.length, already };
        answer(found, `${subject}\n\n${text}\n\n${standing(waiting.length, already)}`, options);
        return;
      }
      await confirm(`Send “${written.subject}” to ${readers(waiting.length)}?`, options);
      const sent = await sendLetter(written, deedOf("letter send", options));
      answer(sent, `${written.name} is on its way to ${readers(sent.queued)}.`, options);
    });
}

const standing = (waiting: number, already: number) =>
  `Goes to ${readers(waiting)}${already ? `; ${already} had it before` : ""}.`;

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Refused(`${file} can’t be read: ${error instanceof Error ? error.message : error}`);
  }
}
