import { expect, test } from "vitest";
import { notePassingFailure, unavailableStatus } from "@/lib/platform/front-door/status/unavailable-status";
import { serveBehind } from "@/tests/support/behind-steps";

test("a failure is a 503 to try again only while it has a passing cause, and other answers stay", async () => {
  let failedAt = Number.POSITIVE_INFINITY;
  let slow = "";
  const step = unavailableStatus({ hasFailedSince: (at) => failedAt >= at, retryAfter: 5 });
  const address = await serveBehind(step, (request, response) => {
    if (request.url === slow) notePassingFailure(slow);
    response.statusCode = request.url?.endsWith("/fails") ? 500 : 200;
    if (request.url === "/never-ends") response.writeHead(500).write("said");
    else response.end("said");
  });
  const ask = async (path: string) => {
    const response = await fetch(address + path);
    return {
      status: response.status,
      again: response.headers.get("retry-after"),
      text: await response.text(),
    };
  };
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
});
