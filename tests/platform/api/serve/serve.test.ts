import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/env.mjs", () => ({
  env: { NODE_ENV: "test", LOG_LEVEL: "silent", API_ALLOWED_ORIGINS: ["https://partner.example"] },
}));

let serve: typeof import("@/lib/platform/api/serve/serve").serve;
beforeAll(async () => {
  ({ serve } = await import("@/lib/platform/api/serve/serve"));
});

const declared = endpoint({
  id: "thing",
  method: "GET",
  path: "v1/things/{id}",
  summary: "A thing",
  tag: "Things",
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ size: z.coerce.number().int().max(9).default(1) }),
  response: z.object({ data: z.object({ size: z.int() }) }),
});
const ID = "3f2b1c9e-8f4e-4a53-9d0a-6a4f0f0a7c11";
const call = (
  answer: Parameters<typeof serve<z.ZodType, typeof declared.query & z.ZodType, z.ZodType, z.ZodType>>[1],
  {
    query = "",
    id = ID,
    headers = {},
  }: { query?: string; id?: string; headers?: Record<string, string> } = {},
) =>
  serve(declared as never, answer as never)(
    new Request(`http://shop.test/api/v1/things/x${query}`, { headers }),
    {
      params: Promise.resolve({ id }),
    },
  );

test("an answer is given its parsed parameters and sent as JSON that nobody stores", async () => {
  const response = await call(async ({ query }) => ({ data: { size: (query as { size: number }).size } }), {
    query: "?size=4",
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ data: { size: 4 } });
});

test("a refusal's body repeats the status and carries its details", async () => {
  const response = await call(async () => {
    throw new ApiError("price_changed", "The price changed.", { details: { was: 1, is: 2 } });
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    status: 409,
    code: "price_changed",
    message: "The price changed.",
    was: 1,
    is: 2,
  });
});

test("parameters out of range never reach the handler", async () => {
  const answer = vi.fn();
  const response = await call(answer, { query: "?size=10" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    status: 400,
    code: "bad_request",
    errors: { size: [expect.any(String)] },
  });
  expect(answer).not.toHaveBeenCalled();
});

test("an id that can't be one is not found", async () => {
  const response = await call(vi.fn(), { id: "17" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, code: "not_found" });
});

test("what a handler can't find is a 404 in the same form", async () => {
  const response = await call(async () => {
    throw notFoundError("This thing");
  });
  expect(await response.json()).toMatchObject({ status: 404, message: "This thing could not be found." });
});

test("a bug is a 500 with a reference and without its message", async () => {
  const response = await call(async () => {
    throw new Error("password=hunter2");
  });
  expect(response.status).toBe(500);
  const body = JSON.stringify(await response.json());
  expect(body).toMatch(/mention [0-9a-f-]{36}/);
  expect(body).not.toContain("hunter2");
});

test.each([
  ["this machine's", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
  ["the database's", Object.assign(new Error("could not extend file"), { code: "53100" })],
])("a full disk, %s, is a 507 that says so", async (_, cause) => {
  const response = await call(async () => {
    throw new Error("Failed query", { cause });
  });
  expect(response.status).toBe(507);
  expect(await response.json()).toEqual({
    status: 507,
    code: "disk_full",
    message: "We can’t save this right now, so nothing has changed. Please try again later.",
  });
});

test("a database without free connections or memory is a 503", async () => {
  for (const code of ["53200", "53300"]) {
    const response = await call(async () => {
      throw Object.assign(new Error("no words"), { code });
    });
    expect(response.status).toBe(503);
  }
});

test("an answer that breaks its declaration fails outside production", async () => {
  const response = await call(async () => ({ data: { size: "four" } }));
  expect(response.status).toBe(500);
});

test("only an allowed origin may read across hosts", async () => {
  const ask = (origin: string) => call(async () => ({ data: { size: 1 } }), { headers: { origin } });
  expect((await ask("https://partner.example")).headers.get("access-control-allow-origin")).toBe(
    "https://partner.example",
  );
  expect((await ask("https://other.example")).headers.get("access-control-allow-origin")).toBeNull();
});
