import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { indexBuilderOf } from "@/scripts/lib/build/index-builder.mjs";
import { parserProgramOf } from "@/scripts/lib/build/parser-program.mjs";
import { pictureMakerOf } from "@/scripts/lib/build/picture-maker.mjs";
import { pictureRendererOf } from "@/scripts/lib/build/picture-renderer.mjs";
import { serverArgs } from "@/scripts/lib/build/programs.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";

/** Directory of the build that the shop under test runs from. */
const distDir = process.env.NEXT_DIST_DIR ?? (existsSync(".next-test") ? ".next-test" : ".next");

/**
 * Serves the same build once more with other settings, which may depend on its port; `stop` ends it, `child` is its process,
 * or the one that hands several their connections.
 */
export async function startSecondShop(
  settings: Record<string, string> | ((port: number) => Record<string, string>),
  processes = 1,
): Promise<{ url: string; child: ChildProcess; stop: () => Promise<void> }> {
  const port = await freePort();
  const env = typeof settings === "function" ? settings(port) : settings;
  const child = spawn(
    process.execPath,
    processes > 1
      ? ["scripts/lib/serve/shop-processes.mjs", String(processes), String(port), "127.0.0.1"]
      : serverArgs({ port, host: "127.0.0.1" }),
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_DIST_DIR: distDir,
        INDEX_BUILDER: indexBuilderOf(distDir),
        PARSER_PROGRAM: parserProgramOf(distDir),
        PICTURE_MAKER: pictureMakerOf(distDir),
        PICTURE_RENDERER: pictureRendererOf(distDir),
        LOG_LEVEL: "silent",
        PORT: String(port),
        ...env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = () => ended(child);
  try {
    await answers(`${url}/api/health`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, child, stop };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the second shop ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error("the second shop does not answer");
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await Promise.race([exit, sleep(5_000).then(() => child.kill("SIGKILL"))]);
}
