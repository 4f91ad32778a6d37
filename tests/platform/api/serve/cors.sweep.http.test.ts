import { describe, expect, test } from "vitest";

/** The first of the two origins that the second process of the shop allows. */
const FRONT = "https://front.example";
const shop = process.env.TEST_SECOND_URL;
if (!shop) throw new Error("TEST_SECOND_URL names no running shop.");

const preflight = (path: string, origin: string, method = "GET") =>
  fetch(`${shop}${path}`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "content-type,idempotency-key,idempotency-secret,x-renderer",
    },
  });

describe("a page of an allowed host", () => {
  test.each([
    ["/api/v1/diamonds?shape[]=round", "GET"],
    ["/api/v1/cart/quote", "POST"],
    ["/api/v1/checkout", "POST"],
  ])("may call %s with the headers the client sends", async (path, method) => {
    const response = await preflight(path, FRONT, method);
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(FRONT);
    expect(response.headers.get("access-control-allow-methods")).toContain(method);
    const allowed = response.headers.get("access-control-allow-headers")?.split(/,\s*/) ?? [];
    expect(allowed).toEqual(
      expect.arrayContaining([
        "authorization",
        "content-type",
        "idempotency-key",
        "idempotency-secret",
        "x-renderer",
      ]),
    );
  });

  test("may read answers and refusals alike", async () => {
    for (const path of ["/api/v1/diamonds?per_page=1", "/api/v1/diamonds?nonsense=1"]) {
      const response = await fetch(`${shop}${path}`, { headers: { origin: FRONT } });
      expect(response.headers.get("access-control-allow-origin"), path).toBe(FRONT);
    }
  });
});

test("a page of any other host may neither ask nor read", async () => {
  for (const origin of ["https://evil.example", `${FRONT}.evil.example`, "null"]) {
    const asked = await preflight("/api/v1/cart/quote", origin, "POST");
    expect(asked.headers.get("access-control-allow-origin"), origin).toBeNull();
    const read = await fetch(`${shop}/api/v1/diamonds?per_page=1`, { headers: { origin } });
    expect(read.headers.get("access-control-allow-origin"), origin).toBeNull();
  }
});

test("a call that is no preflight passes the middleware by", async () => {
  const response = await fetch(`${shop}/api/v1/diamonds?per_page=1`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toBeNull();
});
