import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { answerNotFound, pageStatus } from "@/lib/platform/front-door/status/page-status";
import { serveBehind } from "@/tests/support/behind-steps";

test("a page sets the status of its own request, whatever is answered meanwhile", async () => {
  const address = await serveBehind(pageStatus, async (request, response) => {
    await sleep(request.url === "/gone" ? 20 : 5);
    if (request.url === "/gone") answerNotFound();
    response.end("said");
  });
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  expect(await Promise.all(["/gone", "/here", "/gone", "/here"].map(statusOf))).toEqual([404, 200, 404, 200]);
});

test("outside a request nothing is answered", () => {
  expect(() => answerNotFound()).not.toThrow();
});
