import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeSlowClients } from "@/lib/platform/workarounds/slow-clients";

/** The limits of a server after its first request, in seconds. */
async function limits(seconds: number) {
  const server: Server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    closeSlowClients(seconds);
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
    return {
      request: server.requestTimeout / 1_000,
      headers: server.headersTimeout / 1_000,
      idle: server.keepAliveTimeout / 1_000,
    };
  } finally {
    server.close();
  }
}

test("a picture may take the whole time, and the headers a quarter of it and never more than 15 seconds", async () => {
  expect(await limits(4)).toMatchObject({ request: 4, headers: 1 });
  expect(await limits(180)).toMatchObject({ request: 180, headers: 15 });
});

test("an idle connection is kept for longer than nginx and Amazon's load balancers keep theirs, which is a minute", async () => {
  expect((await limits(180)).idle).toBeGreaterThan(60);
});
