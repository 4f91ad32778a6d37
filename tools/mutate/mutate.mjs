import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { beforeExit, main, run } from "../../scripts/lib/processes.mjs";
import { dim, printError, red, say, seconds } from "../../scripts/lib/terminal.mjs";
import { startTestServer } from "../../scripts/lib/test/test-databases.mjs";
import { testSettings } from "../../scripts/lib/test/test-shop.mjs";
import { timesFound } from "./apply.mjs";
import { PATCHES } from "./patches.mjs";

/**
 * `npm run mutate [-- WORD…]`: breaks rules of the shop one by one, in a copy, and runs the tests that must
 * detect it. Exits nonzero if a mutation survives. A word selects the rules whose name or file contains it.
 */
const COPIED = ["lib", "tests", "app", "components", "hooks", "scripts", "tools", "content", "styles"];
const FILES = ["env.mjs", "package.json", "tsconfig.json", "vitest.config.ts", ".env.example"];
const LINKED = ["node_modules", "public", "docs"];

await main(async () => {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = PATCHES.filter(
    ({ rule, file }) =>
      words.length === 0 || words.some((word) => `${rule} ${file}`.toLowerCase().includes(word)),
  );
  if (chosen.length === 0) {
    printError("No rule is called so.");
    return 1;
  }
  const since = Date.now();
  const copy = copyOfTree();
  const env = { ...testSettings("postgres://nobody@127.0.0.1:1/none"), NODE_ENV: "test" };
  const server = chosen.some(({ database }) => database)
    ? await startTestServer(process.env.TEST_DATABASE_URL)
    : null;
  if (server) env.TEST_DATABASE_URL = server.admin;
  if (!(await passUnbroken(copy, chosen, env))) {
    printError("The tests fail although nothing is broken: see above.");
    return 1;
  }
  const lost = [];
  for (const patch of chosen) {
    const began = Date.now();
    const verdict = await judge(copy, patch, env);
    if (verdict !== "caught") lost.push(patch);
    say(
      `${verdict === "caught" ? "caught  " : red(verdict.padEnd(8))}  ${patch.rule} ${dim(seconds(began))}`,
    );
  }
  say(`\n${chosen.length - lost.length} caught, ${lost.length} not, in ${seconds(since)}`);
  return lost.length === 0 ? 0 : 1;
});

/** Copies the files the tests read to a folder that is removed when this process ends. */
function copyOfTree() {
  const folder = mkdtempSync(join(tmpdir(), "adamas-mutate-"));
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [...COPIED, ...FILES]) cpSync(inRoot(name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(inRoot(name), join(folder, name));
  return folder;
}

/**
 * @param {string} copy
 * @param {import("./patches.mjs").Patch} patch
 * @param {Record<string, string>} env
 * @returns {Promise<"caught" | "survived" | "no match" | "no test">}
 */
async function judge(copy, patch, env) {
  const path = join(copy, patch.file);
  const text = readFileSync(path, "utf8");
  if (timesFound(patch, text) !== 1) return "no match";
  try {
    // a function, because a dollar sign in a replacement string is a pattern
    writeFileSync(
      path,
      text.replace(patch.find, () => patch.replace),
    );
    const { code, tail } = await vitest(copy, patch.tests, patch.database === true, env);
    if (code === 0) return "survived";
    // a patch that only makes its file unloadable proves nothing about the tests
    return /^\s*Tests\s+\d+ failed/m.test(tail) ? "caught" : "no test";
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * Checks that the tests pass on unmodified code, because a test that always fails would seem to catch
 * everything.
 * @param {string} copy
 * @param {readonly import("./patches.mjs").Patch[]} patches
 * @param {Record<string, string>} env
 */
async function passUnbroken(copy, patches, env) {
  const began = Date.now();
  for (const database of [false, true]) {
    const tests = new Set(
      patches.filter((patch) => (patch.database === true) === database).flatMap((patch) => patch.tests),
    );
    if (tests.size === 0) continue;
    const { code, tail } = await vitest(copy, [...tests], database, env);
    if (code === 0) continue;
    say(tail);
    return false;
  }
  say(dim(`The tests pass while nothing is broken (${seconds(began)}).\n`));
  return true;
}

/**
 * @param {string} copy
 * @param {readonly string[]} tests
 * @param {boolean} database
 * @param {Record<string, string>} env
 */
function vitest(copy, tests, database, env) {
  const projects = database ? ["database", "database-alone"] : ["unit", "alone"];
  const flags = ["run", "--bail=1", "--retry=0", ...projects.map((name) => `--project=${name}`)];
  return run(process.execPath, [inRoot("node_modules/vitest/vitest.mjs"), ...flags, ...tests], {
    env: { ...env, NO_COLOR: "1" },
    cwd: copy,
    quiet: true,
  });
}
