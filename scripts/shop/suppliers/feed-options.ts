import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { kindOf } from "@/lib/desk/feeds/checks";
import { askHostKey, type FeedChange } from "@/lib/desk/feeds/commands";
import { ENVIRONMENT_SECRET } from "@/lib/goods/suppliers/feeds/secrets";
import { asOption, type CommonOptions, confirm, jsonOption, parseWholeNumber, yesOption } from "../cli";

export type FeedWords = CommonOptions & {
  address?: string;
  graphql?: boolean;
  schedule?: string;
  timeZone?: string;
  staleAfter?: string;
  user?: string;
  secret?: string;
  secretFile?: string;
  header?: string;
  pattern?: string;
  hostKey?: string;
};

/** The schedule of a feed that names none. */
export const DAILY = "0 6 * * *";

/** What `add` and `change` take. */
export function withFeedOptions(command: Command): Command {
  const isNew = command.name() === "add";
  return command
    .option("--graphql", "the address is a GraphQL interface")
    .option("--schedule <cron>", `minute, hour, day, month, weekday${isNew ? ` (default: “${DAILY}”)` : ""}`)
    .option("--time-zone <name>", `zone of the schedule${isNew ? " (default: this computer’s)" : ""}`)
    .option("--stale-after <hours>", "hide its stones after so many hours without a good run (default: 48)")
    .option("--user <name>", "user name for SFTP and GraphQL")
    .option("--secret <env:NAME>", "setting that holds the password, the private key or the header’s value")
    .option("--secret-file <path>", "file that holds it, or - for the standard input; saved sealed")
    .option("--header <name>", "header that carries the secret (default: Authorization)")
    .option("--pattern <name>", "files of a folder that count, such as stock-*.csv (default: *.csv)")
    .option("--host-key <fingerprint>", "fingerprint of the SFTP host’s key: SHA256:…")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption());
}

export async function changeOf(words: FeedWords): Promise<FeedChange> {
  const { address, graphql, schedule, timeZone, staleAfter, user, header, pattern, hostKey } = words;
  const secret = await secretOf(words);
  const given = Object.entries({ user, header, pattern, hostKey }).filter(([, value]) => value !== undefined);
  return {
    ...(address === undefined ? {} : { address: kindOf(address) === "file" ? resolve(address) : address }),
    ...(graphql ? { kind: "graphql" as const } : {}),
    ...(schedule === undefined ? {} : { schedule }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(staleAfter === undefined ? {} : { staleAfterHours: parseWholeNumber(staleAfter, "--stale-after") }),
    ...(secret === undefined ? {} : { secret }),
    ...(given.length === 0 ? {} : { options: Object.fromEntries(given) }),
  };
}

/** A password on the command line would stay in the shell's history and be seen by everybody on the machine. */
async function secretOf({ secret, secretFile }: FeedWords): Promise<string | undefined> {
  if (secret !== undefined) {
    if (ENVIRONMENT_SECRET.test(secret)) return secret;
    throw new CommandError(
      "Pass the password by --secret env:NAME or --secret-file, not on the command line.",
    );
  }
  if (secretFile === undefined) return undefined;
  const read = secretFile === "-" ? await text(process.stdin) : await fileText(secretFile);
  // a private key keeps its last line break
  const trimmed = read.startsWith("-----BEGIN") ? read : read.trim();
  if (trimmed === "") throw new CommandError(`${secretFile} is empty.`);
  return trimmed;
}

async function fileText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new CommandError(`${path} can’t be read.`, { cause: error });
  }
}

/** Shows the key of a new SFTP host, to be accepted once. */
export async function withHostKey(change: FeedChange, words: FeedWords): Promise<FeedChange> {
  const { address } = change;
  if (address === undefined || kindOf(address) !== "sftp" || change.options?.hostKey) return change;
  const hostKey = await askHostKey(address);
  if (words.yes) {
    throw new CommandError(`The host’s key is ${hostKey}.`, {
      hint: "Compare it with the supplier’s and pass it with --host-key.",
    });
  }
  await confirm(`The host’s key is ${hostKey}. Does the supplier name the same?`, words);
  return { ...change, options: { ...change.options, hostKey } };
}
