import { expect, test } from "vitest";
import { strictTransport } from "@/lib/platform/front-door/headers/strict-transport";
import { serveBehind } from "@/tests/support/behind-steps";

const said = async (shopUrl: string, path: string, headers: Record<string, string> = {}) => {
  const address = await serveBehind(strictTransport(shopUrl), (request, response) => {
    if (request.url === "/refused") response.writeHead(405, { allow: "GET" });
    response.end();
  });
  return (await fetch(address + path, { headers })).headers.get("strict-transport-security");
};

test("a shop on plain http says nothing of https, one on https says it in every answer", async () => {
  expect(await said("http://localhost:3000", "/")).toBeNull();
  for (const path of ["/", "/refused", "/_next/static/chunks/a.js", "/api/health"]) {
    expect(await said("https://shop.example", path), path).toBe("max-age=31536000");
    expect(await said("https://shop.example", path, { "x-forwarded-proto": "https" }), path).toBe(
      "max-age=31536000",
    );
  }
});

test("an answer that goes out over plain http does not carry it", async () => {
  expect(await said("https://shop.example", "/", { "x-forwarded-proto": "http" })).toBeNull();
  expect(await said("https://shop.example", "/", { "x-forwarded-proto": "HTTP, https" })).toBeNull();
});
