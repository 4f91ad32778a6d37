import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RawJson } from "@/lib/platform/api/serve/raw-json";
import type { DirectRead } from "@/lib/platform/front-door/answers/direct-reads";

vi.mock("@/lib/platform/log/log", () => ({ log: { error: vi.fn() } }));

const read = vi.fn<DirectRead>();
const server = createServer();
const body = new RawJson(JSON.stringify({ data: "stone ".repeat(500) }));

beforeAll(async () => {
  const { directReads } = await import("@/lib/platform/front-door/answers/direct-reads");
  const step = directReads(new Map([["/api/v1/things", read]]));
  server.on("request", (asked, response) => step(asked, response, () => response.end("framework")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}

test("a read is answered whole, in the encoding its client takes, with every answer's headers", async () => {
  read.mockImplementation(async ({ headers }) => ({
    status: 200,
    headers: new Headers({ "cache-control": "no-store", vary: headers.get("origin") ? "origin" : "" }),
    body,
  }));
  const plain = await ask("/api/v1/things?size=1");
  expect(plain.body.toString()).toBe(body.text);
  expect(plain.headers).toMatchObject({
    "content-length": String(body.text.length),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(read.mock.lastCall?.[1]).toBe("?size=1");
  const packed = await ask("/api/v1/things", "GET", {
    "accept-encoding": "gzip, br",
    origin: "https://a.example",
  });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "origin, Accept-Encoding" });
  expect(brotliDecompressSync(packed.body).toString()).toBe(body.text);
});

test("it counts against the address its connection comes from", async () => {
  await ask("/api/v1/things");
  expect(read.mock.lastCall?.[0].headers.get("x-forwarded-for")).toBe("127.0.0.1");
});

test("a refusal has its status and is sent as it is", async () => {
  read.mockResolvedValueOnce({ status: 400, headers: new Headers(), body: '{"status":400}' });
  const refused = await ask("/api/v1/things?odd=1", "GET", { "accept-encoding": "br" });
  expect([refused.status, refused.body.toString()]).toEqual([400, '{"status":400}']);
  expect(refused.headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["another path", "/api/v1/things/7", "GET", {}],
  ["another method", "/api/v1/things", "POST", {}],
  ["a preflight's headers", "/api/v1/things", "GET", { "access-control-request-method": "GET" }],
  ["an address that readers take differently", "/api/v1/things?a=1#b", "GET", {}],
])("%s is left to the framework", async (_, path, method, headers) => {
  read.mockClear();
  expect((await ask(path, method, headers)).body.toString()).toBe("framework");
  expect(read).not.toHaveBeenCalled();
});

test("an answer that one bundle of the server has kept is JSON text to the others too", async () => {
  vi.resetModules();
  const copy = await import("@/lib/platform/api/serve/raw-json");
  expect(body instanceof copy.RawJson).toBe(false);
  expect(copy.isRawJson(body)).toBe(true);
  expect(copy.isRawJson({ text: "{}" })).toBe(false);
});
