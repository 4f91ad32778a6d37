import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inRoot, root } from "./paths.mjs";
import { explain, Problem } from "./problem.mjs";
import { beforeExit, run } from "./processes.mjs";
import { sourceHash } from "./source-hash.mjs";
import { step } from "./terminal.mjs";

/**
 * Builds the shop where what it is made of has changed. The database must be up: the catalogue fills the pages.
 * @param {{ settings: Record<string, string>, database: string, distDir?: string, always?: boolean }} options
 *   database: which database the pages are filled from
 */
export async function buildShop({ settings, database, distDir = ".next", always = false }) {
  const stamp = inRoot(distDir, "adamas-build");
  const wanted = sourceHash(root, settings, database);
  const fresh =
    existsSync(inRoot(distDir, "BUILD_ID")) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (fresh && !always) return;
  await step("Building the shop", async () => {
    rmSync(stamp, { force: true });
    const restore = keepConfiguration(distDir);
    const { code, tail } = await run(process.execPath, [inRoot("node_modules/next/dist/bin/next"), "build"], {
      env: { ...settings, NODE_ENV: "production", NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" },
    });
    restore();
    if (code !== 0) throw new Problem(explain(tail) ?? "The build failed: see above.");
    writeFileSync(stamp, wanted);
  });
}

/** A build into another folder notes that folder in these files; they are put back. @param {string} distDir */
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
