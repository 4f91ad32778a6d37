import { expect, test } from "vitest";
import { vary } from "@/lib/platform/front-door/headers/vary";
import { serveBehind } from "@/tests/support/behind-steps";

test("what a page varies by is kept when Next sets its own over it, and not invented where it was not said", async () => {
  const address = await serveBehind(vary, (request, response) => {
    if (request.url === "/said") response.setHeader("vary", "accept");
    response.setHeader("Vary", "rsc, accept-encoding");
    response.end();
  });
  const saidAt = async (path: string) => (await fetch(address + path)).headers.get("vary");
  expect(await saidAt("/said")).toBe("rsc, accept-encoding, accept");
  expect(await saidAt("/other")).toBe("rsc, accept-encoding");
});
