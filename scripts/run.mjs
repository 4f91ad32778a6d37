import { constants } from "node:os";
import { Problem } from "./lib/problem.mjs";
import { main, startChild } from "./lib/processes.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";

/** `node scripts/run.mjs FILE ARGS…`: runs a TypeScript file with the shop's database and settings. */
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Problem("Name the file to run: node scripts/run.mjs FILE ARGS…");
  await prepareMachine({ tools: /\/bench-[\w-]+\.ts$/.test(file) });
  const { settings } = await setUp({ fill: false });
  const { child, ended } = startChild(process.execPath, ["--import", "tsx", file, ...args], {
    env: /** @type {NodeJS.ProcessEnv} */ ({ NODE_ENV: "production", ...settings }),
    stdio: "inherit",
    cwd: process.cwd(),
  });
  const code = await ended;
  return child.signalCode ? 128 + constants.signals[child.signalCode] : code;
});
