import { resolve } from "node:path";
import { SingleBar } from "cli-progress";
import { Command } from "commander";
import { env } from "@/env.mjs";
import { FeedError } from "@/lib/goods/diamonds/import/fields";
import { readProfile } from "@/lib/goods/diamonds/import/profile";
import { formatReport } from "@/lib/goods/diamonds/import/report";
import { importFile } from "@/lib/goods/diamonds/import/run";
import { pool } from "@/lib/platform/db/client";
import { explainFailure } from "./lib/problem.mjs";

type Options = { supplier: string; profile?: string; allowShrink?: boolean; dryRun?: boolean };

const program = new Command("import:diamonds")
  .description(
    "Brings a supplier's stones to what its CSV file says. docs/importing.md explains profiles and rules.",
  )
  .argument("<file>", "the supplier's CSV file")
  .requiredOption("--supplier <name>", "whose file it is; always the same words for the same supplier")
  .option("--profile <file>", "how this supplier writes its files (JSON)")
  .option("--allow-shrink", "withdraw stones that are not in the file even when they are more than 20 %")
  .option("--dry-run", "report what would change and change nothing");

/** Resolves a path from where npm was called, because npm runs this in the project's folder. */
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const WHOLE = "It stands whole or not at all: run the same command again.";

async function main(): Promise<number> {
  program.parse();
  const [file = ""] = program.args;
  const { supplier, profile, allowShrink, dryRun } = program.opts<Options>();
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
      pool: pool(),
      dataDir: env.DATA_DIR,
      allowShrink,
      dryRun,
      onProgress: (lines) => bar?.update(lines),
    });
    bar?.stop();
    if (report.state === "failed") {
      const read = report.folder ? ` What was read: ${resolve(report.folder)}` : "";
      console.error(`${report.message}\nNothing was changed.${read}`);
      return 1;
    }
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    const done = report.state === "rehearsed" ? "Dry run (nothing was changed)" : "Imported";
    console.log(
      `${done}: ${report.supplier}, ${file}\n\n${formatReport({ ...report, folder: report.folder && resolve(report.folder) })}`,
    );
    console.log(`${report.seconds.toFixed(1)} s, at most ${megabytes} MB of memory`);
    return 0;
  } catch (error) {
    bar?.stop();
    if (error instanceof FeedError) console.error(error.message);
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
