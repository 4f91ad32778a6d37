import { constants } from "node:os";
import { Problem } from "./lib/problem.mjs";
import { main, startChild } from "./lib/processes.mjs";
import { commandArgs } from "./lib/programs.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";
import { completeSettings, readSettings } from "./lib/settings.mjs";

const HELP = new Set(["--help", "-h"]);
/** What a program is given for a database that it never asks. */
const NO_DATABASE = "postgres://127.0.0.1:1/none";

/** `node scripts/run.mjs FILE ARGS…`: runs a TypeScript file of scripts/ with the shop's database and settings. */
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  const name = /^scripts\/([\w-]+)\.ts$/.exec(file ?? "")?.[1];
  if (!name) throw new Problem("Name the file to run: node scripts/run.mjs scripts/FILE.ts ARGS…");
  await prepareMachine({ tools: name.startsWith("bench-") });
  // pictures of the repository need no database
  const isApart = args.some((one) => HELP.has(one)) || (name === "render" && !args.includes("--to-media"));
  const settings = isApart
    ? { ...completeSettings(readSettings()), DATABASE_URL: NO_DATABASE }
    : // pages are measured with something on sale
      (await setUp({ fill: name === "bench-pages" })).settings;
  const { child, ended } = startChild(process.execPath, [...(await commandArgs(name)), ...args], {
    env: /** @type {NodeJS.ProcessEnv} */ ({ NODE_ENV: "production", ...settings }),
    stdio: "inherit",
    cwd: process.cwd(),
  });
  const code = await ended;
  return child.signalCode ? 128 + constants.signals[child.signalCode] : code;
});
