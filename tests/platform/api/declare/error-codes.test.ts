import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "@/lib/desk/api/openapi";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { API_ERRORS, type ErrorMeaning } from "@/lib/platform/api/declare/error-codes";
import { ApiError, receivedError } from "@/lib/platform/api/declare/errors";

const codes = Object.entries<ErrorMeaning>(API_ERRORS);

test("an error has the status of its code", () => {
  expect(new ApiError("cart_changed", "Changed.").body()).toEqual({
    status: 409,
    code: "cart_changed",
    message: "Changed.",
  });
  expect(new ApiError("too_large", "Too large.").status).toBe(413);
  expect(new ApiError("too_large", "Too large.", { status: 422 }).body().status).toBe(422);
});

test("an error that another host answered keeps its status, its code, and its fields", () => {
  const body = { status: 418, code: "of_a_newer_release", message: "New.", errors: { name: ["Too new"] } };
  expect(receivedError(body).body()).toEqual(body);
});

test("every code is answered somewhere", () => {
  const sources = execFileSync("git", ["ls-files", "--", "lib"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path.endsWith(".ts") && !path.endsWith("/error-codes.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  expect(codes.map(([code]) => code).filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});

test("the API's documents say what each code means", () => {
  const ping = endpoint({
    id: "ping",
    method: "GET",
    path: "v1/ping",
    summary: "Pings",
    response: z.object({ ok: z.literal(true) }),
    tag: "Test",
  });
  const { components } = openApiDocument([ping]) as unknown as {
    components: { schemas: { Error: { properties: { code: Record<string, unknown> } } } };
  };
  const { code } = components.schemas.Error.properties;
  expect(code["x-extensible-enum"]).toEqual(codes.map(([name]) => name));
  for (const [name, { status, words }] of codes) {
    expect(String(code.description)).toMatch(new RegExp(`^- \`${name}\` \\(${status}.*\\): `, "m"));
    expect(String(code.description)).toContain(words);
  }
});
