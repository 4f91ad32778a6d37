import { createServer, request, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let server: Server | undefined;
/** Takes the mark of this file, or of another one in this process that started the shop's services, off Node's servers. */
function forgetOffers() {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("adamas.ignore-upgrade-offers"));
  for (const patched of ["emit", "listenerCount"]) Reflect.deleteProperty(Server.prototype, patched);
}
beforeEach(forgetOffers);
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  forgetOffers();
});

/** The status of a request that offers another protocol; null if the connection is dropped. */
async function statusOf(takesWebsockets: boolean, protocol: string): Promise<number | null> {
  const { ignoreUpgradeOffers } = await import("@/lib/platform/workarounds/upgrade-offers");
  const own = createServer((_, response) => response.end("a page"));
  server = own;
  // as Next does
  own.on("upgrade", (_, socket) => socket.destroy());
  ignoreUpgradeOffers(takesWebsockets);
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  return new Promise((resolve) => {
    const { port } = own.address() as AddressInfo;
    const headers = { connection: "Upgrade", upgrade: protocol };
    const asked = request({ host: "127.0.0.1", port, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on("error", () => resolve(null));
    asked.end();
  });
}

test.each(["h2c", "websocket"])("a request that offers %s is answered like any other", async (protocol) => {
  expect(await statusOf(false, protocol)).toBe(200);
});

test("in development, a page’s websocket reaches who takes it", async () => {
  expect(await statusOf(true, "websocket")).toBeNull();
});

test("in development, another offer is refused", async () => {
  expect(await statusOf(true, "h2c")).toBe(400);
});
