import { readFileSync } from "node:fs";
import { licenseProblems } from "./lib/install/licenses.mjs";
import { lockFileProblems } from "./lib/install/lock-file.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main } from "./lib/processes.mjs";
import { printError } from "./lib/terminal.mjs";

/** A part of `npm run lint`: whether package-lock.json serves machines of every kind, and names no license that binds the shop. */
await main(async () => {
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const incomplete = lockFileProblems(packages);
  const problems = [...incomplete, ...licenseProblems(packages)];
  if (problems.length === 0) return 0;
  const hint =
    "Complete package-lock.json in a folder that has only it and package.json: npx npm@11 install --package-lock-only --save";
  printError([...problems, ...(incomplete.length > 0 ? [hint] : [])].join("\n"));
  return 1;
});
