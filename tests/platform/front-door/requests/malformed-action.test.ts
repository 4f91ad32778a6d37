import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { beginFormAction, refuseMalformedAction } from "@/lib/platform/front-door/requests/malformed-action";

const servers: Array<() => void> = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** The status a client sees where Next answers so. */
async function statusOf(next: (response: ServerResponse) => Promise<void>): Promise<number> {
  const server = createServer((_, response) => {
    refuseMalformedAction(response, () => void next(response));
  });
  servers.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual", headers: { connection: "close" } }))
    .status;
}

const fail = (response: ServerResponse) => {
  response.statusCode = 500;
  response.end("Internal Server Error");
};

test("a failure before any action was reached is the request's own", async () => {
  expect(await statusOf(async (response) => fail(response))).toBe(400);
});

test("a failure after an action was reached stays the shop's", async () => {
  const status = await statusOf(async (response) => {
    await Promise.resolve();
    beginFormAction(new FormData());
    fail(response);
  });
  expect(status).toBe(500);
});

test("an action that is called without a form's fields was not reached", async () => {
  const status = await statusOf(async (response) => {
    expect(() => beginFormAction("fields" as unknown as FormData)).toThrow(TypeError);
    fail(response);
  });
  expect(status).toBe(400);
});

test("every other status stands", async () => {
  const status = await statusOf(async (response) => {
    response.writeHead(303, { location: "/thank-you" });
    response.end();
  });
  expect(status).toBe(303);
});
