import { constants } from "node:os";
import { commandArgs } from "./lib/build/programs.mjs";
import { Problem } from "./lib/problem.mjs";
import { main, startChild } from "./lib/processes.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";
import { completeSettings, readSettings } from "./lib/settings.mjs";

const HELP = new Set(["--help", "-h"]);
/** What a program is given for a database that it never asks. */
const NO_DATABASE = "postgres://127.0.0.1:1/none";

/** `node scripts/run.mjs FILE ARGS…`: runs a TypeScript file of scripts/ or tools/ with the shop's database and settings. */
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  const program = /^((?:scripts|tools)\/[\w/-]+)\.ts$/.exec(file ?? "")?.[1];
  if (!program) throw new Problem("Name the file to run: node scripts/run.mjs scripts/FILE.ts ARGS…");
  await prepareMachine({ tools: program.startsWith("tools/bench/") });
  // pictures of the repository need no database
  const isApart =
    args.some((one) => HELP.has(one)) || (program === "tools/render/render" && !args.includes("--to-media"));
  const settings = isApart
    ? { ...completeSettings(readSettings()), DATABASE_URL: NO_DATABASE }
    : // pages are measured with something on sale
      (await setUp({ fill: program === "tools/bench/pages/bench-pages" })).settings;
  const { child, ended } = startChild(process.execPath, [...(await commandArgs(program)), ...args], {
    env: /** @type {NodeJS.ProcessEnv} */ ({ NODE_ENV: "production", ...settings }),
    stdio: "inherit",
    cwd: process.cwd(),
  });
  const code = await ended;
  return child.signalCode ? 128 + constants.signals[child.signalCode] : code;
});
