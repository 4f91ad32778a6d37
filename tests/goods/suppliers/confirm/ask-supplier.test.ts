import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";

const REQUEST = { reference: "r-1", sku: "A-1", report: null, costCents: null };
const HELD = JSON.stringify({ status: "held", held_until: "2099-01-01T00:00:00Z" });

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Where a supplier's program on this machine listens. */
async function listening(answer: RequestListener): Promise<string> {
  const program = createServer(answer);
  server = program;
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(program.address() as AddressInfo).port}/holds`;
}

async function ask(url: string, { secret, mode = "test" }: { secret?: string; mode?: string } = {}) {
  vi.stubEnv("NODE_ENV", mode);
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  if (secret !== undefined) vi.stubEnv("ACME_KEY", secret);
  const { askSupplier } = await import("@/lib/goods/suppliers/confirm/ask-supplier");
  const { confirmSettingsSchema } = await import("@/lib/goods/suppliers/confirm/model");
  const settings = {
    method: "http",
    url,
    seconds: 2,
    ...(secret === undefined ? {} : { secret: "env:ACME_KEY" }),
  };
  return askSupplier(confirmSettingsSchema.parse(settings), REQUEST);
}

it("sends the secret in its header", async () => {
  let sent: string | undefined;
  const url = await listening((request, response) => {
    sent = request.headers.authorization;
    response.end(HELD);
  });
  expect(await ask(url, { secret: "Bearer abc" })).toMatchObject({ state: "held" });
  expect(sent).toBe("Bearer abc");
});

it("never repeats a secret that no header can carry", async () => {
  const url = await listening((_, response) => response.end(HELD));
  const answer = await ask(url, { secret: "Bearer abc\ndef" });
  expect(answer.state).toBe("unknown");
  expect(JSON.stringify(answer)).not.toMatch(/abc|def/);
});

it("never repeats an answer that can't be read, which may quote the request", async () => {
  const url = await listening((request, response) => response.end(`Hello ${request.headers.authorization}`));
  expect(await ask(url, { secret: "Bearer abc" })).toEqual({
    state: "unknown",
    why: "its answer can't be read",
  });
});

it("stops reading at the limit", async () => {
  let sent = 0;
  const url = await listening((_, response) => {
    response.on("error", () => {});
    const more = (): void => {
      if (response.destroyed) return;
      sent += 65_536;
      response.write(Buffer.alloc(65_536, " "), () => setImmediate(more));
    };
    more();
  });
  expect(await ask(url)).toEqual({ state: "unknown", why: "its answer is too long" });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it("follows no redirect", async () => {
  let asked = 0;
  const url = await listening((_, response) => {
    asked += 1;
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await ask(url)).toEqual({ state: "unknown", why: "it answered 307" });
  expect(asked).toBe(1);
});

it.each([
  ["http://supplier.example/holds", "doesn’t begin with https"],
  ["https://10.0.0.5/holds", "points to a private network"],
  ["https://169.254.169.254/latest", "points to a private network"],
])("doesn't ask %s", async (url, why) => {
  expect(await ask(url)).toEqual({ state: "unknown", why: `The address ${why}.` });
});

it("asks no program on its own machine in production", async () => {
  const url = await listening((_, response) => response.end(HELD));
  expect(await ask(url, { mode: "production" })).toMatchObject({ state: "unknown" });
});
