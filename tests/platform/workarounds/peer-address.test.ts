import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";
import { trustPeerAddressOnly } from "@/lib/platform/workarounds/peer-address";

test("without proxies a request can't name the address it is counted against, and the first that tries is reported", async () => {
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
    const warn = vi.fn();
    trustPeerAddressOnly(warn);
    expect(await (await fetch(address)).text()).toBe("127.0.0.1");
    expect(warn).not.toHaveBeenCalled();
    for (let time = 0; time < 3; time++)
      expect(await (await fetch(address, forged)).text()).toBe("127.0.0.1");
    expect(warn).toHaveBeenCalledOnce();
  } finally {
    server.close();
  }
});
