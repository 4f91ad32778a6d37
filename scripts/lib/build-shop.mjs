import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { bundleIndexBuilder, indexBuilderOf } from "./index-builder.mjs";
import { inRoot, root } from "./paths.mjs";
import { precompress } from "./precompress.mjs";
import { explainFailure, Problem } from "./problem.mjs";
import { beforeExit, run } from "./processes.mjs";
import { sourceHash } from "./source-hash.mjs";
import { step } from "./terminal.mjs";
import { otherUsers } from "./users.mjs";

/** The file of a complete build with the hash of its sources. */
const STAMP = "adamas-build";

/**
 * The folder in which the processes that serve a build register.
 * @param {string} distDir
 */
export const servingNote = (distDir) => inRoot(`${distDir}-users`);

/**
 * Whether the build in a folder is complete and of the current sources.
 * @param {{ settings: Record<string, string>, database: string, distDir?: string }} options
 */
export function isBuildFresh({ settings, database, distDir = ".next" }) {
  const stamp = inRoot(distDir, STAMP);
  return (
    existsSync(inRoot(distDir, "BUILD_ID")) &&
    existsSync(indexBuilderOf(distDir)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === sourceHash(root, settings, database)
  );
}

/**
 * Builds the shop if its sources have changed. The database must be running, because the catalog fills the
 * pages.
 * @param {{ settings: Record<string, string>, database: string, distDir?: string, always?: boolean, typesChecked?: boolean }} options
 *   database: which database the pages are filled from · always: even if nothing has changed · typesChecked:
 *   the caller checks the types itself
 */
export async function buildShop({
  settings,
  database,
  distDir = ".next",
  always = false,
  typesChecked = false,
}) {
  if (!always && isBuildFresh({ settings, database, distDir })) return;
  const stamp = inRoot(distDir, STAMP);
  const wanted = sourceHash(root, settings, database);
  const [serving] = otherUsers(servingNote(distDir));
  if (serving) {
    throw new Problem(
      `The shop needs a new build, but another shop running from this folder (process ${serving}) still uses the old one: stop it first.`,
    );
  }
  await step("Building the shop (a minute or two)", async () => {
    rmSync(stamp, { force: true });
    const restore = keepConfiguration(distDir);
    // the database’s client may have been installed only now
    const { readLogEnd } = await import("./log-end.mjs");
    const { code, tail } = await run(process.execPath, [inRoot("node_modules/next/dist/bin/next"), "build"], {
      env: {
        ...settings,
        NODE_ENV: "production",
        NEXT_DIST_DIR: distDir,
        NEXT_TELEMETRY_DISABLED: "1",
        ADAMAS_BUILD_LOG_END: await readLogEnd(settings.DATABASE_URL ?? ""),
        ...(typesChecked ? { NEXT_TYPES_CHECKED: "1" } : {}),
      },
      tell: buildPhase,
    });
    restore();
    if (code !== 0) {
      const sentence = explainFailure(tail);
      if (!sentence) process.stderr.write(`${tail.trim()}\n`);
      throw new Problem(sentence ?? "The build failed. See the output above.");
    }
    await precompress(inRoot(distDir, "static"));
    await bundleIndexBuilder(indexBuilderOf(distDir));
    writeFileSync(stamp, wanted);
  });
}

/**
 * Saves the files in which a build into another folder records that folder, and returns a function that
 * restores them.
 * @param {string} distDir
 */
function keepConfiguration(distDir) {
  if (distDir === ".next") return () => undefined;
  const kept = ["tsconfig.json", "next-env.d.ts"]
    .map((name) => inRoot(name))
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readFileSync(path) }));
  const putBack = () => {
    for (const { path, text } of kept) if (!readFileSync(path).equals(text)) writeFileSync(path, text);
  };
  const forget = beforeExit(putBack);
  return () => {
    forget();
    putBack();
  };
}

const PHASES = /** @type {const} */ ([
  [/Creating an optimized production build/, "  compiling"],
  [/Running TypeScript/, "  checking types"],
  [/Collecting page data/, "  reading the catalog"],
  [/Generating static pages .*\((\d+)\/(\d+)\)/, "  pages: $1 of $2"],
]);

/**
 * The phase a line of Next's output announces, if any.
 * @param {string} line
 */
export function buildPhase(line) {
  for (const [pattern, told] of PHASES) {
    const found = pattern.exec(line);
    if (found) return told.replace(/\$(\d)/g, (_, group) => found[group] ?? "");
  }
  return null;
}
