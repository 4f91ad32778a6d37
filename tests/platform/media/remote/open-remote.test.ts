import { lookup } from "node:dns";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDownload } from "@/lib/platform/media/remote/download";
import { createOpenRemote } from "@/lib/platform/media/remote/open-remote";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import { startFakeHost } from "./fake-host";

let host: Awaited<ReturnType<typeof startFakeHost>>;
beforeAll(async () => {
  host = await startFakeHost((request, response) => {
    const { url = "" } = request;
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (url === "/file") return response.end("content");
    if (url === "/once") return to("/file");
    if (url === "/round") return to("/round");
    if (url === "/inside") return to("https://127.0.0.1/file");
    if (url === "/other-port") return to("http://127.0.0.1:1/file");
    if (url === "/plain") return to("http://example.com/file");
    if (url === "/metadata") return to("https://169.254.169.254/latest/meta-data");
    if (url === "/zipped") return response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    if (url === "/large")
      return response.writeHead(200, { "content-length": String(10 * 1024 ** 3) }).write("x");
    if (url === "/endless") {
      const more = () => response.write(Buffer.alloc(64 * 1024)) || response.once("drain", more);
      const timer = setInterval(more, 1);
      return response.once("close", () => clearInterval(timer));
    }
    if (url === "/busy") return response.writeHead(503).end();
    if (url === "/broken") {
      response.writeHead(200, { "content-length": "100" }).write("x");
      return setTimeout(() => response.destroy(), 20);
    }
    return response.writeHead(404).end();
  });
});
afterAll(() => host.stop());

const signal = AbortSignal.timeout(10_000);
const open = (path: string) =>
  createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup })(host.origin + path, { signal });

test("a file is opened, by way of a redirect, too", async () => {
  expect(await text(await open("/file"))).toBe("content");
  expect(await text(await open("/once"))).toBe("content");
});

test.each([
  ["/round", "gone", "more than 3 times"],
  ["/inside", "gone", "private network"],
  ["/other-port", "gone", "doesn’t begin with https"],
  ["/plain", "gone", "doesn’t begin with https"],
  ["/metadata", "gone", "private network"],
  ["/zipped", "gone", "sent gzip"],
  ["/missing", "gone", "answered 404"],
  ["/busy", "away", "answered 503"],
])("%s is refused", async (path, state, message) => {
  await expect(open(path)).rejects.toMatchObject({
    name: "RemoteError",
    state,
    message: expect.stringContaining(message),
  });
});

test("a host that can't be reached is named with the reason, in words", async () => {
  const failing = (code: string) =>
    ((_: string, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(`getaddrinfo ${code}`), { code }))) as unknown as typeof lookup;
  const read = (address: string) => ({ address });
  for (const [code, message] of [
    ["ENOTFOUND", "The host can’t be reached: its name can’t be found"],
    ["EAI_AGAIN", "The host can’t be reached: its name can’t be looked up right now"],
  ] as const) {
    const opener = createOpenRemote({ read, isAllowed: isPublicAddress, lookup: failing(code) });
    await expect(opener("http://gone.example/", { signal })).rejects.toMatchObject({
      state: "silent",
      message,
    });
  }
  const opener = createOpenRemote({ read, isAllowed: () => true, lookup });
  await expect(opener("http://127.0.0.1:1/", { signal })).rejects.toMatchObject({
    state: "silent",
    message: "The host can’t be reached: the connection was refused",
  });
});

test("a name that leads inside is not connected to, even if it led outside a moment ago", async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((settle) => inside.listen(0, "127.0.0.1", settle));
  const { port } = inside.address() as AddressInfo;
  const answers = [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"]];
  // the address that was judged is the one connected to, so what DNS says is asked exactly once for each connection
  for (const found of answers) {
    let questions = 0;
    const rebinding = ((_: string, __: unknown, done: (error: null, found: object[]) => void) => {
      questions += 1;
      done(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    const opener = createOpenRemote({
      read: (address) => ({ address }),
      isAllowed: isPublicAddress,
      lookup: rebinding,
    });
    await expect(opener(`http://rebound.example:${port}/`, { signal })).rejects.toMatchObject({
      state: "gone",
      message: expect.stringContaining("private network"),
    });
    expect(questions).toBe(1);
  }
  expect(connections).toBe(0);
  inside.close();
});

test.each(["/large", "/endless"])("%s is given up at the limit", async (path) => {
  const opener = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  await expect(
    withDownload(opener, host.origin + path, 1024 * 1024, async () => "taken"),
  ).rejects.toMatchObject({
    state: "gone",
    message: "The file has more than 1 MB",
  });
});

test("a file that breaks off may come another time", async () => {
  const opener = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  await expect(
    withDownload(opener, `${host.origin}/broken`, 1024, async () => "taken"),
  ).rejects.toMatchObject({
    state: "away",
  });
});
