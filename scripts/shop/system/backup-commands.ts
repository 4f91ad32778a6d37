import { resolve } from "node:path";
import { stderr } from "node:process";
import { type Command, Option } from "commander";
import { BACKUP_AUDIT } from "@/lib/desk/backup/archive/manifest";
import {
  type BackupSummary,
  backUpShop,
  checkBackup,
  makeBackupKey,
  restoreShop,
} from "@/lib/desk/backup/commands";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  readTextArgument,
  yesOption,
} from "../cli";

type WriteOptions = CommonOptions & { media: boolean; check: boolean; recipient?: string };
type FileOptions = CommonOptions & { identity?: string };

const identityOption = () =>
  new Option("--identity <file>", "file with the secret key of an encrypted backup");

/** Backups of the whole shop: write, check, and restore them. */
export function backupCommands(program: Command): void {
  const backup = program
    .command("backup")
    .description("back up the whole shop, and check and restore backups");
  backup
    .command("write")
    .description("write the shop’s data and media to a file while the shop runs")
    .argument("<file>", "file to write, such as adamas-2026-11-30.zip")
    .option("--no-media", "leave out media, for a bucket that keeps versions itself")
    .option(
      "--no-check",
      "don’t restore it into a scratch database first; nobody knows then whether it can be",
    )
    .option("--recipient <key>", "encrypt it for this public key of age: age1…")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: WriteOptions) => {
      await confirm(`Write a backup to ${file}?`, options);
      const written = await backUpShop(
        {
          path: resolve(file),
          recipient: options.recipient ?? null,
          withMedia: options.media,
          isChecked: options.check,
        },
        auditActionOf(BACKUP_AUDIT.action, options),
        progress(options),
      );
      printResult(written, writtenWords(file, written).join("\n"), options);
      if (options.check && written.state !== "checked") process.exitCode = 1;
    });
  backup
    .command("key")
    .description("make a key pair for encrypted backups; keep the file away from the shop")
    .argument("<file>", "file to write the secret key to")
    .addOption(jsonOption())
    .action(async (file: string, options: CommonOptions) => {
      const recipient = await makeBackupKey(resolve(file));
      printResult(
        { recipient },
        `Wrote the secret key to ${file}. Encrypt backups with --recipient ${recipient}`,
        options,
      );
    });
  backup
    .command("check")
    .description("restore a backup into a scratch database, check it there, and drop it")
    .argument("<file>", "backup")
    .addOption(identityOption())
    .addOption(jsonOption())
    .action(async (file: string, options: FileOptions) => {
      const found = await checkBackup(resolve(file), await identityOf(options));
      const { rows, tables, takenAt, broken, missingMedia } = found;
      const words = [
        `${file}, taken at ${takenAt}: ${rows} rows in ${tables} tables restored.`,
        ...broken.map((sentence) => `Not true there: ${sentence}`),
        missingMedia === null
          ? "It holds no media."
          : missingMedia.length > 0
            ? `Media missing: ${missingMedia.join(", ")}`
            : "Its media are complete.",
        ...secretWords(found.hasSameSecret),
      ];
      printResult(found, words.join("\n"), options);
      if (broken.length > 0 || (missingMedia?.length ?? 0) > 0) process.exitCode = 1;
    });
  backup
    .command("restore")
    .description("replace everything in the shop’s database by a backup; stop the shop first")
    .argument("<file>", "backup")
    .option("--replace", "also if the shop has orders, which are lost")
    .addOption(identityOption())
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: FileOptions & { replace?: true }) => {
      await confirm(`Replace everything in the shop’s database by ${file}?`, options);
      const restored = await restoreShop(
        { path: resolve(file), identity: await identityOf(options), replace: options.replace === true },
        auditActionOf("backup restore", options),
        progress(options),
      );
      const words = [
        `Restored ${restored.rows} rows as of ${restored.takenAt}, and ${restored.mediaFiles} media files that were missing. Start the shop.`,
        ...secretWords(restored.hasSameSecret),
      ];
      printResult(restored, words.join("\n"), options);
    });
}

function writtenWords(file: string, { state, problem, others, ...written }: BackupSummary): string[] {
  const media = written.mediaFiles === null ? "without media" : `${written.mediaFiles} media files`;
  return [
    `Wrote ${file}: ${written.rows} rows in ${written.tables} tables, ${media}, ${megabytes(written.bytes)}.`,
    ...(others.length > 0 ? [`Not the shop’s, and not in the backup: ${others.join(", ")}.`] : []),
    state === "checked" && "A trial restore was sound.",
    state === "unchecked" && `NOT CHECKED: ${problem}. Nobody knows whether this backup can be restored.`,
    state === "unsound" && `A trial restore worked, but something in the shop is wrong: ${problem}`,
  ].filter((line) => line !== false);
}

const secretWords = (hasSameSecret: boolean): string[] =>
  hasSameSecret
    ? []
    : [
        "It comes from a shop with another NEXTAUTH_SECRET. Set that secret, or people set up their second steps again and feeds need their passwords again.",
      ];

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The secret key in an identity file as age-keygen writes it, whose other lines are comments. */
async function identityOf({ identity: file }: FileOptions): Promise<string | null> {
  if (!file) return null;
  const key = (await readTextArgument(file)).split("\n").find((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (!key) throw new CommandError(`${file} holds no secret key of age.`);
  return key.trim();
}

/** What is written next, on one line of the terminal. */
const progress =
  ({ json }: CommonOptions) =>
  (doing: string): void => {
    if (!json && stderr.isTTY) stderr.write(`\r\u001b[K${doing}`);
  };
