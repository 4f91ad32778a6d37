import { describe, expect, test } from "vitest";
import { allowedMethods } from "@/lib/desk/api/allowed-methods";
import {
  isFormAction,
  type RequestHead,
  readableUrl,
  refuseRequest,
} from "@/lib/platform/security/refused-request";

const ask = (change: Partial<RequestHead>) =>
  refuseRequest({ method: "GET", url: "/", headers: { host: "shop.example" }, ...change }, allowedMethods);
const status = (change: Partial<RequestHead>) => ask(change)?.status ?? null;

describe("methods", () => {
  test.each([
    ["GET", "/api/v1/diamonds", null],
    ["HEAD", "/api/v1/diamonds", null],
    ["OPTIONS", "/api/v1/diamonds", null],
    ["TRACE", "/api/v1/diamonds", "GET, HEAD, OPTIONS"],
    ["POST", "/api/v1/diamonds?page=2", "GET, HEAD, OPTIONS"],
    ["GET", "/api/v1/contact", "POST, OPTIONS"],
    ["PUT", "/api/v1/diamonds/estimate", "GET, HEAD, OPTIONS"],
    ["GET", "/api/auth/callback/credentials", "POST, OPTIONS"],
    ["GET", "/api/auth/callback/google", null],
    ["DELETE", "/api/auth/session", "GET, POST, HEAD, OPTIONS"],
    ["DELETE", "/api/nope", null],
    ["PROPFIND", "/api/nope", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
    ["TRACE", "/", "GET, HEAD, POST"],
    ["PUT", "/inventory", null],
  ])("%s %s is allowed, or told what is", (method, url, allow) => {
    expect(ask({ method, url })?.headers?.allow ?? null).toBe(allow);
  });
});

describe("addresses", () => {
  test.each(["*", "http://evil.example/", "https://shop.example/login", ""])(
    "%s is no path of the shop",
    (url) => {
      expect(status({ method: "OPTIONS", url })).toBe(400);
      expect(status({ url })).toBe(400);
    },
  );

  test.each([
    ["/50%-off?a=%", "/50%25-off?a=%"],
    ["/product/%E0%A4%A", "/product/%25E0%25A4%25A"],
    ["/product/%E2%82%AC", "/product/%E2%82%AC"],
    ["/inventory?q=%", "/inventory?q=%"],
  ])("%s is read as %s", (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });

  test.each([
    ["/_next/image?url=/%5Cevil.example/x.png&w=640&q=75", 400],
    ["/_next/image?url=/\\evil&w=640&q=75", 400],
    ["/_next/image?x=?&url=%2F%5C&w=640&q=75", 400],
    ["/_next/image?url=/%25&w=640&q=75", 400],
    ["/_next/image?url=%2Frenders%2Fring.avif&w=640&q=75", null],
    ["/inventory?url=%5C", null],
  ])("%s as a picture", (url, expected) => {
    expect(status({ url })).toBe(expected);
  });
});

describe("forms and signing in", () => {
  const action = (headers: Record<string, string>): Partial<RequestHead> => ({
    method: "POST",
    url: "/contact-us",
    headers: { host: "shop.example", "content-type": "multipart/form-data; boundary=X", ...headers },
  });

  test.each([
    [{}, null],
    [{ origin: "https://shop.example" }, null],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://evil.example", "next-action": "a", "content-type": "text/plain" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "%%%" }, 403],
    [{ origin: "https://front.example", "x-forwarded-host": "front.example, proxy" }, null],
    [{ origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" }, null],
    [{ "content-length": String(7 * 1024 * 1024) }, null],
    [{ "content-length": String(7 * 1024 * 1024 + 1) }, 413],
  ])("a form sent with %j", (headers, expected) => {
    expect(status(action(headers))).toBe(expected);
  });

  test("a call of the API is no form", () => {
    const head = { method: "POST", url: "/api/v1/contact", headers: { "next-action": "a" } };
    expect(isFormAction(head)).toBe(false);
  });

  test("what signs in is short", () => {
    const call = (length: number) =>
      status({
        method: "POST",
        url: "/api/auth/callback/credentials",
        headers: { "content-length": String(length) },
      });
    expect([call(16 * 1024), call(16 * 1024 + 1), call(80 * 1024 * 1024)]).toEqual([null, 413, 413]);
  });
});
