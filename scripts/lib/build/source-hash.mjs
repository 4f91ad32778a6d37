import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["app", "components", "content", "hooks", "lib", "public", "shop", "styles"];
const FILES = [
  "env.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "scripts/lib/build/build-shop.mjs",
  "scripts/lib/build/index-builder.mjs",
  "scripts/lib/build/lean/lean-scripts.mjs",
  "scripts/lib/build/lean/lean-server.mjs",
  "scripts/lib/build/parser-program.mjs",
  "scripts/lib/build/picture-maker.mjs",
  "scripts/lib/build/picture-renderer.mjs",
  "scripts/parser.ts",
  "scripts/picture-maker.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
const RENDERS = "public/renders/";
/** Pictures and videos above this size, in bytes, are compared by size and time instead of content. */
const LARGE = 1_000_000;

/**
 * One hash of everything a build depends on: its sources, its packages, and Node.
 * @param {string} root project folder
 */
export function sourceHash(root) {
  const hash = createHash("sha256").update(`${process.version}\n`);
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))]) {
    const path = join(root, file);
    // a rendered picture's name changes with its content
    if (file.startsWith(RENDERS)) {
      hash.update(`\n${file}`);
      continue;
    }
    if (!existsSync(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${file}\n`).update(size > LARGE ? `${size} ${mtimeMs}` : readFileSync(path));
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}
