import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";

const shop = new URL(process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000");

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks without a client's own headers, conversions and connections. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const asked = request(new URL(path, shop), { method, headers, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

/** The largest of the scripts that the home page names. */
let script = "";
let whole: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  const { body } = await ask("/");
  for (const [path] of String(body).matchAll(/\/_next\/static\/[^"\\]+\.js/g)) {
    const file = await ask(path);
    if (file.body.length > whole.length) [script, whole] = [path, file.body];
  }
  expect(whole.length).toBeGreaterThan(50_000);
});

test("a built file is the same in every encoding, whole whatever part is asked for, and known again", async () => {
  expect(brotliDecompressSync((await ask(script, { "accept-encoding": "br" })).body)).toEqual(whole);
  expect(gunzipSync((await ask(script, { "accept-encoding": "gzip" })).body)).toEqual(whole);
  for (const range of ["bytes=0-9", "bytes=5-2", "bytes=-5", "lines=1", "bytes=0-1,4-5"]) {
    const { status, body } = await ask(script, { range });
    expect(status, range).toBe(200);
    expect(body.equals(whole), range).toBe(true);
  }
  const head = await ask(script, {}, "HEAD");
  expect(head.headers["content-length"]).toBe(String(whole.length));
  expect(head.body).toHaveLength(0);
  const known = await ask(script, { "if-modified-since": String(head.headers["last-modified"]) });
  expect(known.status).toBe(304);
});

test("a page comes as HTML after somebody has asked for it as Markdown, in any spelling", async () => {
  const list = await ask("/earrings");
  const path = /href="(\/earrings\/[a-z-]+\/[a-z0-9-]+)/.exec(String(list.body))?.[1] ?? "";
  for (const accept of ["text/markdown", "Text/Markdown", "TEXT/MARKDOWN;q=1"]) {
    const [markdown, page] = await Promise.all([ask(path, { accept }), ask(path, { accept: "text/html" })]);
    expect(markdown.headers["content-type"], accept).toMatch(/^text\/markdown/);
    expect(page.headers["content-type"], accept).toMatch(/^text\/html/);
  }
});

test("who asks for a list while another does gets the same answer", async () => {
  const path = `/earrings?metal=14k-white&at=${Date.now()}`;
  const [first, second] = await Promise.all([ask(path), ask(path)]);
  expect(first.status).toBe(200);
  expect(second.body.equals(first.body)).toBe(true);
  expect((await ask(path, {}, "HEAD")).status).toBe(200);
});

test("what is answered with nothing has the headers of every answer", async () => {
  const { status, headers } = await ask("/earrings", {
    "next-router-segment-prefetch": "/earrings/__PAGE__",
  });
  expect(status).toBe(204);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

/** How often a process of this machine has a file open. */
function timesOpen(name: string): number {
  const mine = (path: string): string[] => {
    try {
      return readdirSync(path).map((entry) => `${path}/${entry}`);
    } catch {
      // a process that has ended, or another user's
      return [];
    }
  };
  return mine("/proc")
    .filter((path) => /^\/proc\/\d+$/.test(path))
    .flatMap((path) => mine(`${path}/fd`))
    .filter((path) => {
      try {
        return readlinkSync(path).includes(name);
      } catch {
        return false;
      }
    }).length;
}

test.runIf(process.platform === "linux")("a client that leaves leaves no file open", async () => {
  const name = script.split("/").at(-1) ?? "";
  const client = connect(Number(shop.port), shop.hostname);
  await once(client, "connect");
  client.pause().write(`GET ${script} HTTP/1.1\r\nhost: ${shop.host}\r\n\r\n`.repeat(60));
  await vi.waitFor(() => expect(timesOpen(name)).toBeGreaterThan(20), { timeout: 10_000 });
  client.resetAndDestroy();
  await vi.waitFor(() => expect(timesOpen(name)).toBe(0), { timeout: 10_000 });
});
