import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { preserveVary } from "@/lib/platform/workarounds/preserve-vary";

describe("what a page varies by", () => {
  let close = () => {};
  afterEach(() => close());

  test("is kept when Next sets its own over it, and not invented where it was not said", async () => {
    preserveVary();
    preserveVary();
    const server = createServer((request, response) => {
      if (request.url === "/said") response.setHeader("vary", "accept");
      response.setHeader("Vary", "rsc, accept-encoding");
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    close = () => server.close();
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await fetch(`${at}/said`)).headers.get("vary")).toBe("rsc, accept-encoding, accept");
    expect((await fetch(`${at}/other`)).headers.get("vary")).toBe("rsc, accept-encoding");
  });
});
