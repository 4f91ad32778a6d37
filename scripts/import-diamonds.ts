import { resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { Command } from "commander";
import { env } from "@/env.mjs";
import { saveProfile } from "@/lib/desk/suppliers/profile-commands";
import { FeedError, type Guard } from "@/lib/goods/suppliers/import/fields";
import { describeProfile, describeTrial } from "@/lib/goods/suppliers/import/guess/describe-guess";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import { readProfile } from "@/lib/goods/suppliers/import/profile";
import type { Answers } from "@/lib/goods/suppliers/import/questions/schema";
import { importFile } from "@/lib/goods/suppliers/import/run";
import { formatReport } from "@/lib/goods/suppliers/import/runs/report";
import { pool } from "@/lib/platform/db/client";
import { cents, formatMoney } from "@/lib/platform/money/model";
import { loadCurrentSettings } from "@/lib/platform/settings/current-settings";
import { explainFailure } from "./lib/problem.mjs";
import { currencyOption, stonesOption } from "./shop/suppliers/answer-options";

type Options = {
  supplier?: string;
  guess?: boolean;
  accept?: boolean;
  profile?: string;
  allowShrink?: boolean;
  allowPriceMoves?: boolean;
  dryRun?: boolean;
} & Answers;

const program: Command = new Command("import:diamonds")
  .description(
    "Brings a supplier's stones to what its CSV file says. docs/importing.md explains profiles and rules.",
  )
  .argument("<file>", "the supplier's CSV file")
  .option("--supplier <name>", "whose file it is; always the same words for the same supplier")
  .option("--profile <file>", "how this supplier writes its files (JSON); otherwise as accepted, or guessed")
  .option("--guess", "show what each column would be read as, and change nothing")
  .option("--accept", "with --guess or --profile: read this supplier's files so from now on")
  .addOption(currencyOption())
  .addOption(stonesOption())
  .option("--allow-shrink", "withdraw stones that are not in the file even when they are more than 20 %")
  .option("--allow-price-moves", "take prices that moved far, look like another currency, or leave no margin")
  .option("--dry-run", "report what would change and change nothing");

/** Resolves a path from where npm was called, because npm runs this in the project's folder. */
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const APPROVAL: Record<Guard, string> = {
  answers:
    "Import the file again with the answers, which are remembered, or answer with npm run shop -- imports approve NAME.",
  shrink:
    "To withdraw them, import the file again with --allow-shrink, or approve it with npm run shop -- imports approve NAME.",
  prices:
    "To take them, import the file again with --allow-price-moves, or approve it with npm run shop -- imports approve NAME.",
};

const WHOLE = "It stands whole or not at all: run the same command again.";

/**
 * Prints what a file's columns would be read as and what its rows would come to.
 * @param supplier undefined: its name is missing · null: nothing is saved
 */
async function showGuess(
  file: string,
  supplier: string | undefined | null,
  answers: Answers,
): Promise<number> {
  if (supplier === undefined) program.error("error: --accept needs --supplier");
  try {
    const trial = await tryFile(file);
    console.log(describeTrial(trial));
    if (supplier === null || trial.guess.missing.length > 0) return trial.guess.missing.length > 0 ? 1 : 0;
    await saveProfile(supplier, { ...trial.guess.profile, ...answers }, null);
    console.log(`\nFiles of ${supplier} are read this way from now on.`);
    return 0;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await pool().end();
  }
}

async function main(): Promise<number> {
  program.parse();
  const [file = ""] = program.args;
  // the file's prices have to be in the shop's currency
  await loadCurrentSettings();
  const { supplier, guess, accept, profile, allowShrink, allowPriceMoves, dryRun, currency, stones } =
    program.opts<Options>();
  const answers: Answers = { ...(currency ? { currency } : {}), ...(stones ? { stones } : {}) };
  if (guess) return showGuess(pathOf(file), accept ? supplier : null, answers);
  if (supplier === undefined) program.error("error: --supplier names whose file it is");
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: "{value} lines read", stream: process.stderr, clearOnComplete: true })
    : null;
  try {
    const read = profile ? await readProfile(pathOf(profile)) : undefined;
    bar?.start(0, 0);
    const report = await importFile({
      file: pathOf(file),
      supplier,
      profile: read,
      answers,
      pool: pool(),
      dataDir: env.DATA_DIR,
      allowShrink,
      allowPriceMoves,
      requiresMargin: true,
      dryRun,
      onProgress: (lines) => bar?.update(lines),
    });
    bar?.stop();
    if (report.state === "failed" || report.state === "held") {
      for (const { sku, before, after } of report.sample) {
        console.error(
          `  ${sku}: ${formatMoney(cents(before))} before, ${formatMoney(cents(after))} in the file`,
        );
      }
      const read = report.folder ? ` What was read: ${resolve(report.folder)}` : "";
      const way = report.guard && !dryRun ? `\n${APPROVAL[report.guard]}` : "";
      const why = report.hint ? `${report.message} ${report.hint}` : report.message;
      console.error(`${why}\nNothing was changed.${way}${read}`);
      return 1;
    }
    if (accept && read && report.state === "done") {
      await saveProfile(supplier, report.profile ?? read, null);
    }
    if (report.profile && !profile) console.log(describeProfile(report.profile));
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    const done = report.state === "rehearsed" ? "Dry run (nothing was changed)" : "Imported";
    console.log(
      `${done}: ${report.supplier}, ${file}\n\n${formatReport({ ...report, folder: report.folder && resolve(report.folder) })}`,
    );
    console.log(`${report.seconds.toFixed(1)} s, at most ${megabytes} MB of memory`);
    return 0;
  } catch (error) {
    bar?.stop();
    if (error instanceof FeedError)
      console.error(error.hint ? `${error.message} ${error.hint}` : error.message);
    else console.error(`The import was interrupted. ${WHOLE}`, explainFailure(error) ?? error);
    return 1;
  } finally {
    await pool().end();
  }
}

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  // the process end closes the connection, and the database rolls back the open transaction
  process.once(signal, () => {
    console.error(`\nThe import was interrupted. ${WHOLE}`);
    process.exit(code);
  });
}
process.exitCode = await main();
