import { expect, test, vi } from "vitest";
import { peerAddress } from "@/lib/platform/front-door/requests/peer-address";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";
import { serveBehind } from "@/tests/support/behind-steps";

test("without proxies a request can't name the address it is counted against, and the first that tries is reported", async () => {
  const warn = vi.fn();
  const address = await serveBehind(peerAddress(warn), (request, response) =>
    response.end(
      clientAddress(new Headers({ "x-forwarded-for": String(request.headers["x-forwarded-for"]) }), 0),
    ),
  );
  const forged = { headers: { "x-forwarded-for": "6.6.6.6" } };
  expect(await (await fetch(address)).text()).toBe("127.0.0.1");
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time++) expect(await (await fetch(address, forged)).text()).toBe("127.0.0.1");
  expect(warn).toHaveBeenCalledOnce();
});
