import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerUnavailable, notePassingFailure } from "@/lib/platform/workarounds/unavailable-status";

test("a failure is a 503 to try again only while it has a passing cause, and other answers stay", async () => {
  let failedAt = Number.POSITIVE_INFINITY;
  answerUnavailable((at) => failedAt >= at, 5);
  let slow = "";
  const server = createServer((request, response) => {
    if (request.url === slow) notePassingFailure(slow);
    response.statusCode = request.url?.endsWith("/fails") ? 500 : 200;
    if (request.url === "/never-ends") response.writeHead(500).write("said");
    else response.end("said");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string) => {
    const response = await fetch(address + path);
    return {
      status: response.status,
      again: response.headers.get("retry-after"),
      text: await response.text(),
    };
  };
  try {
    expect(await ask("/fails")).toEqual({ status: 503, again: "5", text: "said" });
    expect(await ask("/works")).toEqual({ status: 200, again: null, text: "said" });
    expect(await ask("/never-ends")).toEqual({ status: 503, again: "5", text: "said" });
    // a call of the session library has no status of its own for it
    expect(await ask("/api/auth/fails")).toMatchObject({ status: 503 });
    // the API's own 500 is a bug, and its body says 500
    for (const call of ["/api/v1/fails", "/api/webhooks/fails"])
      expect(await ask(call)).toEqual({ status: 500, again: null, text: "said" });
    // a statement of one page that waited too long says nothing about the others
    failedAt = 0;
    slow = "/slow/fails";
    expect(await ask("/slow/fails")).toEqual({ status: 503, again: "5", text: "said" });
    expect(await ask("/fails")).toEqual({ status: 500, again: null, text: "said" });
    slow = "";
    expect(await ask("/slow/fails")).toEqual({ status: 500, again: null, text: "said" });
    // before the request, which thus failed for something else
    failedAt = 0;
    expect(await ask("/fails")).toEqual({ status: 500, again: null, text: "said" });
  } finally {
    server.close();
  }
});
