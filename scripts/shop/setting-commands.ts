import { readFile, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  changeSetting,
  resetSetting,
  restoreSetting,
  type SettingChange,
} from "@/lib/desk/settings/commands";
import { findSetting, listSettings, listSettingVersions } from "@/lib/desk/settings/queries";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "./cli";

/** Longest value that a table shows whole. */
const MAX_CELL = 72;

const cell = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
};

/** The settings of the shop, with their history. */
export function settingCommands(program: Command): void {
  const settings = program
    .command("settings")
    .alias("setting")
    .description("manage settings that can change while the shop runs");
  settings
    .command("list", { isDefault: true })
    .description("list settings and their values")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listSettings();
      const words = rows.map((row) => [row.key, cell(row.value), row.isDefault ? "" : "changed"]);
      printResult(rows, table(["Setting", "Value", ""], words), options);
    });
  settings
    .command("show")
    .description("show a setting with its full value and default")
    .argument("<key>")
    .option("--out <file>", "write its value to a file for `settings set`")
    .addOption(jsonOption())
    .action(async (key: string, options: CommonOptions & { out?: string }) => {
      const row = await findSetting(key);
      if (options.out !== undefined) {
        await writeFile(options.out, `${JSON.stringify(row.value, null, 2)}\n`);
        printResult({ file: options.out }, `Wrote ${row.key} to ${options.out}.`, options);
        return;
      }
      const described = row.syntax ? [row.description, `Written as ${row.syntax}`] : [row.description];
      const words = [row.key, ...described, "", JSON.stringify(row.value, null, 2)];
      if (!row.isDefault) words.push("", "Default", JSON.stringify(row.default, null, 2));
      printResult(row, words.join("\n"), options);
    });
  settings
    .command("history")
    .description("list the changes of a setting, newest first")
    .argument("<key>")
    .option("-n, --limit <count>", "maximum number of changes", "30")
    .addOption(jsonOption())
    .action(async (key: string, options: CommonOptions & { limit: string }) => {
      const rows = await listSettingVersions(key, parseWholeNumber(options.limit, "--limit"));
      const words = rows.map((row) => [
        String(row.version),
        formatDay(row.at),
        row.actor ?? "",
        cell(row.before),
        row.isReset ? `${cell(row.after)} (default)` : cell(row.after),
      ]);
      const headings = ["Version", "Changed", "By", "From", "To"];
      printResult(rows, rows.length ? table(headings, words) : `${key} has never been changed.`, options);
    });
  changeCommands(settings);
}

function changeCommands(settings: Command): void {
  settings
    .command("set")
    .description("change a setting")
    .argument("<key>")
    .argument("<value>", "JSON, plain text, or @FILE to read it from a file")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, value: string, options: CommonOptions) => {
      const said = value.startsWith("@") ? await readValue(value.slice(1)) : value;
      await confirm(`Set ${key} to ${said.trim()}?`, options);
      printChange(await changeSetting(key, said, auditActionOf("settings set", options)), options);
    });
  settings
    .command("reset")
    .description("reset a setting to its default")
    .argument("<key>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, options: CommonOptions) => {
      await confirm(`Reset ${key} to its default?`, options);
      printChange(await resetSetting(key, auditActionOf("settings reset", options)), options);
    });
  settings
    .command("restore")
    .description("restore a setting to the value of an earlier version")
    .argument("<key>")
    .argument("<version>", "number from “settings history”")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (key: string, version: string, options: CommonOptions) => {
      const number = parseWholeNumber(version, "The version");
      await confirm(`Restore ${key} to version ${number}?`, options);
      printChange(await restoreSetting(key, number, auditActionOf("settings restore", options)), options);
    });
}

function printChange(change: SettingChange, options: CommonOptions): void {
  const value = JSON.stringify(change.value);
  printResult(
    change,
    change.version === null
      ? `${change.key} is already ${value}.`
      : `${change.key} is now ${value} (version ${change.version}).`,
    options,
  );
}

/** @throws CommandError if the file can't be read */
async function readValue(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(
      `${file} can’t be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
