import { readFileSync } from "node:fs";
import { lockFileProblems } from "./lib/lock-file.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main } from "./lib/processes.mjs";
import { printError } from "./lib/terminal.mjs";

/** A part of `npm run lint`: whether package-lock.json serves machines of every kind. */
await main(async () => {
  const problems = lockFileProblems(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages);
  if (problems.length === 0) return 0;
  printError(
    [
      ...problems,
      "Complete package-lock.json in a folder that has only it and package.json: npx npm@11 install --package-lock-only --save",
    ].join("\n"),
  );
  return 1;
});
