import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { build } from "esbuild";

/** Bundles the shop's process once, so that it starts instantly no matter how often it is killed. */
export async function bundleProcess(outfile: string): Promise<void> {
  await build({
    entryPoints: [new URL("./process.ts", import.meta.url).pathname],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: {
      "@": process.cwd(),
      // without its own bundler, Next's entry points need file extensions
      ...Object.fromEntries(
        ["headers", "server", "cache", "navigation"].map((name) => [`next/${name}`, `next/${name}.js`]),
      ),
    },
    logLevel: "error",
    jsx: "automatic",
  });
}

export type Answer = { status: number; body: Record<string, unknown> };
export type ShopProcess = {
  /** status 0 if the process ended before it answered */
  post: (path: string, body: string, headers?: Record<string, string>) => Promise<Answer>;
  /** the exit code, or the signal that ended it */
  ended: Promise<number | string | null>;
  /** the step it was about to take when it was killed; null while it is alive */
  killedBefore: () => string | null;
  stop: () => Promise<void>;
};

export async function startProcess(bundle: string, env: Record<string, string>): Promise<ShopProcess> {
  const child: ChildProcess = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  if (!child.stdout) throw new Error("the process has no output");
  const lines = createInterface({ input: child.stdout });
  let last: string | null = null;
  lines.on("line", (line) => {
    last = /^killed before (.+)$/.exec(line)?.[1] ?? last;
  });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on("line", (line) => {
      const found = /^listening (\d+)$/.exec(line);
      if (found) resolve(Number(found[1]));
    });
    void ended.then((code) => reject(new Error(`the process ended with ${code} before it listened`)));
  });
  return {
    ended,
    killedBefore: () => last,
    post: async (path, body, headers = {}) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      } catch (error) {
        if (error instanceof TypeError) return { status: 0, body: {} };
        throw error;
      }
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
