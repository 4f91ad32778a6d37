import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { answerNotFound, trackResponses } from "@/lib/platform/workarounds/page-status";

test("a page sets the status of its own request, whatever is answered meanwhile", async () => {
  trackResponses();
  const server = createServer(async (request, response) => {
    await sleep(request.url === "/gone" ? 20 : 5);
    if (request.url === "/gone") answerNotFound();
    response.end("said");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  try {
    expect(await Promise.all(["/gone", "/here", "/gone", "/here"].map(statusOf))).toEqual([
      404, 200, 404, 200,
    ]);
  } finally {
    server.close();
  }
});

test("outside a request nothing is answered", () => {
  expect(() => answerNotFound()).not.toThrow();
});
