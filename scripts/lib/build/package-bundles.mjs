import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allOptional } from "../install/optional-packages.mjs";
import { inRoot, root } from "../paths.mjs";

/** Their entries beside the main one. */
const SUBPATHS = /** @type {Record<string, readonly string[]>} */ ({ "@sentry/core": ["server"] });
/** What the scripts that start a shop load, and the shop has as a part of itself. */
const OF_SCRIPTS = ["pg"];
/** Marks an entry of the bundles. */
const ENTRY = "entry:";

/**
 * Bundles the packages that only some settings need into a folder that has to serve any shop, and those of its scripts. They
 * are a few files there instead of thousands, and share what they have in common, as they do where they are installed.
 * @param {string} folder that runs by itself
 */
export async function bundlePackages(folder) {
  const { build } = await import("esbuild");
  const names = [...allOptional(), ...OF_SCRIPTS].filter(
    (name) => !existsSync(join(folder, "node_modules", name)),
  );
  if (names.length === 0) return;
  await build({
    absWorkingDir: root,
    entryPoints: names.flatMap((name) => [
      { out: `${name}/index`, in: `${ENTRY}${name}` },
      ...(SUBPATHS[name] ?? []).map((path) => ({ out: `${name}/${path}`, in: `${ENTRY}${name}/${path}` })),
    ]),
    outdir: join(folder, "node_modules"),
    outExtension: { ".js": ".mjs" },
    chunkNames: ".shared/[hash]",
    bundle: true,
    splitting: true,
    minifySyntax: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // the shop has the first too, and it has to be the same
    external: ["@opentelemetry/api", "pg-native"],
    // CommonJS packages require Node's own modules
    banner: {
      js: 'import { createRequire as createOwnRequire } from "node:module"; const require = createOwnRequire(import.meta.url);',
    },
    plugins: [{ name: "entries", setup: exportByName }],
    logLevel: "error",
  });
  for (const name of names) {
    const { version, license } = JSON.parse(
      readFileSync(inRoot("node_modules", name, "package.json"), "utf8"),
    );
    const exports = {
      ".": "./index.mjs",
      ...Object.fromEntries((SUBPATHS[name] ?? []).map((path) => [`./${path}`, `./${path}.mjs`])),
    };
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
    writeFileSync(
      join(folder, "node_modules", name, "package.json"),
      `${JSON.stringify({ name, version, license, exports }, null, 2)}\n`,
    );
  }
}

/**
 * Has each entry export what its package does under the same names: of a CommonJS one, a bundle would export the whole alone.
 * @param {import("esbuild").PluginBuild} build
 */
function exportByName(build) {
  build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
    path: path.slice(ENTRY.length),
    namespace: "entries",
  }));
  build.onLoad({ filter: /.*/, namespace: "entries" }, async ({ path }) => {
    const exported = Object.keys(await import(path)).filter((name) => /^[\w$]+$/.test(name));
    const named = exported.filter((name) => name !== "default");
    return {
      contents: [
        `import * as all from ${JSON.stringify(path)};`,
        `export const { ${named.join(", ")} } = all;`,
        ...(exported.includes("default") ? ["export default all.default;"] : []),
      ].join("\n"),
      resolveDir: root,
    };
  });
}
