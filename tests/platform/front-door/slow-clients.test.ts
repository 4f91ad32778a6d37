import { createServer } from "node:http";
import { expect, test } from "vitest";
import { limitSlowClients } from "@/lib/platform/front-door/slow-clients";

/** The limits of a server, in seconds. */
function limits(seconds: number) {
  const server = createServer();
  limitSlowClients(server, seconds);
  return {
    request: server.requestTimeout / 1_000,
    headers: server.headersTimeout / 1_000,
    idle: server.keepAliveTimeout / 1_000,
  };
}

test("a picture may take the whole time, and the headers a quarter of it and never more than 15 seconds", () => {
  expect(limits(4)).toMatchObject({ request: 4, headers: 1 });
  expect(limits(180)).toMatchObject({ request: 180, headers: 15 });
});

test("an idle connection is kept for longer than nginx and Amazon's load balancers keep theirs, which is a minute", () => {
  expect(limits(180).idle).toBeGreaterThan(60);
});
