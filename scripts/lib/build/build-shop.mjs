import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "../paths.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { beforeExit, run } from "../processes.mjs";
import { step } from "../terminal.mjs";
import { otherUsers } from "../users.mjs";
import { startEmptyShop } from "./empty-shop.mjs";
import { bundleIndexBuilder, indexBuilderOf } from "./index-builder.mjs";
import { leanScripts } from "./lean/lean-scripts.mjs";
import { leanServer } from "./lean/lean-server.mjs";
import { BUILD_PARSER, bundleParserProgram, parserProgramOf } from "./parser-program.mjs";
import { bundlePictureMaker, pictureMakerOf } from "./picture-maker.mjs";
import { bundlePictureRenderer, pictureRendererOf } from "./picture-renderer.mjs";
import { precompress } from "./precompress.mjs";
import { BUILD_FOLDER_NOTE } from "./programs.mjs";
import { sourceHash } from "./source-hash.mjs";
import { completeStandalone, standaloneOf } from "./standalone.mjs";

/** The file of a complete build with the hash of its sources. */
const STAMP = "adamas-build";

/**
 * The folder in which the processes that serve a build register.
 * @param {string} distDir
 */
export const servingNote = (distDir) => inRoot(`${distDir}-users`);

/**
 * Whether the build in a folder is complete and of the current sources.
 * @param {string} [distDir]
 * @param {{ standalone?: boolean }} [wanted] standalone: with a folder that runs by itself
 */
export function isBuildFresh(distDir = ".next", { standalone = false } = {}) {
  const stamp = inRoot(distDir, STAMP);
  return (
    (!standalone || existsSync(join(standaloneOf(distDir), BUILD_FOLDER_NOTE))) &&
    existsSync(inRoot(distDir, "BUILD_ID")) &&
    existsSync(indexBuilderOf(distDir)) &&
    existsSync(parserProgramOf(distDir)) &&
    existsSync(pictureMakerOf(distDir)) &&
    existsSync(pictureRendererOf(distDir)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === sourceHash(root)
  );
}

/**
 * Builds the shop if its sources have changed. What comes out belongs to no shop: database, address, and every other
 * setting are given when it is served.
 * @param {{ distDir?: string, always?: boolean, typesChecked?: boolean, standalone?: boolean }} [options] always: even if
 *   nothing has changed · typesChecked: the caller checks the types itself · standalone: makes a folder that runs without the
 *   sources too
 */
export async function buildShop({
  distDir = ".next",
  always = false,
  typesChecked = false,
  standalone = false,
} = {}) {
  if (!always && isBuildFresh(distDir, { standalone })) return;
  const stamp = inRoot(distDir, STAMP);
  const wanted = sourceHash(root);
  const [serving] = otherUsers(servingNote(distDir));
  if (serving) {
    throw new Problem(
      `The shop needs a new build, but another shop running from this folder (process ${serving}) still uses the old one: stop it first.`,
    );
  }
  await step("Building the shop (a minute or two)", async () => {
    rmSync(stamp, { force: true });
    const empty = await startEmptyShop();
    await bundleParserProgram(BUILD_PARSER);
    const restore = keepConfiguration(distDir);
    const { code, tail } = await run(process.execPath, [inRoot("node_modules/next/dist/bin/next"), "build"], {
      env: {
        ...empty.settings,
        NEXT_DIST_DIR: distDir,
        PARSER_PROGRAM: BUILD_PARSER,
        ADAMAS_STANDALONE: standalone ? "1" : "",
        NEXT_TELEMETRY_DISABLED: "1",
        ...(typesChecked ? { NEXT_TYPES_CHECKED: "1" } : {}),
      },
      tell: buildPhase,
    });
    restore();
    await empty.stop();
    if (code !== 0) {
      const sentence = explainFailure(tail);
      if (!sentence) process.stderr.write(`${tail.trim()}\n`);
      throw new Problem(sentence ?? "The build failed. See the output above.");
    }
    removeMadePages(inRoot(distDir, "server", "app"));
    leanServer(inRoot(distDir, "server"));
    leanScripts(inRoot(distDir, "static"));
    await precompress(inRoot(distDir, "static"));
    await bundleIndexBuilder(indexBuilderOf(distDir));
    copyFileSync(BUILD_PARSER, parserProgramOf(distDir));
    await bundlePictureMaker(pictureMakerOf(distDir));
    await bundlePictureRenderer(pictureRendererOf(distDir));
    if (standalone) {
      removeMadePages(join(standaloneOf(distDir), distDir, "server", "app"));
      leanServer(join(standaloneOf(distDir), distDir, "server"));
      await completeStandalone(distDir);
    }
    writeFileSync(stamp, wanted);
  });
}

/** What Next stores of a page that it made. */
const MADE_PAGE = /\.(?:html|rsc|meta|body|segments)$/;

/**
 * Removes the pages that Next made of the empty shop: each process makes them again, from its own database and address.
 * @param {string} folder
 */
function removeMadePages(folder) {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (MADE_PAGE.test(path)) rmSync(join(folder, path), { recursive: true, force: true });
  }
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
  [/Collecting page data/, "  finding the pages"],
  [/Generating static pages .*\((\d+)\/(\d+)\)/, "  pages: $1 of $2"],
]);

/**
 * The phase a line of Next's output announces, if any.
 * @param {string} line
 */
export function buildPhase(line) {
  for (const [pattern, label] of PHASES) {
    const found = pattern.exec(line);
    if (found) return label.replace(/\$(\d)/g, (_, group) => found[group] ?? "");
  }
  return null;
}
