import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { build, type Plugin } from "esbuild";

/** The shop's one comparison of the money that came with the money that was asked for. */
const COMPARISON = "came.amountCents === amountCents && came.currency === currencyCode()";

/** Takes any money for the right one, in the bundle alone: a count of wrong payments has to notice. */
const withoutAmounts: Plugin = {
  name: "without-amounts",
  setup({ onLoad }) {
    onLoad({ filter: /payments\/settle-payment\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (source.split(COMPARISON).length !== 2) throw new Error(`${path} compares amounts in other words`);
      return { contents: source.replace(COMPARISON, "came.amountCents >= 0"), loader: "ts" };
    });
  },
};

/**
 * Bundles the shop's process once, so that it starts instantly no matter how often it is killed.
 * @param options.compareAmounts false to accept money of any amount and currency
 */
export async function bundleProcess(outfile: string, { compareAmounts = true } = {}): Promise<void> {
  await build({
    plugins: compareAmounts ? [] : [withoutAmounts],
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
