import { request } from "node:http";
import { expect, test } from "vitest";

const shop = process.env.TEST_BASE_URL ?? "";

/** The status of a request that offers another protocol; null if its connection is dropped. */
const statusOf = (protocol: string): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request(
      `${shop}/api/health`,
      { headers: { connection: "Upgrade", upgrade: protocol } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on("error", () => resolve(null));
    asked.end();
  });

test.each(["h2c", "websocket"])("a request that offers %s is answered like any other", async (protocol) => {
  expect(await statusOf(protocol)).toBe(200);
});

test("a request passes the front door before Next gets it", async () => {
  const response = await fetch(`${shop}/`, { method: "PROPFIND" });
  expect(response.status).toBe(405);
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});
