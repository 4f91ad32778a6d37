import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { env } from "@/env.mjs";
import {
  listTexts,
  publishVersion,
  removeArticle,
  resetText,
  saveText,
  showText,
  textHistory,
} from "@/lib/desk/texts/commands";
import { previewPath } from "@/lib/found/content/preview";
import type { TextVersion } from "@/lib/found/content/stored-text-queries";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseWholeNumber,
  printResult,
  readTextArgument,
  table,
  yesOption,
} from "./cli";

const SHOWN = { file: "Default", own: "Your own", removed: "Removed", none: "Not published" } as const;

const addressOf = ({ id }: Pick<TextVersion, "id">) => new URL(previewPath(id), env.SHOP_URL).href;

/** The shop's own information pages and journal articles, over those that come with the software. */
export function textCommands(program: Command): void {
  const texts = program.command("texts").description("manage the shop’s pages and journal articles");
  texts
    .command("list", { isDefault: true })
    .description("list every page and article")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listTexts();
      const words = rows.map(({ name, shown, version }) => [
        name,
        SHOWN[shown],
        version ? String(version) : "–",
      ]);
      printResult(rows, table(["Name", "Text", "Latest version"], words), options);
    });
  texts
    .command("show")
    .description("print a text as Markdown, ready to edit and save")
    .argument("<name>", "its name, such as pages/shipping or blog/rings/ring-size")
    .argument("[version]", "number of an earlier version or a draft")
    .option("--out <file>", "write it to a file for `texts save`")
    .addOption(jsonOption())
    .action(async (name: string, version: string | undefined, options: CommonOptions & { out?: string }) => {
      const number = version === undefined ? null : parseWholeNumber(version, "The version");
      const source = await showText(name, number);
      if (options.out !== undefined) {
        await writeFile(options.out, `${source.trimEnd()}\n`);
        printResult({ file: options.out }, `Wrote ${name} to ${options.out}.`, options);
        return;
      }
      printResult({ name, source }, source, options);
    });
  texts
    .command("history")
    .description("list the versions of a text")
    .argument("<name>", "its name")
    .addOption(jsonOption())
    .action(async (name: string, options: CommonOptions) => {
      const rows = (await textHistory(name)).map((row) => ({
        version: row.version,
        state: row.state,
        actor: row.actor,
        at: row.createdAt,
        preview: row.source === null ? null : addressOf(row),
      }));
      const words = rows.map((row) => [
        String(row.version),
        row.state,
        row.actor,
        formatDay(row.at),
        row.preview ?? "–",
      ]);
      const found = rows.length
        ? table(["Version", "State", "By", "Saved", "Preview"], words)
        : `${name} shows its default text and has no versions.`;
      printResult(rows, found, options);
    });
  changing(texts, "save", "save a new version of a page or an article, or add an article")
    .argument("<name>", "its name, such as pages/shipping or blog/rings/my-article")
    .argument("<file>", "Markdown file with its front matter")
    .option("--draft", "save it as a draft and print the address of its preview")
    .action(async (name: string, file: string, options: CommonOptions & { draft?: true }) => {
      const source = await readTextArgument(file);
      if (!options.draft) await confirm(`Publish ${file} as ${name}?`, options);
      const saved = await saveText(
        name,
        source,
        { fate: { state: options.draft ? "draft" : "published" } },
        auditActionOf("texts save", options),
      );
      const done = options.draft
        ? `Saved version ${saved.version} of ${name} as a draft. Preview it at ${addressOf(saved)}, then run texts publish ${name} ${saved.version}.`
        : `Published version ${saved.version} of ${name}.`;
      printResult(
        { name, version: saved.version, state: saved.state, preview: addressOf(saved) },
        done,
        options,
      );
    });
  changing(texts, "publish", "publish a draft or an earlier version")
    .argument("<name>", "its name")
    .argument("<version>", "number of the version")
    .action(async (name: string, version: string, options: CommonOptions) => {
      const number = parseWholeNumber(version, "The version");
      await confirm(`Publish version ${number} of ${name}?`, options);
      const saved = await publishVersion(name, number, auditActionOf("texts publish", options));
      printResult(
        { name, version: saved.version },
        `Published version ${number} of ${name} as version ${saved.version}.`,
        options,
      );
    });
  changing(texts, "reset", "reset a page or an article to its default text")
    .argument("<name>", "its name")
    .action(async (name: string, options: CommonOptions) => {
      await confirm(`Reset ${name} to its default text?`, options);
      const { version } = await resetText(name, auditActionOf("texts reset", options));
      printResult(
        { name, version },
        `${name} shows its default text again. Your versions are kept.`,
        options,
      );
    });
  changing(texts, "remove", "remove an article from the journal")
    .argument("<name>", "its name")
    .action(async (name: string, options: CommonOptions) => {
      await confirm(`Remove ${name} from the journal?`, options);
      const { version } = await removeArticle(name, auditActionOf("texts remove", options));
      printResult({ name, version }, `Removed ${name}. Its versions are kept.`, options);
    });
}

const changing = (parent: Command, name: string, description: string): Command =>
  parent
    .command(name)
    .description(description)
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption());
