import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireStrictTransport } from "@/lib/platform/security/strict-transport";

const NAME = "strict-transport-security";
let server: Server;
let address = "";
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === "/refused") response.writeHead(405, { allow: "GET" });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const said = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(address + path, { headers })).headers.get(NAME);

// what is subscribed stays for the process, so the plain shop comes first
test("a shop on plain http says nothing of https, one on https says it in every answer", async () => {
  requireStrictTransport("http://localhost:3000");
  expect(await said("/")).toBeNull();
  requireStrictTransport("https://shop.example");
  for (const path of ["/", "/refused", "/_next/static/chunks/a.js", "/api/health"]) {
    expect(await said(path), path).toBe("max-age=31536000");
    expect(await said(path, { "x-forwarded-proto": "https" }), path).toBe("max-age=31536000");
  }
});

test("an answer that goes out over plain http does not carry it", async () => {
  requireStrictTransport("https://shop.example");
  expect(await said("/", { "x-forwarded-proto": "http" })).toBeNull();
  expect(await said("/", { "x-forwarded-proto": "HTTP, https" })).toBeNull();
});
