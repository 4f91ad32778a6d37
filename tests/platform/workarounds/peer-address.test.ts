import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";
import { trustPeerAddressOnly } from "@/lib/platform/workarounds/peer-address";

test("without proxies a request can't name the address it is counted against", async () => {
  const server = createServer((request, response) =>
    response.end(
      clientAddress(new Headers({ "x-forwarded-for": String(request.headers["x-forwarded-for"]) }), 0),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const forged = { headers: { "x-forwarded-for": "6.6.6.6" } };
  try {
    expect(await (await fetch(address, forged)).text()).toBe("6.6.6.6");
    trustPeerAddressOnly();
    expect(await (await fetch(address, forged)).text()).toBe("127.0.0.1");
  } finally {
    server.close();
  }
});
