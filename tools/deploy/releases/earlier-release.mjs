import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { run } from "../../../scripts/lib/processes.mjs";
import { step } from "../../../scripts/lib/terminal.mjs";

const MIGRATIONS = "lib/platform/db/migrations";

/**
 * The commit before the newest migration, or the named one; null before any followed the baseline, and in a clone without enough history.
 * @param {string} [from] a commit or tag
 */
export async function findEarlierRelease(from) {
  if (from) {
    const named = await git(["rev-parse", "--verify", "--quiet", `${from}^{commit}`]);
    if (!named) throw new Problem(`--from names no commit of this clone: ${from}`);
    return named;
  }
  const lastToAdd = ["log", "-1", "--first-parent", "--diff-filter=A", "--format=%H"];
  const baseline = await git([...lastToAdd, "--", `${MIGRATIONS}/0000_baseline.sql`]);
  if (!baseline) return null;
  const newest = await git([...lastToAdd, `${baseline}..HEAD`, "--", `${MIGRATIONS}/*.sql`]);
  return newest && (await git(["rev-parse", "--verify", "--quiet", `${newest}^`]));
}

/**
 * Builds a commit in a folder of its own, or finds the build made there before.
 * @param {string} commit
 * @returns {Promise<string>} its standalone folder
 */
export async function buildRelease(commit) {
  const folder = inRoot(".data", "deploy", `release-${commit.slice(0, 12)}`);
  const standalone = join(folder, ".next", "standalone");
  // the stamp is the last file that a build writes
  if (existsSync(join(folder, ".next", "adamas-build"))) return standalone;
  mkdirSync(folder, { recursive: true });
  await step(`Building the release before, ${commit.slice(0, 12)}`, async () => {
    await succeed("sh", ["-c", 'git archive "$0" | tar -x -C "$1"', commit, folder]);
    const env = { ...process.env, NEXT_TYPES_CHECKED: "1" };
    await succeed(process.execPath, [join(folder, "scripts", "build.mjs")], { cwd: folder, env });
  });
  return standalone;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
async function succeed(command, args, options = {}) {
  const { code, tail } = await run(command, args, { ...options, quiet: true });
  if (code !== 0) throw new Problem(`${command} ${args.join(" ")} failed:\n${tail.trim()}`);
}

/** @param {readonly string[]} args @returns {Promise<string | null>} the output; null if git fails or says nothing */
async function git(args) {
  const { code, tail } = await run("git", args, { quiet: true });
  return (code === 0 && tail.trim()) || null;
}
