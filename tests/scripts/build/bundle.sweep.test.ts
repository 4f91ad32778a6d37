import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShop } from "@/scripts/lib/build/build-shop.mjs";
import { makeBundle } from "@/scripts/lib/build/bundle.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";
import { environmentWithoutSettings } from "@/scripts/lib/settings.mjs";
import { TEST_BUILD } from "@/scripts/lib/test/test-shop.mjs";

/** A build, if nothing has made one, and a first start on a busy machine. */
const PATIENCE_MS = 600_000;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-bundle-"));
  // its PostgreSQL runs as another user where the tests run as root
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program's exit code. */
async function run(program: string, args: readonly string[], env = process.env) {
  const child = spawn(program, args, { env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code;
}

test(
  "a bundle opens a shop elsewhere with Node alone, and its owner has the commands",
  async () => {
    await buildShop({ distDir: TEST_BUILD, standalone: true, typesChecked: true });
    const archive = await makeBundle(TEST_BUILD, join(folder, "made"));
    const opened = join(folder, "opened");
    expect(await run("sh", ["-c", `mkdir "${opened}" && tar -xzf "${archive}" -C "${opened}"`])).toBe(0);
    const [name = ""] = readdirSync(opened);
    const bundle = join(opened, name);

    const port = await freePort();
    const env = {
      ...environmentWithoutSettings(),
      NODE_ENV: "",
      PORT: String(port),
      SEED_DIAMONDS: "200",
      SEED_COLORED_DIAMONDS: "20",
    } as unknown as NodeJS.ProcessEnv;
    const shop = spawn(join(bundle, "adamas"), [], { env, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    const open = new Promise<void>((resolve, reject) => {
      shop.stdout.on("data", (chunk) => {
        said += chunk;
        if (said.includes("Adamas is open at")) resolve();
      });
      shop.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${said}`)));
    });
    try {
      await open;
      expect(said).not.toMatch(/Installing|Building/);
      const home = await fetch(`http://localhost:${port}/`);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain("</html>");
      expect((await fetch(`http://localhost:${port}/inventory`)).status).toBe(200);
      expect(said).toMatch(/back office is at \/admin/);
      const command = `cd "${bundle}" && npm run --silent shop -- staff list`;
      expect(await run("sh", ["-c", command], env)).toBe(0);
    } finally {
      const ended = once(shop, "exit");
      shop.kill("SIGINT");
      await ended;
    }
    expect(existsSync(join(bundle, ".data", "postgres", "postmaster.pid"))).toBe(false);
  },
  PATIENCE_MS,
);

test(
  "what only some settings need is in the folder that serves any shop",
  async () => {
    await buildShop({ distDir: TEST_BUILD, standalone: true, typesChecked: true });
    const code = `
    const { S3Client } = await import("@aws-sdk/client-s3");
    new S3Client({ region: "us-east-1" });
    const { NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
    const { trace } = await import("@opentelemetry/api");
    new NodeTracerProvider().register();
    if (!trace.getTracer("a").startSpan("b").isRecording()) throw new Error("nothing is traced");
    for (const name of ["exporter-prometheus", "exporter-metrics-otlp-http", "exporter-trace-otlp-http", "resources"])
      await import("@opentelemetry/" + name);
    const [{ Scope }, { ServerRuntimeClient }] = [await import("@sentry/core"), await import("@sentry/core/server")];
    if (!Scope || !ServerRuntimeClient) throw new Error("no client");`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: join(TEST_BUILD, "standalone"),
      stdio: "inherit",
    });
    expect((await once(child, "exit"))[0]).toBe(0);
  },
  PATIENCE_MS,
);
