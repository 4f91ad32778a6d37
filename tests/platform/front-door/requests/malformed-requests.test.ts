import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { malformedRequests } from "@/lib/platform/front-door/requests/malformed-requests";
import { serveBehind } from "@/tests/support/behind-steps";

const next = vi.fn((url: string | undefined) => url);
const shop = () =>
  serveBehind(
    malformedRequests((path) => (path === "v1/things" ? ["GET"] : null)),
    (asked, response) => response.end(next(asked.url)),
  );

/** Asks for a path as it is written, which `fetch` would correct. */
const ask = (address: string, path: string, method = "GET", headers: Record<string, string> = {}) =>
  new Promise<{ status: number; allow?: string; body: string }>((resolve, reject) => {
    request(address, { path, method, headers }, async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, body });
    })
      .on("error", reject)
      .end();
  });

test("what Next would fail over is refused in the form of its address", async () => {
  const address = await shop();
  expect(await ask(address, "/", "TRACE")).toMatchObject({ status: 405, allow: "GET, HEAD, POST" });
  const call = await ask(address, "/api/v1/things", "DELETE");
  expect(call).toMatchObject({ status: 405, allow: "GET, HEAD, OPTIONS" });
  expect(JSON.parse(call.body)).toMatchObject({ code: "method_not_allowed" });
  expect(await ask(address, "/rings", "GET", { "next-router-state-tree": "%5B" })).toMatchObject({
    status: 400,
  });
  expect(await ask(address, "/_next/image?url=%5C&w=640&q=75")).toMatchObject({ status: 400 });
  const foreign = { "next-action": "a", origin: "https://other.example" };
  expect(await ask(address, "/contact-us", "POST", foreign)).toMatchObject({ status: 403 });
  expect(next).not.toHaveBeenCalled();
});

test("other requests are passed on, a malformed escape read as it is written", async () => {
  const address = await shop();
  expect(await ask(address, "/50%-off")).toMatchObject({ status: 200, body: "/50%25-off" });
  expect(await ask(address, "/rings?a=%")).toMatchObject({ status: 200, body: "/rings?a=%" });
});
