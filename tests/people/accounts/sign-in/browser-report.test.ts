import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { refuseReport } from "@/lib/people/accounts/sign-in/browser-report";
import { ApiError } from "@/lib/platform/api/declare/errors";

const { assertRateLimit } = vi.hoisted(() => ({ assertRateLimit: vi.fn() }));
vi.mock("@/lib/platform/rate-limit/rate-limit", () => ({ assertRateLimit }));
beforeEach(() => {
  assertRateLimit.mockReset();
});

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** The request that the library's `sendBeacon` makes, or a stranger. */
const report = (body: string, type = FORM, query = "") =>
  new NextRequest(`https://shop.example/api/auth/_log${query}`, {
    method: "POST",
    headers: { "content-type": type, "content-length": String(body.length) },
    body,
  });
const status = async (request: NextRequest) => (await refuseReport(request))?.status ?? null;

test.each([
  ["level=error&code=CLIENT_FETCH_ERROR&message=Failed+to+fetch&client=true", FORM],
  ["level=error&code=CLIENT_SESSION_ERROR", `${FORM};charset=UTF-8`],
  ['{"level":"error","code":"CLIENT_FETCH_ERROR"}', JSON_TYPE],
])("what the library reports is taken and left unread for it: %s", async (body, type) => {
  const request = report(body, type);
  expect(await refuseReport(request)).toBeNull();
  expect(await request.text()).toBe(body);
});

test.each([
  ["an unknown level", "level=fatal&code=CLIENT_FETCH_ERROR", FORM],
  ["a level that is a property of every object", "level=constructor&code=CLIENT_FETCH_ERROR", FORM],
  ["no level", "code=CLIENT_FETCH_ERROR", FORM],
  ["a level that is no word", '{"level":{},"code":"CLIENT_FETCH_ERROR"}', JSON_TYPE],
  ["words of a stranger", "level=error&code=The+shop+is+on+fire", FORM],
  ["a fault of the shop's own", "level=error&code=JWT_SESSION_ERROR", FORM],
  ["no JSON", "{", JSON_TYPE],
  ["no fields", "null", JSON_TYPE],
  ["another type", "level=error&code=CLIENT_FETCH_ERROR", "text/plain"],
])("%s is refused before the library would log it", async (_, body, type) => {
  expect(await status(report(body, type, "?level=error&code=CLIENT_FETCH_ERROR"))).toBe(400);
});

test("a long report is refused unread, and one too many with the seconds to wait", async () => {
  expect(await status(report("x".repeat(10_000)))).toBe(413);
  assertRateLimit.mockRejectedValue(
    new ApiError("too_many_requests", "Too many requests.", { headers: { "retry-after": "9" } }),
  );
  const refusal = await refuseReport(report("level=fatal"));
  expect(refusal?.status).toBe(429);
  expect(refusal?.headers.get("retry-after")).toBe("9");
});
