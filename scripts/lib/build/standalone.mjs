import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { inRoot, root } from "../paths.mjs";
import { bundleCommands } from "./command-bundle.mjs";
import { indexBuilderOf } from "./index-builder.mjs";
import { bundlePackages } from "./package-bundles.mjs";
import { parserProgramOf } from "./parser-program.mjs";
import { pictureMakerOf } from "./picture-maker.mjs";
import { pictureRendererOf } from "./picture-renderer.mjs";
import { BUILD_FOLDER_NOTE } from "./programs.mjs";

/** The folder in a build that runs by itself. @param {string} distDir */
export const standaloneOf = (distDir) => inRoot(distDir, "standalone");

/** What the shop and its commands read while they run, beside their own code. */
const READ = [
  "content",
  "lib/goods/pictures/drawings",
  "lib/goods/pictures/placeholders",
  "shop/placeholders",
  "lib/platform/db/migrations",
  "lib/platform/page-cache/page-cache.mjs",
  "lib/platform/page-cache/packed-pages.mjs",
  "lib/platform/page-cache/page-bytes.mjs",
  // which that imports
  "node_modules/lru-cache",
  "public",
];
/** What Next copies and needs. Its other files are sources that a folder name built at run time makes it take for data. */
const OF_NEXT = ["node_modules", "package.json", "server.js"];
/** Packages whose files are read by a path that Next does not follow. */
const PACKAGES = ["@fontsource/cormorant", "@fontsource/figtree"];
/** The faces that PDF files embed are the only ones that the server reads. */
const FACE = /-latin(?:-ext)?-[46]00-normal\.woff$/;

/** The scripts that run as they are. */
const SCRIPTS = [
  "healthy",
  "run",
  "serve",
  "start",
  "lib/serve/exit-with-parent",
  "lib/serve/lean-memory",
  "lib/serve/shop-processes",
  "lib/serve/shop-server",
];
/**
 * Completes the folder that Next made of a build, and removes from it what no server reads.
 * @param {string} distDir
 */
export async function completeStandalone(distDir) {
  const folder = standaloneOf(distDir);
  for (const name of readdirSync(folder)) {
    if (name !== distDir && !OF_NEXT.includes(name)) rmSync(join(folder, name), { recursive: true });
  }
  const pages = join(folder, distDir, "server");
  for (const path of readdirSync(pages, { recursive: true, encoding: "utf8" })) {
    // lists of files to copy, which are copied now
    if (path.endsWith(".nft.json")) rmSync(join(pages, path));
  }
  const copy = (/** @type {string} */ path, /** @type {(file: string) => boolean} */ filter = () => true) =>
    cpSync(inRoot(path), join(folder, path), { recursive: true, filter });
  const read = READ.filter((path) => existsSync(inRoot(path)));
  const programs = [indexBuilderOf, parserProgramOf, pictureMakerOf, pictureRendererOf].map((programOf) =>
    relative(root, programOf(distDir)),
  );
  for (const path of [...read, join(distDir, "static"), ...programs]) copy(path);
  for (const name of PACKAGES) {
    copy(join("node_modules", name), (file) => !file.includes(`${sep}files${sep}`) || FACE.test(file));
  }
  for (const path of await scriptFiles()) copy(path);
  writeFileSync(join(folder, "server.js"), serverOf(distDir));
  writeFileSync(join(folder, BUILD_FOLDER_NOTE), distDir);
  await bundlePackages(folder);
  await bundleCommands(join(folder, "scripts"), '"file://" + process.cwd()');
}

/**
 * The program that serves the folder instead of Next's own, which would leave out the shop's front door.
 * @param {string} distDir
 */
function serverOf(distDir) {
  return [
    'process.env.NODE_ENV = "production";',
    `process.env.NEXT_DIST_DIR = ${JSON.stringify(distDir)};`,
    'import("./scripts/lib/serve/shop-server.mjs");\n',
  ].join("\n");
}

/** The scripts that run as they are, and all that they import. */
async function scriptFiles() {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: SCRIPTS.map((name) => inRoot("scripts", `${name}.mjs`)),
    outdir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return Object.keys(metafile.inputs);
}
